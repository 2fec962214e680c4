import * as z from 'zod';
import { inlineSchema, isReadable, line, NOTHING_TO_READ, richTextSchema, targetSchema, words } from './rich-text.js';

/**
 * A page is a list of designed sections, a closed list: one schema here, one component in the storefront
 * (`web/app/features/content/sections/`) and one HTML renderer in content for the public API. Unknown sections and unknown
 * fields are refused.
 */

/** A picture of the media library. It has a text for readers who do not see it, or is marked as decorative. */
export const pictureSchema = z
  .strictObject({
    /** Path of the media service, `/upload/ab/….webp`; with a focal point `…~50-30.webp` (percent from left and top). */
    path: z
      .string()
      .max(200)
      .regex(/^\/[A-Za-z0-9](?:[A-Za-z0-9_~/-]|\.(?!\.))*\.(?:webp|jpe?g|png|svg)$/),
    alt: line(300).optional(),
    decorative: z.literal(true).optional(),
    caption: line(300).optional(),
  })
  .refine(({ alt, decorative }) => decorative === true || (alt ?? '').trim() !== '', {
    path: ['alt'],
    message: 'a picture needs a text, or is marked as decorative',
  });
export type Picture = z.infer<typeof pictureSchema>;

const title = words(200);
const actionSchema = z.strictObject({ label: words(60), target: targetSchema });

const section = <Name extends string, Fields extends z.ZodRawShape>(type: Name, fields: Fields) =>
  z.strictObject({ type: z.literal(type), ...fields });

export const sectionSchema = z.discriminatedUnion('type', [
  /** Opening of a page: a headline with a picture and at most two ways on. */
  section('hero', {
    title,
    /** End of the headline, set off from it. */
    emphasis: title.optional(),
    text: line(400).optional(),
    picture: pictureSchema.optional(),
    actions: z.array(actionSchema).max(2),
  }),
  /** Garments on a rail. */
  section('rail', {
    title,
    source: z.discriminatedUnion('from', [
      z.strictObject({ from: z.literal('category'), id: z.int().min(1) }),
      z.strictObject({ from: z.literal('skus'), skus: z.array(z.string().min(1).max(64)).min(1).max(24) }),
      /** A collection of the home page (CMS-024, CMS-035 to CMS-038). */
      z.strictObject({
        from: z.literal('collection'),
        name: z.enum(['promo_block', 'bestsellers', 'news_collection', 'sales_collection']),
      }),
    ]),
    limit: z.int().min(2).max(24),
    link: actionSchema.optional(),
  }),
  section('text', { text: richTextSchema }),
  section('quote', { text: words(600), by: line(120).optional() }),
  section('pictures', { pictures: z.array(pictureSchema).min(1).max(3) }),
  section('faq', {
    title: title.optional(),
    items: z
      .array(z.strictObject({ question: words(300), answer: richTextSchema }))
      .min(1)
      .max(80),
  }),
  /** A table, for instance of sizes. Every row has as many cells as there are columns. Single cells may be empty. */
  section('table', {
    title: title.optional(),
    columns: z
      .array(line(80))
      .min(2)
      .max(8)
      .refine((columns) => columns.some(isReadable), NOTHING_TO_READ),
    rows: z
      .array(z.array(line(120)).min(2).max(8))
      .max(80)
      .refine((rows) => rows.flat().some(isReadable), NOTHING_TO_READ),
    note: line(300).optional(),
  }).refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    message: 'every row has as many cells as there are columns',
  }),
  section('steps', {
    title: title.optional(),
    steps: z
      .array(z.strictObject({ title, text: richTextSchema }))
      .min(1)
      .max(12),
  }),
  /** Swing tags: short ways to parts of the shop. */
  section('tags', {
    title: title.optional(),
    tags: z
      .array(z.strictObject({ label: words(40), note: line(80).optional(), target: targetSchema }))
      .min(1)
      .max(8),
  }),
  section('links', {
    title: title.optional(),
    links: z
      .array(z.strictObject({ label: words(120), text: line(300).optional(), target: targetSchema }))
      .min(1)
      .max(24),
  }),
  /** The showroom with its address and hours, both taken from the facts. */
  section('place', {
    title,
    text: z.array(inlineSchema).max(50).optional(),
    /** Where a map opens; the page itself embeds none. */
    map: z
      .string()
      .max(500)
      .regex(/^https:\/\/[^\s<>"']+$/)
      .optional(),
    picture: pictureSchema.optional(),
  }),
  section('posts', {
    title: title.optional(),
    source: z.discriminatedUnion('from', [
      z.strictObject({ from: z.literal('latest') }),
      z.strictObject({ from: z.literal('category'), code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) }),
      z.strictObject({
        from: z.literal('chosen'),
        codes: z
          .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/))
          .min(1)
          .max(9),
      }),
    ]),
    limit: z.int().min(1).max(9),
  }),
  /** A film of another site: our poster is shown, the player is loaded after consent only. */
  section('video', {
    title,
    poster: pictureSchema,
    provider: z.enum(['youtube', 'vimeo']),
    id: z.string().regex(/^[A-Za-z0-9_-]{5,20}$/),
  }),
  /** A job that is offered; the page's title is its name. Search engines get the same facts (JobPosting). */
  section('opening', {
    employment: z.enum(['full_time', 'part_time', 'temporary', 'contract', 'internship']),
    place: words(120),
    pay: line(120).optional(),
    begins: line(120).optional(),
    postedOn: z.iso.date(),
    /** Last day of applications. */
    until: z.iso.date().optional(),
  }),
  section('form', { form: z.enum(['contact', 'stylist', 'career', 'newsletter']) }),
  section('call', { title, text: line(400).optional(), action: actionSchema }),
  /** The next three are parts of the home page: the page `home` shows them, other pages leave them out. */
  /** Place of the banners of a group (CMS-028), which have dates of their own. */
  section('banners', { group: z.enum(['mainBanners', 'smallBanners']) }),
  /** Search of rental garments by date. */
  section('finder', {}),
  /** The categories below one, with their numbers of garments. */
  section('categories', { title, id: z.int().min(1) }),
  /** Imported markup, sanitised before it is stored. The console shows it and does not edit it. */
  section('html', { html: z.string().max(200_000) }),
]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

/** In the order in which the console offers them; `html` comes from imports only. */
export const SECTION_TYPES = sectionSchema.options.map((option) => option.shape.type.value) as readonly SectionType[];

export const MAX_SECTIONS = 40;
/** Bytes of a body as JSON. */
export const MAX_BODY_BYTES = 256 * 1024;
