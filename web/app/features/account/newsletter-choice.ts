import { queryOptions } from '@tanstack/react-query';
import type { NewsletterTopic } from '../../../../proto/src/content/newsletter.ts';
import { userKey } from '../../lib/data/user-key.ts';
import type { Shop } from '../../lib/store/shop.ts';

const asUser = { needsUser: true } as const;
const newsletterChoice = '/api/ext/newsletter/choice';

/** The own subscription with its topics. */
export const newsletterChoiceQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [userKey, 'newsletter-choice'],
    staleTime: 0,
    queryFn: ({ signal }) => api.get(newsletterChoice, { ...asUser, signal }),
  });

/** Subscribes to these topics, or changes them; the answer is the state of the subscription. */
export const chooseNewsletter = ({ api }: Shop, topics: NewsletterTopic[]) =>
  api.post(newsletterChoice, { topics }, asUser);
