import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.ts';

// Finds or installs a Chromium for the browser tests. Prints its path when run directly.

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_WITHIN = 60_000;

/** An installed Chromium, else Playwright's download, else Debian's package; otherwise an error with instructions. */
export function findBrowser(tell: (step: string) => void = () => {}): string {
  const own = process.env.CHROMIUM_PATH;
  if (own) {
    if (works(own)) return own;
    throw new Error(`CHROMIUM_PATH is ${own}, which cannot be started.`);
  }
  const found = [...KNOWN, playwrightsOwn()].find(works);
  if (found) return found;

  tell('no Chromium found: installing the one of Playwright (at most a minute) …');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: DOWNLOAD_WITHIN, stdio: 'ignore' });
  if (works(playwrightsOwn())) return playwrightsOwn();

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tell('not available; installing the Debian package …');
    installDebianPackage();
    if (works('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH.');
}

/** Path of this Playwright version's Chromium, installed or not. */
function playwrightsOwn(): string {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}

const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/** Repairs an interrupted package installation (it may upgrade libraries) and retries once. */
function installDebianPackage(): void {
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-y', '-q', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt('update');
  if (apt('install', '--no-install-recommends', 'chromium')) return;
  spawnSync('dpkg', ['--configure', '-a'], { stdio: 'ignore' });
  apt('install', '--fix-broken');
  apt('install', '--no-install-recommends', 'chromium');
}

if (import.meta.main) {
  try {
    console.log(findBrowser(console.error));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
