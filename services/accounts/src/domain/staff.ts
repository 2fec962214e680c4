import { FieldInvalid } from './accounts.errors.js';

/** In ascending order: each role includes the permissions of the roles before it (ADM-001). */
export type StaffRole = 'moderator' | 'admin';
export const STAFF_ROLES: readonly StaffRole[] = ['moderator', 'admin'];

export interface Staff {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** True when sign-in requires a code of the authenticator app. */
  readonly secondFactor: boolean;
  /** True until the invitation is accepted and a password is set. */
  readonly invited: boolean;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly client: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** When password and code were last verified in this session. */
  readonly confirmedAt: Date;
}

/** Absolute lifetime of a staff session: one working day. */
export const STAFF_SESSION_MS = 12 * 60 * 60_000;

export const isOpen = (session: StaffSession, staff: Staff, now: Date): boolean =>
  !session.revokedAt && !staff.disabledAt && session.expiresAt > now;

export function checkStaffName(name: string): void {
  const letters = [...name.trim()].length;
  if (letters < 2 || letters > 100) throw new FieldInvalid('name', 'Value must have 2 to 100 letters');
}
