import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_VIEWS } from '@garderoba/contracts';
import { DATA } from '../paths.ts';
import { MAINTENANCE_FOLDER } from '../services.ts';

// make maintenance                          lists the closed store views
// make maintenance store=pln_pl on=1        closes one for shoppers; minutes=30 is shown as waiting time
// make maintenance store=all on=0           opens all

const [store = '', on = '', minutes = ''] = process.argv.slice(2);
const known = ['all', ...STORE_VIEWS.map(({ code }) => code)];
const folder = process.env.MAINTENANCE_DIR || join(DATA, MAINTENANCE_FOLDER);
mkdirSync(folder, { recursive: true });

if (store) {
  if (!known.includes(store)) fail(`no store view is called "${store}"; there are: ${known.join(', ')}`);
  if (on !== '0' && on !== '1') fail('say on=1 to close it, on=0 to open it');
  if (!/^\d{0,4}$/.test(minutes)) fail('minutes is a whole number');
  if (on === '1') writeFileSync(join(folder, store), String(Number(minutes || 10) * 60));
  else for (const name of store === 'all' ? readdirSync(folder) : [store]) rmSync(join(folder, name), { force: true });
}
const closed = readdirSync(folder);
console.log(closed.length === 0 ? 'All store views are open.' : `Closed: ${closed.join(', ')}.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
