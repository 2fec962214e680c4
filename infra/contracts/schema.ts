export const REF = '#/components/schemas/';

/** A schema of OpenAPI 3.0. */
export interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

export interface ApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly [part: string]: unknown;
}

/** The schema without its references: `allOf` is one schema with the fields of all. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  if (typeof schema.$ref === 'string') {
    const target = document.components?.schemas?.[schema.$ref.slice(REF.length)];
    if (!target) throw new Error(`unresolved reference ${schema.$ref}`);
    return resolved(document, target);
  }
  const { allOf = [], ...own } = schema;
  const parts = [own, ...(allOf as readonly Schema[]).map((part) => resolved(document, part))];
  if (parts.length === 1) return own;
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  return {
    ...Object.assign({}, ...parts.toReversed()),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties.toReversed()) }),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
