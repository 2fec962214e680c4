import { buildSchema } from 'graphql';
import { type ReadQuery, readGraphql } from '../graphql-query.js';

/** Posts of a page, when none are asked (CMS-052), and at most. */
export const PAGE_OF_POSTS = 9;
export const MOST_POSTS = 100;
/** Fields of clients are nested five deep: a list, its items, their related posts, categories, breadcrumbs. */
const DEEPEST = 7;

const nothing = (names: string, type = 'String'): string => names.replaceAll(/\w+/g, (name) => `${name}: ${type}`);

/**
 * GraphQL schema of the magazine (CMS-050, wire-contract 11.13; docs/decisions/0055). Queries, types, arguments and fields
 * are named as in Magefan's blog module; the fields of categories besides as in Mageplaza's, whose own queries (`mpBlog…`)
 * answer the same posts. Fields that the shop has no data for are null, so that queries of such clients are valid.
 */
export const BLOG = buildSchema(`
scalar JSON

type Query {
  "the magazine; with a category its posts; without one all but the press"
  blogPosts(filter: BlogPostsFilterInput, pageSize: Int = ${PAGE_OF_POSTS}, currentPage: Int = 1, sort: [String],
    sortFiled: String, sortField: String, allPosts: Boolean): blogPostsOutput
  "by address or number"
  blogPost(id: String, identifier: String): BlogPost
  blogCategories(pageSize: Int = 100, currentPage: Int = 1): blogCategoriesOutput
  blogCategory(id: String, identifier: String): BlogCategory
  mpBlogPosts(action: String!, filter: PostsFilterInput, categoryId: Int, categoryKey: String, postId: Int,
    sortBy: String, pageSize: Int = 10, currentPage: Int = 1): PostsOutput
  mpBlogCategories(action: String!, filter: CategoriesFilterInput, postId: Int, pageSize: Int = 10,
    currentPage: Int = 1): CategoriesOutput
}

input FilterTypeInput {
  eq: String neq: String in: [String] nin: [String] finset: [String] like: String from: String to: String
  gt: String gteq: String lt: String lteq: String moreq: String notnull: String null: String
}
input BlogPostsFilterInput {
  post_id: FilterTypeInput identifier: FilterTypeInput url_key: FilterTypeInput
  "by number, address or code"
  category_id: FilterTypeInput
  title: FilterTypeInput content: FilterTypeInput search: FilterTypeInput publish_time: FilterTypeInput
  is_active: FilterTypeInput author_id: FilterTypeInput tag_id: FilterTypeInput relatedproduct_id: FilterTypeInput
  "of ours: codes, which are the same in every language"
  code: FilterTypeInput
  or: BlogPostsFilterInput
}
input PostsFilterInput {
  name: FilterTypeInput post_id: FilterTypeInput url_key: FilterTypeInput publish_date: FilterTypeInput
  enabled: FilterTypeInput store_ids: FilterTypeInput author_id: FilterTypeInput
}
input CategoriesFilterInput { category_id: FilterTypeInput url_key: FilterTypeInput enabled: FilterTypeInput store_ids: FilterTypeInput }

type blogPostsOutput { total_count: Int total_pages: Int items: [BlogPost] type: String }
type blogCategoriesOutput { total_count: Int items: [BlogCategory] }

type BlogPost {
  post_id: Int identifier: String url_key: String title: String content_heading: String
  "HTML"
  content: String filtered_content: String short_content: String short_filtered_content: String
  creation_time: String update_time: String publish_time: String
  "the picture, whole"
  featured_image: String featured_img_alt: String featured_list_image: String featured_list_img_alt: String
  first_image: String
  meta_title: String meta_description: String meta_keywords: String
  og_title: String og_description: String og_image: String og_type: String
  post_url: String canonical_url: String relative_url: String type: String
  category_id: Int categories: [BlogCategory]
  "skus"
  related_products: [String]
  related_posts: [BlogPost]
  is_active: Int include_in_recent: Int position: Int
  author: BlogAuthor
  ${nothing('author_id views_count is_recent_posts_skip tag_id relatedproduct_id', 'Int')}
  ${nothing('page_layout layout_update_xml custom_theme custom_layout custom_layout_update_xml custom_theme_from')}
  ${nothing('custom_theme_to end_time search secret')}
  tags: [BlogTag] media_gallery: [BlogPicture]
  "of ours, as in the documents of pages (wire-contract 8.5)"
  code: String lang: String excerpt: String sections: String links: String facts: String noindex: Boolean
  source: String alternates: JSON
  picture: BlogPicture
}
type BlogPicture {
  url: String alt: String
  "for sizes: /img/{width}/{height}/fit{path}"
  path: String
}

type BlogCategory {
  category_id: Int identifier: String url_key: String title: String name: String content: String description: String
  content_heading: String posts_count: Int position: Int path: String
  parent_category_id: Int parent_id: Int
  "0 = top"
  category_level: Int
  "1 = top"
  level: Int
  is_active: Int enabled: Int include_in_menu: Int children_count: Int
  category_url: String category_url_path: String canonical_url: String relative_url: String type: String
  meta_title: String meta_description: String meta_keywords: String
  breadcrumbs: [Breadcrumb]
  "its first posts: a preview of the category"
  posts(pageSize: Int = 3): blogPostsOutput
  ${nothing('posts_sort_by display_mode', 'Int')}
  ${nothing('page_layout layout_update_xml custom_theme custom_layout custom_layout_update_xml custom_theme_from')}
  ${nothing('custom_theme_to featured_img')}
  "of ours"
  code: String former_identifiers: [String] alternates: JSON
}
type Breadcrumb {
  category_id: Int category_name: String category_level: Int category_url_key: String category_url_path: String
  category_uid: String
}
type BlogAuthor {
  name: String title: String is_active: Int
  ${nothing('author_id', 'Int')}
  ${nothing('identifier meta_title meta_description url author_url relative_url type role featured_image content')}
  ${nothing('filtered_content short_content short_filtered_content creation_time facebook_page_url twitter_page_url')}
  ${nothing('instagram_page_url linkedin_page_url page_layout layout_update_xml custom_theme custom_layout')}
  ${nothing('custom_layout_update_xml custom_theme_from custom_theme_to')}
}
type BlogTag {
  ${nothing('tag_id is_active', 'Int')}
  ${nothing('tag_url identifier title content meta_title meta_description meta_keywords meta_robots relative_url type')}
  ${nothing('page_layout layout_update_xml custom_theme custom_layout custom_layout_update_xml custom_theme_from')}
  ${nothing('custom_theme_to')}
}

type PageInfo {
  currentPage: Int endPage: Int hasNextPage: Boolean hasPreviousPage: Boolean pageSize: Int startPage: Int
}
type PostsOutput { total_count: Int items: [Post] pageInfo: PageInfo }
type CategoriesOutput { total_count: Int items: [Category] pageInfo: PageInfo }
type Post {
  post_id: Int name: String short_description: String post_content: String image: String enabled: Int url_key: String
  meta_title: String meta_keywords: String meta_description: String meta_robots: String
  created_at: String updated_at: String publish_date: String author_name: String
  categories: CategoriesOutput posts: PostsOutput products: ProductsOutput tags: TagsOutput topics: TopicsOutput
  ${nothing('author_id view_traffic in_rss allow_comment', 'Int')}
  ${nothing('author_url author_url_key import_source layout store_ids')}
}
type Category {
  category_id: Int name: String url_key: String description: String enabled: Int parent_id: Int path: String position: Int
  level: Int children_count: Int meta_title: String meta_keywords: String meta_description: String meta_robots: String
  created_at: String updated_at: String
  ${nothing('import_source store_ids')}
}
type ProductsOutput { total_count: Int items: [BlogProduct] }
type BlogProduct { sku: String }
type TagsOutput { total_count: Int items: [Tag] }
type TopicsOutput { total_count: Int items: [Topic] }
type Tag { tag_id: Int name: String url_key: String description: String }
type Topic { topic_id: Int name: String url_key: String description: String }
`);

/** Parses and validates a query of the magazine. */
export const readBlogQuery = (query: unknown): ReadQuery => readGraphql(BLOG, query, DEEPEST);

/** Operators of `FilterTypeInput`. */
const OPERATORS = BLOG.getType('FilterTypeInput') as unknown as { getFields: () => Record<string, unknown> };
const isOperator = new Set(Object.keys(OPERATORS.getFields()));

/** Variables as the schema has them: values of filters are texts, and clients send numbers. */
export const filterTexts = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => filterTexts(each, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filterTexts(part, key)]));
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return isScalar && isOperator.has(name) ? String(value) : value;
};
