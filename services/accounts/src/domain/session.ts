/** wire: a fixed refresh token, used again and again; cookie: a new one at every use (wire-contract 11.11). */
export type SessionKind = 'wire' | 'cookie';

export interface Session {
  readonly sessionId: string;
  readonly customerId: string;
  readonly kind: SessionKind;
  readonly client: string;
  /** Of the refresh token that counts; 0 for ever in wire sessions. */
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** When the password was last shown in it. */
  readonly confirmedAt: Date;
}

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
export const SESSION_MS = 30 * DAY;
/** A session that is used every day ends too: then the password is shown again (ASVS 5.0, 7.3.2). */
export const LONGEST_SESSION_MS = 90 * DAY;
export const ACCESS_TOKEN_MS = 15 * 60 * SECOND;
/** Two tabs may send the same token: the one before the last is taken this long. */
export const GRACE_MS = 10 * SECOND;

/**
 * What a refresh token of `generation` may do: `renew` = an access token; `rotate` = that and a successor; `revoke` = it
 * was used before, so somebody else has it: the whole session ends.
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

/** When a session ends that is used now: 30 days from now, 90 days from its sign-in at the latest. */
export const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + LONGEST_SESSION_MS));
