import { randomInt } from 'node:crypto';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { Sealer } from '../sessions/sealer.js';
import { Tokens } from '../sessions/tokens.js';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** No vowels (no accidental words) and no characters that look alike. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxz';

/** Codes of the authenticator app (TOTP, RFC 6238) and the recovery codes that replace it. */
@Injectable()
export class StaffCodes {
  private readonly sealer: Sealer;

  constructor(
    @Inject(CONFIG) config: AccountsConfig,
    private readonly staff: StaffRepository,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {
    this.sealer = new Sealer(config.SECRET, 'authenticator secrets');
  }

  /** A new secret: readable for display, encrypted for storage. */
  secret(email: string): { secret: string; sealed: string; uri: string } {
    const secret = generateSecret();
    return {
      secret,
      sealed: this.sealer.seal(secret),
      uri: generateURI({ issuer: 'Garderoba', label: email, secret }),
    };
  }

  /** Time step of a valid code; undefined for a wrong one. Accepts one step of clock drift in either direction. */
  stepOf(sealed: string, code: string): number | undefined {
    if (!/^\d{6}$/.test(code)) return undefined;
    const epoch = Math.floor(this.clock.now().getTime() / 1000);
    const secret = this.sealer.open(sealed);
    const answer = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
    return answer.valid && 'timeStep' in answer ? answer.timeStep : undefined;
  }

  /** Verifies a code of the app or a recovery code; each is accepted once. */
  async take(tx: Tx, staff: { staffId: string; totpSealed: string | null }, given: string): Promise<boolean> {
    const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
    const step = staff.totpSealed ? this.stepOf(staff.totpSealed, code) : undefined;
    if (step !== undefined) return this.staff.takeStep(tx, staff.staffId, step);
    const hash = this.tokens.recoveryCode(staff.staffId, code);
    return this.staff.takeRecoveryCode(tx, staff.staffId, hash, this.clock.now());
  }

  /** Replaces all recovery codes with ten new ones; they can be read only now. */
  async newRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    );
    await this.staff.replaceRecoveryCodes(
      tx,
      staffId,
      codes.map((code) => this.tokens.recoveryCode(staffId, code)),
    );
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }
}
