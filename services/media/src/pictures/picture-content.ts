import type { NamedType } from './picture-type.js';

/** Enough bytes to distinguish all types. */
export const HEADER_BYTES = 512;

/** The type of a file by its first bytes. Names are not trusted, so that no unexpected decoder runs. */
export function contentType(bytes: Uint8Array): NamedType | undefined {
  const starts = (...magic: number[]): boolean => magic.every((byte, i) => bytes[i] === byte);
  const ascii = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif';
  return /^(\uFEFF|ï»¿)?\s*(<\?xml[^>]*\?>\s*)?<svg[\s>]/.test(ascii(0, Math.min(bytes.length, HEADER_BYTES)))
    ? 'svg'
    : undefined;
}

const SVG_BYTES = 256 * 1024;
const SVG_ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
]);

/**
 * Allows plain shapes and gradients only. Scripts, styles, entities, links, embedded pictures, filters, patterns, masks
 * and `use` are refused: they can run code, read other files, or expand a few bytes into minutes of work.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.length > SVG_BYTES) return false;
  const text = new TextDecoder('utf-8').decode(bytes);
  if (/<!|<\?(?!xml\s)|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) return false;
  if (/\b(on\w+|href|style|filter|mask|clip-path|src)\s*=|:href|url\(\s*['"]?(?!#)|javascript:/i.test(text))
    return false;
  return [...text.matchAll(/<\/?\s*([^\s/>]+)/g)].every(
    ([, name]) => name === '?xml' || SVG_ELEMENTS.has(name as string),
  );
}
