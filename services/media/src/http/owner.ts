import { mayDo } from '@garderoba/service-kit/identity/staff-token';
import { currentContext } from '@garderoba/service-kit/runtime/context';
import { PurposeForbidden } from '../domain/media.errors.js';
import { type Purpose, RULES } from '../domain/purposes.js';
import type { Owner } from '../domain/upload.js';

/** The service through which customers and staff connect: it owns nothing itself. */
const DOOR = 'gateway';

/**
 * For whom the call is made: the member of staff or the customer of its token, otherwise the calling service.
 * `customerId`: a customer for whom a service calls; the access guard has verified it at the door.
 */
export function callingOwner(customerId?: string): Owner | undefined {
  const { staff, customer, caller = '' } = currentContext() ?? {};
  if (customerId) return { kind: 'customer', id: customerId };
  if (staff) return { kind: 'staff', id: staff.staffId };
  if (customer) return { kind: 'customer', id: customer.customerId };
  return caller === DOOR ? undefined : { kind: 'service', id: caller };
}

/** The owner of a new upload. @throws PurposeForbidden when it may not upload for this purpose. */
export function uploaderFor(purpose: Purpose, customerId?: string): Owner {
  const owner = callingOwner(customerId);
  const { owners, staff: least } = RULES[purpose];
  const { staff } = currentContext() ?? {};
  const hasRole = owner?.kind !== 'staff' || (staff !== undefined && mayDo(staff.role, least));
  if (!owner || !owners.includes(owner.kind) || !hasRole)
    throw new PurposeForbidden(`may not upload for the purpose ${purpose}`, { purpose });
  return owner;
}
