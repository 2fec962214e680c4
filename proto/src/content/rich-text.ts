import * as z from 'zod';
import { FACT_NAMES } from './facts.js';
import { isOneLine } from './one-line.js';

/**
 * Rich text is a closed document tree, never HTML: two renderers make it visible (React in the storefront, HTML in content
 * for the public API), so a text contains only what is named here.
 */

/** What a link leads to. A reference is resolved when the text is read, so a renamed address breaks no link. */
export const targetSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('product'), sku: z.string().min(1).max(64) }),
  z.strictObject({ to: z.literal('category'), id: z.int().min(1) }),
  /** A page, post or category of posts by its code. */
  z.strictObject({
    to: z.literal('entry'),
    kind: z.enum(['page', 'post', 'category']),
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  }),
  /** An address outside of the references: a path of the shop without language (`/search`), https, mailto or tel. */
  z.strictObject({
    to: z.literal('address'),
    href: z
      .string()
      .max(500)
      .regex(
        /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s<>"'\\]*$/,
        'an address starts with /, https://, mailto: or tel:',
      ),
  }),
]);
export type Target = z.infer<typeof targetSchema>;

/**
 * Name of a target in the `links` of a page's document: `product/DRS-10`, `category/12`, `page/returns`, `post/…`,
 * `post-category/…`; '' for an address.
 */
export const targetKey = (target: Target): string => {
  switch (target.to) {
    case 'product':
      return `product/${target.sku}`;
    case 'category':
      return `category/${target.id}`;
    case 'entry':
      return `${target.kind === 'category' ? 'post-category' : target.kind}/${target.code}`;
    case 'address':
      return '';
  }
};

/** Text without line breaks, control characters and direction overrides. */
export const line = (max: number) => z.string().max(max).refine(isOneLine, 'contains control characters');

/** Why a text that must be there is refused when it is empty, or blank. */
export const NOTHING_TO_READ = 'has nothing to read';
/** Whether a text has a visible character: blanks and characters without width are none. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
/** A line that must say something. */
export const words = (max: number) => line(max).refine(isReadable, NOTHING_TO_READ);

export const inlineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: line(5_000).min(1),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    link: targetSchema.optional(),
  }),
  z.strictObject({ type: z.literal('break') }),
  /** A value that is kept once for the whole shop, such as the opening hours (`facts.ts`). */
  z.strictObject({ type: z.literal('fact'), name: z.enum(FACT_NAMES), bold: z.literal(true).optional() }),
]);
export type Inline = z.infer<typeof inlineSchema>;

const inlines = z.array(inlineSchema).max(200);

export const textBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inlines }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), content: inlines }),
  /** Items of a list are lines; lists are not nested. */
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(inlines).min(1).max(100) }),
]);
export type TextBlock = z.infer<typeof textBlockSchema>;

/** Whether a rich text shows at least one character or fact. */
export const saysSomething = (text: readonly TextBlock[]): boolean =>
  text
    .flatMap((block) => (block.type === 'list' ? block.items.flat() : block.content))
    .some((inline) => inline.type === 'fact' || (inline.type === 'text' && isReadable(inline.text)));

export const richTextSchema = z.array(textBlockSchema).max(200).refine(saysSomething, NOTHING_TO_READ);
export type RichText = z.infer<typeof richTextSchema>;
