import type { JSONWebKeySet, JWTPayload } from 'jose';
import { AccessTokens } from './access-tokens.js';
import type { Clock } from './clock.js';
import { confirmedAtOf } from './confirmed.js';
import { isUuid } from './ids.js';

export const STAFF_AUDIENCE = 'staff';
/** Renewed while it is used; whoever does nothing for so long is signed out. */
export const STAFF_TOKEN_MS = 30 * 60_000;

/** Each may do what those before it may (ADM-001). */
export const STAFF_ROLES = ['moderator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who a staff token proves. */
export interface StaffMember {
  readonly staffId: string;
  readonly sessionId: string;
  readonly role: StaffRole;
  /** When the password, and the code where there is one, was last shown in this session (claim `auth_time`). */
  readonly confirmedAt: Date;
  /** Of the token. */
  readonly expiresAt: Date;
  /** Has no second factor where one is required: may turn it on, and nothing else (claim `enrol`). */
  readonly mustEnrol: boolean;
}

export const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value);

/** May somebody with `role` do what asks for `least`? */
export const mayDo = (role: StaffRole, least: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);

/** Verifies staff's access tokens; a customer's is none, and the other way round (ADM-010). */
export class StaffTokens extends AccessTokens<StaffMember> {
  constructor(publishedKeys: () => Promise<JSONWebKeySet>, clock: Clock) {
    super({ audience: STAFF_AUDIENCE, lifetimeMs: STAFF_TOKEN_MS, bearer: staffOf }, publishedKeys, clock);
  }
}

function staffOf({ sub, sid, role, auth_time, enrol, exp = 0 }: JWTPayload): StaffMember | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return undefined;
  if (!isStaffRole(role)) return undefined;
  const confirmedAt = confirmedAtOf(auth_time);
  return {
    staffId: sub,
    sessionId: sid,
    role,
    confirmedAt,
    expiresAt: new Date(exp * 1_000),
    mustEnrol: enrol === true,
  };
}
