import { type NoticeChanged, NoticeChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { mailOfNotice } from '../../domain/mail/notice-mails.js';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/** Requests the mails to those who reported a second-hand piece. */
@Consumer()
export class NoticesConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('marketplace.notice.v1', NoticeChangedSchema)
  async changed({ id, body: { noticeId, state } }: Received<NoticeChanged>): Promise<void> {
    const kind = mailOfNotice(state);
    if (!kind) return;
    await this.inbox.once('content.mail-notice-changed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: noticeId, orderId: null }),
    );
  }
}
