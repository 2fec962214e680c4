import { create } from '@bufbuild/protobuf';
import { DocumentsChangedSchema, LANGUAGES } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Unavailable } from '@garderoba/service-kit/runtime/errors';
import { HealthChecks } from '@garderoba/service-kit/runtime/health';
import { Metrics } from '@garderoba/service-kit/runtime/metrics';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { SearchIndex } from '../search/search-index.js';
import { documentsChanged, indexOf } from './document-events.js';

/** Minimum interval between updates of the index; changes in between form one generation. */
const PACE_MS = 250;
const POLL_MS = 250;
const FORGET_MS = 10 * 60_000;

/**
 * Keeps this copy's search index up to date with the database and publishes the changes: marks → one line of the change
 * log → the index → DocumentsChanged. In this order, so that no consumer reacts to a change that searches do not show
 * yet.
 */
@Injectable()
export class FollowChanges implements OnModuleInit {
  /** Tags of lines applied here and not published yet. */
  private readonly tags = new Map<number, readonly string[]>();
  private last = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly workers: Workers,
    private readonly changes: ChangesRepository,
    private readonly index: SearchIndex,
    private readonly metrics: Metrics,
    private readonly health: HealthChecks,
  ) {}

  onModuleInit(): void {
    this.health.note('search', () => this.index.reason);
    this.metrics.gauge(
      'search_generation',
      'generation of the change log that searches see',
      () => this.index.generation,
    );
    this.metrics.gauge('search_engine_away', '1 while answers come from the database', () => Number(this.index.isAway));
    const run = this.workers.every('catalog.follow-changes', POLL_MS, () => this.whenEngineIsThere());
    let isPlanned = false;
    this.changes.onMarked(() => {
      if (isPlanned) return;
      isPlanned = true;
      const start = (): void => {
        isPlanned = false;
        run();
      };
      setTimeout(start, Math.max(0, this.last + PACE_MS - performance.now())).unref();
    });
    this.workers.every('catalog.forget-changes', FORGET_MS, () => this.changes.forgetOld());
  }

  /** Ignores an unavailable engine, which is logged elsewhere; the lines stay in the log. */
  private async whenEngineIsThere(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  }

  async execute(): Promise<void> {
    this.last = performance.now();
    if (!(await this.changes.isWaiting(this.index.generation))) return;
    await this.db.transaction(async (tx) => void (await this.changes.log(tx, this.clock.now())));
    const lines = await this.changes.after(this.index.generation);
    // The copy is so far behind that the lines it needs were deleted: reload everything.
    if (lines[0] && lines[0].generation > this.index.generation + 1) await this.index.rebuild();
    for (const line of lines.filter(({ generation }) => generation > this.index.generation)) {
      this.tags.set(line.generation, await this.index.apply(line.changes, line.generation));
    }
    await this.tell();
  }

  private async tell(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const generations = await this.changes.untold(tx, this.index.generation);
      for (const generation of generations) {
        for (const language of LANGUAGES) {
          const event = create(
            DocumentsChangedSchema,
            documentsChanged(language, generation, this.tags.get(generation)),
          );
          await this.outbox.add(tx, 'catalog.documents.v1', indexOf(language), DocumentsChangedSchema, event);
        }
      }
      if (generations.length > 0) await this.changes.setTold(tx, generations);
    });
    for (const generation of this.tags.keys())
      if (generation <= this.index.generation - 100) this.tags.delete(generation);
  }
}
