import { type ApiDocument, REF, resolved, type Schema } from './schema.ts';

// Finds changes that break a caller written for the old document. Services refuse unknown fields, so a removed request
// field breaks callers like a newly required one. Error responses are not compared, because callers use their code.

type Fields = Readonly<Record<string, unknown>>;
/** Direction of the value: in requests callers may send more values, in responses they may receive more. */
type Way = 'sent' | 'answered';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** One line per breaking change, once for all calls it concerns: `answered OrderDto.paidAt: removed`. */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();

  for (const [name, operation] of operationsOf(before)) {
    const now = operationsOf(after).get(name);
    if (now) compareOperations(name, operation, now);
    else found.add(`${name}: removed`);
  }
  return [...found];

  function compareOperations(name: string, old: Fields, now: Fields): void {
    const was = parametersOf(old);
    const is = parametersOf(now);
    for (const [id, parameter] of was) {
      const same = is.get(id);
      if (!same) found.add(`${name} ${id}: removed`);
      else compare(`${name} ${id}`, schemaOf(parameter), schemaOf(same), 'sent');
    }
    for (const [id, parameter] of is)
      if (parameter.required && !was.get(id)?.required) found.add(`${name} ${id}: required`);

    const body = old.requestBody as Fields | undefined;
    const bodyNow = now.requestBody as Fields | undefined;
    if (bodyNow?.required && body && !body.required) found.add(`${name} body: required`);
    if (bodyNow?.required && !body) found.add(`${name} body: required`);
    compareContents(`${name} body`, body, bodyNow, 'sent');

    for (const [status, answer] of Object.entries((old.responses ?? {}) as Record<string, Fields>)) {
      if (!status.startsWith('2')) continue;
      const answerNow = ((now.responses ?? {}) as Record<string, Fields>)[status];
      if (answerNow) compareContents(`${name} ${status}`, answer, answerNow, 'answered');
      else found.add(`${name} ${status}: removed`);
    }
  }

  function compareContents(place: string, old: Fields | undefined, now: Fields | undefined, way: Way): void {
    const contents = (now?.content ?? {}) as Record<string, { schema?: Schema }>;
    for (const [type, { schema }] of Object.entries((old?.content ?? {}) as Record<string, { schema?: Schema }>)) {
      if (!(type in contents)) found.add(`${place} ${type}: removed`);
      else compare(place, schema, contents[type]?.schema, way);
    }
  }

  function compare(place: string, old: Schema | undefined, now: Schema | undefined, way: Way): void {
    for (const change of changesOf(place, old ?? {}, now ?? {}, way)) found.add(change);
  }

  function changesOf(place: string, old: Schema, now: Schema, way: Way): string[] {
    // A named schema is compared once and reported by its name, not per call.
    const [name, nameNow] = [nameOf(old), nameOf(now)];
    if (name) {
      const pair = `${way} ${name} ${nameNow ?? place}`;
      if (seen.has(pair)) return [];
      seen.add(pair);
    }
    const here = name ? `${way} ${name}` : place;
    const [was, is] = [resolved(before, old), resolved(after, now)];
    const variants = variantChanges(here, was, is, way);
    if (variants) return variants;
    const [narrow, wide] = way === 'sent' ? [is, was] : [was, is];
    const changes: string[] = [];
    if (typeOf(was) !== typeOf(is)) return [`${here}: ${typeOf(was)} became ${typeOf(is)}`];
    if (wide.nullable && !narrow.nullable)
      changes.push(`${here}: ${way === 'sent' ? 'null is refused' : 'may be null'}`);
    changes.push(...enumChanges(here, narrow, wide, way), ...fieldChanges(here, was, is, way));
    if (was.items || is.items)
      changes.push(...changesOf(`${here}[]`, (was.items ?? {}) as Schema, (is.items ?? {}) as Schema, way));
    const [values, valuesNow] = [was.additionalProperties, is.additionalProperties];
    if (isSchema(values) && isSchema(valuesNow)) changes.push(...changesOf(`${here}.*`, values, valuesNow, way));
    return changes;
  }

  /** For `oneOf`: each old request value, or new response value, must match a variant of the other side. */
  function variantChanges(here: string, was: Schema, is: Schema, way: Way): string[] | undefined {
    if (!was.oneOf && !is.oneOf) return undefined;
    const [old, now] = [variantsOf(was), variantsOf(is)];
    const [mustFit, offered] = way === 'sent' ? [old, now] : [now, old];
    const fits = (variant: Schema) =>
      offered.some((other) => {
        const [a, b] = way === 'sent' ? [variant, other] : [other, variant];
        const told = new Set(seen);
        const isSame = changesOf(here, a, b, way).length === 0;
        if (!isSame) restore(told);
        return isSame;
      });
    return mustFit.every(fits) ? [] : [`${here}: its variants changed`];
  }

  /** Changes found for a variant that does not match are not reported. */
  function restore(told: ReadonlySet<string>): void {
    for (const pair of seen) if (!told.has(pair)) seen.delete(pair);
  }

  function fieldChanges(here: string, was: Schema, is: Schema, way: Way): string[] {
    const [fields, fieldsNow] = [was.properties ?? {}, is.properties ?? {}];
    const [required, requiredNow] = [new Set(was.required ?? []), new Set(is.required ?? [])];
    const changes = Object.entries(fields).flatMap(([field, schema]) => {
      const now = fieldsNow[field];
      if (!now) return is.additionalProperties ? [] : [`${here}.${field}: removed`];
      return changesOf(`${here}.${field}`, schema, now, way);
    });
    if (way === 'sent')
      for (const field of requiredNow) if (!required.has(field)) changes.push(`${here}.${field}: required`);
    if (way === 'answered')
      for (const field of required)
        if (field in fieldsNow && !requiredNow.has(field)) changes.push(`${here}.${field}: may be absent`);
    return changes;
  }
}

