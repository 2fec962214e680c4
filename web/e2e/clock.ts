import { type Browser, test as base } from '@playwright/test';

// The clock of the browser in `make test-date` (infra/tests/gate/on-date.ts): there every process but the browser has a
// faked date, so each page gets that date from Playwright. Its time passes as usual.

/** The base of all journeys. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      if (process.env.FAKED_DATE) {
        const newContext = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await context.clock.install({ time: Date.now() });
          return context;
        };
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
