import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviations } from '../../contracts/deviations.ts';
import type { ApiDocument, Schema } from '../../contracts/schema.ts';

const document = JSON.parse(
  readFileSync(join(__dirname, '..', '..', '..', 'services', 'backoffice', 'openapi.json'), 'utf8'),
) as ApiDocument;

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema: Schema }> }>>;
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
}

/** Routes by pattern, those without parameters first: `orders/export.csv` is no order. */
const routes = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  .sort(([a], [b]) => a.split('{').length - b.split('{').length)
  .map(([path, methods]) => ({ path, methods, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Returns the console's response if it and the request body conform to services/backoffice/openapi.json. Rejects with every
 * field that does not. Calls without a route, and refused bodies, are not checked.
 */
export async function asPromised<Answer extends { status: number; body: unknown }>(
  method: string,
  url: string,
  sent: unknown,
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call;
  const pathname = url.split('?')[0] ?? '';
  const route = routes.find(({ pattern, methods }) => pattern.test(pathname) && method.toLowerCase() in methods);
  const operation = route?.methods[method.toLowerCase()];
  if (!route || !operation) return answer;
  const wrong: string[] = [];
  const described = operation.responses[answer.status];
  if (!described) wrong.push(`answers ${answer.status}, which is not described`);
  const schema = described?.content?.['application/json']?.schema;
  if (schema) wrong.push(...deviations(document, answer.body, schema));
  const body = operation.requestBody?.content['application/json']?.schema;
  if (body && answer.status === 200) wrong.push(...deviations(document, sent ?? {}, body, 'sent'));
  if (wrong.length > 0) throw new Error(`${method} ${route.path}: ${wrong.join('; ')}`);
  return answer;
}
