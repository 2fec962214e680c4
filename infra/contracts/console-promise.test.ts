import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { longPolicy, readShortPolicy } from '../tests/shop/access-policy.ts';

const ROOT = join(__dirname, '..', '..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
}

const document = read('services/backoffice/openapi.json') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
};
/** Responses of every route of the backoffice by role, recorded from real calls. */
const policy = longPolicy(readShortPolicy());

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, operation] as const,
  ),
);

describe("the console's document", () => {
  it('describes every route under /api/admin, and no others', () => {
    const routes = Object.keys(policy.backoffice ?? {}).filter((route) => / \/api\/admin(\/|$)/.test(route));
    expect(operations.map(([route]) => route).sort()).toEqual(routes.sort());
  });

  it.each(operations)('describes the response of %s and its refusals', (_route, { responses, requestBody }) => {
    const types = Object.entries(responses['200']?.content ?? {});
    expect(types).not.toEqual([]);
    for (const [, { schema }] of types) expect(schema).not.toEqual({});
    for (const status of ['400', '401', '403', '503'])
      expect(responses[status]?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/RefusalDto',
      });
    for (const { schema } of Object.values(requestBody?.content ?? {})) expect(schema).not.toEqual({});
  });

  it('is complete: no schema lacks the fields of another service', () => {
    for (const [name, { properties = {} }] of Object.entries(document.components.schemas))
      expect([name, Object.keys(properties).filter((field) => field.startsWith('x-'))]).toEqual([name, []]);
  });
});
