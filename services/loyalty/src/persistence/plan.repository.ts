import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Plan } from '../domain/subscription.js';
import { prisma } from './prisma.js';

@Injectable()
export class PlanRepository {
  constructor(private readonly db: Db) {}

  async all(sql: Sql): Promise<Plan[]> {
    return (await prisma(sql).plan.findMany({ orderBy: { position: 'asc' } })) as Plan[];
  }

  async get(sql: Sql, planType: string): Promise<Plan | undefined> {
    return ((await prisma(sql).plan.findUnique({ where: { planType } })) as Plan | null) ?? undefined;
  }

  async bySku(sql: Sql, sku: string): Promise<Plan | undefined> {
    return ((await prisma(sql).plan.findUnique({ where: { sku } })) as Plan | null) ?? undefined;
  }

  async save({ planType, ...plan }: Plan): Promise<void> {
    const { sku, position, points, rolloverDays, names, prices } = plan;
    const data = { sku, position, points, rolloverDays, names, prices };
    await prisma(this.db).plan.upsert({ where: { planType }, create: { planType, ...data }, update: data });
  }
}
