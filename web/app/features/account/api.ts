import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import {
  type Balance,
  balanceOf,
  type Card,
  cardOf,
  cardPageOf,
  customerOf,
  expirationOf,
  type PointsHistory,
  type ProfileChange,
  pointsHistoryOf,
  profileBody,
  type Subscription,
  sessionOf,
  subscriptionOf,
} from '../../api/wire/customers/account.ts';
import { userKey } from '../../lib/data/user-key.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { localProfile } from './profile/local-profile.ts';

const asUser = { needsUser: true } as const;

/** Entries on one page of the history of points. */
export const historyPage = 20;

export const profileQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'profile', store.code],
    queryFn: async ({ signal }) => {
      const seen = localProfile.confirmations();
      const told = customerOf(await api.get('/api/user/me', { ...asUser, signal }));
      // A change was confirmed meanwhile, with the profile after it.
      const newer = localProfile.confirmations() === seen ? null : localProfile.shown();
      return newer ?? localProfile.told(told);
    },
  });

export const sessionsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'sessions'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.get('/api/user/sessions', { ...asUser, signal })).map(sessionOf),
  });

export const endSession = ({ api }: Shop, id: string) =>
  api.delete(`/api/user/sessions/${encodeURIComponent(id)}`, undefined, asUser);

/** For optional parts of the account: returns `nothing` if this shop does not offer them. */
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (error instanceof ApiProblem && (error.code === 404 || error.code === 405)) return nothing;
    throw error;
  };

export const cardsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'cards'],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/subscriptions/get-user-cards', { ...asUser, signal })
        .then((cards) => cards.map(cardOf))
        .catch(orNothing<Card[]>([])),
  });

/** The provider's page on which a card is saved; no payment is made. */
export const addCard = async ({ api }: Shop) =>
  cardPageOf(await api.post('/api/ext/subscriptions/add-card', {}, asUser));

export const deleteCard = ({ api }: Shop, cardId: string) =>
  api.post('/api/ext/subscriptions/delete-card', { cardId }, asUser);

export const balanceQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'balance', store.code],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/rewards/balance', { ...asUser, signal })
        .then(balanceOf)
        .catch(orNothing<Balance | null>(null)),
  });

export const expirationQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'expiration'],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/rewards/expiration', { ...asUser, signal })
        .then((list) => list.map(expirationOf))
        .catch(orNothing<ReturnType<typeof expirationOf>[]>([])),
  });

export const pointsHistoryQuery = ({ api }: Shop, page = 1) =>
  queryOptions({
    queryKey: [userKey, 'points', page],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/rewards/history', {
          ...asUser,
          query: { page, limit: historyPage },
          signal,
        })
        .then(pointsHistoryOf)
        .catch(orNothing<PointsHistory>({ entries: [], total: 0 })),
  });

export const subscriptionsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'subscriptions'],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/subscriptions/get-user-subscriptions', { ...asUser, signal })
        .then((list) => list.map(subscriptionOf))
        .catch(orNothing<Subscription[]>([])),
  });

/** While offline no request is sent (ERR-009). */
export class Offline extends Error {}
const online = (): void => {
  if (!navigator.onLine) throw new Offline('Reset password feature does not work while offline!');
};

export const register = ({ api }: Shop, customer: ProfileChange, password: string) =>
  api.post('/api/user/create', { customer: profileBody(customer), password });

/** Requests the mailed link for a new password; the response does not depend on whether the account exists. */
export async function askPasswordLink({ api }: Shop, email: string): Promise<void> {
  online();
  await api.post('/api/user/reset-password', { email });
}

export async function createPassword(
  { api }: Shop,
  body: { email: string; newPassword: string; resetToken: string },
): Promise<void> {
  online();
  await api.post('/api/user/create-password', body);
}

export async function changePassword(
  { api }: Shop,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  online();
  await api.post('/api/user/change-password', body, asUser);
}

/** Verifies the password again, for calls that a session alone does not permit. */
export const confirmPassword = ({ api }: Shop, password: string) => api.post('/api/session/confirm', { password });

/** With the token of the mailed link; needs no session. */
export const confirmEmail = ({ api }: Shop, token: string) => api.post('/api/user/confirm-email', { token });

export const resendConfirmation = ({ api }: Shop) => api.post('/api/user/resend-confirmation', undefined, asUser);

export const exportData = ({ api }: Shop) => api.get('/api/user/export', { ...asUser, timeout: 60_000 });

export const eraseAccount = ({ api }: Shop, password: string) => api.post('/api/user/erase', { password }, asUser);

const newsletter = '/api/ext/mailchimp-subscribe/subscribe';

export const newsletterQuery = ({ api }: Shop, email: string) =>
  queryOptions({
    queryKey: [userKey, 'newsletter', email],
    enabled: email !== '',
    queryFn: async ({ signal }): Promise<boolean | null> => {
      const status = await api.get(newsletter, { query: { email }, signal }).catch(orNothing<unknown>(null));
      return status === null ? null : status === 'subscribed';
    },
  });

export const setNewsletter = ({ api }: Shop, email: string, wants: boolean) =>
  wants ? api.post(newsletter, { email }) : api.delete(newsletter, { email });

/** One mail when this piece is back (USR-031). */
export const askForAlert = ({ api }: Shop, sku: string) => api.post('/api/ext/product-alert', { sku }, asUser);
