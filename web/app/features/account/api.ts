import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import type { ResultOf } from '../../api/results.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { SentAddress, SentProfile, WireBalance, WireCard, WirePointsHistory, WireSubscription } from './wire.ts';

/** Root key of all queries about one shopper; removed at sign-out. */
export const userKey = 'user';
const asUser = { needsUser: true } as const;

/** Defaults of the documents (USR-054). */
export const historyPage = 20;

export const profileQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'profile', store.code],
    queryFn: ({ signal }) => api.get('/api/user/me', { ...asUser, signal }),
  });

export const historyQuery = ({ api, store }: Shop, currentPage = 1, pageSize = historyPage) =>
  queryOptions({
    queryKey: [userKey, 'history', store.code, currentPage, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/user/order-history', { ...asUser, query: { pageSize, currentPage }, signal }),
  });

export const ownOrderQuery = ({ api, store }: Shop, number: string) =>
  queryOptions({
    queryKey: [userKey, 'order', store.code, number],
    queryFn: ({ signal }) => api.get(`/api/order/${encodeURIComponent(number)}`, { ...asUser, signal }),
  });

export const cancelOwnOrder = ({ api }: Shop, number: string) =>
  api.post(`/api/order/${encodeURIComponent(number)}/cancel`, undefined, asUser);

export const sessionsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'sessions'],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/api/user/sessions', { ...asUser, signal }),
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
      api.get('/api/ext/subscriptions/get-user-cards', { ...asUser, signal }).catch(orNothing<readonly WireCard[]>([])),
  });

/** The provider's page on which a card is saved; no payment is made. */
export const addCard = ({ api }: Shop) => api.post('/api/ext/subscriptions/add-card', {}, asUser);

export const deleteCard = ({ api }: Shop, cardId: string) =>
  api.post('/api/ext/subscriptions/delete-card', { cardId }, asUser);

export const balanceQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'balance', store.code],
    queryFn: ({ signal }) =>
      api.get('/api/ext/rewards/balance', { ...asUser, signal }).catch(orNothing<WireBalance | null>(null)),
  });

export const expirationQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'expiration'],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/rewards/expiration', { ...asUser, signal })
        .catch(orNothing<ResultOf<'/api/ext/rewards/expiration'>>([])),
  });

export const pointsHistoryQuery = ({ api }: Shop, page = 1) =>
  queryOptions({
    queryKey: [userKey, 'points', page],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/rewards/history', {
          ...asUser,
          query: { page, limit: 20 },
          signal,
        })
        .catch(orNothing<WirePointsHistory>({ items: [], total_count: 0 })),
  });

export const subscriptionsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'subscriptions'],
    queryFn: ({ signal }) =>
      api
        .get('/api/ext/subscriptions/get-user-subscriptions', { ...asUser, signal })
        .catch(orNothing<readonly WireSubscription[]>([])),
  });

/** While offline no request is sent (ERR-009). */
export class Offline extends Error {}
const online = (): void => {
  if (!navigator.onLine) throw new Offline('Reset password feature does not work while offline!');
};

export const register = (
  { api }: Shop,
  customer: { email: string; firstname: string; lastname: string; addresses?: readonly SentAddress[] },
  password: string,
) => api.post('/api/user/create', { customer, password });

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

/** Sends only fields that a customer may change (USR-022); the response is the new profile. */
export const saveProfile = ({ api }: Shop, customer: SentProfile) => api.post('/api/user/me', { customer }, asUser);

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
