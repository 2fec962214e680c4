import type { Shop } from '../../lib/shop.ts';
import { storage } from '../../lib/storage.ts';

/** What this browser knows of the newsletter (CMS-031). */
export interface Newsletter {
  isSubscribed: boolean;
  email: string;
}

const key = 'garderoba.newsletter';
const path = '/api/ext/mailchimp-subscribe/subscribe';

function keep(now: Newsletter): Newsletter {
  storage.set(key, JSON.stringify(now));
  return now;
}

export const newsletter = {
  get(): Newsletter {
    try {
      const { isSubscribed, email } = JSON.parse(storage.get(key) ?? '{}') as Partial<Newsletter>;
      return { isSubscribed: isSubscribed === true, email: typeof email === 'string' ? email : '' };
    } catch {
      return { isSubscribed: false, email: '' };
    }
  },
  /** Who uses this browser next need not know the address. */
  forget: (): void => storage.remove(key),
  /** Does it come to this address? Answered to its signed-in owner only (CMS-042). */
  async check({ api }: Shop, email: string): Promise<Newsletter> {
    const status = await api.get<unknown>(path, { query: { email } });
    return keep({ isSubscribed: status === 'subscribed', email });
  },
  /** Sends no request when it is subscribed already (CMS-041). Where it is asked twice it comes once the link in a mail is followed. */
  async subscribe({ api }: Shop, email: string): Promise<Newsletter> {
    const known = newsletter.get();
    if (known.isSubscribed && known.email === email) return known;
    const status = await api.post<unknown>(path, { email });
    return keep({ isSubscribed: status !== 'pending', email });
  },
  /** Whose address is not proved is mailed a link that ends it. */
  async unsubscribe({ api }: Shop, email: string): Promise<'unsubscribed' | 'pending'> {
    const status = await api.delete<unknown>(path, { email });
    keep({ isSubscribed: false, email });
    return status === 'pending' ? 'pending' : 'unsubscribed';
  },
  /** The links of its mails. */
  followLink: ({ api }: Shop, action: 'confirm' | 'unsubscribe', token: string): Promise<unknown> =>
    api.post(`/api/ext/newsletter/${action}`, { token }),
};
