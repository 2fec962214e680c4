import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { InvitationRefused } from '../../domain/accounts.errors.js';
import type { Staff } from '../../domain/staff.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { StaffInvitationRepository } from '../../persistence/staff/staff-invitation.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { Tokens } from '../sessions/tokens.js';
import { EndStaffSessions } from './end-staff-sessions.js';
import { RecordDeed } from './record-deed.js';
import { deedOf } from './sign-in-staff.js';

/** Sets the password of a member of staff with the mailed link. A second factor stays on; every session ends. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly db: Db,
    private readonly invitations: StaffInvitationRepository,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly endSessions: EndStaffSessions,
    private readonly recordDeed: RecordDeed,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async execute({ token, password }: { token: string; password: string }): Promise<void> {
    const invitationId = this.tokens.readLink('staff-invitation', token);
    if (!invitationId) throw new InvitationRefused();
    const owner = await this.db.transaction((tx) => this.invitations.usable(tx, invitationId, this.clock.now()));
    const known = owner && (await this.staff.read(this.db, owner));
    if (!known) throw new InvitationRefused();
    const passwordHash = await this.passwords.accept(password, [known.email, known.name]);
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const staffId = await this.invitations.usable(tx, invitationId, now);
      if (!staffId) throw new InvitationRefused();
      await this.invitations.end(tx, staffId, now);
      await this.staff.setPassword(tx, staffId, passwordHash);
      await this.endSessions.within(tx, staffId, { except: null });
      const staff = (await this.staff.read(tx, staffId)) as Staff;
      await this.recordDeed.within(tx, { ...deedOf(staff), action: 'accept-invitation', resourceId: staffId });
    });
  }
}
