import type { StoreView } from '@garderoba/contracts';
import type { FacetResult } from './facets.js';

export interface Hit {
  readonly id: number;
  readonly score: number;
  /** The document as JSON. */
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

export const indexName = (store: StoreView, entity: string): string => `catalog_${store.code}_${entity}`;

/** The answer of wire-contract 5.3. Documents are embedded as bytes without parsing. */
export function standardReply(page: Page): Buffer {
  const { took, total, maxScore, hits, facets, attributeMetadata } = page;
  const prefix = `{"_index":"${indexName(page.store, page.entity)}","_type":"_doc","_id":"`;
  const head = `{"took":${took},"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":${total},"max_score":${
    hits.length > 0 ? maxScore : null
  },"hits":[`;
  const reply = new Splice();
  hits.forEach((hit, i) => {
    reply.text(`${i === 0 ? head : '},'}${prefix}${hit.id}","_score":${hit.score},"_source":`).bytes(hit.source);
  });
  const end = tail(']}', facets, attributeMetadata);
  return reply.text(hits.length === 0 ? head + end : `}${end}`).whole();
}

/** The answer of wire-contract 5.4; clients also accept long field names. */
export function compactReply(page: Page): Buffer {
  const reply = new Splice().text(`{"total":${page.total},"hits":[`);
  page.hits.forEach((hit, i) => {
    const isEmpty = hit.source.length <= 2;
    reply
      .text(i === 0 ? '' : ',')
      .bytes(hit.source.subarray(0, -1))
      .text(`${isEmpty ? '' : ','}"_score":${hit.score}}`);
  });
  return reply.text(tail(']', page.facets, page.attributeMetadata)).whole();
}

/** Collects texts and bytes and writes them into one buffer of the exact size, so that an answer is copied once. */
class Splice {
  private readonly pieces: Array<string | Buffer> = [];
  private length = 0;

  text(text: string): this {
    this.pieces.push(text);
    this.length += Buffer.byteLength(text);
    return this;
  }

  bytes(bytes: Buffer): this {
    this.pieces.push(bytes);
    this.length += bytes.length;
    return this;
  }

  whole(): Buffer {
    const whole = Buffer.allocUnsafe(this.length);
    let at = 0;
    for (const piece of this.pieces) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at);
    return whole;
  }
}

function tail(close: string, facets: Page['facets'], attributeMetadata: Page['attributeMetadata']): string {
  const aggregations = Object.keys(facets).length > 0 ? `,"aggregations":${JSON.stringify(facets)}` : '';
  return `${close}${aggregations},"attribute_metadata":${JSON.stringify(attributeMetadata)},"suggest":{}}`;
}

/** A document in the format of the URL map (wire-contract 7.1). */
export const urlHit = (store: StoreView, entity: string, hit: Hit): Buffer =>
  new Splice()
    .text(`{"_index":"${indexName(store, entity)}","_type":"${entity}","_id":"${hit.id}","_score":1,"_source":`)
    .bytes(hit.source)
    .text('}')
    .whole();
