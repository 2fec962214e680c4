import type { Tx } from '@garderoba/service-kit/engines/db';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { SecondFactorState, StaffNotFound, WrongCode, WrongPassword } from '../../domain/accounts.errors.js';
import type { Staff } from '../../domain/staff.js';
import { type StaffCredential, StaffRepository } from '../../persistence/staff/staff.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { RecordDeed } from './record-deed.js';
import { deedOf } from './sign-in-staff.js';
import { StaffCodes } from './staff-codes.js';

/** Turns the second factor of a member of staff on and off; each step requires the password. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly db: Db,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly codes: StaffCodes,
    private readonly recordDeed: RecordDeed,
    private readonly clock: Clock,
  ) {}

  /** Creates the secret for the app; it is active once `confirm` has verified a code. */
  async begin(staffId: string, password: string): Promise<{ secret: string; uri: string }> {
    const { email } = await this.proved(staffId, password);
    const { secret, sealed, uri } = this.codes.secret(email);
    await this.locked(staffId, async (tx, staff) => {
      if (staff.secondFactor) throw new SecondFactorState('The second factor is on already.');
      await this.staff.setTotp(tx, staffId, { sealed, since: null, step: 0 });
    });
    return { secret, uri };
  }

  /** Turns the second factor on and returns the recovery codes, which cannot be read again. */
  async confirm(staffId: string, code: string): Promise<string[]> {
    return this.locked(staffId, async (tx, staff) => {
      const opened = staff.totpSealed === null ? undefined : this.codes.open(staff.totpSealed);
      if (staff.secondFactor || !opened) throw new SecondFactorState('Begin with a new secret.');
      const step = this.codes.stepOf(opened.text, code.replaceAll(/\s/g, ''));
      if (step === undefined) throw new WrongCode();
      await this.staff.setTotp(tx, staffId, { sealed: staff.totpSealed, since: this.clock.now(), step });
      await this.recordDeed.within(tx, { ...deedOf(staff), action: 'second-factor-on', resourceId: staffId });
      return this.codes.newRecoveryCodes(tx, staffId);
    });
  }

  async remove(staffId: string, password: string): Promise<void> {
    await this.proved(staffId, password);
    await this.locked(staffId, async (tx, staff) => {
      await this.staff.removeSecondFactor(tx, staffId);
      await this.recordDeed.within(tx, { ...deedOf(staff), action: 'second-factor-off', resourceId: staffId });
    });
  }

  private async proved(staffId: string, password: string): Promise<Staff> {
    const staff = await this.staff.read(this.db, staffId);
    if (!(await this.passwords.matches(staff?.passwordHash, password)) || !staff) throw new WrongPassword();
    return staff;
  }

  private locked<T>(staffId: string, work: (tx: Tx, staff: Staff & StaffCredential) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      const staff = await this.staff.lock(tx, staffId);
      if (!staff) throw new StaffNotFound();
      return work(tx, staff);
    });
  }
}
