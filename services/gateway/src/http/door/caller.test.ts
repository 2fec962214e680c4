import type { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { SessionCookies } from '../../wire/customers/session-cookies.js';
import { CallerOf } from './caller.js';

it('a token in the query is logged as deprecated, once and without the token; one in the header is not', async () => {
  const said: string[] = [];
  const logger = { warn: (...line: unknown[]) => said.push(JSON.stringify(line)) } as unknown as Logger;
  const tokens = { verify: async () => undefined } as unknown as CustomerTokens;
  const config = { TOKEN_IN_QUERY: true } as GatewayConfig;
  const callers = new CallerOf(config, tokens, new SessionCookies('http://localhost:3000'), logger);
  const ask = (query: object, headers: object = {}) =>
    callers.canActivate({
      getType: () => 'http',
      switchToHttp: () => ({
        getRequest: () => ({ headers, query, method: 'GET' }),
        getResponse: () => ({ header: () => undefined }),
      }),
    } as unknown as ExecutionContext);

  await ask({ token: '' });
  await ask({ token: 'null' });
  await ask({ token: 'x.y.z' }, { authorization: 'Bearer a.b.c' });
  expect(said).toEqual([]);
  await ask({ token: 'x.y.z' });
  await ask({ token: 'x.y.z' }, { authorization: 'Bearer null' });
  expect(said).toEqual([expect.stringContaining('deprecated')]);
  expect(said.join()).not.toContain('x.y.z');
});
