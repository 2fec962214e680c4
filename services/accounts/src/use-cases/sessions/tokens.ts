import { createHmac, timingSafeEqual } from 'node:crypto';
import { CUSTOMER_TOKENS } from '@garderoba/service-kit/identity/customer-token';
import { GROUP_AUDIENCE, GROUP_TOKEN_MS } from '@garderoba/service-kit/identity/group-token';
import { STAFF_AUDIENCE, STAFF_TOKEN_MS } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { capability, isUuid } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { ACCESS_TOKEN_MS } from '../../domain/session.js';
import { Secrets } from './secrets.js';
import { SigningKeys } from './signing-keys.js';

/** The action that a mailed link permits. */
export type LinkPurpose = 'password-reset' | 'email-confirmation' | 'staff-invitation';

/** The session facts that access tokens carry. */
interface SignedIn {
  readonly sessionId: string;
  readonly confirmedAt: Date;
}

const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/**
 * Creates and verifies the tokens that clients hold. None is stored: access to the database does not permit a sign-in.
 */
@Injectable()
export class Tokens {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly secrets: Secrets,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  /** JWT (ES256), valid for 15 minutes: customer, session, price group, and when the password was last verified. */
  access(customer: { customerId: string; groupId: number }, session: SignedIn): Promise<string> {
    return this.sign(
      { sid: session.sessionId, group: customer.groupId, auth_time: inSeconds(session.confirmedAt) },
      customer.customerId,
      CUSTOMER_TOKENS.audience,
      ACCESS_TOKEN_MS,
    );
  }

  /** JWT for the console, valid for 30 minutes: member of staff, session, role. */
  staff(staff: { staffId: string; role: string; secondFactor: boolean }, session: SignedIn): Promise<string> {
    const mustEnrol = this.config.STAFF_SECOND_FACTOR === 'required' && !staff.secondFactor;
    const claims = {
      sid: session.sessionId,
      role: staff.role,
      auth_time: inSeconds(session.confirmedAt),
      ...(mustEnrol && { enrol: true }),
    };
    return this.sign(claims, staff.staffId, STAFF_AUDIENCE, STAFF_TOKEN_MS);
  }

  /** The stored form of a recovery code: `<id of the secret>.<HMAC>`. */
  recoveryCode(staffId: string, code: string): string {
    return `${this.secrets.current.id}.${recoveryProof(this.secrets.current.text, staffId, code)}`;
  }

  /** Every form in which this recovery code may be stored: of each secret, and without the id of earlier versions. */
  recoveryCodeForms(staffId: string, code: string): string[] {
    return this.secrets.all.flatMap(({ id, text }) => {
      const proof = recoveryProof(text, staffId, code);
      return [`${id}.${proof}`, proof];
    });
  }

  /**
   * Token that given clients send with catalogue queries (wire-contract 1.3). Carries the price group; does not
   * authenticate.
   */
  group(customer: { customerId: string; number: number; groupId: number }): Promise<string> {
    const claims = { group_id: customer.groupId, id: customer.number, user: String(customer.number) };
    return this.sign(claims, String(customer.number), GROUP_AUDIENCE, GROUP_TOKEN_MS);
  }

  refresh(sessionId: string, generation: number): string {
    return `${sessionId}.${generation}.${refreshProof(this.secrets.current.text, sessionId, generation)}`;
  }

  /** Session and generation of a valid refresh token; undefined otherwise. */
  readRefresh(token: string): { sessionId: string; generation: number } | undefined {
    const [sessionId = '', generation = '', proof = '', ...rest] = token.split('.');
    if (rest.length > 0 || !isUuid(sessionId) || !/^\d{1,9}$/.test(generation)) return undefined;
    const isValid = this.secrets.all.some(({ text }) =>
      isSame(proof, refreshProof(text, sessionId, Number(generation))),
    );
    return isValid ? { sessionId, generation: Number(generation) } : undefined;
  }

  /** Token of a mailed link, `<id>.<proof>`, valid for one purpose only. */
  link(purpose: LinkPurpose, id: string): string {
    return `${id}.${capability(this.secrets.current.text, purpose, id)}`;
  }

  /** The id of a valid link for this purpose; undefined otherwise. */
  readLink(purpose: LinkPurpose, token: string): string | undefined {
    const [id = '', proof = '', ...rest] = token.split('.');
    if (rest.length > 0 || !isUuid(id)) return undefined;
    return this.secrets.all.some(({ text }) => isSame(proof, capability(text, purpose, id))) ? id : undefined;
  }

  private async sign(
    claims: Record<string, unknown>,
    subject: string,
    audience: string,
    milliseconds: number,
  ): Promise<string> {
    const { keyId, algorithm, key } = await this.keys.current();
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'at+jwt' })
      .setIssuer(CUSTOMER_TOKENS.issuer)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + milliseconds / 1000)
      .sign(key);
  }
}

const recoveryProof = (secret: string, staffId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery:${staffId}:${code}`).digest('hex');

/** HMAC of 256 bits, because a refresh token is valid for a month. */
const refreshProof = (secret: string, sessionId: string, generation: number): string =>
  createHmac('sha256', secret).update(`refresh:${sessionId}:${generation}`).digest('base64url');

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
