import type { PageChanged } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { DocumentsRepository, type PageDocument } from '../persistence/documents.repository.js';
import { FormerAddressesRepository } from '../persistence/former-addresses.repository.js';

/** A document of content with the addresses that lead to it. */
export interface TakenPage extends PageDocument {
  readonly formerPaths: readonly string[];
}

/** Stores a page, a block or a node of a menu in one language, unless the stored one is as new. */
@Injectable()
export class TakePage {
  constructor(
    private readonly db: Db,
    private readonly documents: DocumentsRepository,
    private readonly former: FormerAddressesRepository,
    private readonly changes: ChangesRepository,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, page: TakenPage): Promise<boolean> {
    if (!(await this.documents.savePage(tx, page))) return false;
    const { entity, documentId, language, formerPaths } = page;
    const left = formerPaths.map((urlPath) => {
      return { language, urlPath, entity: 'cms_page' as const, ref: String(documentId) };
    });
    await this.former.add(tx, left, this.clock.now());
    await this.changes.mark(tx, entity, [String(documentId)]);
    return true;
  }

  /** A part of content's snapshot; returns the number of documents that were older here. */
  all(pages: readonly TakenPage[]): Promise<number> {
    return this.db.transaction(async (tx) => {
      let changed = 0;
      for (const page of pages) if (await this.execute(tx, page)) changed += 1;
      return changed;
    });
  }
}

export const toPage = (event: PageChanged): TakenPage => ({
  entity: event.entity,
  documentId: Number(event.documentId),
  language: event.language,
  version: Number(event.version),
  withdrawn: event.withdrawn,
  body: event.withdrawn ? {} : JSON.parse(event.body),
  formerPaths: event.formerPaths,
});
