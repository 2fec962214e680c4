import { accessRuleOf, Open } from '@garderoba/service-kit/access';
import { Clock } from '@garderoba/service-kit/clock';
import { isRecent } from '@garderoba/service-kit/confirmed';
import { currentContext, STAFF_TOKEN_HEADER } from '@garderoba/service-kit/context';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import {
  mayDo,
  STAFF_TOKEN_MS,
  type StaffMember,
  type StaffRole,
  StaffTokens,
} from '@garderoba/service-kit/staff-token';
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
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { WireError } from '../wire/envelope.js';
import { CONFIRMATION_NEEDED } from '../wire/errors.js';
import { tokenOf } from '../wire/request.js';
import { TEXT } from '../wire/texts.js';
import { ConsoleCookie } from './console-cookie.js';
import { Refuses } from './describe.js';

const RULE = 'garderoba:staff';
const ROOM = /^\/api\/admin(\/|$)/;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A token that is used is renewed once it is so old: every copy of the gateway learns a new role from the new one. */
const RENEW_AFTER_MS = 5 * 60_000;
const MEMBER = Symbol('member of staff');
/** Reason of a refusal: the second factor has to be turned on first. */
const SECOND_FACTOR_REQUIRED = 'access.second_factor_required';

/** A resource of the console: `/api/admin/{name}`. */
export const AdminResource = (name = ''): ClassDecorator =>
  applyDecorators(
    Controller(`api/admin/${name}`),
    Open(),
    ApiExcludeController(), // it has a document of its own: openapi-console.json
    Refuses(400),
    Refuses(401),
    Refuses(403),
    Refuses(503),
  );

/** The least role that may call a route of the room. A route without it is refused (ADM-001, ADM-010). */
export const Staff = (least: StaffRole): MethodDecorator & ClassDecorator => SetMetadata(RULE, least);

/** For the routes by which one gets in. */
export const BeforeSignIn = (): MethodDecorator => SetMetadata(RULE, 'anybody');

/** The member of staff who is calling: `list(@Acting() staff: StaffMember)`. */
export const Acting = createParamDecorator((_: unknown, host: ExecutionContext) => memberOf(host));

const memberOf = (host: ExecutionContext): StaffMember | undefined =>
  (host.switchToHttp().getRequest<FastifyRequest>() as unknown as Record<symbol, StaffMember>)[MEMBER];

/** Refuses who has not shown password and code in the last ten minutes; routes say it with `@Confirmed()`. */
export function mustBeConfirmed({ confirmedAt }: Pick<StaffMember, 'confirmedAt'>, now: Date): void {
  if (!isRecent(confirmedAt, now)) throw new WireError(403, TEXT.confirmPassword, { reason: CONFIRMATION_NEEDED });
}

/** The member's own token travels to every neighbour asked: each verifies it itself and believes no word of the gateway. */
function actFor(member: StaffMember, token: string): void {
  const context = currentContext();
  if (context) Object.assign(context, { staff: member, staffToken: token });
}

/** Guards everything under /api/admin, and nothing else. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: StaffTokens,
    private readonly cookie: ConsoleCookie,
    private readonly staff: StaffAccountsClient,
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
      throw new WireError(403, TEXT.foreignConsole);
    const member = await this.tokens.verify(token);
    if (!member) throw new WireError(401, TEXT.unauthorized);
    actFor(member, token);
    const age = STAFF_TOKEN_MS - (member.expiresAt.getTime() - this.clock.now().getTime());
    if (age > RENEW_AFTER_MS) await this.renew(member, bearer !== undefined, reply);
    return member;
  }

  /** The new token goes where the old one came from: the cookie, or the header X-Staff-Token. */
  private async renew(member: StaffMember, bearer: boolean, reply: FastifyReply): Promise<void> {
    try {
      const { token } = await this.staff.renew(member.sessionId);
      if (bearer) reply.header(STAFF_TOKEN_HEADER, token);
      else reply.header('set-cookie', this.cookie.set(token));
    } catch (error) {
      // Accounts is away: the token at hand is still good.
      if (error instanceof NeighbourProblem) throw new WireError(401, TEXT.unauthorized);
    }
  }
}
