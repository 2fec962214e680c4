import { clientOf } from '@garderoba/edge/client-of';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { tokenOf } from '@garderoba/edge/request';
import { Envelope, WireError } from '@garderoba/edge/wire-error';
import { Confirmed, WhileEnrolling } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { STAFF_TOKEN_HEADER } from '@garderoba/service-kit/runtime/context';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsClient, type Staff as Member } from '../../clients/accounts.client.js';
import { Answers, AnswersNothing, Refuses } from '../kit/describe.js';
import { Acting, AdminResource, BeforeSignIn, Staff } from './access.js';
import { ConsoleCookie } from './console-cookie.js';
import {
  AcceptInvitationDto,
  CodeDto,
  ConfirmedDto,
  MeRecord,
  NewPasswordDto,
  PasswordDto,
  ProofDto,
  RecoveryCodesDto,
  SecondFactorSecretDto,
  SignedInDto,
  SignInDto,
  StaffRecord,
} from './sign-in.dto.js';

/** Answered as 403 instead of 401 while signed in: the console treats 401 as the end of the session. */
const CODE_WANTED = new Set(['accounts.second_factor_needed', 'accounts.wrong_code']);

/** Sign-in and sign-out, and the caller's own password and second factor. */
@AdminResource()
export class SignInController {
  constructor(
    private readonly staff: AccountsClient,
    private readonly guesses: PasswordGuesses,
    private readonly cookie: ConsoleCookie,
  ) {}

