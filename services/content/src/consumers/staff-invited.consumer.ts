import { type StaffInvited, StaffInvitedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the mail with a staff invitation link. */
@Consumer()
export class StaffInvitedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.staff.v1', StaffInvitedSchema)
  async handle({ id, body: { invitationId } }: Received<StaffInvited>): Promise<void> {
    await this.inbox.once('content.mail-staff-invitation', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'staff_invitation', subject: invitationId, orderId: null }),
    );
  }
}
