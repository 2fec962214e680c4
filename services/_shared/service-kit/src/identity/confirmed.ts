/**
 * Maximum age of the password entry for sensitive changes (another mail address, a copy of all data, a new role), for
 * which an unlocked phone or a stolen token must not be sufficient. After it the password is required again (ASVS 5.0,
 * 7.5.1).
 */
export const CONFIRMED_MS = 10 * 60_000;

/** Whether the password was entered recently. */
export const isRecent = (confirmedAt: Date | undefined, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;

/** Converts a token's `auth_time` (seconds since 1970). A token without it counts as never confirmed. */
export const confirmedAtOf = (authTime: unknown): Date => new Date(typeof authTime === 'number' ? authTime * 1_000 : 0);
