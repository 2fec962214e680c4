import { Db } from '@garderoba/service-kit/db';
import type { PersonalData } from '@garderoba/service-kit/personal-data';
import { Injectable } from '@nestjs/common';
import { CustomerQueries } from './customer.queries.js';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerQueries,
  ) {}

  /** All stored data of a customer except password hash and other credentials. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const profile = await this.customers.get(customerId);
    const sessions = await this.db.rows(
      `SELECT kind, client, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
         revoked_at AS "revokedAt" FROM session WHERE customer_id = $1 ORDER BY created_at`,
      [customerId],
    );
    const wishlist = await this.db.rows(
      'SELECT parent_sku AS "parentSku", added_at AS "addedAt" FROM wishlist_item WHERE customer_id = $1 ORDER BY item_id',
      [customerId],
    );
    const resets = await this.db.rows(
      'SELECT asked_at AS "askedAt", used_at AS "usedAt" FROM password_reset WHERE customer_id = $1 ORDER BY asked_at',
      [customerId],
    );
    const emailConfirmations = await this.db.rows(
      'SELECT asked_at AS "askedAt" FROM email_confirmation WHERE customer_id = $1 ORDER BY asked_at',
      [customerId],
    );
    const emailChanges = await this.db.rows(
      'SELECT changed_at AS "changedAt", old_email AS "oldEmail" FROM email_change WHERE customer_id = $1 ORDER BY changed_at',
      [customerId],
    );
    const productAlerts = await this.db.rows(
      'SELECT sku, name, asked_at AS "askedAt", told_at AS "toldAt" FROM product_alert WHERE customer_id = $1 ORDER BY alert_id',
      [customerId],
    );
    const securityEvents = await this.db.rows(
      'SELECT kind, at, times, network, route FROM security_event WHERE customer_id = $1 ORDER BY at',
      [customerId],
    );
    return {
      securityEvents,
      productAlerts,
      profile,
      sessions,
      wishlist,
      passwordResets: resets,
      emailChanges,
      emailConfirmations,
    };
  }
}
