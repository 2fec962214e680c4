import { WireError } from '@garderoba/edge/wire-error';
import type { z } from 'zod';

// Customer forms are refused with every broken rule, in the form of JSON schema errors (wire-contract 1.1).

/** A rule that a field breaks. */
interface SchemaError {
  readonly keyword: string;
  readonly dataPath: string;
  readonly message: string;
}

/** The message of a rule in a form's schema; `$field` is replaced by the field's name. */
export const rule = (keyword: string, message: string): string => `${keyword}: ${message}`;

/** Lists that are reported as a whole, not per entry. */
const WHOLE: ReadonlySet<PropertyKey> = new Set(['street', 'custom_attributes']);

/** Order of reported fields: fields of the person, then addresses, then attributes. */
const PLACES = ['.customer.addresses', '.customer.custom_attributes'];
const placeOf = ({ dataPath }: SchemaError): number => PLACES.findIndex((start) => dataPath.startsWith(start));

/** Parses the form; refuses it with 400 and the first broken rule of each field. */
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

/** Converts `['products', 0, 'sku']` to `.products[0].sku`. */
export const dataPathOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
