import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes published events, inbox rows, ended sessions, reset links, mail changes, keys of profile changes, security events and
   * payees older than the given instants.
   */
  async forget(before: {
    events: Date;
    reactions: Date;
    sessions: Date;
    resets: Date;
    changes: Date;
    keys: Date;
    refusals: Date;
    payees: Date;
  }): Promise<void> {
    const rows = prisma(this.db);
    const ended = { OR: [{ expiresAt: { lt: before.sessions } }, { revokedAt: { lt: before.sessions } }] };
    await rows.outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await rows.inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
    await rows.session.deleteMany({ where: ended });
    await rows.erasure.updateMany({
      where: { erasedAt: { lt: before.resets }, emailToForget: { not: null } },
      data: { emailToForget: null },
    });
    await rows.staffSession.deleteMany({ where: ended });
    await rows.passwordReset.deleteMany({ where: { askedAt: { lt: before.resets } } });
    await rows.emailConfirmation.deleteMany({ where: { expiresAt: { lt: before.resets } } });
    await rows.staffInvitation.deleteMany({ where: { expiresAt: { lt: before.resets } } });
    await rows.securityEvent.deleteMany({ where: { at: { lt: before.refusals } } });
    await rows.payee.deleteMany({ where: { keptSince: { lt: before.payees } } });
    await rows.profileChange.deleteMany({ where: { createdAt: { lt: before.keys } } });
    await rows.emailChange.deleteMany({ where: { changedAt: { lt: before.changes } } });
  }
}
