import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// Loaded into every process of a measured shop (node --import). On SIGUSR2 each service of the process queries its
// database once with Prisma Client, like its first use; then the process prints `prisma used`.
process.on('SIGUSR2', async () => {
  for (const [variable, url] of Object.entries(process.env)) {
    const name = /^([A-Z]+)_DATABASE_URL$/.exec(variable)?.[1]?.toLowerCase();
    const folder = new URL(`../../../services/${name}/`, import.meta.url);
    const file = new URL('dist/persistence/prisma.js', folder);
    if (!name || !url || !existsSync(file)) continue;
    const require = createRequire(new URL('package.json', folder));
    const { Db } = await import(pathToFileURL(require.resolve('@garderoba/service-kit/engines/db')).href);
    const { prisma } = await import(file.href);
    const db = new Db(url, 1, console);
    await prisma(db).inbox.count();
    await db.close();
  }
  console.log('prisma used');
});
