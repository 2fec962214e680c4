import { Db } from '@garderoba/service-kit/db';
import type { PersonalData } from '@garderoba/service-kit/personal-data';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(private readonly db: Db) {}

  /** Points, subscriptions and saved cards of a customer; of a card only the data for display. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const cards = await this.db.rows(
      `SELECT brand, last4, exp_month AS "expMonth", exp_year AS "expYear", added_at AS "addedAt", deleted_at AS "deletedAt"
         FROM card WHERE customer_id = $1 ORDER BY added_at`,
      [customerId],
    );
    const subscriptions = await this.db.rows(
      `SELECT plan_type AS "planType", status, store, currency, period_start AS "periodStart", period_end AS "periodEnd",
         created_at AS "createdAt", canceled_at AS "canceledAt" FROM subscription WHERE customer_id = $1 ORDER BY created_at`,
      [customerId],
    );
    const points = await this.db.rows(
      'SELECT to_jsonb(t) AS entry FROM ledger_transaction t WHERE customer_id = $1 ORDER BY number',
      [customerId],
    );
    return { cards, subscriptions, points };
  }
}
