import { renderedText } from './rendered-text.js';

test.each([
  ['<p>hello</p>', 'hello'],
  ['<p>one<br>\ntwo</p>\n<p>three</p>', 'one\ntwo\nthree'],
  ['<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>', 'a <b> &amp; "c"'],
  ['<p><img alt=":smile:" class="emoji" src="x" title="smile"> and <span class="user-mention" data-user-id="7">@Zoe</span></p>', ':smile: and @Zoe'],
  ['<ul>\n<li>one</li>\n<li>two</li>\n</ul>', 'one\ntwo'],
  ['', ''],
  [
    '<div class="spoiler-block"><div class="spoiler-header">\n<p>end</p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>all die</p>\n</div></div>\n<p>so</p>',
    'end (…)\nso',
  ],
  [
    '<div class="spoiler-block"><div class="spoiler-header">\n</div><div class="spoiler-content" aria-hidden="true">\n<div class="codehilite"><pre>all die</pre></div><p>twice</p>\n</div></div>',
    '(…)',
  ],
])('%s', (html, text) => expect(renderedText(html)).toBe(text));
