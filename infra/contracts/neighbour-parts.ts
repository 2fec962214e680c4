import { type ApiDocument, REF, type Schema } from './schema.ts';

// In the documents of backoffice and cart, response parts that repeat another service's schema are placeholders
// (service-kit/src/runtime/from-neighbour.ts). This file replaces them with the fields, so that the committed document is
// complete and has no external references.

const MARK = 'x-neighbour';

interface Part {
  readonly service: string;
  readonly schema: string;
  /** Fields of the schema that are not passed on. */
  readonly left: readonly string[];
}

/**
 * The document with the fields of other services' schemas in place of the marks. Schemas that these reference are added
 * with the service as prefix: `OrdersShipmentDto`.
 */
export function withNeighbourParts(
  document: ApiDocument,
  documentOf: (service: string) => ApiDocument | undefined,
): ApiDocument {
  const own = Object.entries(document.components?.schemas ?? {});
  if (!own.some(([, { properties = {} }]) => MARK in properties)) return document;
  const schemas: Record<string, Schema> = {};

  const promised = (service: string, name: string): Schema => {
    const schema = documentOf(service)?.components?.schemas?.[name];
    if (!schema) throw new Error(`${service} has no schema ${name}`);
    return schema;
  };
  /** The part of another service's document, with references rewritten to schemas of this document. */
  const moved = <Value>(value: Value, service: string): Value => {
    if (Array.isArray(value)) return value.map((item) => moved(item, service)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) =>
        key === '$ref' && typeof part === 'string' ? [key, REF + added(service, part)] : [key, moved(part, service)],
      ),
    ) as Value;
  };
  const added = (service: string, ref: string): string => {
    const name = ref.slice(REF.length);
    const prefixed = `${service[0]?.toUpperCase()}${service.slice(1)}${name}`;
    if (!(prefixed in schemas)) {
      schemas[prefixed] = {}; // stops the recursion of a schema that references itself
      schemas[prefixed] = moved(promised(service, name), service);
    }
    return prefixed;
  };

  for (const [name, schema] of own) {
    const { [MARK]: mark, ...properties } = schema.properties ?? {};
    const part = mark?.[MARK] as Part | undefined;
    schemas[name] = part ? withPart({ ...schema, properties }, part) : schema;
  }
  return { ...document, components: { ...document.components, schemas: sorted(schemas) } };

  function withPart(base: Schema, { service, schema, left }: Part): Schema {
    const { properties = {}, required = [] } = promised(service, schema);
    for (const field of left) if (!(field in properties)) throw new Error(`${service} ${schema} has no ${field}`);
    const isPassedOn = (field: string) => !left.includes(field);
    const passedOn = Object.fromEntries(Object.entries(properties).filter(([field]) => isPassedOn(field)));
    const ownRequired = (base.required ?? []).filter((field) => field !== MARK);
    return {
      ...base,
      properties: { ...moved(passedOn, service), ...base.properties },
      required: [...new Set([...required.filter(isPassedOn), ...ownRequired])],
    };
  }
}

const sorted = (schemas: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
