import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../../local/paths.ts';
import { importCatalogue } from './import-catalogue.ts';
import { knownAttributes } from './known-attributes.ts';
import { pictureCopier } from './pictures.ts';
import { FileUnreadable } from './read-rows.ts';
import { Report } from './report.ts';
import { shopOfThisCheckout } from './services.ts';
import { readSettings, WrongUse } from './settings.ts';
import { Rejected, Unreachable } from './shop.ts';
import { stagingFile } from './staging.ts';
import { taxByCurrency } from './tax.ts';
import { untilShown, waitingIn } from './until-shown.ts';

// make import FILE=products.csv [IMAGES=dir] [CURRENCY=USD RATES=PLN:4.0,EUR:0.92,SEK:10.5] [PRICES=gross|net] [VIEWS=german:eur_de]

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  if (!existsSync(settings.file)) throw new WrongUse(`File not found: ${settings.file}`);
  if (settings.images && !existsSync(settings.images)) throw new WrongUse(`Folder not found: ${settings.images}`);
  const shop = shopOfThisCheckout(process.env);
  mkdirSync(DATA, { recursive: true });

  const { plain, choices, families } = await knownAttributes(shop);
  const started = Date.now();
  const report = new Report(settings.refusedFile);
  const summary = await importCatalogue({
    file: settings.file,
    stagingFile: stagingFile(DATA),
    shop,
    report,
    prices: { rates: settings.rates, ...(!settings.gross && { netTaxBps: await taxByCurrency(shop) }) },
    known: { attributes: plain, categories: new Set(), choices, families },
    views: settings.views,
    pictures: settings.images ? pictureCopier(settings.images, mediaFolder(), report) : undefined,
    progress: showProgress(),
  });
  const sentAfter = seconds(started);
  console.log(`  all sent after ${sentAfter} s; the listing follows`);
  const isShown = await untilShown({
    ask: waitingIn(shop),
    tell: (waiting) => console.log(`  ${waiting} changes until the listing is complete`),
  });
  const { created, updated, unchanged, refused, notes } = summary;
  console.log(
    `Created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused} in ${seconds(started)} s.`,
  );
  if (!isShown)
    console.log('The listing does not progress. See make logs s=catalog, docs/operating/alerts.md (ConsumerBehind).');
  if (refused > 0) console.log(`Refused rows with their reasons: ${report.refusedFile}`);
  if (notes > 0) console.log(`Missing pictures, parents and parts: ${report.notesFile}`);
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

function mediaFolder(): string {
  return process.env.MEDIA_ORIGINALS_DIR ?? join(DATA, 'media');
}

/** Prints progress at most once per second. */
function showProgress(): (done: { read: number; sent: number; of?: number }) => void {
  let last = 0;
  return ({ read, sent, of }) => {
    const now = Date.now();
    if (now - last < 1000 && sent !== of) return;
    last = now;
    console.log(of === undefined ? `  read ${read} rows` : `  sent ${sent} of ${of} products`);
  };
}

try {
  await run();
} catch (error) {
  const expected =
    error instanceof WrongUse ||
    error instanceof FileUnreadable ||
    error instanceof Unreachable ||
    error instanceof Rejected;
  console.error(expected ? (error as Error).message : error);
  if (error instanceof Unreachable)
    console.error('Is the shop running? Start it with make start. Then run the same import again.');
  process.exitCode = 1;
}
