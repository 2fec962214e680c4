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
  /** Does it come to this address? (CMS-042) */
  async check({ api }: Shop, email: string): Promise<Newsletter> {
    const status = await api.get<unknown>(path, { query: { email } });
    return keep({ isSubscribed: status === 'subscribed', email });
  },
  /** Asks nobody when it comes already (CMS-041). */
  async subscribe({ api }: Shop, email: string): Promise<Newsletter> {
    const known = newsletter.get();
    if (known.isSubscribed && known.email === email) return known;
    await api.post(path, { email });
    return keep({ isSubscribed: true, email });
  },
  async unsubscribe({ api }: Shop, email: string): Promise<Newsletter> {
    await api.delete(path, { email });
    return keep({ isSubscribed: false, email });
  },
};
