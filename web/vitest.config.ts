import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://shop.test/pl' } },
    setupFiles: ['test/setup.ts'],
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'slim/*.test.ts'],
    testTimeout: 15_000,
  },
});
