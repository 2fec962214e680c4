import type { Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PersonalPrice } from '../domain/personal-price.js';
import { prisma } from './prisma.js';

@Injectable()
export class PersonalPriceRepository {
  async save(sql: Sql, { offerId, ...data }: PersonalPrice): Promise<void> {
    await prisma(sql).personalPrice.upsert({ where: { offerId }, create: { offerId, ...data }, update: data });
  }

  async remove(sql: Sql, offerId: string): Promise<void> {
    await prisma(sql).personalPrice.deleteMany({ where: { offerId } });
  }
}
