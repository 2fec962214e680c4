import { type ApiDocument, resolved, type Schema } from './schema.ts';

/** Deviations of a value from its schema: a missing field, an undescribed one, null, or another type. */
export function deviations(document: ApiDocument, value: unknown, told: Schema, at = '$'): string[] {
  const schema = resolved(document, told);
  if (value === null) return schema.nullable || !schema.type ? [] : [`${at} is null`];
  const variants = schema.oneOf as readonly Schema[] | undefined;
  if (variants)
    return variants.some((variant) => deviations(document, value, variant).length === 0)
      ? []
      : [`${at} is none of its variants`];
  if (!schema.type) return [];
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (type !== (schema.type === 'integer' ? 'number' : schema.type)) return [`${at} is ${type}, not ${schema.type}`];
  const values = schema.enum as readonly unknown[] | undefined;
  if (values && !values.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  if (Array.isArray(value))
    return value.flatMap((item, nth) => deviations(document, item, (schema.items ?? {}) as Schema, `${at}[${nth}]`));
  return typeof value === 'object' ? fieldDeviations(document, value, schema, at) : [];
}

function fieldDeviations(document: ApiDocument, value: object, schema: Schema, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, field]) => {
    const own = properties[name];
    if (own) return deviations(document, field, own, `${at}.${name}`);
    if (additionalProperties === true) return [];
    if (typeof additionalProperties === 'object')
      return deviations(document, field, additionalProperties as Schema, `${at}.${name}`);
    return [`${at}.${name} is not described`];
  });
  return [...missing, ...wrong];
}
