import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CatalogueSize, demoCatalogue, FULL, SMALL } from './catalogue.ts';
import { anchorOf } from './goods/dates.ts';
import { catalogueLines } from './goods/export-rows.ts';

/** Writes the demo catalogue of that size to a CSV file. */
export async function writeCatalogue(file: string, size: CatalogueSize, anchor: Date): Promise<void> {
  await pipeline(Readable.from(catalogueLines(demoCatalogue(size, anchor))), createWriteStream(file));
}

// node infra/catalogue/seed/write-catalogue.ts [small|full] [file] [YYYY-MM-DD]: how infra/catalogue/seed/catalogue.csv was made.
if (import.meta.filename === process.argv[1]) {
  const [, , size = 'small', file = 'infra/catalogue/seed/catalogue.csv', day] = process.argv;
  await writeCatalogue(file, size === 'full' ? FULL : SMALL, anchorOf(day ? new Date(day) : new Date()));
}
