import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { OrderMailKind } from '../domain/mail.js';
import { IntendMail } from './intend-mail.js';

/** Staff want a mail about an order written once more: another intent of the same kind, named by the request. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly db: Db,
    private readonly intendMail: IntendMail,
  ) {}

  execute({ id, orderId, kind }: { id: string; orderId: string; kind: OrderMailKind }): Promise<void> {
    return this.db.transaction((tx) =>
      this.intendMail.execute(tx, { kind, subject: `${orderId} again ${id}`, orderId }),
    );
  }
}
