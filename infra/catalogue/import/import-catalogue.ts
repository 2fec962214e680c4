import { LANGUAGES } from '@garderoba/contracts/languages';
import { findStore } from '@garderoba/contracts/stores';
import { inBatches, withBackPressure } from './batches.ts';
import { withFamilies } from './colour-families.ts';
import type { AttributeInput, CategoryInput } from './messages.ts';
import { inShelfOrder } from './option-order.ts';
import { headerObjection } from './other-systems.ts';
import { isFilter, isOption, kindOf, labelsOf, positionOf } from './own-attributes.ts';
import { RowRefused } from './parse/refusal.ts';
import { type ProductRow, parseKey, parseProductRow, parseViewRow } from './parse/row.ts';
import { servedPictures } from './pictures.ts';
import { type PriceRules, priceList, priceObjection } from './price-list.ts';
import { keyPath, levels, productInput, stockObjection } from './product-input.ts';
import { readRows } from './read-rows.ts';
import type { Report, Summary } from './report.ts';
import { type RowToSend, sendBatch } from './send-batch.ts';
import type { Shop } from './shop.ts';
import { type StagedAttribute, Staging } from './staging.ts';
import { uniqueUrlKeys } from './url-keys.ts';

export interface ImportOptions {
  file: string;
  /** Where the staged rows are kept during the import. */
  stagingFile: string;
  shop: Shop;
  report: Report;
  prices: PriceRules;
  known?: {
    /** Attributes (by code) and categories (by key path) that exist with all their options. */
    attributes: Set<string>;
    categories: Set<string>;
    /** Choice attributes that exist, possibly without some options of the file. */
    choices?: ReadonlySet<string>;
    /** The shop's families of colours, see {@link withFamilies}. */
    families?: ReadonlyMap<string, string>;
  };
  /** Our store view codes by the file's codes, where they differ. */
  views?: Record<string, string>;
  /** Copies the pictures of a row; may refuse the row or remove a picture from it. Absent: they lie in the shop. */
  pictures?: (row: ProductRow, line: number) => Promise<void>;
  progress?: (done: { read: number; sent: number; of?: number }) => void;
}

/** Concurrent bulk calls: enough to use three services, few enough to leave capacity for shoppers. */
const CALLS_AT_A_TIME = 2;

/**
 * Imports a Magento product export: reads and checks every row, then sends products, prices and stock in batches, parts
 * before composed products. An invalid row is refused and reported, the others are imported. A refused row has changed
 * nothing, or its reason names the parts that were taken. Idempotent: the same file again changes nothing.
 */
export async function importCatalogue(options: ImportOptions): Promise<Summary> {
  const { report } = options;
  const staging = new Staging(options.stagingFile);
  try {
    await stageRows(options, staging);
    await refuseEarly(options, staging);
    reportOrphans(options, staging);
    await createCategories(options, staging);
    await createAttributes(options, staging);
    await sendProducts(options, staging);
    reportFamilies(report, staging);
    return report.summary;
  } finally {
    staging.dispose();
    report.close();
  }
}

/** First pass: every row is read, checked and staged, or refused. */
async function stageRows(options: ImportOptions, staging: Staging): Promise<void> {
  const { file, report, pictures = servedPictures(report), views, progress } = options;
  let read = 0;
  for await (const { line, cells, broken } of readRows(file, headerObjection)) {
    try {
      if (broken) throw new RowRefused(broken);
      const { sku, view } = parseKey(cells, views);
      const earlier = staging.lineOf(sku, view);
      if (earlier) throw new RowRefused(`the same sku${view ? ' and store view' : ''} as line ${earlier}`);
      if (view) staging.addView(line, parseViewRow(sku, view, cells));
      else {
        const notes: string[] = [];
        const row = parseProductRow(sku, cells, (text) => notes.push(text));
        await pictures(row, line);
        staging.addProduct(line, row);
        for (const text of notes) report.note(line, sku, text);
      }
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      report.refuse(line, cells.sku?.slice(0, 64) ?? '', error.message);
    }
    if (++read % 1000 === 0) progress?.({ read, sent: 0 });
  }
  staging.close();
  // Composed products may only contain simple products: no cycles, no nested sets.
  for (const { sku, line, part } of staging.nested()) {
    report.refuse(
      line,
      sku,
      sku === part ? 'is a part of itself' : `its part ${part} is put together from others itself`,
    );
    staging.drop(sku);
  }
  progress?.({ read, sent: 0 });
}

/** Skus per question about stock. */
const SKUS_AT_A_TIME = 500;

/** Refuses the rows that pricing or stock would refuse, before anything is sent. */
async function refuseEarly({ shop, report, prices }: ImportOptions, staging: Staging): Promise<void> {
  const refused: { sku: string; line: number; reason: string }[] = [];
  for (const batch of inBatches(staging.products(), SKUS_AT_A_TIME)) {
    const counted = batch.filter((product) => levels(product).length > 0);
    const stored = await shop.readLevels(counted.map(({ row }) => row.sku));
    const levelOf = new Map(stored.map((level) => [level.sku, level]));
    for (const product of batch) {
      const reason = priceObjection(product, prices) ?? stockObjection(levels(product), levelOf.get(product.row.sku));
      if (reason) refused.push({ sku: product.row.sku, line: product.line, reason });
    }
  }
  for (const { sku, line, reason } of refused) {
    report.refuse(line, sku, reason);
    staging.drop(sku);
  }
}

