import { Injectable } from '@nestjs/common';
import type { MethodSetting } from '../../domain/method-settings.js';
import { type PaymentRow, paymentTable } from '../../domain/payment-methods.js';
import { deliveryTable, type MethodRow } from '../../domain/shipping-methods.js';
import { MethodSettingQueries } from '../../persistence/method-setting.queries.js';

export interface Methods {
  readonly delivery: readonly MethodRow[];
  readonly payment: readonly PaymentRow[];
  /** Increases with every change by staff. */
  readonly revision: number;
}

/** The delivery and payment methods with the changes of staff applied, at most half a second old. */
@Injectable()
export class MethodsNow {
  private seen: readonly MethodSetting[] | undefined;
  private methods: Methods = methodsOf([]);

  constructor(private readonly queries: MethodSettingQueries) {}

  async read(): Promise<Methods> {
    const settings = await this.queries.recent();
    if (settings !== this.seen) {
      this.methods = methodsOf(settings);
      this.seen = settings;
    }
    return this.methods;
  }
}

const methodsOf = (settings: readonly MethodSetting[]): Methods => ({
  delivery: deliveryTable(settings),
  payment: paymentTable(settings),
  revision: settings.reduce((sum, { version }) => sum + version, 0),
});
