import { Db, type Sql } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Plan } from '../domain/subscription.js';

const PLAN = `plan_type AS "planType", sku, position, points, rollover_days AS "rolloverDays", names, prices`;

@Injectable()
export class PlanRepository {
  constructor(private readonly db: Db) {}

  all(sql: Sql): Promise<Plan[]> {
    return sql.rows<Plan>(`SELECT ${PLAN} FROM plan ORDER BY position`);
  }

  get(sql: Sql, planType: string): Promise<Plan | undefined> {
    return sql.one<Plan>(`SELECT ${PLAN} FROM plan WHERE plan_type = $1`, [planType]);
  }

  bySku(sql: Sql, sku: string): Promise<Plan | undefined> {
    return sql.one<Plan>(`SELECT ${PLAN} FROM plan WHERE sku = $1`, [sku]);
  }

  async save({ planType, sku, position, points, rolloverDays, names, prices }: Plan): Promise<void> {
    await this.db.rows(
      `INSERT INTO plan (plan_type, sku, position, points, rollover_days, names, prices) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (plan_type) DO UPDATE SET sku = excluded.sku, position = excluded.position, points = excluded.points,
             rollover_days = excluded.rollover_days, names = excluded.names, prices = excluded.prices`,
      [planType, sku, position, points, rolloverDays, names, prices],
    );
  }
}
