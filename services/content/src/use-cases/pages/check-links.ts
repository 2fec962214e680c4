import { isDeepStrictEqual } from 'node:util';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Unavailable } from '@garderoba/service-kit/runtime/errors';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import { DocumentsRepository } from '../../persistence/pages/documents.repository.js';
import {
  LinksRepository,
  type LinkTarget,
  type Named,
  type TargetName,
} from '../../persistence/pages/links.repository.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { RenderMarked } from './render-marked.js';

const EVERY_MS = 30_000;
/** What texts and banners link to is asked for again after this time. */
const VALID_MS = 5 * 60_000;
const BATCH = 100;

/**
 * Reads from catalog the addresses of products and categories that texts and banners link to, and what exists at the
 * addresses of banners. A changed address, or a removed product,
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
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.check-links', EVERY_MS, () => this.execute());
  }

  /** The links of a draft that will be visible, if catalog was never asked about them. Not inside of a transaction. */
  async ofDraft(entryId: string, language: string): Promise<void> {
    await this.unknown(await this.references.ofDraft(entryId, language));
  }

  /** Those of the catalogue that it was never asked about. Not inside of a transaction. */
  async unknown(named: readonly Named[]): Promise<void> {
    await this.now(await this.links.unknown(named));
  }

  /** Asks about those of the catalogue at once. Not inside of a transaction. */
  async now(named: readonly Named[]): Promise<void> {
    const targets = await this.links.add(named);
    try {
      await this.ask(targets);
    } catch (error) {
      // Until catalog responds, what is known about them stays; the worker retries.
      if (!(error instanceof Unavailable || error instanceof NeighbourAway)) throw error;
    }
  }

  /** True: more is due. */
  execute(): Promise<boolean> {
    const before = new Date(this.clock.now().getTime() - VALID_MS);
    return this.tasks.each({
      worker: 'content.check-links',
      batch: BATCH,
      due: (limit) => this.links.unchecked(before, limit),
      idOf: ({ kind, ref }) => `${kind} ${ref}`,
      run: (target) => this.ask([target]),
      runTogether: (targets) => this.ask(targets),
    });
  }

  private async ask(targets: readonly TargetName[]): Promise<void> {
    for (const [kind, own] of Map.groupBy(targets, (target) => target.kind)) {
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
      const { kind, ref } = target;
      // Only banners have addresses that are checked, and they are read as they are.
      if (kind === 'address') return;
      await this.documents.mark(tx, await this.references.referrers(tx, [{ kind, ref }]));
      tx.afterCommit(this.marked.hurry);
    });
  }
}
