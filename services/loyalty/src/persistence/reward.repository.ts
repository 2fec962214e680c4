import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Reward points of an order. Amounts are minor units. */
export interface OrderReward {
  readonly orderId: string;
  readonly customerId: string;
  readonly paid: number;
  readonly refunded: number;
  readonly points: number;
  /** Points taken back. */
  readonly revoked: number;
}

@Injectable()
export class RewardRepository {
  async add(tx: Tx, { orderId, customerId, paid, points }: Omit<OrderReward, 'refunded' | 'revoked'>): Promise<void> {
    await prisma(tx).orderReward.createMany({ data: [{ orderId, customerId, paid, points }], skipDuplicates: true });
  }

  lock(tx: Tx, orderId: string): Promise<OrderReward | undefined> {
    return tx.one<OrderReward>(
      `SELECT order_id AS "orderId", customer_id AS "customerId", paid, refunded, points, revoked
         FROM order_reward WHERE order_id = $1 FOR UPDATE`,
      [orderId],
    );
  }

  async save(
    tx: Tx,
    { orderId, refunded, revoked }: Pick<OrderReward, 'orderId' | 'refunded' | 'revoked'>,
  ): Promise<void> {
    await prisma(tx).orderReward.updateMany({ where: { orderId }, data: { refunded, revoked } });
  }
}
