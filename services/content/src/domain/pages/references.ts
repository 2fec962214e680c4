import { type Target, targetKey } from '@garderoba/contracts/content/rich-text';
import { withoutFocus } from '@garderoba/contracts/picture-address';

export const REFERENCE_KINDS = ['product', 'category', 'page', 'post', 'post-category', 'picture', 'fact'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** Something that a body names: `product/DRS-10`, `category/12`, `page/returns`, `picture/upload/ab/c.webp`, `fact/return_days`. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly ref: string;
}

/** Facts that a section `place` states. */
export const FACTS_OF_PLACE = [
  ...(['showroom_address', 'hours_weekdays', 'hours_saturday', 'contact_phone', 'contact_email'] as const),
] as const;

/** Everything that a valid body refers to, each once. */
export function referencesOf(body: unknown): Reference[] {
  const found = new Map<string, Reference>();
  const add = (kind: ReferenceKind, ref: string | number): void => {
    found.set(`${kind}/${ref}`, { kind, ref: String(ref) });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (typeof value === 'object' && value !== null) {
      node(value as Node, add);
      for (const each of Object.values(value)) visit(each);
    }
  };
  visit(body);
  return [...found.values()];
}

/** An object inside a body, with the fields by which a reference is recognised. */
interface Node extends Readonly<Record<string, unknown>> {
  readonly type?: string;
  readonly from?: string;
}
type Add = (kind: ReferenceKind, ref: string | number) => void;

/** The body with another picture wherever it shows this one; the new one has no focal point yet. */
export function withPicture(body: unknown, from: string, to: string): unknown {
  if (Array.isArray(body)) return body.map((each) => withPicture(each, from, to));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'path' && typeof value === 'string' && withoutFocus(value) === from ? to : withPicture(value, from, to),
    ]),
  );
}

function node(value: Node, add: Add): void {
  const { type, from, to, path, id, code, name } = value;
  const all = (kind: ReferenceKind, refs: unknown): void => {
    if (Array.isArray(refs)) for (const ref of refs) add(kind, ref as string);
  };
  if (typeof to === 'string') {
    const [kind = '', ...ref] = targetKey(value as unknown as Target).split('/');
    if (kind) add(kind as ReferenceKind, ref.join('/'));
  }
  if (type === 'fact') add('fact', name as string);
  if (type === 'place') all('fact', FACTS_OF_PLACE);
  if (typeof path === 'string') add('picture', withoutFocus(path));
  if ((from === 'category' || type === 'categories') && typeof id === 'number') add('category', id);
  if (from === 'category' && typeof code === 'string') add('post-category', code);
  all('product', value.skus);
  all('post', value.codes);
  // What the languages of a post share.
  all('product', value.relatedSkus);
  all('post', value.relatedPosts);
  all('post-category', value.categories);
}
