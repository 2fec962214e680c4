import { buildSchema, type DocumentNode, GraphQLError, Kind, parse, print, validate } from 'graphql';

/**
 * GraphQL schema of the catalogue for the given client (wire-contract 5.8). Filters and sorts are scalars, so that
 * clients can use every attribute of the shop and not only those named in a schema.
 */
export const CATALOGUE = buildSchema(`
scalar JSON
"{ attribute: { operator: value, scope: default or catalog } }; parts of an attribute as objects in it"
scalar ProductFilterInput
scalar CategoryFilterInput
scalar ReviewFilterInput
scalar AttributeInput
scalar TaxRuleInput
scalar CmsInput
"{ attribute: ASC or DESC }"
scalar ProductSortInput
scalar CategorySortInput

type Query {
  products(search: String, filter: ProductFilterInput, pageSize: Int = 20, currentPage: Int = 1, sort: ProductSortInput,
    _sourceInclude: [String], _sourceExclude: [String]): Products
  categories(search: String, filter: CategoryFilterInput, pageSize: Int = 200, currentPage: Int = 1, sort: CategorySortInput,
    _sourceInclude: [String]): ESResponse
  reviews(search: String, filter: ReviewFilterInput, pageSize: Int = 20, currentPage: Int = 1,
    _sourceInclude: [String]): ESResponse
  customAttributeMetadata(attributes: AttributeInput!, _sourceInclude: [String]): ESResponse
  taxrule(filter: TaxRuleInput): ESResponse
  cmsPages(filter: CmsInput): CmsPage
  cmsBlocks(filter: CmsInput): CmsBlocks
  cmsHierarchies(filter: CmsInput): CmsHierarchies
}

type Products {
  "documents, each with its _score"
  items: JSON
  total_count: Int
  aggregations: JSON
  attribute_metadata: JSON
  sort_fields: SortFields
  page_info: SearchResultPageInfo
}
type SortFields { default: String options: [SortField] }
type SortField { value: String label: String }
type SearchResultPageInfo { page_size: Int current_page: Int }

"a search reply, as the REST call gives it"
type ESResponse { hits: JSON suggest: JSON aggregations: JSON attribute_metadata: JSON }

type CmsPage { items: [CmsPages] }
type CmsPages {
  id: Int page_id: Int identifier: String title: String content: String content_heading: String meta_title: String
  meta_description: String meta_keywords: String url_path: String store_id: JSON
}
type CmsBlocks { items: [CmsBlock] }
type CmsBlock { id: Int identifier: String title: String content: String creation_time: String store_id: JSON }
type CmsHierarchies { items: [CmsHierarchy] }
type CmsHierarchy {
  node_id: Int parent_node_id: Int page_id: Int identifier: String label: String level: Int request_url: String xpath: String
  store_id: JSON
}
`);

/** Maximum tokens of a query; far above the needs of any client. */
const MAX_TOKENS = 1_000;
/** Maximum objects and lists of a parsed query; each token creates several of them, and each may carry its location. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 60;

/**
 * Parses and validates a query; without `document`, `errors` explain why. The given client's build sends parsed queries
 * (`{ kind: 'Document', … }`): these are printed as text and parsed again, so that the same limits apply.
 */
export function readQuery(query: unknown): { document?: DocumentNode; errors: readonly GraphQLError[] } {
  try {
    const document = parse(textOf(query), { maxTokens: MAX_TOKENS });
    const errors = document.definitions.some(
      (part) => part.kind === Kind.OPERATION_DEFINITION && part.operation !== 'query',
    )
      ? [new GraphQLError('only queries are offered')]
      : validate(CATALOGUE, document);
    return errors.length > 0 ? { errors } : { document, errors };
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
