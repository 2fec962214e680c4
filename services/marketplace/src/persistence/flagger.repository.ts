import type { CoordinatorCountry, FlaggerState } from '@garderoba/contracts/marketplace/flaggers';
import type { NoticeReason } from '@garderoba/contracts/marketplace/notices';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Flagger } from '../domain/flagger.js';
import type { TrustedFlagger as Row } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

const DAY_LENGTH = 10;

export const toFlagger = (row: Row): Flagger => ({
  ...row,
  coordinator: row.coordinator as CoordinatorCountry,
  awardedOn: row.awardedOn.toISOString().slice(0, DAY_LENGTH),
  expertise: row.expertise as NoticeReason[],
  state: row.state as FlaggerState,
});

const toRow = ({ awardedOn, expertise, ...flagger }: Flagger) => ({
  ...{ ...flagger, awardedOn: new Date(awardedOn), expertise: [...expertise] },
});

/** Trusted flaggers. */
@Injectable()
export class FlaggerRepository {
  /** One admin at a time names an account. */
  async lockAccount(tx: Tx, customerId: string): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtext($1))', [`trusted_flagger ${customerId}`]);
  }

  async insert(tx: Tx, flagger: Flagger): Promise<void> {
    await prisma(tx).trustedFlagger.create({ data: toRow(flagger), select: { flaggerId: true } });
  }

  /** The one that this request named. */
  async ofRequest(tx: Tx, requestKey: string): Promise<Flagger | undefined> {
    const row = await prisma(tx).trustedFlagger.findUnique({ where: { requestKey } });
    return row ? toFlagger(row) : undefined;
  }

  /** The status of the account that is not ended. */
  async standing(tx: Tx, customerId: string): Promise<Flagger | undefined> {
    const row = await prisma(tx).trustedFlagger.findFirst({ where: { customerId, state: { not: 'ended' } } });
    return row ? toFlagger(row) : undefined;
  }

  /** Locks it until the end of the transaction. */
  async lock(tx: Tx, flaggerId: string): Promise<Flagger | undefined> {
    const found = await tx.one('SELECT 1 FROM trusted_flagger WHERE flagger_id = $1 FOR UPDATE', [flaggerId]);
    if (!found) return undefined;
    const row = await prisma(tx).trustedFlagger.findUnique({ where: { flaggerId } });
    return row ? toFlagger(row) : undefined;
  }

  async save(tx: Tx, flagger: Flagger): Promise<void> {
    const { flaggerId } = flagger;
    await prisma(tx).trustedFlagger.update({
      ...{ where: { flaggerId }, data: toRow(flagger), select: { flaggerId: true } },
    });
  }

  /** The account is forgotten; the caller has ended the status. */
  async forget(tx: Tx, customerId: string): Promise<void> {
    await prisma(tx).trustedFlagger.updateMany({ where: { customerId }, data: { customerId: null } });
  }
}
