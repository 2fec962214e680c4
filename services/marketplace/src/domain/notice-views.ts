import { listingFacts } from './appeal-views.js';
import type { Flagger } from './flagger.js';
import { liveLease } from './lease.js';
import type { Listing } from './listing.js';
import { nameOf } from './listing-values.js';
import { answersOf, type Notice } from './notice.js';

interface SeenNotice {
  readonly notice: Notice;
  readonly listing: Listing | null;
  readonly others: readonly Notice[];
  readonly flagger: Pick<Flagger, 'flaggerId' | 'organisation'> | null;
}

/** A notice as staff see it; without the address of who reported. */
export function moderatedNoticeView({ notice, listing, others, flagger }: SeenNotice, now: Date) {
  const lease = liveLease(notice.lease, now);
  const isOpen = notice.state === 'open';
  const { noticeId, version, state, reason, text, customerId, name, sku, createdAt, dueAt, answer } = notice;
  return {
    ...{ noticeId, version, state, reason, text, customerId, name, sku, language: notice.language, createdAt, dueAt },
    ...{ answer, answeredBy: notice.answeredBy, answeredAt: notice.answeredAt },
    isUrgent: isOpen && notice.urgentAt.getTime() <= now.getTime(),
    isLate: isOpen && dueAt.getTime() <= now.getTime(),
    ...{ heldBy: lease?.staffId ?? null, heldUntil: lease?.until ?? null },
    ...{ flagger, isTrusted: notice.isTrusted },
    answers: answersOf(notice, listing),
    listing: listing && listingFacts(listing),
    others: others.map((other) => ({
      ...{ noticeId: other.noticeId, reason: other.reason, state: other.state, createdAt: other.createdAt },
    })),
  };
}

/** What mails to the reporter say. */
export const noticeMailFacts = ({ notice, listing }: { notice: Notice; listing: Listing | null }) => ({
  ...{ customerId: notice.customerId, name: notice.name, email: notice.email, language: notice.language },
  isTrusted: notice.isTrusted,
  ...{ sku: notice.sku, piece: listing ? nameOf(listing) : notice.sku, state: notice.state, answer: notice.answer },
});
