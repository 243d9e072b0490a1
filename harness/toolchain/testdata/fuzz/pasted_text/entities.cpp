if (a &lt; b &amp;&amp; c &gt; d) s = &quot;x&quot;; p = &lt;
