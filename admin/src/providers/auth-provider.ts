import type { MeRecord } from '@garderoba/contracts/rest/backoffice';
import { type AuthProvider, HttpError } from 'react-admin';
import { mayOpen } from './access.ts';
import { API, httpClient } from './http.ts';

/** The signed-in member of staff. */
export type Staff = MeRecord;

/** Thrown by `login` if the account has a second factor and no code was given: the form then requests it. */
export class SecondFactorNeeded extends Error {}

/**
 * react-admin checks the session on every click; the response is cached for this long. A revoked session ends within 60
 * s.
 */
const KEEP_MS = 30_000;
let known: { staff: Promise<Staff>; until: number } | undefined;
/** The last identity confirmed by the server. */
let last: Staff | undefined;

const isOver = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

/** A temporary failure of the server does not end the session: the failing call reports it. */
const me = (): Promise<Staff> =>
  asked().catch((error) => {
    if (last && !isOver(error)) return last;
    throw error;
  });

const asked = (): Promise<Staff> => {
  if (!known || known.until < Date.now()) {
    const staff = httpClient(`${API}/me`).then(({ json }) => json as Staff);
    known = { staff, until: Date.now() + KEEP_MS };
    staff.then(
      (found) => {
        last = found;
      },
      (error) => {
        known = undefined;
        if (isOver(error)) last = undefined;
      },
    );
  }
  return known.staff;
};
/** True if the second factor must be enrolled first. Calls the server only if nothing is cached. */
export const mustEnrol = async (): Promise<boolean> => (await me()).mustEnrol ?? false;

/** Invalidates the cache: the next check calls the server. */
export const forgetStaff = (): void => {
  known = undefined;
  last = undefined;
};

/** Sign-in by cookie: scripts never get a token. */
export const authProvider: AuthProvider = {
  login: async ({ email, password, code }: { email: string; password: string; code?: string }) => {
    forgetStaff();
    try {
      await httpClient(`${API}/login`, {
        method: 'POST',
        body: JSON.stringify({ email, password, ...(code && { code }) }),
      });
    } catch (error) {
      if (error instanceof HttpError && error.body?.meta?.secondFactor) throw new SecondFactorNeeded();
      throw error;
    }
  },
  logout: async () => {
    const wasKnown = known;
    forgetStaff();
    if (wasKnown) await httpClient(`${API}/logout`, { method: 'POST', body: '{}' }).catch(() => {});
  },
  checkAuth: async () => {
    await me();
  },
  checkError: async (error: unknown) => {
    // A 401 for a wrong code in a form is no ended session.
    const isTyped = error instanceof HttpError && /^accounts\.wrong_/.test(error.body?.meta?.reason ?? '');
    if (error instanceof HttpError && error.status === 401 && !isTyped) {
      forgetStaff();
      throw error;
    }
  },
  getIdentity: async () => {
    const staff = await me();
    return { id: staff.id, fullName: staff.name || staff.email };
  },
  getPermissions: async () => (await me()).role,
  canAccess: async ({ resource, action }) => mayOpen((await me()).role, resource, action),
};