  /**
   * The console gets a cookie and no token; other clients get a token and no cookie. 401 with `meta.secondFactor:
   * true`: the password is right and a code is required. 403: no code can be verified until an admin resets the second
   * factor.
   */
  @Post('login')
  @BeforeSignIn()
  @Answers(SignedInDto)
  @Refuses(403, 'accounts.second_factor_unreadable')
  @Refuses(429)
  async login(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { email, password, code }: SignInDto,
  ): Promise<SignedInDto | Envelope> {
    await this.guesses.attempt(request.ip);
    try {
      const attempt = { email, password, code, client: clientOf(request) };
      const signIn = () => this.staff.signIn(attempt);
      const check = code ? () => this.guesses.ofCode(`staff:${email}`, signIn) : signIn;
      const key = await this.guesses.of(request.ip, `staff:${email}`, check);
      if (!this.cookie.ownPage(request.headers))
        return { staff: shown(key.staff), token: key.token, expiresAt: key.expiresAt };
      reply.header('set-cookie', this.cookie.set(key.token));
      return { staff: shown(key.staff) };
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'accounts.second_factor_needed')
        return new Envelope(401, error.detail, { secondFactor: true });
      throw error;
    }
  }

  /** Sets the password with an invitation link, single use. Does not sign in. */
  @Post('invitation')
  @BeforeSignIn()
  @AnswersNothing()
  @Refuses(400, 'accounts.invitation_refused', 'accounts.password_refused')
  @Refuses(429)
  async acceptInvitation(@Req() request: FastifyRequest, @Body() acceptance: AcceptInvitationDto): Promise<object> {
    await this.guesses.attempt(request.ip);
    await this.staff.acceptInvitation(acceptance);
    return {};
  }

  @Post('logout')
  @Staff('moderator')
  @WhileEnrolling()
  @AnswersNothing()
  async logout(
    @Acting() { staffId, sessionId }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    await this.staff.endSession(staffId, sessionId);
    reply.header('set-cookie', this.cookie.clear());
    return {};
  }

  /**
   * `mustEnrol`: the second factor must be turned on first; every other call is 403 with `meta.reason:
   * access.second_factor_required`.
   */
  @Get('me')
  @Staff('moderator')
  @WhileEnrolling()
  @Answers(MeRecord)
  async me(@Acting() { staffId, mustEnrol }: StaffMember): Promise<MeRecord> {
    return { ...shown(await this.staff.get(staffId)), mustEnrol };
  }

  /**
   * Confirms the password, and the code when a second factor is on. Routes that require it (roles, erasing and copying
   * customers' data, large refunds, removing the second factor) answer 403 with `meta.reason:
   * access.confirmation_needed` unless this call or the sign-in is less than ten minutes ago.
   */
  @Post('me/confirm')
  @Staff('moderator')
  @WhileEnrolling()
  @Answers(ConfirmedDto)
  @Refuses(
    403,
    'accounts.wrong_password',
    'accounts.second_factor_needed',
    'accounts.second_factor_unreadable',
    'accounts.wrong_code',
  )
  @Refuses(429)
  async confirmSession(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() { staffId, sessionId }: StaffMember,
    @Body() proof: ProofDto,
  ): Promise<ConfirmedDto> {
    try {
      const confirm = () => this.staff.confirmSession(staffId, sessionId, proof);
      const check = proof.code ? () => this.guesses.ofCode(`staff:${staffId}`, confirm) : confirm;
      const key = await this.guesses.of(request.ip, `staff:${staffId}`, check);
      if (tokenOf(request.headers, {}, false)) return { token: key.token, expiresAt: key.expiresAt };
      reply.header('set-cookie', this.cookie.set(key.token));
      return {};
    } catch (error) {
      if (error instanceof NeighbourProblem && CODE_WANTED.has(error.code))
        throw new WireError(403, error.detail, { reason: error.code, secondFactor: true });
      throw error;
    }
  }

  /** Changes the caller's own password and ends the caller's other sessions. */
  @Post('me/password')
  @Staff('moderator')
  @WhileEnrolling()
  @AnswersNothing()
  @Refuses(400, 'accounts.password_refused')
  @Refuses(403, 'accounts.wrong_password')
  @Refuses(429)
  async password(
    @Req() request: FastifyRequest,
    @Acting() member: StaffMember,
    @Body() change: NewPasswordDto,
  ): Promise<object> {
    const { staffId, sessionId } = member;
    await this.guesses.of(request.ip, `staff:${staffId}`, () =>
      this.staff.changePassword(staffId, { sessionId, ...change }),
    );
    return {};
  }

  /** The secret for an authenticator app, as text and as otpauth URI for a QR code. */
  @Post('me/second-factor')
  @Staff('moderator')
  @WhileEnrolling()
  @Answers(SecondFactorSecretDto)
  @Refuses(403, 'accounts.wrong_password')
  @Refuses(409, 'accounts.second_factor_state')
  @Refuses(429)
  begin(
    @Req() request: FastifyRequest,
    @Acting() { staffId }: StaffMember,
    @Body() { password }: PasswordDto,
  ): Promise<SecondFactorSecretDto> {
    return this.guesses.of(request.ip, `staff:${staffId}`, () => this.staff.beginSecondFactor(staffId, password));
  }

  /**
   * Turns the second factor on with a first code. Answers the recovery codes, which cannot be read again, and a new
   * token that carries the change.
   */
  @Post('me/second-factor/confirm')
  @Staff('moderator')
  @WhileEnrolling()
  @Answers(RecoveryCodesDto)
  @Refuses(403, 'accounts.wrong_code')
  @Refuses(404)
  @Refuses(409, 'accounts.second_factor_state')
  @Refuses(429)
  async confirm(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() { staffId, sessionId }: StaffMember,
    @Body() { code }: CodeDto,
  ): Promise<RecoveryCodesDto> {
    const confirm = () => this.staff.confirmSecondFactor(staffId, code);
    const answer = await this.guesses.of(request.ip, `staff:${staffId}`, () =>
      this.guesses.ofCode(`staff:${staffId}`, confirm),
    );
    await this.renew(request, reply, sessionId);
    return answer;
  }

  @Post('me/second-factor/remove')
  @Staff('moderator')
  @Confirmed()
  @AnswersNothing()
  @Refuses(403, 'access.confirmation_needed', 'accounts.wrong_password')
  @Refuses(404)
  @Refuses(429)
  async remove(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() { staffId, sessionId }: StaffMember,
    @Body() { password }: PasswordDto,
  ): Promise<object> {
    await this.guesses.of(request.ip, `staff:${staffId}`, () => this.staff.removeSecondFactor(staffId, password));
    await this.renew(request, reply, sessionId);
    return {};
  }

  /** Issues a new token at once, because the session's old token does not carry the second factor. */
  private async renew(request: FastifyRequest, reply: FastifyReply, sessionId: string): Promise<void> {
    const { token } = await this.staff.renew(sessionId);
    if (tokenOf(request.headers, {}, false)) reply.header(STAFF_TOKEN_HEADER, token);
    else reply.header('set-cookie', this.cookie.set(token));
  }
}

/** A member of staff in the console's shape. */
export const shown = ({ staffId, ...member }: Member): StaffRecord => ({ id: staffId, ...member });
