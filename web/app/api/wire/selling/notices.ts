import type { NoticeReason } from '../../../../../proto/src/marketplace/notices.ts';
import type { Shop } from '../../../lib/store/shop.ts';

/** A notice about a second-hand piece. `name`, `email`: of guests; the shop knows a signed-in reporter. */
export interface NewNotice {
  readonly sku: string;
  readonly reason: NoticeReason;
  readonly text: string;
  readonly name?: string;
  readonly email?: string;
}

/** What the shop says of a notice. */
export interface NoticeReceipt {
  /** Until when it is answered (ISO 8601). */
  readonly dueAt: string;
  /** It is one of a trusted flagger, in the field of expertise. */
  readonly isFirst: boolean;
}

/** Reports a piece; a repeat with the same key is executed once. */
export async function reportPiece(shop: Shop, notice: NewNotice, key: string): Promise<NoticeReceipt> {
  const sent = { ...notice, good_faith: true };
  const received = await shop.api.post('/api/ext/marketplace/notices', sent, { headers: { 'idempotency-key': key } });
  return { dueAt: received.due_at, isFirst: received.handled_first };
}
