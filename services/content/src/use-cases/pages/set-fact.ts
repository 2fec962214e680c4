import { FACTS, type FactName } from '@garderoba/contracts/content/facts';
import { findStore } from '@garderoba/contracts/stores';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { checkFact, EVERY_STORE } from '../../domain/pages/facts.js';
import { FactChanged, FactUnknown } from '../../domain/pages/pages.errors.js';
import { DocumentsRepository } from '../../persistence/pages/documents.repository.js';
import { FactsRepository } from '../../persistence/pages/facts.repository.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { RenderMarked } from './render-marked.js';

export interface FactInput {
  readonly name: string;
  /** A store view, or `*`. */
  readonly store: string;
  /** Null = as if it was never set. */
  readonly value: unknown;
  /** Version that the editor saw; 0 = not set. */
  readonly version: number;
}

/** Sets a value that many texts contain; their documents follow. */
@Injectable()
export class SetFact {
  constructor(
    private readonly db: Db,
    private readonly facts: FactsRepository,
    private readonly references: ReferencesRepository,
    private readonly documents: DocumentsRepository,
    private readonly marked: RenderMarked,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  async execute({ name, store, value, version }: FactInput): Promise<void> {
    if (!isFact(name) || !(store === EVERY_STORE || findStore(store))) throw new FactUnknown();
    if (value !== null) checkFact(name, store, value);
    await this.db.transaction(async (tx) => {
      await this.facts.lock(tx, name);
      const before = await this.facts.get(tx, name, store);
      if ((before?.version ?? 0) !== version) throw new FactChanged(before?.version);
      const fact = { name, store, version: version + 1, updatedAt: this.clock.now() };
      if (value === null) await this.facts.delete(tx, name, store);
      else {
        checkFact(name, store, value);
        await this.facts.save(tx, { ...fact, value, updatedBy: actingStaff()?.staffId ?? null });
      }
      await this.documents.mark(tx, await this.references.referrers(tx, [{ kind: 'fact', ref: name }]));
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'facts', id: `${name}/${store}`, version: version + 1 },
        before: { value: before?.value ?? null },
        after: { value },
      });
      tx.afterCommit(this.marked.hurry);
    });
  }
}

const isFact = (name: string): name is FactName => name in FACTS;
