import { describe, expect, it } from '@jest/globals';
import { withoutDirectives } from '../../domain/pages/directives.js';
import { safeHtml } from './safe-html.js';

/** Ways in which markup runs, loads or styles something, and ways to hide them from a filter. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src=`x` onerror=`alert(1)`>',
  '<img/src="x"/onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example">a</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">a</a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">b</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(https://evil.example)" class="btn">a</p>',
  '<div onmouseover="alert(1)" onclick=alert(1)>a</div>',
  '<body onload=alert(1)>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>a</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="a" name="b" data-x="c">a</p>',
  '<a href="https://a.example" target="_blank" ping="https://evil.example">a</a>',
  '<img srcset="https://evil.example/a 1x" src="/a.jpg">',
  '{{widget type="Magento\\Cms\\Block\\Widget\\Block" template="<script>alert(1)</script>"}}',
  '{{{{a}}widget type="x"}}<script>alert(1)</script>',
  '<img src="{{media url="x" onerror="alert(1)"}}">',
  '<img src="{{media url="x.jpg"}}" onerror="alert(1)">',
  '<a href="{{store url="javascript:alert(1)"}}">a</a>',
  '<a href="java{{config path="a"}}script:alert(1)">a</a>',
  '<scr{{block id="x"}}ipt>alert(1)</scr{{block id="x"}}ipt>',
  '<img src="{{media url="../../etc/passwd"}}">',
];

/** What runs, loads from elsewhere by itself, styles, or names a directive, as attributes and tags of parsed markup. */
const DANGER =
  /<\s*(?:script|iframe|object|embed|form|input|button|meta|base|link|style|svg|math|video|audio|source|template|details|body|noscript|textarea)\b|<[^>]*\s(?:on\w+|style|class|srcset|ping|target|id|name|data-\w+)\s*=|<[^>]*\s(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript|data|\/\/)|\{\{|\}\}|\.\.\//i;

describe('imported markup', () => {
  it.each(HOSTILE)('keeps nothing that runs of %s', (markup) => {
    expect(safeHtml(markup)).not.toMatch(DANGER);
    // Hidden inside of harmless markup, and twice.
    expect(safeHtml(`<p>a ${markup} b</p>`)).not.toMatch(DANGER);
    expect(safeHtml(safeHtml(markup))).toBe(safeHtml(markup));
  });

  it('is recognised as dangerous by this test without the sanitiser', () => {
    const found = HOSTILE.filter((markup) => DANGER.test(markup));
    expect(HOSTILE.length - found.length).toBeLessThan(6);
  });

  it('keeps what an editor of a page needs', () => {
    const markup =
      '<h2>A</h2><p>B <strong>C</strong> <a href="https://a.example" title="D">E</a> <a href="/i/returns">F</a></p>' +
      '<ul><li>G</li></ul><table><tbody><tr><td colspan="2">H</td></tr></tbody></table>';
    expect(safeHtml(markup)).toBe(markup);
  });

  it('has its directives resolved', () => {
    expect(withoutDirectives('<img src="{{media url="wysiwyg/a.jpg"}}"><a href="{{store url="sale/"}}">a</a>')).toBe(
      '<img src="/media/wysiwyg/a.jpg"><a href="/sale">a</a>',
    );
    expect(withoutDirectives('a{{widget type="x"}}b{{block id="y"}}c{{store direct_url="d"}}')).toBe('abc/d');
  });
});
