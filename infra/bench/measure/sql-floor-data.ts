import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../../local/paths.ts';
import type { Stack } from '../../local/stack.ts';
import { everyFacet, everyHit, everyProduct, WORDS } from '../catalogue-questions.ts';
import { Caller } from './call.ts';
import { headersOf } from './same-headers.ts';

type Json = Readonly<Record<string, unknown>>;
interface Hit {
  readonly _source: Json;
  readonly _score: number;
}
interface Found {
  readonly hits: { readonly hits: readonly Hit[] };
  readonly attribute_metadata: readonly Json[];
}

const BATCH = 200;

/** The floor process over a table of our own documents with the indexes one would write by hand for these questions. */
export async function startSqlFloor(
  shop: Stack,
  gateway: Caller,
): Promise<{ caller: Caller; stop: () => Promise<void> }> {
  const database = await emptyDatabase(shop);
  await fill(database, gateway);
  const { attribute_metadata: attributes } = await gateway.json<Found>('GET', everyFacet());
  const headers = await headersOf(shop.url('gateway') + everyProduct(0, 1, 'tile'));
  const folder = mkdtempSync(join(tmpdir(), 'garderoba-floor-'));
  writeFileSync(join(folder, 'floor.json'), JSON.stringify({ database, headers, attributes }));
  const server: ChildProcess = fork(inRoot('infra', 'bench', 'measure', 'sql-floor.ts'), [join(folder, 'floor.json')]);
  const [base] = (await once(server, 'message')) as [string];
  rmSync(folder, { recursive: true });
  const caller = new Caller(base);
  return {
    caller,
    stop: async () => {
      await caller.close();
      server.kill();
      await once(server, 'exit');
    },
  };
}

async function emptyDatabase(shop: Stack): Promise<string> {
  const admin = new pg.Client({ connectionString: shop.databaseUrl('bus') });
  await admin.connect();
  await admin.query('DROP DATABASE IF EXISTS bench_floor WITH (FORCE)');
  await admin.query('CREATE DATABASE bench_floor');
  await admin.end();
  return shop.databaseUrl('bench_floor');
}

async function fill(database: string, gateway: Caller): Promise<void> {
  const floor = new pg.Client({ connectionString: database });
  await floor.connect();
  await floor.query(`CREATE TABLE document (id int PRIMARY KEY, sku text UNIQUE, categories int[], color int[], color_options int[],
                       size int[], size_options int[], price numeric, tile text, detail text)`);
  for (let from = 0; ; from += BATCH) {
    const [whole, tiles, details] = await Promise.all(
      (['whole', 'tile', 'detail'] as const).map((as) => sources(gateway, everyProduct(from, BATCH, as))),
    );
    for (const [i, doc] of (whole as Json[]).entries()) {
      const [color, size] = (['color', 'size'] as const).map((code) => listedOptions(doc, code)) as [Listed, Listed];
      await floor.query('INSERT INTO document VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        doc.id,
        doc.sku,
        numbersOf(doc.category_ids),
        color.facet,
        color.ofVariants,
        size.facet,
        size.ofVariants,
        doc.price_incl_tax,
        JSON.stringify(tiles?.[i]),
        JSON.stringify(details?.[i]),
      ]);
    }
    if ((whole as Json[]).length < BATCH) break;
  }
  await floor.query('CREATE INDEX ON document USING gin (categories)');
  await fillPostings(floor, gateway);
  await floor.query('VACUUM ANALYZE');
  await floor.end();
}

interface Listed {
  /** The attribute values by which facets count the product. */
  readonly facet: readonly number[];
  readonly ofVariants: readonly number[];
}

/** The options by which a listing finds a product: those of its variants in stock, or its own where no variant has the attribute. */
function listedOptions(doc: Json, code: string): Listed {
  const variants = (doc.configurable_children ?? []) as ReadonlyArray<
    Json & { readonly stock: { is_in_stock: boolean } }
  >;
  const inStock = variants.filter(({ stock, variant_type }) => stock.is_in_stock || variant_type === 'sirent');
  const had = inStock.length > 0 ? inStock : variants;
  const isOfVariants = doc[`${code}_options`] !== undefined;
  const ofVariants = isOfVariants ? [...new Set(had.flatMap((variant) => numbersOf(variant[code])))] : [];
  return { facet: ofVariants.length > 0 ? ofVariants : numbersOf(doc[code]), ofVariants };
}

const numbersOf = (value: unknown): number[] => [value ?? []].flat().map(Number).filter(Number.isInteger);

/** Results of our search for every word: the comparison does not measure ranking. */
async function fillPostings(floor: pg.Client, gateway: Caller): Promise<void> {
  await floor.query('CREATE TABLE posting (word text, place int, id int, score float8, PRIMARY KEY (word, place))');
  for (const word of WORDS) {
    for (let from = 0; ; from += BATCH) {
      const { hits } = await gateway.json<Found>('GET', everyHit(word, from, BATCH));
      const [places, ids, scores] = [hits.hits.map((_hit, i) => from + i), idsOf(hits.hits), scoresOf(hits.hits)];
      await floor.query('INSERT INTO posting SELECT $1, * FROM unnest($2::int[], $3::int[], $4::float8[])', [
        word,
        places,
        ids,
        scores,
      ]);
      if (hits.hits.length < BATCH) break;
    }
  }
}

const idsOf = (hits: readonly Hit[]): unknown[] => hits.map(({ _source }) => _source.id);
const scoresOf = (hits: readonly Hit[]): number[] => hits.map(({ _score }) => _score);

const sources = async (gateway: Caller, path: string): Promise<Json[]> =>
  (await gateway.json<Found>('GET', path)).hits.hits.map(({ _source }) => _source);
