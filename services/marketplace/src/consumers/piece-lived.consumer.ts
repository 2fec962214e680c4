import { type PieceLived, PieceLivedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FollowRental } from '../use-cases/lives/follow-rental.js';

/** What happens to pieces in the rental is in their logs. */
@Consumer()
export class PieceLivedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly rental: FollowRental,
  ) {}

  @Consumes('rental.piece.v1', PieceLivedSchema)
  async handle({ id, occurredAt, body }: Received<PieceLived>): Promise<void> {
    await this.inbox.once('marketplace.piece-lived', id, (tx) => this.rental.lived(tx, body, occurredAt));
  }
}
