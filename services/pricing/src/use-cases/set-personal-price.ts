import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { Injectable } from '@nestjs/common';
import { mayEndAt, type PersonalPrice } from '../domain/personal-price.js';
import { PersonalPriceRepository } from '../persistence/personal-price.repository.js';

/** Stores the price of an accepted offer. Idempotent by the offer's id; a repeat replaces it. */
@Injectable()
export class SetPersonalPrice {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly prices: PersonalPriceRepository,
  ) {}

  async execute(price: PersonalPrice): Promise<void> {
    if (!mayEndAt(price.until, this.clock.now())) {
      throw new MalformedRequest('until must be later than now and at most 48 hours ahead');
    }
    await this.prices.save(this.db, price);
  }

  /** Idempotent. */
  async end(offerId: string): Promise<void> {
    await this.prices.remove(this.db, offerId);
  }
}
