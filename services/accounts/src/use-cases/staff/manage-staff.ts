import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import {
  LastAdmin,
  OwnSecondFactor,
  StaffDisabled,
  StaffNotFound,
  WrongPassword,
} from '../../domain/accounts.errors.js';
import { checkStaffName, type Staff, type StaffRole } from '../../domain/staff.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { checkEmail } from '../customers/check-email.js';
import { Passwords } from '../passwords/passwords.js';
import { EndStaffSessions } from './end-staff-sessions.js';
import { type InvitationLanguage, InviteStaff } from './invite-staff.js';
import { RecordDeed } from './record-deed.js';
import { deedOf } from './sign-in-staff.js';

/** The acting member of staff; undefined: a command run on the machine. */
type Actor = { readonly staffId: string; readonly role: string } | undefined;

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password?: string | undefined;
  readonly language?: InvitationLanguage | undefined;
  /** The password is the published demo password. */
  readonly isDemo?: boolean;
}

/** Creates and changes accounts of console staff. */
@Injectable()
export class ManageStaff {
  constructor(
    private readonly db: Db,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly endSessions: EndStaffSessions,
    private readonly recordDeed: RecordDeed,
    private readonly invitations: InviteStaff,
    private readonly clock: Clock,
  ) {}

  /** Creates an account with an initial password, or without one: then a link is mailed in the given language. */
  async open(actor: Actor, member: NewStaff): Promise<Staff> {
    const { email, name, role, password, language = 'pl', isDemo } = member;
    checkEmail(email);
    checkStaffName(name);
    const accept = (text: string) =>
      isDemo ? this.passwords.hashed(text) : this.passwords.accept(text, [email, name]);
    const passwordHash = password === undefined ? null : await accept(password);
    const staffId = uuidv7();
    return this.db.transaction(async (tx) => {
      await this.staff.insert(tx, { staffId, email, name, role, passwordHash }, this.clock.now());
      const opened = (await this.staff.read(tx, staffId)) as Staff;
      await this.recordDeed.within(tx, {
        ...(await this.actorOf(actor)),
        action: 'create',
        resource: 'staff',
        resourceId: staffId,
        before: null,
        after: { role },
      });
      if (passwordHash === null) await this.invitations.within(tx, staffId, language);
      return opened;
    });
  }

  /**
   * Changes the role, or deactivates or reactivates the account, and ends every session of it. Without a change no
   * session ends. An account whose address another active account has by now is not reactivated (`AddressInUse`).
   */
  async change(actor: Actor, staffId: string, change: { role?: StaffRole; disabled?: boolean }): Promise<Staff> {
    const who = await this.actorOf(actor);
    return this.db.transaction(async (tx) => {
      const admins = await this.staff.admins(tx);
      const before = await this.staff.lock(tx, staffId);
      if (!before) throw new StaffNotFound();
      const role = change.role ?? before.role;
      const isDisabled = change.disabled ?? before.disabledAt !== null;
      if (role === before.role && isDisabled === (before.disabledAt !== null))
        return (await this.staff.read(tx, staffId)) as Staff;
      const disabledAt = isDisabled ? this.clock.now() : null;
      const stays = role === 'admin' && disabledAt === null;
      if (!stays && admins.includes(staffId) && admins.length === 1) throw new LastAdmin();
      await this.staff.save(tx, staffId, { role, disabledAt });
      await this.endSessions.within(tx, staffId, { except: null });
      const shown = (of: { role: string; disabledAt: Date | null }) => ({
        role: of.role,
        disabled: of.disabledAt !== null,
      });
      await this.recordDeed.within(tx, {
        ...who,
        action: 'update',
        resource: 'staff',
        resourceId: staffId,
        before: shown(before),
        after: shown({ role, disabledAt }),
      });
      return (await this.staff.read(tx, staffId)) as Staff;
    });
  }

  /** Sends a new link to a member of staff who missed the first one or lost access. */
  async invite(actor: Actor, staffId: string, language: InvitationLanguage): Promise<Staff> {
    const who = await this.actorOf(actor);
    return this.db.transaction(async (tx) => {
      const staff = await this.staff.lock(tx, staffId);
      if (!staff) throw new StaffNotFound();
      if (staff.disabledAt) throw new StaffDisabled();
      await this.invitations.within(tx, staffId, language);
      const deed = { resource: 'staff', resourceId: staffId, before: null, after: null };
      await this.recordDeed.within(tx, { ...who, ...deed, action: 'invite' });
      return staff;
    });
  }

  /**
   * Turns the second factor of a colleague off and ends every session of the account. The colleague enrols a new one at
   * the next sign-in. Without a second factor nothing changes.
   */
  async resetSecondFactor(actor: Actor, staffId: string): Promise<Staff> {
    if (actor?.staffId === staffId) throw new OwnSecondFactor();
    const who = await this.actorOf(actor);
    return this.db.transaction(async (tx) => {
      const before = await this.staff.lock(tx, staffId);
      if (!before) throw new StaffNotFound();
      if (!before.secondFactor) return before;
      await this.staff.removeSecondFactor(tx, staffId);
      await this.endSessions.within(tx, staffId, { except: null });
      await this.recordDeed.within(tx, {
        ...who,
        action: 'reset-second-factor',
        resource: 'staff',
        resourceId: staffId,
        before: { secondFactor: true },
        after: { secondFactor: false },
      });
      return (await this.staff.read(tx, staffId)) as Staff;
    });
  }

  /** Like `resetSecondFactor`, by an operator, who names the active account by its address. */
  async resetSecondFactorOf(email: string): Promise<Staff> {
    const staff = await this.staff.byEmail(email);
    if (!staff) throw new StaffNotFound();
    return this.resetSecondFactor(undefined, staff.staffId);
  }

  /** Changes the caller's own password and ends the caller's other sessions. */
  async changePassword(
    staffId: string,
    change: { sessionId: string; currentPassword: string; newPassword: string },
  ): Promise<void> {
    const staff = await this.staff.read(this.db, staffId);
    if (!(await this.passwords.matches(staff?.passwordHash, change.currentPassword)) || !staff)
      throw new WrongPassword();
    const passwordHash = await this.passwords.accept(change.newPassword, [staff.email, staff.name]);
    await this.db.transaction(async (tx) => {
      await this.staff.setPassword(tx, staffId, passwordHash);
      await this.invitations.end(tx, staffId);
      await this.endSessions.within(tx, staffId, { except: change.sessionId });
      await this.recordDeed.within(tx, { ...deedOf(staff), action: 'change-password', resourceId: staffId });
    });
  }

  private async actorOf(actor: Actor): Promise<{ staffId: string | null; actor: string; role: string }> {
    if (!actor) return { staffId: null, actor: 'command', role: 'operator' };
    const { name, role } = (await this.staff.read(this.db, actor.staffId)) ?? { name: actor.staffId, role: actor.role };
    return { staffId: actor.staffId, actor: name, role };
  }
}
