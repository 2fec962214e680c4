import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { EmailTaken } from '../../domain/accounts.errors.js';
import type { StaffRole } from '../../domain/staff.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { ManageStaff } from './manage-staff.js';

const DEMO_PASSWORD = 'Garderoba1!';
const DEMO: ReadonlyArray<{ email: string; name: string; role: StaffRole }> = [
  { email: 'admin@example.com', name: 'Demo Admin', role: 'admin' },
  { email: 'moderator@example.com', name: 'Demo Moderator', role: 'moderator' },
];

/** Creates the demo staff when `SEED_DEMO` is set. A deactivated demo account is not created again. */
@Injectable()
export class SeedStaff implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly staff: StaffRepository,
    private readonly manage: ManageStaff,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SEED_DEMO) return;
    for (const member of DEMO) {
      if (await this.staff.knows(member.email)) continue;
      try {
        await this.manage.open(undefined, { ...member, password: DEMO_PASSWORD, isDemo: true });
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error; // another copy of the service created the account first
      }
    }
  }
}
