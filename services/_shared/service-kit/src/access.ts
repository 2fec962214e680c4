import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.js';
import { isRecent } from './confirmed.js';
import { currentContext, type RequestContext } from './context.js';
import { type Customer, CustomerTokens } from './customer-token.js';
import { ConfirmationNeeded, CustomerNotProved, Forbidden } from './errors.js';
import { isUuid } from './ids.js';
import { ServiceTokens } from './service-token.js';
import { isStaffRole, mayDo, type StaffRole } from './staff-token.js';

const RULE = 'garderoba:access';
const CUSTOMER = 'garderoba:customer';
const STAFF = 'garderoba:for-staff';
const CONFIRMED = 'garderoba:confirmed';

/** Who may call a route. Every route needs one: without a rule the answer is 403, and a test walks all routes. */
export type AccessRule = { readonly kind: 'open' } | { readonly kind: 'services'; readonly names: readonly string[] };

/** Only these services may call, proved by their token. On a controller or a method. */
export const AllowCallers = (...names: string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(RULE, { kind: 'services', names } satisfies AccessRule);

/** Anybody may call: health, metrics, public keys, and the gateway's public routes, which do their own checks. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(RULE, { kind: 'open' } satisfies AccessRule);

/**
 * The route is for a customer who is signed in: the gateway must show the token of the customer the request names
 * (`customerId` in the path, the query, the body or `body.caller`), or act for a member of staff. A customer who is named is proved on every
 * other route too; there a guest may come as well.
 */
export const ForCustomer = (): MethodDecorator & ClassDecorator => SetMetadata(CUSTOMER, true);

/** The gateway must act for a member of staff of this role or above: the console hides, the service decides. */
export const ForStaff = (least: StaffRole): MethodDecorator & ClassDecorator => SetMetadata(STAFF, least);

/** Whoever the gateway acts for, customer or staff, has shown the password in the last ten minutes (confirmed.ts). */
export const Confirmed = (): MethodDecorator & ClassDecorator => SetMetadata(CONFIRMED, true);

/** The rule of a route, for tests that walk all of them. */
export const accessRuleOf = (reflector: Reflector, targets: Parameters<Reflector['getAllAndOverride']>[1]) => ({
  access: reflector.getAllAndOverride<AccessRule | undefined>(RULE, targets),
  forStaff: reflector.getAllAndOverride<StaffRole | undefined>(STAFF, targets),
  forCustomer: reflector.getAllAndOverride<boolean | undefined>(CUSTOMER, targets) ?? false,
  confirmed: reflector.getAllAndOverride<boolean | undefined>(CONFIRMED, targets) ?? false,
});

/** The door through which customers come: what it says about them is proved by their own token. */
const DOOR = 'gateway';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ServiceTokens,
    private readonly customers: CustomerTokens,
    private readonly clock: Clock,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, [host.getHandler(), host.getClass()]);
    const { access, forStaff, forCustomer } = rule;
    if (!access) throw new Forbidden('this route has no access rule');
    if (access.kind === 'open') return true;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const authorization = request.headers.authorization ?? '';
    const caller = authorization.startsWith('Bearer ') ? await this.tokens.verify(authorization.slice(7)) : undefined;
    if (!caller) throw new UnauthorizedException('a service token is needed');
    if (!access.names.includes(caller)) throw new Forbidden(`${caller} may not call this`);
    const context = currentContext();
    if (!context) return true;
    context.caller = caller;
    context.staff = staffOf(request);
    context.customer = await this.customerOf(request);
    if (context.customer) context.customerToken = request.headers['x-customer-token'] as string;
    if (caller !== DOOR) return true;
    if (forStaff && !(context.staff && mayDo(context.staff.role, forStaff))) throw new Forbidden('this is for staff');
    if (!context.staff) proveCustomers(request, context, forCustomer);
    const { confirmedAt } = context.staff ?? context.customer ?? {};
    if (rule.confirmed && !isRecent(confirmedAt, this.clock.now())) throw new ConfirmationNeeded();
    return true;
  }

  private async customerOf({ headers }: FastifyRequest): Promise<Customer | undefined> {
    const token = headers['x-customer-token'];
    return typeof token === 'string' ? this.customers.verify(token) : undefined;
  }
}

/** Only services can say it: their token was verified before. */
function staffOf({ headers }: FastifyRequest): RequestContext['staff'] {
  const [staffId, role] = [headers['x-staff-id'], headers['x-staff-role']];
  if (typeof staffId !== 'string' || !isUuid(staffId) || !isStaffRole(role)) return undefined;
  const confirmedAt = new Date(String(headers['x-staff-confirmed-at']));
  return { staffId, role, confirmedAt: Number.isNaN(confirmedAt.getTime()) ? undefined : confirmedAt };
}

/** Every customer the request names must be the one whose token came with it. */
function proveCustomers({ params, query, body }: FastifyRequest, { customer }: RequestContext, needed: boolean): void {
  const caller = (body as { caller?: unknown } | undefined)?.caller;
  const named = [params, query, body, caller]
    .map((part) => (part as { customerId?: unknown } | null | undefined)?.customerId)
    .filter((id) => id !== undefined && id !== null && id !== '');
  if (needed && named.length === 0 && !customer) throw new CustomerNotProved();
  if (named.some((id) => id !== customer?.customerId)) throw new CustomerNotProved();
}
