import { STORE_VIEWS } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { changedSetting, type MethodChange } from '../../domain/method-change.js';
import { settingOf } from '../../domain/method-settings.js';
import { MethodSettingQueries } from '../../persistence/method-setting.queries.js';
import { MethodSettingRepository } from '../../persistence/method-setting.repository.js';
import { editableFields } from './method-fields.js';

/** Changes price or stores of a delivery or payment method, by staff. Placed orders do not change. */
@Injectable()
export class SetMethod {
  constructor(
    private readonly db: Db,
    private readonly settings: MethodSettingRepository,
    private readonly queries: MethodSettingQueries,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(change: MethodChange): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.settings.lock(tx);
      const { kind, code } = change;
      const old = await this.queries.all(tx);
      const setting = changedSetting(old, change, STORE_VIEWS);
      await this.settings.save(tx, setting);
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: `${kind}-methods`, id: code, version: setting.version },
        before: editableFields(settingOf(old, kind, code), kind, code),
        after: editableFields(setting, kind, code),
      });
    });
    this.queries.forget();
  }
}
