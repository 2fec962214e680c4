// Writes maximally compressed .br and .gz files beside every text file of the build, once per build instead of per
// request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, '../build/client');
const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg|txt)$/.test(name));

await Promise.all(
  files.map(async (name) => {
    const content = readFileSync(join(folder, name));
    if (content.length < 1024) return;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeFileSync(join(folder, `${name}.br`), br);
    writeFileSync(join(folder, `${name}.gz`), gz);
  }),
);
