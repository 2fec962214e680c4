import { storage } from '../../lib/data/storage.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Newsletter state stored in this browser (CMS-031). */
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
  /** The next user of this browser must not see the address. */
  forget: (): void => storage.remove(key),
  /** True if this address is subscribed. Only for its signed-in owner (CMS-042). */
  async check({ api }: Shop, email: string): Promise<Newsletter> {
    const status = await api.get(path, { query: { email } });
    return keep({ isSubscribed: status === 'subscribed', email });
  },
  /**
   * Sends no request if it is already subscribed (CMS-041). With double opt-in it becomes active after the mailed link.
   */
  async subscribe({ api }: Shop, email: string): Promise<Newsletter> {
    const known = newsletter.get();
    if (known.isSubscribed && known.email === email) return known;
    const status = await api.post(path, { email });
    return keep({ isSubscribed: status !== 'pending', email });
  },
  /** For an unconfirmed address the server mails a link that unsubscribes. */
  async unsubscribe({ api }: Shop, email: string): Promise<'unsubscribed' | 'pending'> {
    const status = await api.delete(path, { email });
    keep({ isSubscribed: false, email });
    return status === 'pending' ? 'pending' : 'unsubscribed';
  },
  /** Links in newsletter mails; the answer is the state of the subscription now. */
  followLink: ({ api }: Shop, action: 'confirm' | 'unsubscribe', token: string): Promise<string> =>
    api.post(`/api/ext/newsletter/${action}`, { token }),
};
