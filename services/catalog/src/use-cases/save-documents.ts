import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { DocumentsRepository } from '../persistence/documents.repository.js';

export interface DocumentsInput {
  readonly entity: string;
  readonly documents: ReadonlyArray<{ id: number; language: string; body: Readonly<Record<string, unknown>> }>;
  /** Ids of deleted documents. */
  readonly removed: readonly number[];
}

/** Stores search documents of other services that come without a version (reviews); idempotent. */
@Injectable()
export class SaveDocuments {
  constructor(
    private readonly db: Db,
    private readonly documents: DocumentsRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute({ entity, documents, removed }: DocumentsInput): Promise<{ changed: number }> {
    return this.db.transaction(async (tx) => {
      const saved = documents.map(({ id, language, body }) => ({ documentId: id, language, body: { ...body, id } }));
      const ids = [
        ...(await this.documents.save(tx, entity, saved)),
        ...(await this.documents.delete(tx, entity, removed)),
      ];
      await this.changes.mark(tx, entity, ids.map(String));
      return { changed: ids.length };
    });
  }
}
