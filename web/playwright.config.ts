import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Browser tests against a running shop; `make test-e2e` starts one and sets the addresses. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // The gate runs a failing file again, with a shop of its own (infra/tests/gate/rerun.ts).
  retries: 0,
  // Generous: on a busy machine a page may be slow; a hang is still detected.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? process.env.WEB_URL ?? 'http://localhost:3000',
    locale: 'pl-PL',
    // Routes of a test do not see what a worker requests; tunnel-pages.e2e.ts allows it.
    serviceWorkers: 'block',
    // Traces only: videos and page copies would take a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] },
  },
});
