import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { STAFF_TOKEN_MS } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import {
  SecondFactorNeeded,
  StaffSessionOver,
  WrongCode,
  WrongCredentials,
  WrongPassword,
} from '../../domain/accounts.errors.js';
import { isOpen, STAFF_SESSION_MS, type Staff, type StaffSession } from '../../domain/staff.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { Tokens } from '../sessions/tokens.js';
import { RecordDeed } from './record-deed.js';
import { StaffCodes } from './staff-codes.js';

export interface StaffKey {
  readonly staff: Staff;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Signs staff in to the console: password, then the code when a second factor is on (ADM-001). */
@Injectable()
export class SignInStaff {
  constructor(
    private readonly db: Db,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly codes: StaffCodes,
    private readonly tokens: Tokens,
    private readonly recordDeed: RecordDeed,
    private readonly clock: Clock,
  ) {}

  async execute(attempt: { email: string; password: string; code?: string; client: string }): Promise<StaffKey> {
    const staff = await this.staff.byEmail(attempt.email);
    const right = await this.passwords.matches(staff?.passwordHash, attempt.password);
    if (!staff || !right || staff.disabledAt) throw new WrongCredentials();
    if (staff.secondFactor && !attempt.code) throw new SecondFactorNeeded();
    const now = this.clock.now();
    const sessionId = uuidv7();
    await this.db.transaction(async (tx) => {
      if (staff.secondFactor && !(await this.codes.take(tx, staff, attempt.code as string))) throw new WrongCode();
      await this.staff.insertSession(tx, {
        sessionId,
        staffId: staff.staffId,
        client: attempt.client,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + STAFF_SESSION_MS),
        revokedAt: null,
        confirmedAt: now,
      });
      await this.recordDeed.within(tx, { ...deedOf(staff), action: 'sign-in', resourceId: staff.staffId });
    });
    return this.keyFor(staff, { sessionId, confirmedAt: now }, now);
  }

  /** Issues a new token for an active session; the expiry of the session does not change. */
  async renew(sessionId: string): Promise<StaffKey> {
    const now = this.clock.now();
    const { session, owner } = await this.db.transaction(async (tx) => {
      const open = await this.openSession(tx, sessionId, now);
      await this.staff.sessionUsed(tx, sessionId, now);
      return open;
    });
    return this.keyFor(owner, session, now);
  }

  /** Verifies password and code again, for actions that a session alone does not permit. */
  async confirm(staffId: string, sessionId: string, proof: { password: string; code?: string }): Promise<StaffKey> {
    const staff = await this.staff.read(this.db, staffId);
    if (!(await this.passwords.matches(staff?.passwordHash, proof.password)) || !staff) throw new WrongPassword();
    if (staff.secondFactor && !proof.code) throw new SecondFactorNeeded();
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const { session } = await this.openSession(tx, sessionId, now);
      if (session.staffId !== staffId) throw new StaffSessionOver();
      if (staff.secondFactor && !(await this.codes.take(tx, staff, proof.code as string))) throw new WrongCode();
      await this.staff.confirmSession(tx, sessionId, now);
    });
    return this.keyFor(staff, { sessionId, confirmedAt: now }, now);
  }

  private async openSession(tx: Tx, sessionId: string, now: Date): Promise<{ session: StaffSession; owner: Staff }> {
    const session = await this.staff.lockSession(tx, sessionId);
    const owner = session && (await this.staff.read(tx, session.staffId));
    if (!session || !owner || !isOpen(session, owner, now)) throw new StaffSessionOver();
    return { session, owner };
  }

  private async keyFor(
    staff: Staff,
    session: Pick<StaffSession, 'sessionId' | 'confirmedAt'>,
    now: Date,
  ): Promise<StaffKey> {
    const token = await this.tokens.staff(staff, session);
    return { staff, token, expiresAt: new Date(now.getTime() + STAFF_TOKEN_MS) };
  }
}

/** The fields that all audit entries about a member's own sign-in share. */
export const deedOf = (staff: Pick<Staff, 'staffId' | 'name' | 'role'>) => ({
  staffId: staff.staffId,
  actor: staff.name,
  role: staff.role,
  resource: 'staff',
  before: null,
  after: null,
});
