import { buildSchema } from 'graphql';
import { type ReadQuery, readGraphql } from '../graphql-query.js';

/**
 * GraphQL schema of the catalogue for the given client (wire-contract 5.8). Filters and sorts are scalars, so that
 * clients can use every attribute of the shop and not only those named in a schema.
 */
export const CATALOGUE = buildSchema(`
scalar JSON
"{ attribute: { operator: value, scope: default or catalog } }; parts of an attribute as objects in it; several conditions of one attribute as a list"
scalar ProductFilterInput
scalar CategoryFilterInput
scalar ReviewFilterInput
scalar AttributeInput
scalar TaxRuleInput
scalar CmsInput
"{ attribute: ASC or DESC }"
scalar ProductSortInput
scalar CategorySortInput
scalar SortInput

type Query {
  products(search: String, filter: ProductFilterInput, pageSize: Int = 20, currentPage: Int = 1, sort: ProductSortInput,
    _sourceInclude: [String], _sourceExclude: [String]): Products
  categories(search: String, filter: CategoryFilterInput, pageSize: Int = 200, currentPage: Int = 1, sort: CategorySortInput,
    _sourceInclude: [String], _sourceExclude: [String]): ESResponse
  reviews(search: String, filter: ReviewFilterInput, pageSize: Int = 20, currentPage: Int = 1, sort: SortInput,
    _sourceInclude: [String], _sourceExclude: [String]): ESResponse
  customAttributeMetadata(attributes: AttributeInput!, pageSize: Int, currentPage: Int, sort: SortInput,
    _sourceInclude: [String], _sourceExclude: [String]): ESResponse
  taxrule(filter: TaxRuleInput, pageSize: Int, currentPage: Int, sort: SortInput,
    _sourceInclude: [String], _sourceExclude: [String]): ESResponse
  cmsPages(filter: CmsInput, pageSize: Int, currentPage: Int, sort: SortInput,
    _sourceInclude: [String], _sourceExclude: [String]): CmsPage
  cmsBlocks(filter: CmsInput, pageSize: Int, currentPage: Int, sort: SortInput,
    _sourceInclude: [String], _sourceExclude: [String]): CmsBlocks
  cmsHierarchies(filter: CmsInput, pageSize: Int, currentPage: Int, sort: SortInput,
    _sourceInclude: [String], _sourceExclude: [String]): CmsHierarchies
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
  code: String lang: String noindex: Boolean alternates: JSON sections: String links: String facts: String update_time: String
}
type CmsBlocks { items: [CmsBlock] }
type CmsBlock { id: Int identifier: String title: String content: String creation_time: String store_id: JSON
  lang: String sections: String links: String facts: String }
type CmsHierarchies { items: [CmsHierarchy] }
type CmsHierarchy {
  node_id: Int parent_node_id: Int page_id: Int identifier: String label: String level: Int request_url: String xpath: String
  store_id: JSON sort_order: Int lang: String
}
`);

/** Parses and validates a query of the catalogue. */
export const readQuery = (query: unknown): ReadQuery => readGraphql(CATALOGUE, query);