/** Values that the receiving side does not accept. */
function enumChanges(here: string, narrow: Schema, wide: Schema, way: Way): string[] {
  const known = narrow.enum as readonly unknown[] | undefined;
  if (!known) return [];
  const values = wide.enum as readonly unknown[] | undefined;
  if (!values) return [`${here}: ${way === 'sent' ? 'only some values are taken' : 'may be any value'}`];
  return values
    .filter((value) => value !== null && !known.includes(value))
    .map((value) => `${here}: ${way === 'sent' ? 'refuses' : 'may be'} ${JSON.stringify(value)}`);
}

/** By method and path; names of path parameters are ignored. */
function operationsOf({ paths = {} }: ApiDocument): Map<string, Fields> {
  return new Map(
    Object.entries(paths as Record<string, Record<string, Fields>>).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`, operation] as const] : [];
      }),
    ),
  );
}

/** Those of query and header, by `query q`. */
function parametersOf({ parameters = [] }: Fields): Map<string, Fields> {
  return new Map(
    (parameters as Fields[]).flatMap((parameter) =>
      parameter.in === 'path' ? [] : [[`${parameter.in} ${parameter.name}`, parameter] as const],
    ),
  );
}

const schemaOf = ({ schema, content }: Fields): Schema | undefined =>
  (schema ?? (content as Record<string, { schema?: Schema }> | undefined)?.['application/json']?.schema) as
    | Schema
    | undefined;

/** The name of a schema that is only a reference, also of a nullable one. */
function nameOf(schema: Schema): string | undefined {
  const [only, ...others] = (schema.allOf as readonly Schema[] | undefined) ?? [schema];
  const ref = others.length === 0 ? only?.$ref : undefined;
  return typeof ref === 'string' ? ref.slice(REF.length) : undefined;
}

const variantsOf = (schema: Schema): readonly Schema[] => (schema.oneOf as readonly Schema[] | undefined) ?? [schema];

const typeOf = ({ type, properties, items }: Schema): string =>
  typeof type === 'string' ? (type === 'integer' ? 'number' : type) : properties ? 'object' : items ? 'array' : 'any';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
