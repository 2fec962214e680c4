import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://shop.test/pl' } },
    setupFiles: ['test/setup.ts'],
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'slim/*.test.ts'],
    // Generous: on a busy machine a page may be slow.
    testTimeout: 60_000,
    // One jsdom per worker, a context of its own per file: a quarter of the time of a jsdom per file.
    pool: 'vmThreads',
    // Vitest leaves one core free, which of two is half the speed.
    maxWorkers: '100%',
  },
});
