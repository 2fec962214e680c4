import { CsvFile } from '../import/report.ts';
import { Rejected, type RestShop } from '../import/shop.ts';
import { libraryOf } from './media.ts';
import { type Item, readFiles } from './read-file.ts';
import type { Settings } from './settings.ts';
import { entriesOf, type ImportedEntry } from './to-entries.ts';

/** Texts by what became of them, and how many lines the report has. */
export interface Summary {
  created: number;
  updated: number;
  unchanged: number;
  /** An editor has written them: they are not overwritten. */
  kept: number;
  refused: number;
  notes: number;
}

/** Entries per call: content publishes each in a transaction of its own. */
const AT_ONCE = 10;

/** Brings pages and blocks into the shop. Every step may be repeated, so an import that was killed is started again. */
export async function importContent(
  { files, images, views, origins, isDry, reportFile }: Settings,
  shop: RestShop | undefined,
  progress: (done: number, of: number) => void,
): Promise<Summary> {
  const summary: Summary = { created: 0, updated: 0, unchanged: 0, kept: 0, refused: 0, notes: 0 };
  const items = readFiles(files, views);
  const report = new CsvFile(reportFile, ['kind', 'identifier', 'language', 'line', 'note']);
  const write = ({ kind, identifier, language }: Item, line: number, what: string): void =>
    report.write([kind, identifier, language, String(line), what]);
  const refuse = (item: Item, why: string): void => {
    summary.refused += 1;
    write(item, 1, `refused: ${why}`);
  };
  const live = isDry ? undefined : shop;
  const entries = entriesOf({
    ...{ items, origins, refuse, picture: libraryOf(images, live) },
    note: (item, line, what) => {
      summary.notes += 1;
      write(item, line, what);
    },
  });
  const of = new Set(items.map(({ kind, code }) => `${kind}/${code}`)).size;
  let done = 0;
  const send = async (batch: readonly ImportedEntry[]): Promise<void> => {
    if (live) await sent(live, batch, summary, (entry, why) => refuse(itemOf(items, entry), why));
    done += batch.length;
    progress(done, of);
  };
  let batch: ImportedEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < AT_ONCE) continue;
    await send(batch);
    batch = [];
  }
  await send(batch);
  report.close();
  return summary;
}

const itemOf = (items: readonly Item[], { kind, code }: ImportedEntry): Item =>
  items.find((item) => item.kind === kind && item.code === code) as Item;

/** Sends the entries together, and one by one if one of them is refused. */
async function sent(
  shop: RestShop,
  entries: readonly ImportedEntry[],
  summary: Summary,
  refuse: (entry: ImportedEntry, why: string) => void,
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  try {
    const counts = (await shop.call('content', 'PUT', '/v1/entries:bulk', { entries })) as Partial<Summary>;
    for (const name of ['created', 'updated', 'unchanged', 'kept'] as const) summary[name] += counts[name] ?? 0;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    if (entries.length === 1) refuse(first, error.message);
    else for (const entry of entries) await sent(shop, [entry], summary, refuse);
  }
}
