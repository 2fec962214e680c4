import { randomInt } from 'node:crypto';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { type Opened, Sealer } from '@garderoba/service-kit/identity/sealer';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { SecondFactorUnreadable } from '../../domain/accounts.errors.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { Secrets } from '../sessions/secrets.js';
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
    secrets: Secrets,
    private readonly staff: StaffRepository,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {
    this.sealer = new Sealer(secrets.all, 'authenticator secrets');
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

  /** Decrypts a stored secret; undefined when no known secret of the service opens it. */
  open(sealed: string): Opened | undefined {
    return this.sealer.open(sealed);
  }

  /** Time step of a valid code; undefined for a wrong one. Accepts one step of clock drift in either direction. */
  stepOf(secret: string, code: string): number | undefined {
    if (!/^\d{6}$/.test(code)) return undefined;
    const epoch = Math.floor(this.clock.now().getTime() / 1000);
    const answer = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
    return answer.valid && 'timeStep' in answer ? answer.timeStep : undefined;
  }

  /**
   * Verifies a code of the app or a recovery code; each is accepted once. Seals the app's secret anew when it was sealed
   * with a previous secret of the service. Throws `SecondFactorUnreadable` when the app's codes cannot be verified.
   */
  async take(tx: Tx, staff: { staffId: string; totpSealed: string | null }, given: string): Promise<boolean> {
    const { staffId, totpSealed } = staff;
    const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
    const opened = totpSealed === null ? undefined : this.open(totpSealed);
    const step = opened && this.stepOf(opened.text, code);
    const isRight =
      step === undefined
        ? await this.staff.takeRecoveryCode(tx, staffId, this.tokens.recoveryCodeForms(staffId, code), this.clock.now())
        : await this.staff.takeStep(tx, staffId, step);
    if (!isRight && totpSealed !== null && !opened) throw new SecondFactorUnreadable();
    if (isRight && totpSealed !== null && opened?.isOld)
      await this.staff.replaceTotpSeal(tx, staffId, totpSealed, this.sealer.seal(opened.text));
    return isRight;
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
