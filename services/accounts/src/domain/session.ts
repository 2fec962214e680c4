/** `wire`: a fixed, reusable refresh token; `cookie`: every refresh replaces the token (wire-contract 11.11). */
export type SessionKind = 'wire' | 'cookie';

export interface Session {
  readonly sessionId: string;
  readonly customerId: string;
  readonly kind: SessionKind;
  readonly client: string;
  /** Generation of the current refresh token; always 0 in wire sessions. */
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** When the password was last verified in this session. */
  readonly confirmedAt: Date;
}

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
export const SESSION_MS = 30 * DAY;
/** Absolute session lifetime, after which the customer signs in again even if active (ASVS 5.0, 7.3.2). */
export const LONGEST_SESSION_MS = 90 * DAY;
export const ACCESS_TOKEN_MS = 15 * 60 * SECOND;
/** Grace period in which the previous refresh token is still accepted, because two tabs may send the same one. */
export const GRACE_MS = 10 * SECOND;

/**
 * Decides on a refresh token of `generation`. `renew`: issue an access token. `rotate`: issue an access token and a new
 * refresh token. `revoke`: the token was already replaced, so it may be stolen: end the whole session.
 */
export function refresh(
  session: Session,
  kind: SessionKind,
  generation: number,
  now: Date,
): 'renew' | 'rotate' | 'refuse' | 'revoke' {
  if (session.kind !== kind || session.revokedAt || session.expiresAt <= now) return 'refuse';
  if (now.getTime() >= session.createdAt.getTime() + LONGEST_SESSION_MS) return 'refuse';
  if (generation === session.generation) return kind === 'cookie' ? 'rotate' : 'renew';
  if (generation > session.generation) return 'refuse';
  const justReplaced = generation === session.generation - 1 && now.getTime() - session.rotatedAt.getTime() <= GRACE_MS;
  return justReplaced ? 'renew' : 'revoke';
}

/** Expiry of a session used at `now`: 30 days from now, at most 90 days after sign-in. */
export const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + LONGEST_SESSION_MS));
