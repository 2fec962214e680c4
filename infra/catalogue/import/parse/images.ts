import { shorten } from './amount.ts';
import type { Cells } from './cells.ts';
import { plainText } from './entities.ts';
import { splitEscaped } from './lists.ts';
import { demand } from './refusal.ts';

/** Pictures of a row by paths from the root of the picture folder. */
export interface RowImages {
  base?: string;
  small?: string;
  thumbnail?: string;
  hover?: string;
  additional: string[];
  /** Of the additional ones, by place; empty where one has none. */
  labels: string[];
}

/** Limit of pictures per product. */
const MOST_PICTURES = 100;

/** Pictures of a row except those hidden on its page; an invalid path is reported and left out. */
export function parseImages(cells: Cells, note: (text: string) => void): RowImages {
  const path = (column: string) => imagePath(column, cells[column], note);
  const hidden = new Set(splitEscaped(cells.hide_from_product_page ?? '', ',').map((entry) => rooted(entry.trim())));
  const labels = splitEscaped(cells.additional_image_labels ?? '', ',').map((label) => plainText(label.trim()));
  const additional = splitEscaped(cells.additional_images ?? '', ',').map((entry, i) => ({
    image: imagePath('additional_images', entry, note),
    label: labels[i] ?? '',
  }));
  const shown = additional.filter(({ image }) => image !== undefined && !hidden.has(image)).slice(0, MOST_PICTURES);
  return {
    base: path('base_image'),
    small: path('small_image'),
    thumbnail: path('thumbnail_image'),
    hover: path('hover_image'),
    additional: shown.map(({ image }) => image as string),
    labels: shown.map(({ label }) => label),
  };
}

function imagePath(column: string, cell: string | undefined, note: (text: string) => void): string | undefined {
  const text = cell?.trim();
  if (!text || text === 'no_selection') return undefined;
  if (/^[a-z]+:\/\//i.test(text)) {
    note(`${column}: '${shorten(text)}' lies at another address, only pictures of the folder IMAGES are taken`);
    return undefined;
  }
  if (text.length > 255 || text.includes('\\')) {
    note(`${column}: '${shorten(text)}' is no picture path`);
    return undefined;
  }
  const path = rooted(text);
  demand(
    !path.split('/').some((part) => part === '..' || part === '.'),
    `${column}: '${shorten(text)}' leaves the folder`,
  );
  return path;
}

const rooted = (path: string): string => `/${path.replace(/^\/+/, '')}`;
