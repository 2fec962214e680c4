import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { Customer } from '../identity/customer-token.js';
import type { StaffMember } from '../identity/staff-token.js';
import type { OpenSpan, Tracing } from './tracing.js';

/** Data that is passed with a request through every hop and into every event: the W3C trace and the caller. */
export interface RequestContext {
  readonly traceId: string;
  readonly traceparent: string;
  /** Exporter of its spans, if tracing is enabled. */
  readonly tracing?: Tracing | undefined;
  /** The calling service, after its token is verified. */
  caller?: string;
  /** The member of staff of the verified token of the call. */
  staff?: StaffMember | undefined;
  /** The token of the acting member of staff. Sent with every call to another service, which verifies it. */
  staffToken?: string;
  /** The acting member of staff reverts an earlier change: the act is recorded as an undo. */
  undoes?: boolean;
  /** The customer of the verified token of the call. */
  customer?: Customer | undefined;
  /** The token of the customer for whom the call is made. Sent with every call and verified in the same way. */
  customerToken?: string;
}

/** Headers for these tokens between services. */
export const STAFF_TOKEN_HEADER = 'x-staff-token';
export const CUSTOMER_TOKEN_HEADER = 'x-customer-token';
/** Header beside the staff token of a call that reverts an earlier change. */
export const STAFF_UNDO_HEADER = 'x-staff-undo';

const storage = new AsyncLocalStorage<RequestContext>();

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/;

/** Continues the caller's trace, or starts one. */
export function contextFrom(traceparent: string | undefined): RequestContext {
  const traceId = traceIdOf(traceparent) ?? randomHex(16);
  return { traceId, traceparent: `00-${traceId}-${randomHex(8)}-01` };
}

/** Like `contextFrom`, with an exported span; call `end`. */
export function tracedContextFrom(
  tracing: Tracing,
  name: string,
  kind: 'server' | 'consumer',
  traceparent: string | undefined,
): { context: RequestContext; span: OpenSpan } {
  const span = tracing.start(name, kind, traceIdOf(traceparent) && traceparent);
  const { traceparent: own } = span;
  return { context: { traceId: traceIdOf(own) as string, traceparent: own, tracing }, span };
}

const traceIdOf = (traceparent: string | undefined): string | undefined => TRACEPARENT.exec(traceparent ?? '')?.[1];

const drawn = Buffer.alloc(4_096);
let used = drawn.length;

/** Random ids are generated in batches: one by one they cost 3 % of a small request. */
function randomHex(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytes;
  return drawn.toString('hex', used - bytes, used);
}

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Headers that pass the acting customer or member of staff to another service. */
export function actingFor(context: RequestContext | undefined): Record<string, string> {
  return {
    ...(context?.staffToken && { [STAFF_TOKEN_HEADER]: context.staffToken }),
    ...(context?.staffToken && context.undoes && { [STAFF_UNDO_HEADER]: '1' }),
    ...(context?.customerToken && { [CUSTOMER_TOKEN_HEADER]: context.customerToken }),
  };
}

/** The member of staff for whom the call is made, if any. */
export const actingStaff = (): RequestContext['staff'] => currentContext()?.staff;

/** The customer for whom the call is made, verified by the token of the call. */
export const actingCustomer = (): Customer | undefined => currentContext()?.customer;
