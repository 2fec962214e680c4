import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ConsentKeyReused } from '../../domain/consent/consent.errors.js';
import { type ConsentChoice, isSameChoice } from '../../domain/consent/consent.js';
import { ConsentRepository } from '../../persistence/consent/consent.repository.js';

/** Keeps the record of a choice, once per key. */
@Injectable()
export class RecordConsent {
  constructor(
    private readonly db: Db,
    private readonly records: ConsentRepository,
    private readonly clock: Clock,
  ) {}

  /** The id of the record. @throws ConsentKeyReused */
  async execute(sent: ConsentChoice, key: string): Promise<string> {
    const record = { ...sent, recordId: uuidv7(), madeAt: this.clock.now() };
    return this.db.transaction(async (tx) => {
      if (await this.records.insert(tx, record, key)) return record.recordId;
      const made = await this.records.byKey(tx, key);
      if (!made || !isSameChoice(made, record)) throw new ConsentKeyReused();
      return made.recordId;
    });
  }
}
