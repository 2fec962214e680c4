import { existsSync } from 'node:fs';
import { shopOfThisCheckout } from '../import/services.ts';
import { WrongUse } from '../import/settings.ts';
import { Rejected, Unreachable } from '../import/shop.ts';
import { importContent } from './import-content.ts';
import { NotContent } from './read-file.ts';
import { readSettings, USAGE } from './settings.ts';

// make import-content FILE=cms.json [IMAGES=dir] [VIEWS=german:eur_de] [ORIGINS=https://old.example] [DRY=1] [REPORT=file]

async function run(): Promise<void> {
  if (process.argv.includes('--help') || process.env.HELP) return console.log(USAGE);
  const settings = readSettings(process.env);
  if (settings.images && !existsSync(settings.images)) throw new WrongUse(`Folder not found: ${settings.images}`);
  const began = Date.now();
  const shop = settings.isDry ? undefined : shopOfThisCheckout(process.env);
  const summary = await importContent(settings, shop, (done, of) => console.log(`  ${done} of ${of} pages and blocks`));
  const { created, updated, unchanged, kept, refused, notes } = summary;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    settings.isDry
      ? `Checked in ${seconds} s; refused ${refused}. Nothing was changed.`
      : `Texts: created ${created}, updated ${updated}, unchanged ${unchanged}, kept as editors wrote them ${kept}, refused ${refused}, in ${seconds} s.`,
  );
  if (refused + notes > 0) console.log(`What was not kept, line by line: ${settings.reportFile}`);
}

try {
  await run();
} catch (error) {
  const isExpected = [WrongUse, NotContent, Unreachable, Rejected].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  if (error instanceof Unreachable)
    console.error('Is the shop running? Start it with make start. Then run the same import again.');
  process.exitCode = 1;
}
