import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../../domain/listing.js';
import { answeredNotice } from '../../domain/notice.js';
import { NoticeRepository } from '../../persistence/notice.repository.js';
import { TellNotice } from './tell-notice.js';

/** The answer to a notice that removes a listing follows when the listing has left; in the transaction of the caller. */
@Injectable()
export class KeepNotices {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly tell: TellNotice,
  ) {}

  /** If stock did not let the piece go, there is no decision, and the notice stays open. */
  async changed(tx: Tx, before: Listing, after: Listing, at: Date): Promise<void> {
    const { leaving } = before;
    const decision = after.events.at(-1);
    if (!leaving?.notice || !decision || decision === before.events.at(-1)) return;
    const { noticeId, answer, key } = leaving.notice;
    if (decision.before?.noticeId !== noticeId || !decision.staffId) return;
    const notice = await this.notices.lock(tx, noticeId);
    if (notice?.state !== 'open') return;
    const { eventId: decisionId, staffId } = decision;
    const answered = answeredNotice(notice, { state: 'removed', text: answer, staffId, decisionId, key, at });
    await this.notices.save(tx, answered);
    await this.tell.changed(tx, answered);
  }
}
