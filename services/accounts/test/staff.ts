import { expect } from '@jest/globals';
import { generateSync } from 'otplib';
import { ManageStaff } from '../src/use-cases/staff/manage-staff.js';
import { type Accounts, PASSWORD, type ProblemAnswer } from './accounts.js';

export interface StaffAnswer {
  readonly staffId: string;
  readonly email: string;
  readonly secondFactor: boolean;
  readonly disabled: boolean;
}
export interface StaffKeyAnswer {
  readonly staff: StaffAnswer;
  readonly token: string;
}
export interface Enrolled {
  readonly staffId: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A new admin with a password, opened as the operator's command does. */
export const anAdmin = (accounts: Accounts, email: string): Promise<{ staffId: string; email: string }> =>
  accounts.service.service.app
    .get(ManageStaff)
    .open(undefined, { email, name: 'Ada Lis', role: 'admin', password: PASSWORD });

export const signInStaff = (accounts: Accounts, email: string, code?: string) =>
  accounts.service.call<StaffKeyAnswer & ProblemAnswer>('POST', '/v1/staff-sessions', {
    ...{ email, password: PASSWORD, client: 'a test' },
    ...(code && { code }),
  });

/** The code that the app shows now; the clock moves on first, because each code is accepted once. */
export function nextCode(accounts: Accounts, secret: string): string {
  accounts.service.clock.advance(60_000);
  return generateSync({ secret, epoch: Math.floor(accounts.service.clock.now().getTime() / 1_000) });
}

/** A new admin who has turned the second factor on. */
export async function anEnrolledAdmin(accounts: Accounts, email: string): Promise<Enrolled> {
  const { staffId } = await anAdmin(accounts, email);
  const path = `/v1/staff/${staffId}/second-factor`;
  const as = { staff: { staffId } };
  const { secret } = (await accounts.service.call<{ secret: string }>('POST', path, { password: PASSWORD }, as)).body;
  const code = nextCode(accounts, secret);
  const confirmed = await accounts.service.call<{ recoveryCodes: string[] }>('POST', `${path}:confirm`, { code }, as);
  expect(confirmed.status).toBe(200);
  return { staffId, email, secret, recoveryCodes: confirmed.body.recoveryCodes };
}
