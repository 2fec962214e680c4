import type { z } from 'zod';
import { WireError } from './envelope.js';

// The forms of a customer are refused with every rule they break, as a JSON schema would tell it (wire-contract 1.1).

/** One rule that a field breaks. */
interface SchemaError {
  readonly keyword: string;
  readonly dataPath: string;
  readonly message: string;
}

/** The message of a rule in a schema of a form; `$field` is replaced by the field's name. */
export const rule = (keyword: string, message: string): string => `${keyword}: ${message}`;

/** Lists that are told of as a whole, not by their entries. */
const WHOLE: ReadonlySet<PropertyKey> = new Set(['street', 'custom_attributes']);

/** The order in which fields are told of: those of the person, then addresses, then attributes. */
const PLACES = ['.customer.addresses', '.customer.custom_attributes'];
const placeOf = ({ dataPath }: SchemaError): number => PLACES.findIndex((start) => dataPath.startsWith(start));

/** What was sent, in the shape of its schema; refused with 400 and the first rule that each field breaks. */
export function readForm<Asked extends z.ZodType>(schema: Asked, sent: unknown): z.output<Asked> {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data as z.output<Asked>;
  const byField = new Map<string, SchemaError>();
  for (const { path, message } of error.issues) {
    const told = toSchemaError(path, message);
    if (!byField.has(told.dataPath)) byField.set(told.dataPath, told);
  }
  throw new WireError(
    400,
    [...byField.values()].sort((one, other) => placeOf(one) - placeOf(other)),
  );
}

function toSchemaError(path: readonly PropertyKey[], broken: string): SchemaError {
  const whole = path.findIndex((part) => WHOLE.has(part));
  const told = whole < 0 ? path : path.slice(0, whole + 1);
  const [keyword = '', message = ''] = broken.split(/: (.*)/s);
  return { keyword, dataPath: dataPathOf(told), message: message.replace('$field', String(told.at(-1))) };
}

/** `['products', 0, 'sku']` is `.products[0].sku`. */
export const dataPathOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
