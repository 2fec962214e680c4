import { currentContext } from '@garderoba/service-kit/runtime/context';
import { isUuid, sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.js';

export type SecurityEventKind =
  | 'wrong_password'
  | 'wrong_code'
  | 'wrong_coupon'
  | 'foreign_page'
  | 'too_many'
  | 'denied';

/** A security event in the shape that accounts stores. */
export interface SecurityEvent {
  readonly eventId: string;
  readonly kind: SecurityEventKind;
  readonly at: string;
  readonly times: number;
  readonly network: string;
  readonly route: string;
  readonly account?: string | undefined;
  readonly customerId?: string | undefined;
  readonly staffId?: string | undefined;
  readonly traceId: string;
}

/** Maximum number of distinct queued events; further ones are only logged. */
const MOST = 500;

/**
 * Security events: logged at once, with ids and hashes and never with submitted input, and collected for accounts,
 * where staff read them. Equal events are counted in one, so that a flood of refusals does not become a flood of
 * events.
 */
export class SecurityEvents {
  private waiting = new Map<string, SecurityEvent>();
  private logger: Logger | undefined;

  /** Sets the logger, which exists only after the application is built; no request is refused before. */
  logTo(logger: Logger): void {
    this.logger = logger;
  }

  /** `account`: a customer's id, `staff:` and a staff id, or the attempted mail address, with or without `staff:`. */
  tell(
    kind: SecurityEventKind,
    request: Pick<FastifyRequest, 'ip' | 'method' | 'url' | 'routeOptions'>,
    account?: string,
  ): void {
    const network = networkOf(request.ip);
    const pattern = request.routeOptions?.url ?? (request.url.split('?')[0] as string);
    const route = `${request.method} ${pattern}`.slice(0, 200);
    const context = currentContext();
    const { staff, customer } = context ?? {};
    const whose =
      account === undefined ? { staffId: staff?.staffId, customerId: customer?.customerId } : whoseOf(account);
    const key = JSON.stringify([kind, network, route, whose]);
    const known = this.waiting.get(key);
    const traceId = context?.traceId ?? '';
    if (!known) this.logger?.warn({ security: kind, network, route, ...whose }, 'security event');
    if (!known && this.waiting.size >= MOST) return;
    const event = { eventId: known?.eventId ?? uuidv7(), kind, at: new Date().toISOString(), network, route, traceId };
    this.waiting.set(key, { ...event, ...whose, times: (known?.times ?? 0) + 1 });
  }

  /** Removes and returns the queued events; return them with `putBack` when sending failed. */
  take(): SecurityEvent[] {
    const events = [...this.waiting.values()];
    this.waiting = new Map();
    return events;
  }

  putBack(events: readonly SecurityEvent[]): void {
    for (const event of events) if (this.waiting.size < MOST) this.waiting.set(event.eventId, event);
  }
}

function whoseOf(account: string) {
  const isStaff = account.startsWith('staff:');
  const name = isStaff ? account.slice('staff:'.length) : account;
  if (isUuid(name)) return isStaff ? { staffId: name } : { customerId: name };
  return { account: sha256(name.normalize('NFC').trim().toLowerCase()) };
}
