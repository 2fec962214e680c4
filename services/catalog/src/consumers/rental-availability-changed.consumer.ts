import { type RentalAvailabilityChanged, RentalAvailabilityChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { TakeRental } from '../use-cases/take-rental.js';

@Consumer()
export class RentalAvailabilityChangedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly takeRental: TakeRental,
  ) {}

  @Consumes('rental.availability.v1', RentalAvailabilityChangedSchema)
  async handle(event: Received<RentalAvailabilityChanged>): Promise<void> {
    await this.inbox.once('catalog.take-rental', event.id, (tx) => this.takeRental.execute(tx, event.body));
  }
}
