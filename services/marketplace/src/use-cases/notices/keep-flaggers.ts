import { isDeepStrictEqual } from 'node:util';
import type { FlaggerStep } from '@garderoba/contracts/marketplace/flaggers';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { FlaggerChanged, FlaggerNotFound, FlaggerRefused, FlaggerStanding } from '../../domain/flagger.errors.js';
import { correctedFlagger, type Flagger, type FlaggerFacts, newFlagger, steppedFlagger } from '../../domain/flagger.js';
import { KeyReused } from '../../domain/listing.errors.js';
import { ErasedSellers } from '../../persistence/erased-sellers.repository.js';
import { FlaggerRepository } from '../../persistence/flagger.repository.js';

/** Which trusted flagger, as it was seen, and the Idempotency-Key of the change: a repetition changes nothing. */
export interface SeenFlagger {
  readonly flaggerId: string;
  readonly version: number;
  readonly key: string;
}

/** Why the erasure of the account ended the status. */
const ERASED = 'The account was erased.';

/** Admins keep the list of trusted flaggers (Digital Services Act, article 22). Each change is an act of staff. */
@Injectable()
export class KeepFlaggers {
  constructor(
    private readonly db: Db,
    private readonly flaggers: FlaggerRepository,
    private readonly erased: ErasedSellers,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** The account is a trusted flagger from now on. @throws KeyReused, FlaggerRefused, FlaggerStanding */
  async name(customerId: string, facts: FlaggerFacts, requestKey: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      await this.flaggers.lockAccount(tx, customerId);
      const known = await this.flaggers.ofRequest(tx, requestKey);
      const flaggerId = uuidv7();
      const flagger = newFlagger(customerId, facts, { flaggerId, requestKey, at: this.clock.now() });
      if (known && !(known.customerId === customerId && isDeepStrictEqual(factsOf(known), factsOf(flagger))))
        throw new KeyReused();
      if (known) return known.flaggerId;
      if (await this.erased.isErased(tx, customerId)) throw new FlaggerRefused('account');
      if (await this.flaggers.standing(tx, customerId)) throw new FlaggerStanding();
      await this.flaggers.insert(tx, flagger);
      await this.staffActs.record(tx, {
        ...{ action: 'create', resource: 'flaggers', id: flaggerId, version: flagger.version },
        after: { customerId, ...factsOf(flagger) },
      });
      return flaggerId;
    });
  }

  /** @throws FlaggerNotFound, FlaggerChanged, FlaggerStepNotOffered, FlaggerRefused */
  correct(seen: SeenFlagger, facts: FlaggerFacts): Promise<void> {
    return this.change(seen, ['correct', facts], async (tx, flagger, key) => {
      const after = correctedFlagger(flagger, facts, key, this.clock.now());
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'flaggers', id: after.flaggerId, version: after.version },
        ...{ before: factsOf(flagger), after: factsOf(after) },
      });
      return after;
    });
  }

  /** @throws FlaggerNotFound, FlaggerChanged, FlaggerStepNotOffered, FlaggerRefused */
  step(seen: SeenFlagger, step: FlaggerStep, note: string): Promise<void> {
    return this.change(seen, [step, note], async (tx, flagger, key) => {
      const after = steppedFlagger(flagger, step, { note, key, at: this.clock.now() });
      await this.staffActs.record(tx, {
        ...{ action: step, resource: 'flaggers', id: after.flaggerId, version: after.version },
        before: { state: flagger.state },
        after: { state: after.state, note: after.note },
      });
      return after;
    });
  }

  /** The customer is erased: the status ends, and the account is forgotten. Organisation and notices stay. */
  async forget(tx: Tx, customerId: string): Promise<void> {
    await this.flaggers.lockAccount(tx, customerId);
    const standing = await this.flaggers.standing(tx, customerId);
    const locked = standing && (await this.flaggers.lock(tx, standing.flaggerId));
    if (locked) {
      const at = this.clock.now();
      await this.flaggers.save(tx, steppedFlagger(locked, 'end', { note: ERASED, key: null, at }));
    }
    await this.flaggers.forget(tx, customerId);
  }

  private async change(
    { flaggerId, version, key: sent }: SeenFlagger,
    asked: readonly unknown[],
    next: (tx: Tx, flagger: Flagger, key: string) => Promise<Flagger>,
  ): Promise<void> {
    const key = keyOfAct(sent, ...asked);
    await this.db.transaction(async (tx) => {
      const flagger = await this.flaggers.lock(tx, flaggerId);
      if (!flagger) throw new FlaggerNotFound();
      if (flagger.lastKey === key) return;
      if (flagger.version !== version) throw new FlaggerChanged();
      await this.flaggers.save(tx, await next(tx, flagger, key));
    });
  }
}

const factsOf = ({ organisation, coordinator, awardedOn, expertise }: Flagger): FlaggerFacts => ({
  ...{ organisation, coordinator, awardedOn, expertise },
});
