import { join, resolve } from 'node:path';
import { backUp, restore } from '../database/backup.ts';
import { DATA, inRoot } from '../paths.ts';

// make backup              copies the stopped shop to .backups/<now>; elsewhere: TO=folder
// make restore FROM=folder puts it back

const [command, place] = process.argv.slice(2);
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
try {
  if (command === 'restore') {
    if (!place) throw new Error('Missing folder: make restore FROM=<folder of a backup>');
    const { takenAt } = await restore(DATA, resolve(place));
    console.log(`Restored the backup of ${takenAt} in ${seconds()} s. \`make start\` starts the shop.`);
  } else {
    const folder = resolve(
      place || join(inRoot('.backups'), new Date().toISOString().replaceAll(':', '-').slice(0, 19)),
    );
    await backUp(DATA, folder);
    console.log(
      `Backed up to ${folder} (${seconds()} s). It holds everything about shoppers, and no secrets: keep secrets.json and erasures.jsonl of ${DATA} apart.`,
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
