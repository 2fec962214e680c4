import { vi } from 'vitest';

export interface Call {
  method: string;
  /** Path after /api/admin/. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

interface Given {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}
export type Answer = Given | ((call: Call) => Given | Promise<Given>);

export const admin = { id: 's-1', email: 'admin@example.com', name: 'Ada', role: 'admin' };
export const moderator = { id: 's-2', email: 'moderator@example.com', name: 'Mo', role: 'moderator' };

/** Calls that change something; taking a record and giving it back do not. */
export const decisionsIn = (calls: readonly Call[]): Call[] =>
  calls.filter(({ method, path }) => method === 'POST' && !/\/(take|release)$/.test(path));

/** A list response with its Content-Range. */
export const page = (resource: string, rows: unknown[], total = rows.length) => ({
  json: rows,
  headers: { 'content-range': `${resource} 0-${Math.max(0, rows.length - 1)}/${total}` },
});

/**
 * The backoffice faked at HTTP: handlers by `GET orders`, `POST orders/:id/refund` … (`:` matches one segment). Calls
 * without a handler answer 404. Records every call.
 */
export function fakeBackoffice(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const all: Record<string, Answer> = { 'GET me': { json: admin }, 'GET dashboard': { json: {} }, ...answers };
  const routes = Object.entries(all).map(([route, answer]) => {
    const [method, path = ''] = route.split(' ');
    return { method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), answer };
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), 'http://console.test');
    const method = (init.method ?? 'GET').toUpperCase();
    const path = url.pathname.replace('/api/admin/', '');
    const body = typeof init.body === 'string' && init.body ? JSON.parse(init.body) : init.body;
    const call: Call = { method, path, query: url.searchParams, body, headers: new Headers(init.headers) };
    calls.push(call);
    const route = routes.findLast((candidate) => candidate.method === method && candidate.pattern.test(path));
    const given = typeof route?.answer === 'function' ? await route.answer(call) : route?.answer;
    const {
      status = 200,
      json = {},
      headers = {},
    } = given ?? { status: 404, json: { code: 404, result: 'Not found' } };
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  return {
    calls,
    of: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
  };
}
