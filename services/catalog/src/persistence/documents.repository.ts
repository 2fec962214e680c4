import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** A search document of content: page, block, node of a menu. */
export interface StoredDocument {
  readonly entity: string;
  readonly documentId: number;
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
}
