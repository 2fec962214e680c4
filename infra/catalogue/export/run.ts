import { createWriteStream, renameSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { shopOfThisCheckout } from '../import/services.ts';
import { Rejected, Unreachable } from '../import/shop.ts';
import { exportLines } from './export-catalogue.ts';

// make export FILE=products.csv: the catalogue in the format that make import reads.

const file = process.env.FILE || 'products.csv';
try {
  const part = `${file}.part`;
  let products = 0;
  const lines = exportLines(shopOfThisCheckout(process.env), (written) => {
    products = written;
  });
  await pipeline(Readable.from(lines), createWriteStream(part));
  renameSync(part, file);
  console.log(`${products} products are in ${file}.`);
} catch (error) {
  const expected = error instanceof Unreachable || error instanceof Rejected;
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
