import * as z from 'zod';
import { line, targetSchema, words } from './rich-text.js';
import { MAX_BODY_BYTES, MAX_SECTIONS, pictureSchema, sectionSchema } from './sections.js';

/**
 * An entry is a thing that editors write, with a code that never changes. Its text in one language is a body of the kind's
 * schema; what all languages share (categories of a post, its picture) is the body of the language `*`.
 */
export const ENTRY_KINDS = ['page', 'block', 'post', 'category', 'menu'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Kinds whose texts have an address of their own in each language. */
export const KINDS_WITH_SLUG: readonly EntryKind[] = ['page', 'post', 'category'];
/** Language of the text that all languages share. */
export const SHARED = '*';

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'small letters, digits and hyphens');
export const codeSchema = code;
/** Letters of every script are folded by the console; an address has small letters, digits and hyphens. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/, 'small letters, digits and hyphens');

const sections = z.array(sectionSchema).max(MAX_SECTIONS);
const meta = {
  title: words(200),
  /** For search engines and shared links. */
  description: line(320).optional(),
  metaTitle: line(200).optional(),
};

/** Bodies of the languages. */
export const TEXT_SCHEMAS = {
  page: z.strictObject({ ...meta, sections }),
  /** A part of other pages: titled promises with a link (CMS-026), or sections. */
  block: z.strictObject({
    title: words(200),
    items: z.array(z.strictObject({ title: words(200), text: line(400), target: targetSchema.optional() })).max(24),
    sections,
  }),
  post: z.strictObject({ ...meta, excerpt: line(600).optional(), sections }),
  category: z.strictObject({ title: words(120), description: line(320).optional() }),
  menu: z.strictObject({
    title: words(120),
    items: z
      .array(
        z.strictObject({
          label: words(120),
          target: targetSchema.optional(),
          items: z.array(z.strictObject({ label: words(120), target: targetSchema })).max(24),
        }),
      )
      .max(24),
  }),
} as const satisfies Record<EntryKind, z.ZodType>;

/** Bodies of the language `*`. */
export const SHARED_SCHEMAS = {
  page: z.strictObject({ noindex: z.boolean() }),
  block: z.strictObject({}),
  post: z.strictObject({
    noindex: z.boolean(),
    picture: pictureSchema.optional(),
    /** Codes of categories; the first one is the post's own. */
    categories: z.array(code).max(8),
    relatedSkus: z.array(z.string().min(1).max(64)).max(24),
    /** Codes of posts. */
    relatedPosts: z.array(code).max(9),
    /** Such posts come first in lists (CMS-053). */
    includeInRecent: z.boolean(),
    /** An author or, for an article of the press, the publication; shown as entered. */
    author: line(120).optional(),
    /** An article of the press may stand elsewhere. */
    source: z
      .string()
      .max(500)
      .regex(/^https:\/\/[^\s<>"']+$/)
      .optional(),
  }),
  category: z.strictObject({ parent: code.optional(), position: z.int().min(0).max(10_000) }),
  menu: z.strictObject({}),
} as const satisfies Record<EntryKind, z.ZodType>;

export type TextBody<Kind extends EntryKind> = z.infer<(typeof TEXT_SCHEMAS)[Kind]>;
export type SharedBody<Kind extends EntryKind> = z.infer<(typeof SHARED_SCHEMAS)[Kind]>;

/** What is wrong with a body: the path of the field and why; empty = nothing. */
export interface Complaint {
  /** Such as `sections.2.items.0.question`. */
  readonly path: string;
  readonly message: string;
}

/** Complaints about a body that an editor or an import sends; a body without complaints is of the kind's type. */
export function complaintsAbout(kind: EntryKind, language: string, body: unknown): readonly Complaint[] {
  if (new TextEncoder().encode(JSON.stringify(body) ?? '').length > MAX_BODY_BYTES)
    return [{ path: '', message: `is larger than ${MAX_BODY_BYTES / 1024} kB` }];
  const schema: z.ZodType = (language === SHARED ? SHARED_SCHEMAS : TEXT_SCHEMAS)[kind];
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}
