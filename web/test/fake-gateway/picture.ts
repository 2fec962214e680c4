/** A plain placeholder picture. */
export function picture(path: string): Response {
  const [, , width = '278', height = '463'] = path.split('/');
  const hue = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 278 463" preserveAspectRatio="xMidYMin slice"><rect width="278" height="1000" fill="#e6e1da"/><rect y="14" width="278" height="3" fill="#857a6b"/><path d="M139 17v20M100 60 139 37l39 23-14 90 34 240H80l34-240z" fill="hsl(${hue} 40% 40%)" stroke="#857a6b"/></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
