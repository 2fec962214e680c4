import { tokenOf } from '@garderoba/edge/request';
import { CONFIRMATION_NEEDED, ForeignPage, WireError } from '@garderoba/edge/wire-error';
import { accessRuleOf, Open } from '@garderoba/service-kit/identity/access';
import { isRecent } from '@garderoba/service-kit/identity/confirmed';
import {
  mayDo,
  STAFF_TOKEN_MS,
  type StaffMember,
  type StaffRole,
  StaffTokens,
} from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { currentContext, STAFF_TOKEN_HEADER } from '@garderoba/service-kit/runtime/context';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import {
  applyDecorators,
  type CanActivate,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsClient } from '../../clients/accounts.client.js';
import { Refuses } from '../kit/describe.js';
import { TEXT } from '../kit/texts.js';
import { ConsoleCookie } from './console-cookie.js';

const RULE = 'garderoba:staff';
const ROOM = /^\/api\/admin(\/|$)/;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Age at which a used token is renewed; the new token carries role changes to every copy of this service. */
const RENEW_AFTER_MS = 5 * 60_000;
/** Answers of accounts to a renewal that mean that the session is over. */
const SESSION_OVER: ReadonlySet<number> = new Set([401, 403, 404]);
const MEMBER = Symbol('member of staff');
/** Reason of a refusal: the second factor must be turned on first. */
const SECOND_FACTOR_REQUIRED = 'access.second_factor_required';

/** A resource of the console: `/api/admin/{name}`. */
export const AdminResource = (name = ''): ClassDecorator =>
  applyDecorators(Controller(`api/admin/${name}`), Open(), Refuses(400), Refuses(401), Refuses(403), Refuses(503));

/** The minimum role of a route. A route without it is refused (ADM-001, ADM-010). */
export const Staff = (least: StaffRole): MethodDecorator & ClassDecorator => SetMetadata(RULE, least);

/** For routes that need no session. */
export const BeforeSignIn = (): MethodDecorator => SetMetadata(RULE, 'anybody');

/** The calling member of staff: `list(@Acting() staff: StaffMember)`. */
export const Acting = createParamDecorator((_: unknown, host: ExecutionContext) => memberOf(host));

const memberOf = (host: ExecutionContext): StaffMember | undefined =>
  (host.switchToHttp().getRequest<FastifyRequest>() as unknown as Record<symbol, StaffMember>)[MEMBER];

/**
 * Refuses a caller who has not confirmed password and code in the last ten minutes; routes require it with
 * `@Confirmed()`.
 */
export function mustBeConfirmed({ confirmedAt }: Pick<StaffMember, 'confirmedAt'>, now: Date): void {
  if (!isRecent(confirmedAt, now)) throw new WireError(403, TEXT.confirmPassword, { reason: CONFIRMATION_NEEDED });
}

/**
 * Forwards the member's own token to every neighbour called: each verifies it itself and does not trust this service.
 */
function actFor(member: StaffMember, token: string): void {
  const context = currentContext();
  if (context) Object.assign(context, { staff: member, staffToken: token });
}

/** Guards every route under /api/admin. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: StaffTokens,
    private readonly cookie: ConsoleCookie,
    private readonly staff: AccountsClient,
    private readonly clock: Clock,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    if (host.getType() !== 'http') return true;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (!ROOM.test(request.routeOptions.url ?? request.url)) return true;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    reply.header('cache-control', 'no-store');
    const rule = this.reflector.getAllAndOverride<StaffRole | 'anybody' | undefined>(RULE, [
      host.getHandler(),
      host.getClass(),
    ]);
    if (!rule) throw new WireError(403, TEXT.forbidden);
    if (rule === 'anybody') return true;
    const member = await this.prove(request, reply);
    if (!mayDo(member.role, rule)) throw new WireError(403, TEXT.forbidden);
    const { confirmed, whileEnrolling } = accessRuleOf(this.reflector, [host.getHandler(), host.getClass()]);
    if (member.mustEnrol && !whileEnrolling)
      throw new WireError(403, TEXT.secondFactorFirst, { reason: SECOND_FACTOR_REQUIRED });
    if (confirmed) mustBeConfirmed(member, this.clock.now());
    Object.assign(request, { [MEMBER]: member });
    return true;
  }

  private async prove(request: FastifyRequest, reply: FastifyReply): Promise<StaffMember> {
    const { headers } = request;
    const bearer = tokenOf(headers, {}, false);
    const token = bearer ?? this.cookie.token(headers);
    if (!token) throw new WireError(401, TEXT.unauthorized);
    if (!bearer && !SAFE.has(request.method) && !this.cookie.ownPage(headers))
      throw new ForeignPage(TEXT.foreignConsole);
    const member = await this.tokens.verify(token);
    if (!member) throw new WireError(401, TEXT.unauthorized);
    actFor(member, token);
    const age = STAFF_TOKEN_MS - (member.expiresAt.getTime() - this.clock.now().getTime());
    if (age > RENEW_AFTER_MS) await this.renew(member, bearer !== undefined, reply);
    return member;
  }

  /** Returns the new token the way the old one came: in the cookie, or in the header X-Staff-Token. */
  private async renew(member: StaffMember, bearer: boolean, reply: FastifyReply): Promise<void> {
    try {
      const { token } = await this.staff.renew(member.sessionId);
      if (bearer) reply.header(STAFF_TOKEN_HEADER, token);
      else reply.header('set-cookie', this.cookie.set(token));
    } catch (error) {
      // When accounts is unavailable or fails, the current token stays in use.
      if (error instanceof NeighbourProblem && SESSION_OVER.has(error.status))
        throw new WireError(401, TEXT.unauthorized);
    }
  }
}
