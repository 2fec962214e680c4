import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../local/browser.ts';
import { inRoot } from '../../local/paths.ts';

// make test-date DATE=2027-03-26: the tests of the landing gate on another day, by libfaketime (Debian: package faketime);
// one stage only: make test-date DATE=… only=test-int.
// A fixed start would differ between processes, so all get the same offset in days; time passes as usual.

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const DAY_MS = 86_400_000;

const { DATE = '' } = process.env;
const days = Math.ceil((Date.parse(DATE) - Date.now()) / DAY_MS);
if (Number.isNaN(days)) throw new Error('DATE is a date: make test-date DATE=2027-03-26');
// Without it the tests would run, on the real date.
if (!existsSync(LIBRARY)) throw new Error(`${LIBRARY} is missing: apt-get install faketime`);

// Chromium does not run with a faked clock: it starts without the library, and pages get the date from Playwright
// (web/e2e/clock.ts).
const folder = mkdtempSync(join(tmpdir(), 'browser-'));
const browser = join(folder, 'chromium');
writeFileSync(browser, `#!/bin/sh\nunset LD_PRELOAD FAKETIME\nexec '${findBrowser(console.log)}' "$@"\n`);
chmodSync(browser, 0o755);

const env = {
  ...process.env,
  FAKED_DATE: DATE,
  CHROMIUM_PATH: browser,
  LD_PRELOAD: LIBRARY,
  FAKETIME: `${days < 0 ? '' : '+'}${days}d`,
  DONT_FAKE_MONOTONIC: '1',
};
const [stage = 'test-date'] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [inRoot('infra/tests/gate/run.ts'), stage], {
  env,
  stdio: 'inherit',
});
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
