import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Parent } from '../domain/parent.js';
import { prisma } from './prisma.js';

@Injectable()
export class ParentRepository {
  /** Stores the parts of a product without its own pieces. False when this or a newer version is stored already. */
  async save(tx: Tx, parent: Omit<Parent, 'parts'>, productVersion: number): Promise<boolean> {
    const news = await tx.rows(
      `INSERT INTO parent (sku, kind, document_id, product_version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (sku) DO UPDATE
         SET kind = excluded.kind, document_id = excluded.document_id, product_version = excluded.product_version
       WHERE parent.product_version < excluded.product_version RETURNING 1`,
      [parent.sku, parent.kind, parent.documentId, productVersion],
    );
    return news.length > 0;
  }

  async replaceParts(tx: Tx, parentSku: string, parts: Parent['parts']): Promise<void> {
    await prisma(tx).parentPart.deleteMany({ where: { parentSku } });
    await prisma(tx).parentPart.createMany({
      data: parts.map(({ option, sku, quantity, required, offered }) => ({
        ...{ parentSku, option, sku, quantity, required, offered },
      })),
    });
  }
}
