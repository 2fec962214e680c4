import { isDoor } from '@garderoba/service-kit/identity/access';
import { currentContext } from '@garderoba/service-kit/runtime/context';
import { Forbidden } from '@garderoba/service-kit/runtime/errors';
import { PurposeForbidden } from '../domain/media.errors.js';
import { hasRole, type Purpose, RULES, type StaffRole } from '../domain/purposes.js';
import type { Actor, Owner } from '../domain/upload.js';

/**
 * The owner of uploads that the call creates: `customerId` if it names a customer (verified by the access guard for
 * calls of the gateway), else the member of staff or the customer of the token, else the calling service: gateway and
 * backoffice, through which users connect, own no uploads. Undefined for guests.
 */
function callingOwner(customerId?: string): Owner | undefined {
  const { staff, customer, caller = '' } = currentContext() ?? {};
  if (customerId) return { kind: 'customer', id: customerId };
  if (staff) return { kind: 'staff', id: staff.staffId };
  if (customer) return { kind: 'customer', id: customer.customerId };
  return isDoor(caller) ? undefined : { kind: 'service', id: caller };
}

/** The role of the member of staff whose token the call carries. */
export const actingRole = (): StaffRole | undefined => currentContext()?.staff?.role;

/** The caller that reads an upload. @throws Forbidden for guests. */
export function reader(customerId?: string): Actor {
  const owner = callingOwner(customerId);
  if (!owner) throw new Forbidden('only the owner and staff may read an upload');
  return { owner, role: owner.kind === 'staff' ? actingRole() : undefined };
}

/** The owner of a new upload. @throws PurposeForbidden when it may not upload for this purpose. */
export function uploaderFor(purpose: Purpose, customerId?: string): Owner {
  const owner = callingOwner(customerId);
  const { owners, staff: least } = RULES[purpose];
  const role = actingRole();
  const isStaffAllowed = owner?.kind !== 'staff' || (role !== undefined && hasRole(role, least));
  if (!owner || !owners.includes(owner.kind) || !isStaffAllowed)
    throw new PurposeForbidden(`may not upload for the purpose ${purpose}`, { purpose });
  return owner;
}
