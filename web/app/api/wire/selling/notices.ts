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

/** Reports a piece; a repeat with the same key is executed once. Returns until when it is answered (ISO 8601). */
export async function reportPiece(shop: Shop, notice: NewNotice, key: string): Promise<string> {
  const sent = { ...notice, good_faith: true };
  return (await shop.api.post('/api/ext/marketplace/notices', sent, { headers: { 'idempotency-key': key } })).due_at;
}
