import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** A search document of another service: CMS page, block, hierarchy node, review. */
export interface StoredDocument {
  readonly entity: string;
  readonly documentId: number;
  /** `*` = every language */
  readonly language: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const SELECT = 'SELECT entity, document_id AS "documentId", language, body FROM document';

@Injectable()
export class DocumentsRepository {
  all(sql: Sql): Promise<StoredDocument[]> {
    return sql.rows(`${SELECT} ORDER BY entity, document_id, language`);
  }

  byId(sql: Sql, entity: string, documentIds: readonly number[]): Promise<StoredDocument[]> {
    return sql.rows(`${SELECT} WHERE entity = $1 AND document_id = ANY($2)`, [entity, documentIds]);
  }

  /** Inserts or overwrites; returns the ids of changed documents. */
  async save(tx: Tx, entity: string, documents: ReadonlyArray<Omit<StoredDocument, 'entity'>>): Promise<number[]> {
    const rows = await tx.rows<{ documentId: number }>(
      `INSERT INTO document (entity, document_id, language, body)
       SELECT $1, d.document_id, d.language, d.body FROM unnest($2::int[], $3::text[], $4::jsonb[]) AS d (document_id, language, body)
       ON CONFLICT (entity, document_id, language) DO UPDATE SET body = excluded.body WHERE document.body <> excluded.body
       RETURNING document_id AS "documentId"`,
      [
        entity,
        documents.map(({ documentId }) => documentId),
        documents.map(({ language }) => language),
        documents.map(({ body }) => JSON.stringify(body)),
      ],
    );
    return [...new Set(rows.map(({ documentId }) => documentId))];
  }

  async delete(tx: Tx, entity: string, documentIds: readonly number[]): Promise<number[]> {
    const rows = await tx.rows<{ documentId: number }>(
      'DELETE FROM document WHERE entity = $1 AND document_id = ANY($2) RETURNING document_id AS "documentId"',
      [entity, documentIds],
    );
    return [...new Set(rows.map(({ documentId }) => documentId))];
  }
}
