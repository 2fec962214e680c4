import { STORE_VIEWS } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { changedSetting, type MethodChange } from '../domain/method-change.js';
import { MethodSettingQueries } from '../persistence/method-setting.queries.js';
import { MethodSettingRepository } from '../persistence/method-setting.repository.js';

/** Changes price or stores of a delivery or payment method, by staff. Placed orders do not change. */
@Injectable()
export class SetMethod {
  constructor(
    private readonly db: Db,
    private readonly settings: MethodSettingRepository,
    private readonly queries: MethodSettingQueries,
  ) {}

  async execute(change: MethodChange): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.settings.lock(tx);
      await this.settings.save(tx, changedSetting(await this.queries.all(tx), change, STORE_VIEWS));
    });
    this.queries.forget();
  }
}
