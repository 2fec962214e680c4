import type { StoreView } from '@garderoba/contracts';
import type { FacetResult } from './facets.js';

export interface Hit {
  readonly id: number;
  readonly score: number;
  /** The document, already JSON. */
  readonly source: Buffer;
}

export interface Page {
  readonly store: StoreView;
  readonly entity: string;
  readonly took: number;
  readonly total: number;
  readonly maxScore: number;
  readonly hits: readonly Hit[];
  readonly facets: Readonly<Record<string, FacetResult>>;
  readonly attributeMetadata: readonly unknown[];
}

const COMMA = Buffer.from(',');
const CLOSE = Buffer.from('}');
const CLOSE_LIST = Buffer.from(']');

export const indexName = (store: StoreView, entity: string): string => `catalog_${store.code}_${entity}`;

/** The reply of wire-contract 5.3. Documents are spliced as bytes, never parsed again. */
export function standardReply(page: Page): Buffer {
  const { took, total, maxScore, hits, facets, attributeMetadata } = page;
  const prefix = `{"_index":"${indexName(page.store, page.entity)}","_type":"_doc","_id":"`;
  const head = `{"took":${took},"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":${total},"max_score":${
    hits.length > 0 ? maxScore : null
  },"hits":[`;
  const parts: Buffer[] = [Buffer.from(head)];
  hits.forEach((hit, i) => {
    if (i > 0) parts.push(COMMA);
    parts.push(Buffer.from(`${prefix}${hit.id}","_score":${hit.score},"_source":`), hit.source, CLOSE);
  });
  parts.push(CLOSE_LIST, Buffer.from(tail('}', facets, attributeMetadata)));
  return Buffer.concat(parts);
}

/** The reply of wire-contract 5.4; long field names are accepted by clients too. */
export function compactReply(page: Page): Buffer {
  const parts: Buffer[] = [Buffer.from(`{"total":${page.total},"hits":[`)];
  page.hits.forEach((hit, i) => {
    if (i > 0) parts.push(COMMA);
    const isEmpty = hit.source.length <= 2;
    parts.push(hit.source.subarray(0, -1), Buffer.from(`${isEmpty ? '' : ','}"_score":${hit.score}}`));
  });
  parts.push(CLOSE_LIST, Buffer.from(tail('', page.facets, page.attributeMetadata)));
  return Buffer.concat(parts);
}

function tail(close: string, facets: Page['facets'], attributeMetadata: Page['attributeMetadata']): string {
  const aggregations = Object.keys(facets).length > 0 ? `,"aggregations":${JSON.stringify(facets)}` : '';
  return `${close}${aggregations},"attribute_metadata":${JSON.stringify(attributeMetadata)},"suggest":{}}`;
}

/** One document as the URL map answers it (wire-contract 7.1). */
export const urlHit = (store: StoreView, entity: string, hit: Hit): Buffer =>
  Buffer.concat([
    Buffer.from(`{"_index":"${indexName(store, entity)}","_type":"${entity}","_id":"${hit.id}","_score":1,"_source":`),
    hit.source,
    CLOSE,
  ]);
