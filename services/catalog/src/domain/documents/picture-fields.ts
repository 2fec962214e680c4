import { DRAWING_VERSION } from '@garderoba/demo-garments/drawing-version';
import { hasOptions } from '../attribute.js';
import type { ProductFacts } from '../product.js';
import type { Json, KnownFacts } from './known-facts.js';

/** Codes of the attributes that a garment's picture is drawn from. */
export const LOOK = [
  'garment_type',
  'fabric',
  'basic_color',
  'neckline',
  'sleeve',
  'dress_length',
  'cut',
  'belt',
  'slit',
  'double_breasted',
  'backdrop',
];
const DRAWN = /^\/g\/([^~].*)\/(hanger|front|back|detail)\.webp$/;

type Known = Pick<KnownFacts, 'product' | 'attribute'>;

/** Picture fields of a product; variants have no gallery. */
export function imageFields(known: Known, { images }: ProductFacts, withGallery = true): Json {
  const looks = new Map<string, string>();
  const shown = (path: string): string => withVersion(known, path, looks);
  const { base, small = base, thumbnail = base, hover, gallery } = images;
  const image = base ? shown(base) : 'no_selection';
  const own = {
    image,
    small_image: small ? shown(small) : image,
    thumbnail: thumbnail ? shown(thumbnail) : image,
  };
  if (!withGallery) return own;
  const pictures = [
    ...(base ? [{ image: base, label: undefined }] : []),
    ...gallery.filter((entry) => entry.image !== base),
  ];
  return {
    ...own,
    front_image: image,
    hover_image: hover ? shown(hover) : null,
    media_gallery: pictures.map((picture, i) => ({
      image: shown(picture.image),
      pos: i + 1,
      typ: 'image',
      lab: picture.label ?? null,
      vid: null,
    })),
  };
}

/**
 * Adds a version to a drawn picture's path. Browsers cache a picture for a year, but a drawn one depends on its
 * product's attributes, so the path contains a hash of them: `/g/DRS-1/hanger.webp` becomes
 * `/g/DRS-1/hanger.1f3a9c07.webp`. The path without version is valid too.
 */
export function withVersion(known: Known, path: string, looks = new Map<string, string>()): string {
  const [, sku, view] = DRAWN.exec(path) ?? [];
  const facts = sku === undefined ? undefined : known.product(sku)?.facts;
  if (!sku || !facts?.attributes.garment_type) return path;
  const look = looks.get(sku) ?? lookOf(known, facts);
  looks.set(sku, look);
  return `/g/${sku}/${view}.${look}.webp`;
}

function lookOf(known: Known, { attributes }: ProductFacts): string {
  const words = LOOK.map((code) => {
    const value = attributes[code];
    const attribute = known.attribute(code);
    if (!attribute || !hasOptions(attribute) || !Array.isArray(value)) return value ?? '';
    const option = attribute.options.find(({ optionId }) => optionId === value[0]);
    return option?.code ?? option?.key ?? '';
  });
  return fingerprint(`${DRAWING_VERSION} ${words.join('|')}`);
}

/** FNV-1a hash, eight hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
