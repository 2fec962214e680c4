import type { MeRecord } from '@garderoba/contracts/rest/console';
import { type AuthProvider, HttpError } from 'react-admin';
import { mayOpen } from './access.ts';
import { API, httpClient } from './http.ts';

/** Who is signed in. */
export type Staff = MeRecord;

/** Thrown by `login` when the account has a second factor and no code was given: the form asks for it. */
export class SecondFactorNeeded extends Error {}

/** react-admin asks who is there at every click; the answer is kept for this long. A revoked session ends within 60 s. */
const KEEP_MS = 30_000;
let known: { staff: Promise<Staff>; until: number } | undefined;
/** Who was there when the server last said so. */
let last: Staff | undefined;

const isOver = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

/** A server that is away for a moment ends no session: what fails says so itself. */
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
/** Has the member of staff to turn the second factor on before anything else? Asked of the server only when nothing is known. */
export const mustEnrol = async (): Promise<boolean> => (await me()).mustEnrol ?? false;

/** The next question is asked of the server again. */
export const forgetStaff = (): void => {
  known = undefined;
  last = undefined;
};

/** Sign-in by cookie: no token ever reaches a script. */
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
    // A wrong code of a form is no lost session.
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
