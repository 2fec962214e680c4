import { storeView } from '@garderoba/contracts';
import { asObject, asText } from '@garderoba/edge/request';
import { Envelope, WireError } from '@garderoba/edge/wire-error';
import type {
  Address,
  AddressToSave,
  Customer,
  ProfileChange,
  Registration,
  Session,
  WishlistItem,
} from '../../clients/accounts.client.js';
import { readForm } from '../form.js';
import {
  type AddressForm,
  ChangeProfile,
  MAX_ADDRESSES,
  Register,
  type Address as WireAddress,
  type Customer as WireCustomer,
  type Session as WireSession,
  type Wishlist,
} from './user.schema.js';

/** Answers of /user/* repeat the code in `resultCode` (USR-050). */
export class UserAnswer<Result = unknown> extends Envelope<Result> {
  readonly resultCode: number;
  constructor(code: number, result: Result, meta?: unknown) {
    super(code, result, meta);
    this.resultCode = code;
  }
}

export const userOk = <Result>(result: Result, meta?: unknown): UserAnswer<Result> => new UserAnswer(200, result, meta);

const BANK_ACCOUNT = 'bank_account_number';

/** A registration (wire-contract 3.2) and its bot-check token. */
export function fromWireRegistration(body: unknown, store: string): { registration: Registration; gToken: string } {
  const { customer, password, gToken } = readForm(Register, body);
  const { email, firstname, lastname, addresses = [] } = customer;
  const person = { email, firstName: firstname, lastName: lastname };
  // A new customer has no addresses yet, so address ids of a registration are ignored.
  return { registration: { ...person, password, store, addresses: addresses.map(fromWireAddress) }, gToken };
}

/** Changes of a customer (wire-contract 3.7); `number` is the wire's id of the customer. */
export function fromWireProfile(body: unknown, number: number): ProfileChange {
  refuseForeignAddresses(body, number);
  const { customer, base } = readForm(ChangeProfile, body);
  const { addresses, custom_attributes: attributes } = customer;
  return {
    ...fromWireNames(customer),
    ...(base && { base: fromWireNames(base) }),
    ...(addresses && { addresses: addresses.map((address) => ({ ...idOf(address), ...fromWireAddress(address) })) }),
    ...(attributes && {
      attributes: Object.fromEntries(
        attributes.map(({ attribute_code, value }) => [attribute_code.toWellFormed(), value?.toWellFormed() ?? null]),
      ),
    }),
  };
}

const fromWireNames = ({ email, firstname, lastname }: { email: string; firstname: string; lastname: string }) => ({
  ...{ email, firstName: firstname, lastName: lastname },
});

const fromWireAddress = (address: AddressForm): AddressToSave => {
  const regionId = Number(address.region.region_id || address.region_id || 0);
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    street: address.street,
    postcode: address.postcode,
    city: address.city,
    country: address.country_id,
    ...text('phone', address.telephone),
    ...text('company', address.company),
    ...text('taxId', address.vat_id),
    ...text('region', address.region.region),
    ...text('regionCode', address.region.region_code),
    ...(Number.isInteger(regionId) && regionId > 0 && regionId < 2 ** 31 && { regionId }),
    defaultShipping: address.default_shipping ?? false,
    defaultBilling: address.default_billing ?? false,
  };
};

const text = (name: string, value: string | null | undefined) => {
  const trimmed = asText(value);
  return trimmed ? { [name]: trimmed.slice(0, 255) } : {};
};

const idOf = ({ id }: AddressForm): { addressId?: number } => (id === '' ? {} : { addressId: Number(id) });

/** A foreign address is refused before other errors of the form. */
function refuseForeignAddresses(body: unknown, owner: number): void {
  const addresses = asObject(asObject(body)?.customer)?.addresses;
  if (!Array.isArray(addresses) || addresses.length > MAX_ADDRESSES) return;
  for (const address of addresses) {
    const [id, customerId] = [asText(asObject(address)?.id), asText(asObject(address)?.customer_id)];
    const isForeign = (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) || (customerId !== '' && customerId !== String(owner));
    if (isForeign) throw new WireError(403, 'Provided invalid address.id or address.customer_id');
  }
}

/** `2026-12-01T10:00:00.000Z` → `2026-12-01 10:00:00`, the wire's format of instants (UTC). */
const toWireDate = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** A customer in the shape of wire-contract 3.6. */
export function toWireCustomer(customer: Customer): WireCustomer {
  const { storeId, websiteId } = storeView(customer.store);
  const shipping = customer.addresses.find(({ defaultShipping }) => defaultShipping);
  const billing = customer.addresses.find(({ defaultBilling }) => defaultBilling);
  const attributes = { [BANK_ACCOUNT]: null, ...customer.attributes };
  return {
    id: customer.number,
    group_id: customer.groupId,
    groupToken: customer.groupToken,
    email: customer.email,
    firstname: customer.firstName,
    lastname: customer.lastName,
    store_id: storeId,
    website_id: websiteId,
    created_in: customer.store,
    created_at: toWireDate(customer.createdAt),
    updated_at: toWireDate(customer.updatedAt),
    disable_auto_group_change: 0,
    // Present only when the customer has a default.
    ...(shipping && { default_shipping: String(shipping.addressId) }),
    ...(billing && { default_billing: String(billing.addressId) }),
    addresses: customer.addresses.map((address) => toWireAddress(address, customer.number)),
    extension_attributes: { email_confirmed: customer.emailConfirmed },
    custom_attributes: Object.entries(attributes).map(([attribute_code, value]) => ({ attribute_code, value })),
  };
}

const toWireAddress = (address: Address, customerNumber: number): WireAddress => ({
  id: address.addressId,
  customer_id: customerNumber,
  region: { region_code: address.regionCode, region: address.region, region_id: address.regionId },
  region_id: address.regionId,
  country_id: address.country,
  street: address.street,
  ...(address.company !== null && { company: address.company }),
  telephone: address.phone ?? '',
  postcode: address.postcode,
  city: address.city,
  firstname: address.firstName,
  lastname: address.lastName,
  ...(address.taxId !== null && { vat_id: address.taxId }),
  ...(address.defaultShipping && { default_shipping: true }),
  ...(address.defaultBilling && { default_billing: true }),
});

export const toWireSession = (session: Session, current: string): WireSession => ({
  id: session.sessionId,
  client: session.client,
  created_at: session.createdAt,
  last_used_at: session.lastUsedAt,
  expires_at: session.expiresAt,
  current: session.sessionId === current,
});

/** WSH-014; product data comes from the catalogue (WSH-011). */
export const toWireWishlist = (items: readonly WishlistItem[]): Wishlist => ({
  items: items.map(({ itemId, parentSku }) => ({ id: itemId, product: { sku: parentSku, parentSku } })),
  items_count: items.length,
});
