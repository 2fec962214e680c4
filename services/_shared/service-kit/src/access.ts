import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { currentContext } from './context.js';
import { Forbidden } from './errors.js';
import { isUuid } from './ids.js';
import { ServiceTokens } from './service-token.js';
import { isStaffRole } from './staff-token.js';

const RULE = 'garderoba:access';

/** Who may call a route. Every route needs one: without a rule the answer is 403, and a test walks all routes. */
export type AccessRule = { readonly kind: 'open' } | { readonly kind: 'services'; readonly names: readonly string[] };

/** Only these services may call, proved by their token. On a controller or a method. */
export const AllowCallers = (...names: string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(RULE, { kind: 'services', names } satisfies AccessRule);

/** Anybody may call: health, metrics, and the gateway's public routes, which do their own checks. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(RULE, { kind: 'open' } satisfies AccessRule);

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ServiceTokens,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(RULE, [host.getHandler(), host.getClass()]);
    if (!rule) throw new Forbidden('this route has no access rule');
    if (rule.kind === 'open') return true;
    const { headers } = host.switchToHttp().getRequest<FastifyRequest>();
    const header = headers.authorization ?? '';
    const caller = header.startsWith('Bearer ') ? await this.tokens.verify(header.slice(7)) : undefined;
    if (!caller) throw new UnauthorizedException('a service token is needed');
    if (!rule.names.includes(caller)) throw new Forbidden(`${caller} may not call this`);
    const context = currentContext();
    if (!context) return true;
    context.caller = caller;
    const [staffId, role] = [headers['x-staff-id'], headers['x-staff-role']];
    if (typeof staffId === 'string' && isUuid(staffId) && isStaffRole(role)) context.staff = { staffId, role };
    return true;
  }
}
