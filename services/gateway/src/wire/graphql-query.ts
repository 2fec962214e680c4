import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  validate,
} from 'graphql';

/** Maximum tokens of a query; far above the needs of any client. */
const MAX_TOKENS = 1_000;
/** Maximum objects and lists of a parsed query; each token creates several of them, and each may carry its location. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 60;

/** A valid query, or why there is none. */
export interface ReadQuery {
  readonly document?: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

/**
 * Parses and validates a query; without `document`, `errors` explain why. The given client's build sends parsed queries
 * (`{ kind: 'Document', … }`): these are printed as text and parsed again, so that the same limits apply.
 *
 * @param deepest how deep fields may be nested
 */
export function readGraphql(schema: GraphQLSchema, query: unknown, deepest = Number.POSITIVE_INFINITY): ReadQuery {
  try {
    const document = parse(textOf(query), { maxTokens: MAX_TOKENS });
    const errors = document.definitions.some(
      (part) => part.kind === Kind.OPERATION_DEFINITION && part.operation !== 'query',
    )
      ? [new GraphQLError('only queries are offered')]
      : validate(schema, document);
    if (errors.length > 0) return { errors };
    if (depthOf(document) > deepest) return { errors: [new GraphQLError(`fields are nested deeper than ${deepest}`)] };
    return { document, errors };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if ((query as { kind?: unknown } | null)?.kind !== Kind.DOCUMENT)
    throw new GraphQLError('query must be a text or a parsed document');
  if (isTooLarge(query)) throw new GraphQLError('the parsed document is too large');
  try {
    return print(query as DocumentNode);
  } catch {
    throw new GraphQLError('query is no parsed document'); // the parsed document has unknown or malformed nodes
  }
}

function isTooLarge(document: unknown): boolean {
  let nodes = 0;
  const isDeep = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    nodes += 1;
    return depth > MAX_DEPTH || nodes > MAX_NODES || Object.values(value).some((part) => isDeep(part, depth + 1));
  };
  return isDeep(document, 0);
}

/** How deep the fields of a valid document are nested, fragments included; a valid document has no cycles. */
function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const depth = known.get(name) ?? of(fragments.get(name)?.selectionSet);
    known.set(name, depth);
    return depth;
  };
  const of = (set: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((part) => {
        if (part.kind === Kind.FRAGMENT_SPREAD) return ofFragment(part.name.value);
        // `validate` limits introspection, whose answer does not grow with the data.
        if (part.kind === Kind.FIELD && part.name.value.startsWith('__')) return 0;
        return (part.kind === Kind.FIELD ? 1 : 0) + of(part.selectionSet);
      }),
    );
  return Math.max(
    0,
    ...document.definitions.map((part) => (part.kind === Kind.OPERATION_DEFINITION ? of(part.selectionSet) : 0)),
  );
}
