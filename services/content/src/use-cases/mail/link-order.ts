import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { OrdersClient } from '../../clients/orders.client.js';
import { reasonOf } from '../../domain/mail/mail.js';
import { IntendMail } from './intend-mail.js';

/** Window in milliseconds: one link per order is mailed in it, however often it is requested. */
const ONE_PER = 15 * 60_000;

/** Mails the link to an order to the address of the order only. */
@Injectable()
export class LinkOrder {
  constructor(
    private readonly orders: OrdersClient,
    private readonly intendMail: IntendMail,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs in the background: neither answer nor response time may reveal whether the order exists. */
  start(number: string, email: string): void {
    this.execute(number, email).catch((error: unknown) =>
      this.logger.warn({ reason: reasonOf(error) }, 'the link to an order was not mailed'),
    );
  }

  async execute(number: string, email: string): Promise<void> {
    const facts = await this.orders.mailFacts(number);
    if (!facts || facts.number !== number || !sameAddress(facts.email, email)) return;
    const window = Math.floor(this.clock.now().getTime() / ONE_PER);
    const subject = `${facts.orderId}/${window}`;
    await this.db.transaction((tx) =>
      this.intendMail.execute(tx, { kind: 'order_link', subject, orderId: facts.orderId }),
    );
  }
}

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
