import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../runtime/clock.js';
import {
  CUSTOMER_TOKEN_HEADER,
  currentContext,
  type RequestContext,
  STAFF_TOKEN_HEADER,
  STAFF_UNDO_HEADER,
} from '../runtime/context.js';
import { ConfirmationNeeded, CustomerNotProved, Forbidden } from '../runtime/errors.js';
import { isRecent } from './confirmed.js';
import { CustomerTokens } from './customer-token.js';
import { ServiceTokens } from './service-token.js';
import { mayDo, type StaffRole, StaffTokens } from './staff-token.js';

const RULE = 'garderoba:access';
const CUSTOMER = 'garderoba:customer';
const STAFF = 'garderoba:for-staff';
const CONFIRMED = 'garderoba:confirmed';
const ENROLLING = 'garderoba:while-enrolling';

/** Access rule of a route. Every route needs one: without a rule the answer is 403, and a test checks all routes. */
export type AccessRule = { readonly kind: 'open' } | { readonly kind: 'services'; readonly names: readonly string[] };

/** Only these services may call, authenticated by their service token. On a controller or a method. */
export const AllowCallers = (...names: string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(RULE, { kind: 'services', names } satisfies AccessRule);

/** No authentication: health, metrics, public keys, and public routes of the gateway, which do their own checks. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(RULE, { kind: 'open' } satisfies AccessRule);

/**
 * The route requires a signed-in customer: the gateway must send the token of the customer named in the request
 * (`customerId` in the path, the query, the body or `body.caller`), the backoffice an admin's. On all other routes a named customer
 * is verified too, and guests are admitted as well.
 */
export const ForCustomer = (): MethodDecorator & ClassDecorator => SetMetadata(CUSTOMER, true);

/**
 * The backoffice must send the token of a member of staff with this role or a higher one. The console only hides actions;
 * the service enforces the role.
 */
export const ForStaff = (least: StaffRole): MethodDecorator & ClassDecorator => SetMetadata(STAFF, least);

/** The acting customer or member of staff has entered the password within the last ten minutes (confirmed.ts). */
export const Confirmed = (): MethodDecorator & ClassDecorator => SetMetadata(CONFIRMED, true);

/** Also admits staff who still have to enable the second factor. Only for routes that enabling needs. */
export const WhileEnrolling = (): MethodDecorator & ClassDecorator => SetMetadata(ENROLLING, true);

/** The rule of a route, for tests of all routes. */
export const accessRuleOf = (reflector: Reflector, targets: Parameters<Reflector['getAllAndOverride']>[1]) => ({
  access: reflector.getAllAndOverride<AccessRule | undefined>(RULE, targets),
  forStaff: reflector.getAllAndOverride<StaffRole | undefined>(STAFF, targets),
  forCustomer: reflector.getAllAndOverride<boolean | undefined>(CUSTOMER, targets) ?? false,
  confirmed: reflector.getAllAndOverride<boolean | undefined>(CONFIRMED, targets) ?? false,
  whileEnrolling: reflector.getAllAndOverride<boolean | undefined>(ENROLLING, targets) ?? false,
});

/** The service through which customers connect; staff never do. */
const CUSTOMER_DOOR = 'gateway';
/** The service through which staff connect. */
const STAFF_DOOR = 'backoffice';

/**
 * Whether users connect through this service. Its statements about customers and staff are verified by the user's
 * own token.
 */
export const isDoor = (caller: string): boolean => caller === CUSTOMER_DOOR || caller === STAFF_DOOR;

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
    if (!caller) throw new UnauthorizedException('a service token is required');
    if (!access.names.includes(caller)) throw new Forbidden(`${caller} may not call this`);
    const context = currentContext();
    if (!context) return true;
    context.caller = caller;
    await this.readBearers(request, context, rule.whileEnrolling);
    if (!isDoor(caller)) return true;
    if (forStaff) {
      if (!(context.staff && mayDo(context.staff.role, forStaff))) throw new Forbidden('this is for staff');
      // Other routes: users are managed by admins (ADM-001), so a moderator's token authorises no customer.
    } else if (!isAdmin(context)) {
      proveCustomers(request, context, forCustomer);
    }
    const { confirmedAt } = context.staff ?? context.customer ?? {};
    if (rule.confirmed && !isRecent(confirmedAt, this.clock.now())) throw new ConfirmationNeeded();
    return true;
  }

  /** Reads the customer or member of staff for whom the caller acts. Accepts only tokens signed by accounts. */
  private async readBearers({ headers }: FastifyRequest, context: RequestContext, enrolling: boolean): Promise<void> {
    const { [CUSTOMER_TOKEN_HEADER]: customerToken, [STAFF_TOKEN_HEADER]: staffToken } = headers;
    if (typeof customerToken === 'string') {
      context.customer = await this.customers.verify(customerToken);
      if (context.customer) context.customerToken = customerToken;
    }
    // The gateway has no calls for staff: a vulnerability there must not act for them.
    if (typeof staffToken === 'string' && context.caller !== CUSTOMER_DOOR) {
      const staff = await this.staff.verify(staffToken);
      if (staff && (enrolling || !staff.mustEnrol)) {
        Object.assign(context, { staff, staffToken, undoes: headers[STAFF_UNDO_HEADER] === '1' });
      }
    }
  }
}

const isAdmin = ({ staff }: RequestContext): boolean => staff !== undefined && mayDo(staff.role, 'admin');

/** Every customer named in the request must be the customer of the token. */
function proveCustomers({ params, query, body }: FastifyRequest, { customer }: RequestContext, needed: boolean): void {
  const caller = (body as { caller?: unknown } | undefined)?.caller;
  const named = [params, query, body, caller]
    .map((part) => (part as { customerId?: unknown } | null | undefined)?.customerId)
    .filter((id) => id !== undefined && id !== null && id !== '');
  if (needed && named.length === 0 && !customer) throw new CustomerNotProved();
  if (named.some((id) => id !== customer?.customerId)) throw new CustomerNotProved();
}
