import { isDeepStrictEqual } from 'node:util';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Unavailable } from '@garderoba/service-kit/runtime/errors';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import type { TargetKind } from '../../domain/pages/catalogue.js';
import type { Reference } from '../../domain/pages/references.js';
import { DocumentsRepository } from '../../persistence/pages/documents.repository.js';
import { LinksRepository, type LinkTarget } from '../../persistence/pages/links.repository.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { RenderMarked } from './render-marked.js';

const EVERY_MS = 30_000;
/** A product or category that texts link to is asked for again after this time. */
const VALID_MS = 5 * 60_000;
const BATCH = 100;

/**
 * Reads from catalog the addresses of products and categories that texts link to. A changed address, or a removed product,
 * changes the documents that contain the link.
 */
@Injectable()
export class CheckLinks implements OnModuleInit {
  /** Starts a run at once, after new links were saved. */
  hurry: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly catalog: CatalogClient,
    private readonly links: LinksRepository,
    private readonly references: ReferencesRepository,
    private readonly documents: DocumentsRepository,
    private readonly marked: RenderMarked,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.check-links', EVERY_MS, () => this.whenCatalogIsThere());
  }

  /** The links of a draft that will be visible, if catalog was never asked about them. Not inside of a transaction. */
  async ofDraft(entryId: string, language: string): Promise<void> {
    const unknown = await this.links.unknown(await this.references.ofDraft(entryId, language));
    if (unknown.length === 0) return;
    try {
      await this.ask(unknown);
    } catch (error) {
      // Until catalog responds, the links are plain text; the worker retries.
      if (!(error instanceof Unavailable || error instanceof NeighbourAway)) throw error;
    }
  }

  async execute(): Promise<void> {
    await inBatches(async () => {
      const before = new Date(this.clock.now().getTime() - VALID_MS);
      const due = await this.links.unchecked(before, BATCH);
      await this.ask(due);
      return due.length > 0;
    });
  }

  private async whenCatalogIsThere(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      if (!(error instanceof NeighbourAway)) throw error;
    }
  }

  private async ask(targets: readonly Reference[]): Promise<void> {
    for (const [kind, own] of Map.groupBy(targets, (target) => target.kind as TargetKind)) {
      const refs = own.map(({ ref }) => ref);
      const found = Map.groupBy(await this.catalog.paths(kind, refs), ({ ref }) => ref);
      for (const ref of refs) {
        const paths = Object.fromEntries((found.get(ref) ?? []).map(({ language, path }) => [language, path]));
        await this.save({ kind, ref, paths });
      }
    }
  }

  private save(target: LinkTarget): Promise<void> {
    return this.db.transaction(async (tx) => {
      const before = await this.links.get(tx, target);
      await this.links.save(tx, target, this.clock.now());
      if (isDeepStrictEqual(before, target.paths)) return;
      await this.documents.mark(tx, await this.references.referrers(tx, [target]));
      tx.afterCommit(this.marked.hurry);
    });
  }
}
