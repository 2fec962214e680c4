/**
 * Changes that an unlocked phone or a stolen token must not be enough for (another mail address, a copy of all data, a new
 * role) are made only so long after the password was shown; then it is asked for again (ASVS 5.0, 7.5.1).
 */
export const CONFIRMED_MS = 10 * 60_000;

/** Was the password shown recently? */
export const isRecent = (confirmedAt: Date | undefined, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;

/** Of a token's `auth_time` (seconds since 1970); a token without it never was confirmed. */
export const confirmedAtOf = (authTime: unknown): Date => new Date(typeof authTime === 'number' ? authTime * 1_000 : 0);
