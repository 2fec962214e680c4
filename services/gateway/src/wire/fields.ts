import { asObject, asText, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { inOpenApi } from './call.js';

// Shared fields of calls. Fields of answers:

/** An amount with two decimals, in the currency of the cart, order or store. */
export const amount = z.number().describe('two decimals');
export const instant = z.string().describe('YYYY-MM-DD HH:MM:SS, UTC');
export const day = z.string().describe('YYYY-MM-DD');

/** A readonly list, as in the generated types of our services. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

type Fields = Readonly<Record<string, unknown>>;

const ANY_FIELDS = { type: 'object', additionalProperties: true } as const;

/** An object without a fixed shape: a document of the catalogue, or a client's own data. */
export const open = z.custom<object>((value) => typeof value === 'object' && value !== null).meta(ANY_FIELDS);

// Fields of requests, parsed as leniently as given clients need (wire-contract 0). The description states the
// recommended form.

/** A text; numbers are converted; '' for other types. */
export const text = z.preprocess(asText, z.string());

/** The same, optional. */
export const optionalText = z.unknown().optional().transform(asText).meta({ type: 'string' });

/** A required text, unchanged including white space; `missing` is the refusal. */
export const needed = (missing: string) => z.string(missing).min(1, missing);

/** Texts with at most `most` UTF-16 units, the unit the services count in; zod's own `max` counts an emoji once. */
export const upTo = (most: number, refusal: string) =>
  z
    .string()
    .refine((text) => text.length <= most, refusal)
    .meta({ maxLength: most });

/** A query parameter; '' when it is empty or missing. */
export const param = z.preprocess(paramOf, z.string());

/** The same, optional. */
export const optionalParam = z.unknown().optional().transform(paramOf).meta({ type: 'string' });

/** An object that is passed on unchanged, with its key order; other types count as missing. */
export const sentObject = z.preprocess(asObject, z.custom<Fields>().optional()).meta(ANY_FIELDS);

/** The same, with its usual fields described by `shape`. */
export const sentLike = (shape: z.ZodType) => sentObject.meta(inOpenApi(shape) as z.GlobalMeta);

/** True only for the boolean `true`. */
export const onlyTrue = z
  .unknown()
  .optional()
  .transform((value) => value === true)
  .meta({ type: 'boolean' });

/** The header `Idempotency-Key` where it must be a UUID. */
export const IdempotencyKey = z.uuid('The header Idempotency-Key must be a UUID.');

/** Reads fields with several accepted names: the first one present is used. */
export const named =
  (names: Readonly<Record<string, readonly string[]>>) =>
  (value: unknown): unknown => {
    const sent = asObject(value);
    if (!sent) return undefined;
    const firstOf = (several: readonly string[]) => several.map((name) => sent[name] ?? undefined).find(isThere);
    return { ...sent, ...Object.fromEntries(Object.entries(names).map(([name, all]) => [name, firstOf(all)])) };
  };
const isThere = (value: unknown): boolean => value !== undefined;

/** An optional body: other types than objects count as an empty object. */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((sent) => asObject(sent) ?? {}, z.object(shape));
