import { z } from 'zod';
import { inOpenApi } from './call.js';
import { asObject, asText, paramOf } from './request.js';

// Fields that many calls have. First those of answers:

/** Two decimals, in the currency of the cart, order or store. */
export const amount = z.number().describe('two decimals');
export const instant = z.string().describe('YYYY-MM-DD HH:MM:SS, UTC');
export const day = z.string().describe('YYYY-MM-DD');

/** A list as our services' answers are typed: read, and never changed. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

type Fields = Readonly<Record<string, unknown>>;

const ANY_FIELDS = { type: 'object', additionalProperties: true } as const;

/** An object whose fields somebody else decides: a document of the catalogue, or what a client keeps. */
export const open = z.custom<object>((value) => typeof value === 'object' && value !== null).meta(ANY_FIELDS);

// And those of requests, as leniently read as given clients need (wire-contract 0): described is what should be sent.

/** A text, also from a number; '' for anything else. */
export const text = z.preprocess(asText, z.string());

/** The same, which may be missing. */
export const optionalText = z.unknown().optional().transform(asText).meta({ type: 'string' });

/** A text that must be there and is taken as it is, white space too; `missing` is the refusal. */
export const needed = (missing: string) => z.string(missing).min(1, missing);

/** Texts up to so many UTF-16 units, as the services count them; zod's own `max` counts an emoji once. */
export const upTo = (most: number, refusal: string) =>
  z
    .string()
    .refine((text) => text.length <= most, refusal)
    .meta({ maxLength: most });

/** A parameter of an address; '' when it is empty or missing. */
export const param = z.preprocess(paramOf, z.string());

/** The same, which may be missing. */
export const optionalParam = z.unknown().optional().transform(paramOf).meta({ type: 'string' });

/** An object that is passed on as it came, keys in their order; anything else is taken for missing. */
export const sentObject = z.preprocess(asObject, z.custom<Fields>().optional()).meta(ANY_FIELDS);

/** The same, whose usual fields `shape` describes. */
export const sentLike = (shape: z.ZodType) => sentObject.meta(inOpenApi(shape) as z.GlobalMeta);

/** True only for `true`. */
export const onlyTrue = z
  .unknown()
  .optional()
  .transform((value) => value === true)
  .meta({ type: 'boolean' });

/** Reads fields that may be sent under several names: the first name that is there counts. */
export const named =
  (names: Readonly<Record<string, readonly string[]>>) =>
  (value: unknown): unknown => {
    const sent = asObject(value);
    if (!sent) return undefined;
    const firstOf = (several: readonly string[]) => several.map((name) => sent[name] ?? undefined).find(isThere);
    return { ...sent, ...Object.fromEntries(Object.entries(names).map(([name, all]) => [name, firstOf(all)])) };
  };
const isThere = (value: unknown): boolean => value !== undefined;

/** A body that may be missing: whatever is no object is taken for an empty one. */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((sent) => asObject(sent) ?? {}, z.object(shape));
