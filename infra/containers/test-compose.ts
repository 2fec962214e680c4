import { writeFileSync } from 'node:fs';
import { Checks } from './checks.ts';
import { buildImages, demandDocker } from './compose.ts';
import { tryShop } from './try-shop.ts';

// make test-compose: builds images, then for each profile starts the whole shop in containers, loads demo data, places
// a guest order, and removes everything. PROFILE=core or full: only that profile. REPORT: file for the counts, in the
// format of the other test runners.

const checks = new Checks();
const { PROFILE, REPORT } = process.env;
const all = ['core', 'full'] as const;
const profiles = all.filter((profile) => !PROFILE || PROFILE === profile);

await checks.that('a Docker engine answers', demandDocker);
if (checks.failed === 0) await checks.that('the images are built', () => buildImages());
for (const profile of profiles) if (checks.failed === 0) await tryShop(profile, checks);

const { passed, failed } = checks;
if (REPORT)
  writeFileSync(REPORT, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 0 }));
else console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
