import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { shopFromEnvironment } from './services.ts';
import type { RestShop } from './shop.ts';

// The command-line programs, against the real services that they call.
jest.setTimeout(180_000);

let folder: string;
let stack: Stack;
let shop: RestShop;

beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { MEDIA_PICTURES_AHEAD: 'off' };
  stack = await startStack({
    dataDir: folder,
    ports: 'free',
    only: ['accounts', 'stock', 'pricing', 'catalog', 'media', 'rental', 'loyalty', 'content'],
    web: false,
    env,
  });
  shop = shopFromEnvironment(stack.toolEnv);
});

afterAll(async () => {
  await stack?.stop();
  await removeTemporaryFolder(folder);
});

/** Runs a program of infra/ as make does and returns its output; fails if the program fails. */
function run(program: string, env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...stack.toolEnv, DATA: folder, ...env } };
    execFile(
      process.execPath,
      ['--no-warnings', inRoot('infra', 'catalogue', program)],
      options,
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}\n${stderr}`)) : resolve(stdout)),
    );
  });
}

// One day for all seeds: the demo is loaded anew in another month.
const SEED_DAY = new Date().toISOString();
const demo = () => ({ SEED: 'small', SEED_STATE: join(folder, 'seed.json'), SEED_DAY });

interface Source {
  sku: string;
  name: string;
  price_incl_tax: number;
  stock: { qty: number };
  image: string;
}

/** The product's document in a store, once the events about it have arrived. */
async function document(store: string, sku: string, isComplete: (source: Source) => boolean): Promise<Source> {
  const query = {
    entity: 'product',
    filters: [{ is: 'oneOf', field: 'sku', values: [sku] }],
    sort: [{ field: 'id', direction: 'asc' }],
    from: 0,
    size: 1,
    facets: [],
    source: { include: [], exclude: [] },
    format: 'standard',
  };
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = (await shop.call('catalog', 'POST', '/v1/search', { store, query })) as {
      hits: { hits: { _source: Source }[] };
    };
    const source = answer.hits.hits[0]?._source;
    if (source && isComplete(source)) return source;
    if (Date.now() > deadline) throw new Error(`${sku} in ${store}: ${JSON.stringify(source)?.slice(0, 500)}`);
    await new Promise((later) => setTimeout(later, 100));
  }
}

function magentoFile(): string {
  const file = join(folder, 'magento.csv');
  const header =
    'sku,product_type,categories,name,description,price,visibility,additional_attributes,qty,base_image,configurable_variations,custom_options';
  const child = (size: string) =>
    `WS12-${size},simple,Default Category/Women/Tops,Radiant Tee ${size},,22.00,Not Visible Individually,"size=${size},climate=All-Weather|Warm",100,/w/ws12.jpg,,`;
  const rows = [
    header,
    'WS12,configurable,Default Category/Women/Tops,Radiant Tee,"<p>Light.<script>alert(1)</script></p>",,"Catalog, Search",climate=Warm,,/w/ws12.jpg,"sku=WS12-S,size=S,shade=""Black, white""|sku=WS12-M,size=M,shade=Grey|",',
    child('S'),
    child('M'),
    '24-MB01,simple,"Default Category/Gear/Bags\\, packs",Joust Duffle&trade; Bag,,34.000000,"Catalog, Search","activity=Gym|Hiking,color=Dark gray",7.0000,/w/gone.jpg,,"name=Monogram,type=field,required=0,price=2.00,price_type=fixed,max_characters=3|name=Strap,type=drop_down,required=1,price=10,price_type=percent,option_title=""Long, wide"""',
    'BAD,simple,,Bad,,-5,,,1,,,',
    `FITS,simple,,"Fits 5<7 & ""petite""",,30,,"weave=""plain|twill""",2,"/w/a nice dress, 50% #1?.jpg",,`,
  ];
  writeFileSync(file, `${rows.join('\n')}\n`);
  mkdirSync(join(folder, 'pictures', 'w'), { recursive: true });
  return file;
}

const photo = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

describe('an imported shop', () => {
  it('loads the demo at the first seed and skips it at the second', async () => {
    expect(await run('seed/run.ts', demo())).toMatch(/refused 0\n.*Demo ready: 42 products listed/s);
    expect(await run('seed/run.ts', demo())).toBe('The demo is already loaded: 42 products listed.\n');
  });

  it('imports a Magento export with its rates beside the demo, and changes nothing the second time', async () => {
    const file = magentoFile();
    const picture = join(folder, 'pictures', 'w', 'ws12.jpg');
    writeFileSync(picture, await photo(40));
    writeFileSync(join(folder, 'pictures', 'w', 'a nice dress, 50% #1?.jpg'), await photo(60));
    const env = {
      FILE: file,
      IMAGES: join(folder, 'pictures'),
      CURRENCY: 'USD',
      RATES: 'PLN:4.0,EUR:0.92,SEK:10.5',
      MEDIA_ORIGINALS_DIR: join(folder, 'media'),
    };
    expect(await run('import/run.ts', env)).toMatch(/Created 5, updated 0, unchanged 0, refused 1 in/);
    expect(readFileSync(join(folder, 'magento.refused.csv'), 'utf8')).toContain("6,BAD,price: negative number '-5'");

    const bag = await document(
      'pln_pl',
      '24-MB01',
      ({ price_incl_tax: price, stock }) => price === 136 && stock.qty === 7,
    );
    expect(bag.image).toBe('no_selection');
    await document('eur_de', '24-MB01', ({ price_incl_tax: price }) => price === 31.28);
    const tee = await document('sek_se', 'WS12', ({ price_incl_tax: price }) => price === 231);
    expect(tee.image).toMatch(/^\/w\/ws12\.v[0-9a-f]{8}\.jpg$/);
    expect(existsSync(join(folder, 'media', tee.image))).toBe(true);
    const fits = await document('eur_de', 'FITS', ({ price_incl_tax: price }) => price === 27.6);
    expect(fits.name).toBe('Fits 5<7 & "petite"');
    expect(fits.image).toMatch(/^\/w\/a-nice-dress-50-1-\.v[0-9a-f]{8}\.jpg$/);
    expect(existsSync(join(folder, 'media', fits.image))).toBe(true);

    expect(await run('import/run.ts', env)).toMatch(/Created 0, updated 0, unchanged 5, refused 1 in/);

    // Browsers cache a picture for a year: a changed picture of the same name needs a new address.
    writeFileSync(picture, await photo(200));
    expect(await run('import/run.ts', env)).toMatch(/Created 0, updated 3, unchanged 2, refused 1 in/);
    await document('pln_pl', 'WS12', ({ image }) => image.startsWith('/w/ws12.v') && image !== tee.image);
  });

  it('keeps current stock levels when the demo is loaded again', async () => {
    await shop.putLevels([{ sku: 'COC-L001', source: 'warehouse', onHand: 3 }]);
    writeFileSync(demo().SEED_STATE, JSON.stringify({ checksum: 'of an older demo', shown: 1 }));
    expect(await run('seed/run.ts', demo())).toMatch(/created 0, updated 0, unchanged \d+, refused 0/);
    const { levels } = (await shop.call('stock', 'GET', '/v1/levels?sku=COC-L001')) as { levels: { onHand: number }[] };
    expect(levels[0]?.onHand).toBe(3 + 1); // one piece is in the showroom
  });

  it('exports a file whose import changes nothing', async () => {
    const file = join(folder, 'export.csv');
    const [, products] = /^(\d+) products are in/.exec(await run('export/run.ts', { FILE: file })) ?? [];
    expect(Number(products)).toBeGreaterThan(100);
    expect(readFileSync(file, 'utf8')).toContain('weave=""plain|twill""');
    const summary = `Created 0, updated 0, unchanged ${products}, refused 0 in`;
    expect(await run('import/run.ts', { FILE: file })).toContain(summary);
  });
});
