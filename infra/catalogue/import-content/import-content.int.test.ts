import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { shopFromEnvironment } from '../import/services.ts';
import type { RestShop } from '../import/shop.ts';

// The command-line program, against real content, media and catalog.
jest.setTimeout(240_000);

let folder: string;
let stack: Stack;
let shop: RestShop;

beforeAll(async () => {
  folder = await temporaryFolder();
  stack = await startStack({
    dataDir: folder,
    ports: 'free',
    only: ['accounts', 'stock', 'pricing', 'catalog', 'media', 'content'],
    web: false,
    env: { MEDIA_PICTURES_AHEAD: 'off' },
  });
  shop = shopFromEnvironment(stack.toolEnv);
  mkdirSync(join(folder, 'media', 'wysiwyg'), { recursive: true });
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toFile(join(folder, 'media', 'wysiwyg', 'pracownia.png'));
  copyFileSync(inRoot('infra', 'catalogue', 'import-content', 'sample', 'cms.json'), join(folder, 'cms.json'));
});

afterAll(async () => {
  await stack?.stop();
  await removeTemporaryFolder(folder);
});

/** Runs the program as make does; killed after so many milliseconds if given. */
function run(env: Record<string, string> = {}, killedAfter = 0): Promise<string> {
  const program = inRoot('infra', 'catalogue', 'import-content', 'run.ts');
  const views = 'polish:pln_pl,german:eur_de,english:eur_en,swedish:sek_se,dutch:eur_nl';
  const settings = { FILE: join(folder, 'cms.json'), IMAGES: join(folder, 'media'), VIEWS: views };
  const options = {
    env: { ...process.env, ...stack.toolEnv, DATA: folder, ORIGINS: 'https://wisnia.example', ...settings, ...env },
    ...(killedAfter > 0 && { timeout: killedAfter, killSignal: 'SIGKILL' as const }),
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--no-warnings', program], options, (error, stdout, stderr) =>
      error && killedAfter === 0 ? reject(new Error(`${stdout}\n${stderr}`)) : resolve(stdout),
    );
  });
}

async function page(store: string, identifier: string): Promise<Record<string, string> | undefined> {
  const query = {
    ...{ entity: 'cms_page', filters: [{ is: 'oneOf', field: 'identifier', values: [identifier] }], from: 0, size: 1 },
    ...{
      sort: [{ field: 'id', direction: 'asc' }],
      facets: [],
      source: { include: [], exclude: [] },
      format: 'standard',
    },
  };
  const answer = (await shop.call('catalog', 'POST', '/v1/search', { store, query })) as {
    hits: { hits: { _source: Record<string, string> }[] };
  };
  return answer.hits.hits[0]?._source;
}

it('the sample is shown in five languages; a killed import continues, and the same file again changes nothing', async () => {
  expect(await run({ DRY: '1' })).toContain('Nothing was changed');
  for (const after of [400, 700, 1_000]) await run({}, after);
  await run();
  // Four pages that are on, two blocks, and four more languages of one page.
  expect(await run()).toMatch(/created 0, updated 0, unchanged 10, kept as editors wrote them 0, refused 0/);
  const deadline = Date.now() + 20_000;
  for (const [store, words] of [
    ['pln_pl', 'Szyjemy od 1998'],
    ['eur_de', 'Wir nähen seit 1998'],
    ['eur_en', 'Sewing since 1998'],
    ['sek_se', 'Vi syr sedan 1998'],
    ['eur_nl', 'Wij naaien sinds 1998'],
  ] as const)
    for (;;) {
      const found = await page(store, 'o-nas');
      if (found?.content?.includes(words)) break;
      if (Date.now() > deadline) throw new Error(`${store}: ${JSON.stringify(found)?.slice(0, 400)}`);
      await new Promise((later) => setTimeout(later, 100));
    }
  const polish = await page('pln_pl', 'o-nas');
  expect(polish?.content).toMatch(
    /<img src="\/img\/1024\/0\/resize\/upload\/[^"]+\.webp" alt="Stół krojczy pod oknem">/,
  );
  expect(polish?.content).toContain('href="/i/dostawa"');
  expect(polish?.content).not.toMatch(/script|style|\{\{/);
  const shipping = await page('pln_pl', 'dostawa');
  expect(shipping?.sections).toContain('"faq"');
  expect(shipping?.content).toContain('Czy wysyłacie za granicę?');
});