/** Rows of store views whose product was refused or is not in the file. */
function reportOrphans({ report }: ImportOptions, staging: Staging): void {
  for (const { line, sku } of staging.orphanViews())
    report.refuse(line, sku, 'no good row with the default values of this sku');
}

/** New categories are sorted after existing ones in menus and lists; staff can move them. */
const AFTER_OURS = 1_000;

/** Categories of the file and their ancestors that the shop does not have; existing ones stay as they are. */
async function createCategories({ shop, known }: ImportOptions, staging: Staging): Promise<void> {
  const missing = new Map<string, { path: string[]; name: string }>();
  for (const names of staging.categories()) {
    for (let depth = 1; depth <= names.length; depth++) {
      const path = keyPath(names.slice(0, depth));
      const key = path.join('/');
      if (!known?.categories.has(key) && !missing.has(key)) missing.set(key, { path, name: names[depth - 1]! });
    }
  }
  const parentsFirst = [...missing.values()].sort((a, b) => a.path.length - b.path.length);
  const addresses = new Set<string>();
  const inputs = parentsFirst.map(({ path, name }, i): CategoryInput => {
    // Same names in different branches (tops of women, tops of men): the second one gets its whole path as address.
    const address = addresses.has(path.at(-1)!) ? path.join('-') : path.at(-1)!;
    addresses.add(address);
    return {
      path,
      names: inEveryLanguage(name),
      urlKeys: inEveryLanguage(address),
      position: AFTER_OURS + i,
      includeInMenu: true,
      isActive: true,
    };
  });
  for (const batch of inBatches(inputs)) await shop.putCategories(batch, { keepExisting: true });
}

/** Options of one attribute per call; a file may contain thousands. */
const OPTIONS_AT_A_TIME = 1_000;

/** Attributes and options of the file that the shop does not have. */
async function createAttributes({ shop, known }: ImportOptions, staging: Staging): Promise<void> {
  const attributes = function* (): Generator<AttributeInput> {
    for (const [place, attribute] of staging.attributes().entries()) {
      if (known?.attributes.has(attribute.code)) continue;
      const values = staging.optionLabels(attribute.code);
      const frontendInput = known?.choices?.has(attribute.code) ? 'select' : kindOf(attribute.code, values);
      const isChoice = frontendInput === 'select';
      const options = isChoice ? inShelfOrder(values.filter(isOption)) : [];
      for (let at = 0; at === 0 || at < options.length; at += OPTIONS_AT_A_TIME) {
        yield {
          code: attribute.code,
          frontendInput,
          labels: namesOf(attribute),
          position: positionOf(place, values),
          isFilterable: isChoice && isFilter(options.length, attribute.uses),
          isVisible: true,
          isUserDefined: true,
          options: options.slice(at, at + OPTIONS_AT_A_TIME).map((label) => ({ labels: inEveryLanguage(label) })),
        };
      }
    }
  };
  for (const batch of inBatches(attributes())) await shop.putAttributes(batch, { keepExisting: true });
}

/** Labels of the attribute in the file, also of its store views. */
function namesOf({ code, label, labels }: StagedAttribute): Record<string, string> {
  const own = Object.entries(labels).map(([view, name]) => [findStore(view)?.language ?? 'default', name]);
  return { ...labelsOf(code, label), ...Object.fromEntries(own) };
}

/** Second pass: sends the products of a batch, then the prices and stock of the accepted ones. */
async function sendProducts({ shop, report, prices, known, progress }: ImportOptions, staging: Staging): Promise<void> {
  const urlKeyOf = uniqueUrlKeys(staging);
  const of = staging.countProducts();
  let sent = 0;
  const messages = function* (): Generator<RowToSend> {
    for (const product of staging.products()) {
      yield {
        sku: product.row.sku,
        line: product.line,
        product: withFamilies(productInput(product, urlKeyOf, prices), product.row, known?.families),
        price: priceList(product, prices),
        levels: levels(product),
      };
    }
  };
  await withBackPressure(inBatches(messages()), CALLS_AT_A_TIME, async (batch) => {
    const outcomes = await sendBatch(shop, batch);
    for (const { sku, line } of batch) {
      const { outcome, reason } = outcomes.get(sku) ?? { outcome: 'refused', reason: 'no answer about this sku' };
      if (outcome === 'refused') report.refuse(line, sku, reason ?? 'refused');
      else report.summary[outcome]++;
    }
    sent += batch.length;
    progress?.({ read: 0, sent, of });
  });
}

function reportFamilies(report: Report, staging: Staging): void {
  for (const { sku, line } of staging.unpriced())
    report.note(line, sku, 'has no price and is not shown until it has one');
  for (const { parent, sku, line } of staging.missingChildren())
    report.note(line, parent, `its part ${sku} is not in the file`);
  for (const { sku, line } of staging.lonelyChildren())
    report.note(line, sku, 'not visible individually and part of no product of the file');
}

function inEveryLanguage(text: string): Record<string, string> {
  return Object.fromEntries([...LANGUAGES, 'default'].map((language) => [language, text]));
}
