import { useGetList, useLocaleState } from 'react-admin';
import type { Target } from '../../../../proto/src/content/rich-text.ts';
import { textIn } from '../../ui/format/texts.ts';

/** What can be linked: a resource with a search, or an address. */
export const KINDS = ['product', 'category', 'page', 'post', 'post-category', 'address'] as const;
export type Kind = (typeof KINDS)[number];
export const RESOURCES: Readonly<Record<Exclude<Kind, 'address'>, string>> = {
  product: 'products',
  category: 'categories',
  page: 'pages',
  post: 'posts',
  'post-category': 'post-categories',
};

/** A row of one of these resources. */
export interface Found {
  readonly id: number | string;
  readonly sku?: string;
  readonly code?: string;
  readonly name?: string;
  readonly title?: string;
  readonly path?: string;
  readonly names?: Readonly<Record<string, string>>;
}

/** What readers call it. */
export const titleOf = ({ title, name, names, id }: Found, locale: string): string =>
  title ?? name ?? (names ? textIn(names, locale) : String(id));

/** With the way to a category, of which several may have the same name. */
export const nameOf = ({ title, name, names, path, id }: Found, locale: string): string =>
  title ?? name ?? (names ? `${textIn(names, locale)} (${path ?? ''})` : String(id));

export const kindOf = (target: Target): Kind =>
  target.to === 'entry' ? (target.kind === 'category' ? 'post-category' : target.kind) : target.to;

/** A target in words: its kind and the code or address that it has. */
export function targetText(target: Target, kinds: Readonly<Record<Kind, string>>): string {
  const what = kinds[kindOf(target)];
  if (target.to === 'address') return target.href;
  if (target.to === 'product') return `${what}: ${target.sku}`;
  return `${what}: ${target.to === 'category' ? target.id : target.code}`;
}

/** Name of the record that a target leads to. `isMissing`: there is no such record. An address has no name. */
export function useTargetName(target: Target | null): { readonly name?: string; readonly isMissing: boolean } {
  const [locale] = useLocaleState();
  const kind = target && kindOf(target);
  const resource = kind && kind !== 'address' ? RESOURCES[kind] : '';
  const { data } = useGetList<Found>(
    resource,
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: kind === 'category' ? 'path' : 'updatedAt', order: 'ASC' },
      filter: filterFor(target),
    },
    { enabled: resource !== '' },
  );
  if (!resource || !data) return { isMissing: false };
  const found = data.find((row) => isOf(target, row));
  return found ? { name: nameOf(found, locale), isMissing: false } : { isMissing: true };
}

/** Entries are searched by their codes, which stand in titles and addresses of others too. */
function filterFor(target: Target | null): object {
  switch (target?.to) {
    case 'product':
      return { id: [target.sku] };
    case 'category':
      return { id: [target.id] };
    case 'entry':
      return { q: target.code };
    default:
      return {};
  }
}

function isOf(target: Target | null, { id, code }: Found): boolean {
  switch (target?.to) {
    case 'product':
      return id === target.sku;
    case 'category':
      return id === target.id;
    case 'entry':
      return code === target.code;
    default:
      return false;
  }
}
