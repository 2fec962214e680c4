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
import { CUSTOMER_TOKEN_HEADER, currentContext, type RequestContext, STAFF_TOKEN_HEADER } from './context.js';
import { CustomerTokens } from './customer-token.js';
import { ConfirmationNeeded, CustomerNotProved, Forbidden } from './errors.js';
import { ServiceTokens } from './service-token.js';
import { mayDo, type StaffRole, StaffTokens } from './staff-token.js';

const RULE = 'garderoba:access';
const CUSTOMER = 'garderoba:customer';
const STAFF = 'garderoba:for-staff';
const CONFIRMED = 'garderoba:confirmed';
const ENROLLING = 'garderoba:while-enrolling';

/** Who may call a route. Every route needs one: without a rule the answer is 403, and a test walks all routes. */
export type AccessRule = { readonly kind: 'open' } | { readonly kind: 'services'; readonly names: readonly string[] };

/** Only these services may call, proved by their token. On a controller or a method. */
export const AllowCallers = (...names: string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(RULE, { kind: 'services', names } satisfies AccessRule);

/** Anybody may call: health, metrics, public keys, and the gateway's public routes, which do their own checks. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(RULE, { kind: 'open' } satisfies AccessRule);

/**
 * The route is for a customer who is signed in: the gateway must show the token of the customer the request names
 * (`customerId` in the path, the query, the body or `body.caller`), or an admin's. A customer who is named is proved on every
 * other route too; there a guest may come as well.
 */
export const ForCustomer = (): MethodDecorator & ClassDecorator => SetMetadata(CUSTOMER, true);

/** The gateway must show the token of a member of staff of this role or above: the console hides, the service decides. */
export const ForStaff = (least: StaffRole): MethodDecorator & ClassDecorator => SetMetadata(STAFF, least);

/** Whoever the gateway acts for, customer or staff, has shown the password in the last ten minutes (confirmed.ts). */
export const Confirmed = (): MethodDecorator & ClassDecorator => SetMetadata(CONFIRMED, true);

/** Staff who still have to turn the second factor on may call it too: only what that takes. */
export const WhileEnrolling = (): MethodDecorator & ClassDecorator => SetMetadata(ENROLLING, true);

/** The rule of a route, for tests that walk all of them. */
export const accessRuleOf = (reflector: Reflector, targets: Parameters<Reflector['getAllAndOverride']>[1]) => ({
  access: reflector.getAllAndOverride<AccessRule | undefined>(RULE, targets),
  forStaff: reflector.getAllAndOverride<StaffRole | undefined>(STAFF, targets),
  forCustomer: reflector.getAllAndOverride<boolean | undefined>(CUSTOMER, targets) ?? false,
  confirmed: reflector.getAllAndOverride<boolean | undefined>(CONFIRMED, targets) ?? false,
  whileEnrolling: reflector.getAllAndOverride<boolean | undefined>(ENROLLING, targets) ?? false,
});

/** The door through which customers come: what it says about them is proved by their own token. */
const DOOR = 'gateway';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ServiceTokens,
    private readonly customers: CustomerTokens,
    private readonly staff: StaffTokens,
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
    await this.readBearers(request, context, rule.whileEnrolling);
    if (caller !== DOOR) return true;
    if (forStaff && !(context.staff && mayDo(context.staff.role, forStaff))) throw new Forbidden('this is for staff');
    // Users are an admin's matter (ADM-001): a moderator's token names no customer.
    if (!isAdmin(context)) proveCustomers(request, context, forCustomer);
    const { confirmedAt } = context.staff ?? context.customer ?? {};
    if (rule.confirmed && !isRecent(confirmedAt, this.clock.now())) throw new ConfirmationNeeded();
    return true;
  }

  /** Reads for which customer or member of staff the caller acts: only tokens signed by accounts count. */
  private async readBearers({ headers }: FastifyRequest, context: RequestContext, enrolling: boolean): Promise<void> {
    const { [CUSTOMER_TOKEN_HEADER]: customerToken, [STAFF_TOKEN_HEADER]: staffToken } = headers;
    if (typeof customerToken === 'string') {
      context.customer = await this.customers.verify(customerToken);
      if (context.customer) context.customerToken = customerToken;
    }
    if (typeof staffToken === 'string') {
      const staff = await this.staff.verify(staffToken);
      if (staff && (enrolling || !staff.mustEnrol)) Object.assign(context, { staff, staffToken });
    }
  }
}

const isAdmin = ({ staff }: RequestContext): boolean => staff !== undefined && mayDo(staff.role, 'admin');

/** Every customer the request names must be the one whose token came with it. */
function proveCustomers({ params, query, body }: FastifyRequest, { customer }: RequestContext, needed: boolean): void {
  const caller = (body as { caller?: unknown } | undefined)?.caller;
  const named = [params, query, body, caller]
    .map((part) => (part as { customerId?: unknown } | null | undefined)?.customerId)
    .filter((id) => id !== undefined && id !== null && id !== '');
  if (needed && named.length === 0 && !customer) throw new CustomerNotProved();
  if (named.some((id) => id !== customer?.customerId)) throw new CustomerNotProved();
}
