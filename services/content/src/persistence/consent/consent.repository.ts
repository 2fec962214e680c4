import type { ConsentWay } from '@garderoba/contracts/content/consent';
import type { Language } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { ConsentRecord } from '../../domain/consent/consent.js';
import { prisma } from '../prisma.js';

/** Records of choices, which are never changed. */
@Injectable()
export class ConsentRepository {
  /** False if the key has made a record already. */
  async insert(tx: Tx, { choices, ...record }: ConsentRecord, requestKey: string): Promise<boolean> {
    const data = { ...record, ...choices, requestKey };
    const { count } = await prisma(tx).consentRecord.createMany({ data, skipDuplicates: true });
    return count === 1;
  }

  async byKey(tx: Tx, requestKey: string): Promise<ConsentRecord | undefined> {
    const row = await prisma(tx).consentRecord.findUnique({ where: { requestKey }, omit: { requestKey: true } });
    if (!row) return undefined;
    const { measurement, advertising, media, way, language, ...record } = row;
    const choices = { measurement, advertising, media };
    return { ...record, choices, way: way as ConsentWay, language: language as Language };
  }
}
