import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Journeys against a shop that already runs; `make test-e2e` starts one and sets the addresses. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A browser on a machine that does much else misses a limit now and then: tried once more, and told as flaky.
  retries: process.env.CI_RUN ? 1 : 0,
  // Generous: on a machine that does much else at once a page may take its time; a hang is still found.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? process.env.WEB_URL ?? 'http://localhost:3000',
    locale: 'pl-PL',
    // What was done and asked; films and copies of every page would cost a third of all time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] },
  },
});
