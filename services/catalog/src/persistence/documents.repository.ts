import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** A search document of another service: page, block, node of a menu, review. */
export interface StoredDocument {
  readonly entity: string;
  readonly documentId: number;
  /** `*` = every language */
  readonly language: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A document of content in one language. */
export interface PageDocument extends StoredDocument {
  readonly version: number;
  readonly withdrawn: boolean;
}

const SELECT = 'SELECT entity, document_id AS "documentId", language, body FROM document WHERE NOT withdrawn';

@Injectable()
export class DocumentsRepository {
  all(sql: Sql): Promise<StoredDocument[]> {
    return sql.rows(`${SELECT} ORDER BY entity, document_id, language`);
  }

  byId(sql: Sql, entity: string, documentIds: readonly number[]): Promise<StoredDocument[]> {
    return sql.rows(`${SELECT} AND entity = $1 AND document_id = ANY($2)`, [entity, documentIds]);
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

  /** False if the stored document is as new. */
  async savePage(tx: Tx, { entity, documentId, language, version, withdrawn, body }: PageDocument): Promise<boolean> {
    const rows = await tx.rows(
      `INSERT INTO document (entity, document_id, language, version, withdrawn, body) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (entity, document_id, language) DO UPDATE
          SET version = excluded.version, withdrawn = excluded.withdrawn, body = excluded.body
        WHERE document.version < excluded.version RETURNING 1`,
      [entity, documentId, language, version, withdrawn, JSON.stringify(body)],
    );
    return rows.length > 0;
  }

  async delete(tx: Tx, entity: string, documentIds: readonly number[]): Promise<number[]> {
    const rows = await tx.rows<{ documentId: number }>(
      'DELETE FROM document WHERE entity = $1 AND document_id = ANY($2) RETURNING document_id AS "documentId"',
      [entity, documentIds],
    );
    return [...new Set(rows.map(({ documentId }) => documentId))];
  }
}
