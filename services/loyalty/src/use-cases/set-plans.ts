import { Injectable } from '@nestjs/common';
import type { Plan } from '../domain/subscription.js';
import { PlanRepository } from '../persistence/plan.repository.js';

/** Writes the available plans. Running subscriptions get the new price with their next month. */
@Injectable()
export class SetPlans {
  constructor(private readonly plans: PlanRepository) {}

  async execute(plans: readonly Plan[]): Promise<void> {
    for (const plan of plans) await this.plans.save(plan);
  }
}
