import { create } from '@bufbuild/protobuf';
import { SessionRevokedSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Param, Post, Query } from '@nestjs/common';
import { IsOptional, IsString } from 'class-validator';
import { AllowCallers, ForCustomer, ForStaff } from '../../src/identity/access.js';
import { baseConfig, databaseConfig, type Env, readConfig } from '../../src/runtime/config.js';
import { actingCustomer, actingStaff } from '../../src/runtime/context.js';
import { uuidv7 } from '../../src/runtime/ids.js';
import { createServiceApp, type Overrides } from '../../src/runtime/start.js';
import { CustomerKey } from '../../src/testing/customer-key.js';
import { forgedTokens } from '../../src/testing/forged-tokens.js';
import { TestService } from '../../src/testing/service.js';

const ANNA = uuidv7();
const BEATA = uuidv7();

class AskDto {
  @IsOptional() @IsString() customerId?: string;
  @IsOptional() caller?: { customerId?: string };
}

@Controller('v1')
@AllowCallers('gateway', 'backoffice', 'orders')
class FilesController {
  @Get('files')
  @ForCustomer()
  own(@Query() _: AskDto) {
    return { customer: actingCustomer()?.customerId ?? null, group: actingCustomer()?.groupId ?? null };
  }

  @Get('customers/:customerId/file')
  one(@Param('customerId') _: string) {
    return { staff: actingStaff()?.role ?? null };
  }

  @Post('placements')
  place(@Body() _: AskDto) {
    return {};
  }

  @Get('all-files')
  @ForStaff('admin')
  all() {
    return {};
  }
}

@Module({ controllers: [FilesController] })
class Files {}

const createApp = (env: Env, overrides?: Overrides) =>
  createServiceApp(
    { name: 'stock', config: readConfig('STOCK', { ...baseConfig, ...databaseConfig }, env), module: Files },
    overrides,
  );

