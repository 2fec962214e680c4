import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SERVICES = join(__dirname, '..', '..', 'services');
const promises = globSync('*/openapi*.json', { cwd: SERVICES }).map(
  (file) => [file, JSON.parse(readFileSync(join(SERVICES, file), 'utf8'))] as const,
);

describe('operation ids', () => {
  it.each(promises)('of %s are names that a client generator can use, each once', (_service, document) => {
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId?: string }>>)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId }) => operationId ?? []);
    expect(operations.length).toBeGreaterThan(0);
    for (const id of operations) expect(id).toMatch(/^[A-Za-z]\w*$/);
    expect(new Set(operations).size).toBe(operations.length);
  });
});
