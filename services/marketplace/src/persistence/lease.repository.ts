import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Lease } from '../domain/lease.js';
import { leaseOf, leaseRow } from './listing-rows.js';
import { prisma } from './prisma.js';

/** A listing as a task: what taking it needs to know. */
export interface LockedTask {
  readonly listingId: string;
  readonly state: ListingState;
  readonly version: number;
  readonly lease: Lease | null;
}

type Row = Omit<LockedTask, 'lease'> & { readonly leasedBy: string | null; readonly leasedUntil: Date | null };

const COLUMNS = `listing_id AS "listingId", state, version, leased_by AS "leasedBy", leased_until AS "leasedUntil"`;

/** Who checks which listing. */
@Injectable()
export class LeaseRepository {
  readonly resource = 'listings';
  readonly idOf = ({ listingId }: LockedTask): string => listingId;

  /** Locks the listing until the end of the transaction. */
  async lock(tx: Tx, listingId: string): Promise<LockedTask | undefined> {
    return taskOf(await tx.one<Row>(`SELECT ${COLUMNS} FROM listing WHERE listing_id = $1 FOR UPDATE`, [listingId]));
  }

  /**
   * Locks the listing that waits longest in the state and that nobody else has; those that others are about to take are
   * passed over. A listing that the member of staff has counts as free.
   */
  async lockNext(tx: Tx, state: ListingState, staffId: string, now: Date): Promise<LockedTask | undefined> {
    return taskOf(
      await tx.one<Row>(
        `SELECT ${COLUMNS} FROM listing
          WHERE state = $1 AND (leased_until IS NULL OR leased_until <= $3 OR leased_by = $2)
          ORDER BY state_since, listing_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [state, staffId, now],
      ),
    );
  }

  /** The caller holds the lock of the listing. */
  async saveLease(tx: Tx, listingId: string, lease: Lease | null): Promise<void> {
    const data = leaseRow(lease);
    await prisma(tx).listing.update({ where: { listingId }, data, select: { listingId: true } });
  }
}

const taskOf = (row: Row | undefined): LockedTask | undefined => row && { ...row, lease: leaseOf(row) };