describe('a service behind gateway and backoffice', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start('stock', createApp);
  });
  afterAll(() => service.stop());

  const ask = async (path: string, token?: string, as = 'gateway', headers: Record<string, string> = {}) =>
    service.call<{ code?: string; customer?: string; group?: number }>('GET', path, undefined, {
      as,
      customer: null,
      headers: { ...(token && { 'x-customer-token': token }), ...headers },
    });
  const tokenOf = (customerId: string, claims = {}) =>
    service.customerKey.tokenOf(customerId, service.clock.now(), claims);

  it("trusts no statement of the gateway about a customer: only the customer's own token", async () => {
    const token = await tokenOf(ANNA, { groupId: 4 });
    expect((await ask(`/v1/files?customerId=${ANNA}`, token)).body).toEqual({ customer: ANNA, group: 4 });
    expect((await ask('/v1/files', token)).status).toBe(200);
    for (const [path, shown] of [
      [`/v1/files?customerId=${ANNA}`, undefined],
      [`/v1/files?customerId=${ANNA}`, await tokenOf(BEATA)],
      ['/v1/files', undefined],
      [`/v1/customers/${ANNA}/file`, undefined],
      [`/v1/customers/${ANNA}/file`, await tokenOf(BEATA)],
    ] as const) {
      const { status, body } = await ask(path, shown);
      expect([path, status, body.code]).toEqual([path, 403, 'access.customer_not_proved']);
    }
    const place = (body: object) => service.call<{ code: string }>('POST', '/v1/placements', body, { customer: BEATA });
    expect((await place({ caller: { customerId: ANNA } })).body.code).toBe('access.customer_not_proved');
    expect((await place({ customerId: ANNA, caller: { customerId: BEATA } })).status).toBe(403);
    expect((await place({ caller: { customerId: BEATA } })).status).toBe(201);
    expect((await place({ caller: {} })).status).toBe(201);
  });

  it('refuses forged and expired tokens, tokens of staff, and tokens of an ended session', async () => {
    const good = await tokenOf(ANNA);
    for (const [reason, token] of Object.entries(await forgedTokens(service.customerKey, good)))
      expect([reason, (await ask(`/v1/files?customerId=${ANNA}`, token)).status]).toEqual([reason, 403]);
    const staff = await service.staffToken({ staffId: ANNA });
    const over = await service.customerKey.tokenOf(ANNA, new Date(service.clock.now().getTime() - 16 * 60_000));
    for (const token of [staff, over, `Bearer ${good}`])
      expect((await ask(`/v1/files?customerId=${ANNA}`, token)).status).toBe(403);

    const sessionId = uuidv7();
    const ended = await tokenOf(ANNA, { sessionId });
    expect((await ask(`/v1/files?customerId=${ANNA}`, ended)).status).toBe(200);
    const revoked = create(SessionRevokedSchema, { sessionId, customerId: ANNA });
    await service.deliver('accounts.session.v1', sessionId, SessionRevokedSchema, revoked);
    await service.settled();
    expect((await ask(`/v1/files?customerId=${ANNA}`, ended)).status).toBe(403);
  });

  it('permits an admin to name a customer, and staff in their role, when the backoffice sends their token', async () => {
    const staff = async (role: string) => ({ 'x-staff-token': await service.staffToken({ role }) });
    const file = `/v1/customers/${ANNA}/file`;
    expect((await ask(file, undefined, 'backoffice', await staff('admin'))).status).toBe(200);
    expect((await ask(file, undefined, 'backoffice', await staff('moderator'))).status).toBe(403); // ADM-001: admins only
    expect((await ask('/v1/all-files', undefined, 'backoffice', await staff('admin'))).status).toBe(200);
    expect((await ask('/v1/all-files', undefined, 'backoffice', await staff('moderator'))).status).toBe(403);
    expect((await ask('/v1/all-files', undefined, 'backoffice', await staff('owner'))).status).toBe(403);
    expect((await ask('/v1/all-files', await tokenOf(ANNA))).status).toBe(403);
    // The gateway has no calls for staff.
    for (const path of ['/v1/all-files', file])
      expect((await ask(path, undefined, 'gateway', await staff('admin'))).status).toBe(403);
    expect((await ask('/v1/all-files', undefined, '', await staff('admin'))).status).toBe(401);
  });

  it('trusts no staff header, only a token of accounts: its type, expiry, session, signature', async () => {
    const { clock, customerKey } = service;
    const claims = {
      'x-staff-id': uuidv7(),
      'x-staff-role': 'admin',
      'x-staff-confirmed-at': clock.now().toISOString(),
    };
    const foreign = await CustomerKey.make();
    const longAgo = new Date(clock.now().getTime() - 31 * 60_000);
    for (const headers of [
      claims,
      { 'x-staff-token': await tokenOf(ANNA) }, // a customer's token
      { 'x-staff-token': await foreign.staffTokenOf(uuidv7(), 'admin', clock.now()) },
      { 'x-staff-token': await customerKey.staffTokenOf(uuidv7(), 'admin', longAgo) },
      { 'x-staff-token': 'admin', ...claims },
      ...Object.values(await forgedTokens(customerKey, await service.staffToken())).map((token) => ({
        'x-staff-token': token,
      })),
    ]) {
      expect([headers, (await ask('/v1/all-files', undefined, 'backoffice', headers)).status]).toEqual([headers, 403]);
      expect((await ask(`/v1/customers/${ANNA}/file`, undefined, 'backoffice', headers)).status).toBe(403);
    }
    const sessionId = uuidv7();
    const ended = { 'x-staff-token': await service.staffToken({ sessionId }) };
    expect((await ask('/v1/all-files', undefined, 'backoffice', ended)).status).toBe(200);
    const revoked = create(SessionRevokedSchema, { sessionId, customerId: '' });
    await service.deliver('accounts.session.v1', sessionId, SessionRevokedSchema, revoked);
    await service.settled();
    expect((await ask('/v1/all-files', undefined, 'backoffice', ended)).status).toBe(403);
  });

  it('refuses a token that its caller signed for another service', async () => {
    const staffToken = await service.staffToken();
    for (const audience of ['accounts', 'orders', 'services', 'gateway', '']) {
      const options = { audience, customer: null, headers: { 'x-staff-token': staffToken } };
      expect((await service.call('GET', '/v1/all-files', undefined, options)).status).toBe(401);
    }
  });

  it('does not verify customers of a consumer that calls on its own behalf', async () => {
    expect((await ask(`/v1/customers/${ANNA}/file`, undefined, 'orders')).status).toBe(200);
    expect((await ask(`/v1/customers/${ANNA}/file`, undefined, 'cart')).status).toBe(403);
  });
});
