import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

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
    await tx.rows(
      'INSERT INTO order_reward (order_id, customer_id, paid, points) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [orderId, customerId, paid, points],
    );
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
    await tx.rows('UPDATE order_reward SET refunded = $2, revoked = $3 WHERE order_id = $1', [
      orderId,
      refunded,
      revoked,
    ]);
  }
}
