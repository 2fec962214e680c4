import type { estypes } from '@elastic/elasticsearch';
import { endingsOf } from '../text/stems.js';

/** Lengths of the indexed prefixes and inner parts of words, for search while typing. */
const [SHORTEST_BEGINNING, LONGEST_BEGINNING] = [3, 15];
export const [SHORTEST_INSIDE, LONGEST_INSIDE] = [4, 12];

/**
 * Settings and mappings of the index of one language. Stems, stop words and synonyms are the embedded engine's data:
 * Elasticsearch has no built-in Polish stemmer, and both engines must find the same. Only built-in features of the
 * server are used.
 */
export function indexOf(language: string): Pick<estypes.IndicesCreateRequest, 'settings' | 'mappings'> {
  const endings = endingsOf(language).join('|');
  return {
    settings: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      max_ngram_diff: LONGEST_INSIDE - SHORTEST_INSIDE,
      mapping: { total_fields: { limit: 5_000 } },
      analysis: {
        filter: {
          // Longest ending first; at least three letters stay; a word with a digit is a SKU (text/stems.ts).
          endings: { type: 'pattern_replace', pattern: `^([^0-9]{3,}?)(?:${endings})$`, replacement: '$1' },
          doubled: { type: 'pattern_replace', pattern: '^([^0-9]{2,})(\\p{L})\\2$', replacement: '$1$2' },
          beginnings: { type: 'edge_ngram', min_gram: SHORTEST_BEGINNING, max_gram: LONGEST_BEGINNING },
          insides: { type: 'ngram', min_gram: SHORTEST_INSIDE, max_gram: LONGEST_INSIDE },
        },
        analyzer: {
          stems: analyzer('endings', 'doubled'),
          beginnings: analyzer('beginnings'),
          insides: analyzer('insides'),
          words: analyzer(),
        },
      },
    } as estypes.IndicesIndexSettings,
    mappings: MAPPINGS,
  };
}

/** Texts are stored as folded words (stored-product.ts), so that both engines have the same ones in any script. */
const analyzer = (...filters: string[]): estypes.AnalysisAnalyzer => ({
  type: 'custom',
  tokenizer: 'whitespace',
  filter: filters,
});

const keyword = { type: 'keyword', ignore_above: 8_191 } as const;
const double = { type: 'double' } as const;
const fields = <T>(names: string, type: T): Record<string, T> =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));

/**
 * `w` exact values, `v` options of each available variant (variants.ts), `n` amounts and instants (milliseconds), `t`
 * texts by weight, `s` sort keys, `c` words for completion. Fields that every product has (wire-contract 8) are mapped
 * by name; the shop's attributes by a dynamic template per kind.
 */
export const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    w: {
      type: 'object',
      dynamic: true,
      properties: fields(
        'id sku sku@typed parentSku type_id status visibility tax_class_id category_ids category/category_id category/name configurable_children/sku stock/is_in_stock stock/source_codes has_options name url_key url_path',
        keyword,
      ),
    },
    v: { type: 'nested', dynamic: true },
    n: {
      type: 'object',
      dynamic: true,
      properties: fields('id stock/qty sales_count position created_at updated_at news_from_date news_to_date', double),
    },
    t: {
      type: 'object',
      properties: { strong: { type: 'object', dynamic: true }, weak: { type: 'object', dynamic: true } },
    },
    s: { type: 'object', properties: fields('name sku', { type: 'keyword', index: false } as const) },
    c: { type: 'keyword', ignore_above: 50 },
    state: { type: 'object', enabled: false },
  },
  dynamic_templates: [
    { exact: { path_match: 'w.*', mapping: keyword } },
    { variant: { path_match: 'v.*', mapping: keyword } },
    { number: { path_match: 'n.*', mapping: double } },
    {
      strong: {
        path_match: 't.strong.*',
        mapping: {
          type: 'text',
          analyzer: 'stems',
          fields: {
            beginnings: { type: 'text', analyzer: 'beginnings', search_analyzer: 'words', norms: false },
            insides: { type: 'text', analyzer: 'insides', search_analyzer: 'words', norms: false },
          },
        },
      },
    },
    { weak: { path_match: 't.weak.*', mapping: { type: 'text', analyzer: 'stems' } } },
  ],
};
