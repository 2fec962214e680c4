import { Db } from '@garderoba/service-kit/engines/db';
import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(private readonly db: Db) {}

  /** Pictures that a customer uploaded; their bytes are answered by `GET /v1/uploads/:id/picture`. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const uploads = await prisma(this.db).upload.findMany({
      where: { ownerKind: 'customer', ownerId: customerId },
      select: {
        ...{ id: true, purpose: true, state: true, path: true, width: true, height: true, createdAt: true },
        ...{ sharpness: true, hash: true, mirrorHash: true, hasPlace: true },
      },
      orderBy: { createdAt: 'asc' },
    });
    return { uploads };
  }
}
