import type { CivilDate } from '@garderoba/contracts/civil-days';
import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { dateOf, dayFrom } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Fitting } from '../domain/fitting.js';
import { prisma } from './prisma.js';

const FITTING = {
  id: true,
  day: true,
  minute: true,
  place: true,
  customerId: true,
  skus: true,
  state: true,
} as const;

const toFitting = (row: Omit<Fitting, 'day' | 'state'> & { day: Date; state: string }): Fitting => ({
  ...row,
  day: dayFrom(row.day),
  state: row.state as Fitting['state'],
});

@Injectable()
export class FittingRepository {
  /** Locks the day, so that its appointments are booked serially. */
  async lockDay(tx: Tx, day: CivilDate): Promise<Fitting[]> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('fitting ' || $1))`, [day]);
    return this.ofDay(tx, day);
  }

  async ofDay(sql: Sql, day: CivilDate): Promise<Fitting[]> {
    const where = { day: dateOf(day), state: 'booked' };
    const orderBy = [{ minute: 'asc' }, { place: 'asc' }] as const;
    return (await prisma(sql).fitting.findMany({ where, orderBy: [...orderBy], select: FITTING })).map(toFitting);
  }

  /** Locks the customer, so that their appointments are counted and booked serially. Lock the customer before the day. */
  async lockCustomer(tx: Tx, customerId: string, from: CivilDate): Promise<Fitting[]> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('fittings of ' || $1, 0))`, [customerId]);
    return this.ofCustomer(tx, customerId, from);
  }

  async ofCustomer(sql: Sql, customerId: string, from: CivilDate): Promise<Fitting[]> {
    const where = { customerId, day: { gte: dateOf(from) }, state: 'booked' };
    const orderBy = [{ day: 'asc' }, { minute: 'asc' }] as const;
    return (await prisma(sql).fitting.findMany({ where, orderBy: [...orderBy], select: FITTING })).map(toFitting);
  }

  async add(tx: Tx, { id, day, minute, place, customerId, skus, state }: Fitting, at: Date): Promise<void> {
    const data = { id, day: dateOf(day), minute, place, customerId, skus: [...skus], state, createdAt: at };
    await prisma(tx).fitting.create({ data });
  }

  /** False: the customer has no such appointment. */
  async cancel(sql: Sql, id: string, customerId: string): Promise<boolean> {
    return (
      (await prisma(sql).fitting.updateMany({ where: { id, customerId }, data: { state: 'cancelled' } })).count > 0
    );
  }
}
