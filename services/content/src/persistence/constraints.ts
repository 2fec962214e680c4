import { Db } from '@garderoba/service-kit/db';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const CHECKS = [
  'mail_intent_state',
  'mail_intent_sent',
  'mail_intent_order',
  'newsletter_subscription_state',
  'newsletter_subscription_withdrawn',
];

/** Prisma cannot express these, so nothing but this would notice a database without them. Asserted before the door opens. */
@Injectable()
export class Constraints implements OnModuleInit {
  constructor(private readonly db: Db) {}

  async onModuleInit(): Promise<void> {
    const wanted = CHECKS;
    const found = await this.db.rows<{ name: string }>(
      'SELECT conname AS name FROM pg_constraint WHERE conname = ANY($1) AND convalidated',
      [wanted],
    );
    const there = new Set(found.map(({ name }) => name));
    const missing = wanted.filter((name) => !there.has(name));
    if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}: run the migrations`);
  }
}
