import { create } from '@bufbuild/protobuf';
import { SessionRevokedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { forgedTokens } from '@garderoba/service-kit/testing/forged-tokens';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const ANNA = uuidv7();
const accounts = new StubNeighbour();
let gateway: TestService;
beforeAll(async () => {
  accounts.on('GET', '/v1/jwks', () => ({ body: { keys: [gateway.customerKey.publicJwk] } }));
  accounts.on('GET', '/v1/customers/:customerId/sessions', () => ({ body: { items: [], sessions: [] } }));
  await accounts.start();
  gateway = await TestService.start('gateway', createApp, { ACCOUNTS_URL: accounts.url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await accounts.stop();
});

const statusWith = async (headers: Record<string, string>): Promise<number> =>
  (await gateway.call('GET', '/api/user/sessions', undefined, { as: '', customer: null, headers })).status;
const shown = (token: string) => statusWith({ authorization: `Bearer ${token}` });
const good = (claims = {}) => gateway.customerKey.tokenOf(ANNA, gateway.clock.now(), claims);

it('refuses forged and expired tokens of customers, those of staff, and a token in the header between services', async () => {
  expect(await shown(await good())).toBe(200);
  for (const [reason, token] of Object.entries(await forgedTokens(gateway.customerKey, await good())))
    expect([reason, await shown(token)]).toEqual([reason, 401]);
  expect(await shown(await gateway.staffToken({ staffId: ANNA }))).toBe(401);
  expect(await statusWith({ 'x-customer-token': await good() })).toBe(401);
});

it('refuses the tokens of a revoked session, also those it has verified before', async () => {
  const sessionId = uuidv7();
  const ended = await good({ sessionId });
  expect(await shown(ended)).toBe(200);
  const revoked = create(SessionRevokedSchema, { sessionId, customerId: ANNA });
  await gateway.deliver('accounts.session.v1', sessionId, SessionRevokedSchema, revoked);
  await eventually(async () => expect(await shown(ended)).toBe(401));
  expect(await shown(await good())).toBe(200);
});

it('a token in the address that the shop does not read is refused with the switch that would read it', async () => {
  const sessions = async (query: string) =>
    (
      await gateway.call<{ code: number; result: string }>('GET', `/api/user/sessions${query}`, undefined, {
        as: '',
        customer: null,
      })
    ).body;
  const refused = await sessions(`?token=${await good()}`);
  expect([refused.code, refused.result]).toEqual([401, expect.stringContaining('TOKEN_IN_QUERY=1')]);
  for (const query of ['', '?token=', '?token=null'])
    expect((await sessions(query)).result).toBe("The consumer isn't authorized to access the resource.");
  const forged = { authorization: 'Bearer a.b.c' };
  const both = await gateway.call<{ result: string }>('GET', '/api/user/sessions?token=x', undefined, {
    as: '',
    customer: null,
    headers: forged,
  });
  expect(both.body.result).not.toContain('TOKEN_IN_QUERY');
});
