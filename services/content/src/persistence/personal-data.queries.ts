import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonalDataQueries {
  constructor(private readonly db: Db) {}

  /** Mails we sent the customer and still keep. The newsletter goes by address: the gateway asks for it apart. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const mails = await this.db.rows(
      'SELECT recipient, subject, text, kind, sent_at AS "sentAt" FROM mail WHERE customer_id = $1 ORDER BY sent_at',
      [customerId],
    );
    return { mails };
  }
}
