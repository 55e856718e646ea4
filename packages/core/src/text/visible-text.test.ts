import { visibleWords } from './visible-text.js';

test.each<[string, ReadonlyArray<string>]>([
  ['<p>Hello <strong>wor</strong>ld &amp; &lt;co&gt; &amp;lt;</p>', ['Hello world & <co> &lt;']],
  ['<p>one<br>\ntwo</p>\n<p>three</p>', ['one\n\ntwo', 'three']],
  ['<ul>\n<li>soup</li>\n<li>bread</li>\n</ul>', ['soup', 'bread']],
  ['<p>run <code>make lunch</code> now</p>', ['run \uFFFC now']],
  ['<div class="codehilite" data-code-language="C"><pre><span></span><code><span class="n">lunch</span>\n</code></pre></div>\n<p>x</p>', ['\uFFFC', 'x']],
  ['<p>a <span aria-label="tea" class="emoji emoji-1f375" role="img" title="tea">:tea:</span> b</p>', ['a \uFFFC b']],
  ['<p>a<img alt=":tick:" class="emoji" src="/x.png" title="tick">b</p>', ['a\uFFFCb']],
  ['<p><span class="katex"><span class="katex-html"><span>x</span></span>y</span> and z</p>', ['\uFFFC and z']],
  ['<p><span class="user-mention" data-user-id="7">@Iago</span> <a href="https://example.com/lunch">here</a></p>', ['@Iago here']],
  ['<blockquote>\n<p>said</p>\n</blockquote>', ['said']],
  ['', []],
])('%s', (html, lines) => {
  expect(visibleWords(html)).toEqual(lines);
});

test('broken HTML ends too', () => {
  expect(visibleWords('<p>a <pre>b')).toEqual(['a \uFFFC']);
});
