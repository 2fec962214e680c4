/** Content of a mail, independent of text and HTML. */
export interface Content {
  readonly greeting: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly lines: readonly { readonly name: string; readonly details: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly strong?: boolean }[];
  readonly blocks: readonly { readonly title: string; readonly rows: readonly string[] }[];
  readonly link: { readonly label: string; readonly url: string } | undefined;
  readonly goodbye: string;
}

export function asText({ greeting, paragraphs, lines, sums, blocks, link, goodbye }: Content): string {
  return [
    greeting,
    ...paragraphs,
    lines.map(({ name, details, amount }) => [name, details, amount].filter(Boolean).join('\n  ')).join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...blocks.map(({ title, rows }) => [`${title}:`, ...rows].join('\n  ')),
    link ? `${link.label}: ${link.url}` : '',
    goodbye,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Uses tables and inline styles, because mail programs support little else. */
export function asHtml(
  { greeting, heading, paragraphs, lines, sums, blocks, link, goodbye }: Content,
  locale: string,
): string {
  const cell = 'padding:6px 0;vertical-align:top;';
  const right = `${cell}text-align:right;white-space:nowrap;`;
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const lineRow = ({ name, details, amount }: Content['lines'][number]): string =>
    `<tr><td style="${cell}">${escaped(name)}<br><span style="color:#555">${escaped(details)}</span></td><td style="${right}">${escaped(amount)}</td></tr>`;
  const sumRow = ({ label, amount, strong }: Content['sums'][number]): string => {
    const weight = strong ? 'font-weight:bold;' : '';
    return `<tr><td style="${cell}${weight}">${escaped(label)}</td><td style="${right}${weight}">${escaped(amount)}</td></tr>`;
  };
  const table = [...lines.map(lineRow), ...sums.map(sumRow)].join('');
  const block = ({ title, rows }: Content['blocks'][number]): string =>
    `<p style="margin:0 0 16px"><strong>${escaped(title)}</strong><br>${rows.map(escaped).join('<br>')}</p>`;
  return `<!doctype html>
<html lang="${escaped(locale)}"><head><meta charset="utf-8"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4f0;color:#1a1a1a;font:16px/1.5 Georgia,serif">
<div style="max-width:600px;margin:0 auto;padding:32px;background:#fff">
<h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${escaped(heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${table ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${table}</table>` : ''}
${blocks.map(block).join('\n')}
${link ? `<p style="margin:0 0 16px"><a style="color:#1a1a1a" href="${escaped(link.url)}">${escaped(link.label)}</a></p>` : ''}
${paragraph(goodbye)}
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
