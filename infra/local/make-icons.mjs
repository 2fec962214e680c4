// Draws the icons of the installed shop from web/public/favicon.svg: `node infra/local/make-icons.mjs` after a change of it.
// The drawings are committed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../web/public');
const sign = readFileSync(join(folder, 'favicon.svg'));
const paper = '#fbfaf7';

/** `margin` is the part of the width on each side around the sign; systems cut a maskable icon to a circle of 80 %. */
async function draw(name, size, margin = 0) {
  const inner = Math.round(size * (1 - 2 * margin));
  const drawn = await sharp(sign, { density: (72 * inner) / 20 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}

await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('icon-maskable-512.png', 512, 0.14);
await draw('apple-touch-icon.png', 180, 0.08);

/** Signs of the shortcuts: strokes on a field of 20 × 20, as in app/ui/icon.tsx. */
const SHORTCUTS = {
  search: '<circle cx="8.700" cy="8.700" r="5.200"/><path d="m12.600 12.600 4 4"/>',
  rentals: '<rect x="3.500" y="4.500" width="13" height="12" rx="1"/><path d="M3.500 8.500h13M7 2.500v4M13 2.500v4"/>',
  cart: '<path d="M10 8V6.600c1.300-.2 2-1 2-2a2 2 0 0 0-4-.1M10 8 2.500 13.500c-.9.7-.5 2 .6 2h13.800c1.100 0 1.500-1.300.6-2L10 8Z"/>',
};
for (const [name, strokes] of Object.entries(SHORTCUTS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 30 30" fill="none" stroke="#1d1a16" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><rect x="-5" y="-5" width="30" height="30" fill="${paper}" stroke="none"/>${strokes}</svg>`;
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(96, 96)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `shortcut-${name}.png`));
}
