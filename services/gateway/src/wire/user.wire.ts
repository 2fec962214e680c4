import { storeView } from '@garderoba/contracts';
import { plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  type ValidationError,
  validateSync,
} from 'class-validator';
import type {
  Address,
  AddressToSave,
  Customer,
  ProfileChange,
  Registration,
  Session,
  WishlistItem,
} from '../clients/accounts.client.js';
import { Envelope, WireError } from './envelope.js';
import { asObject, asText } from './request.js';

/** Answers of /user/* say their code twice (USR-050). */
export class UserAnswer extends Envelope {
  readonly resultCode: number;
  constructor(code: number, result: unknown, meta?: unknown) {
    super(code, result, meta);
    this.resultCode = code;
  }
}

export const userOk = (result: unknown, meta?: unknown): UserAnswer => new UserAnswer(200, result, meta);

class WireProfile {
  @IsString() @IsNotEmpty() email: string;
  @IsString() @IsNotEmpty() firstname: string;
  @IsString() @IsNotEmpty() lastname: string;
}

class WirePassword {
  @IsString() @IsNotEmpty() password: string;
}

class WireAddress {
  @IsString() @IsNotEmpty() @MaxLength(255) firstname: string;
  @IsString() @IsNotEmpty() @MaxLength(255) lastname: string;
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(4)
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  street: string[];
  @IsString() @IsNotEmpty() @MaxLength(255) city: string;
  @Matches(/^[A-Z]{2,3}$/) country_id: string;
  @IsString() @MinLength(3) @MaxLength(20) postcode: string;
  @IsOptional() @IsString() @MaxLength(255) telephone?: string;
  @IsOptional() @IsString() @MaxLength(255) company?: string;
  @IsOptional() @IsString() @MaxLength(255) vat_id?: string;
  @IsOptional() @IsBoolean() default_shipping?: boolean;
  @IsOptional() @IsBoolean() default_billing?: boolean;
}

/** One rule that a field breaks; a refused form answers a list of them (wire-contract 1.1). */
interface SchemaError {
  readonly keyword: string;
  readonly dataPath: string;
  readonly message: string;
}

const MAX_ADDRESSES = 2;
const MAX_ATTRIBUTES = 5;
const BANK_ACCOUNT = 'bank_account_number';

/** A registration (wire-contract 3.2); unknown fields are ignored. */
export function fromWireRegistration(body: unknown, store: string): Registration {
  const form = asObject(body) ?? {};
  const customer = asObject(form.customer) ?? {};
  const errors: SchemaError[] = [];
  const { email, firstname, lastname } = checked(WireProfile, customer, '.customer', errors);
  const { password } = checked(WirePassword, { password: form.password }, '', errors);
  const addresses = addressesOf(customer.addresses, errors, undefined);
  if (errors.length > 0) throw new WireError(400, errors);
  return { email, firstName: firstname, lastName: lastname, password, store, addresses: addresses ?? [] };
}

/** The bot-check token of a form, '' when there is none. */
export const gTokenOf = (body: unknown): string => asText(asObject(body)?.gToken).slice(0, 4_096);

/** What a customer wants changed (wire-contract 3.7); everything that may not be changed is left out (USR-022). */
export function fromWireProfile(body: unknown, number: number): ProfileChange {
  const customer = asObject(asObject(body)?.customer) ?? {};
  const errors: SchemaError[] = [];
  const { email, firstname, lastname } = checked(WireProfile, customer, '.customer', errors);
  const addresses = addressesOf(customer.addresses, errors, number);
  const attributes = attributesOf(customer.custom_attributes, errors);
  if (errors.length > 0) throw new WireError(400, errors);
  return {
    email,
    firstName: firstname,
    lastName: lastname,
    ...(addresses && { addresses }),
    ...(attributes && { attributes }),
  };
}

function checked<Shape extends object>(
  type: new () => Shape,
  value: Record<string, unknown>,
  path: string,
  errors: SchemaError[],
): Shape {
  const instance = plainToInstance(type, value);
  errors.push(...validateSync(instance, { stopAtFirstError: true }).flatMap((error) => toSchemaErrors(error, path)));
  return instance;
}

const toSchemaErrors = ({ property, constraints }: ValidationError, path: string): SchemaError[] =>
  Object.entries(constraints ?? {}).map(([keyword, message]) => ({
    keyword,
    dataPath: `${path}.${property}`,
    message,
  }));

/** Undefined when none are named; `owner` is the wire's id of the customer, undefined for a new one. */
function addressesOf(value: unknown, errors: SchemaError[], owner: number | undefined): AddressToSave[] | undefined {
  if (value === undefined || value === null) return undefined;
  const dataPath = '.customer.addresses';
  if (!Array.isArray(value) || value.length > MAX_ADDRESSES) {
    errors.push({ keyword: 'maxItems', dataPath, message: `addresses must be a list of at most ${MAX_ADDRESSES}` });
    return undefined;
  }
  return value.map((entry, i) => addressOf(asObject(entry) ?? {}, `${dataPath}[${i}]`, errors, owner));
}

function addressOf(
  given: Record<string, unknown>,
  path: string,
  errors: SchemaError[],
  owner: number | undefined,
): AddressToSave {
  const street = Array.isArray(given.street) ? given.street.map(trimmed).filter((line) => line !== '') : given.street;
  const address = checked(WireAddress, { ...given, street }, path, errors);
  const region = asObject(given.region) ?? { region: given.region };
  const regionId = Number(asText(region.region_id) || asText(given.region_id) || 0);
  return {
    ...idOf(given, owner),
    firstName: address.firstname,
    lastName: address.lastname,
    street: address.street,
    postcode: address.postcode,
    city: address.city,
    country: address.country_id,
    ...text('phone', address.telephone),
    ...text('company', address.company),
    ...text('taxId', address.vat_id),
    ...text('region', region.region),
    ...text('regionCode', region.region_code),
    ...(Number.isInteger(regionId) && regionId > 0 && regionId < 2 ** 31 && { regionId }),
    defaultShipping: address.default_shipping ?? false,
    defaultBilling: address.default_billing ?? false,
  };
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const text = (name: string, value: unknown) => (asText(value) ? { [name]: asText(value).slice(0, 255) } : {});

/** A new customer has no addresses yet: ids in a registration mean nothing. */
function idOf(given: Record<string, unknown>, owner: number | undefined): { addressId?: number } {
  if (owner === undefined) return {};
  const [id, customerId] = [asText(given.id), asText(given.customer_id)];
  const foreign = (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) || (customerId !== '' && customerId !== String(owner));
  if (foreign) throw new WireError(403, 'Provided invalid address.id or address.customer_id');
  return id === '' ? {} : { addressId: Number(id) };
}

function attributesOf(value: unknown, errors: SchemaError[]): Record<string, string | null> | undefined {
  if (value === undefined || value === null) return undefined;
  const dataPath = '.customer.custom_attributes';
  const wrong = (message: string): undefined => void errors.push({ keyword: 'type', dataPath, message });
  if (!Array.isArray(value) || value.length > MAX_ATTRIBUTES)
    return wrong(`custom_attributes must be a list of at most ${MAX_ATTRIBUTES}`);
  const attributes = new Map<string, string | null>();
  for (const entry of value) {
    const { attribute_code: code, value: content } = asObject(entry) ?? {};
    if (typeof code !== 'string' || (typeof content !== 'string' && content !== null && content !== undefined))
      return wrong('attribute_code must be a text, value a text or null');
    attributes.set(code.toWellFormed(), content?.toWellFormed() ?? null);
  }
  return Object.fromEntries(attributes);
}

/** `name` of the body, which must be there (wire-contract 3.3 to 3.5). */
export function required(body: unknown, name: string, missing: string): string {
  return textOf(body, name) ?? refuse(missing);
}

/** The same where a refusal is `{ errorMessage, code }`: the client reads nothing else there (wire-contract 3.5). */
export function requiredOfForm(body: unknown, name: string, errorMessage: string): string {
  return textOf(body, name) ?? refuse({ errorMessage, code: 400 });
}

function textOf(body: unknown, name: string): string | undefined {
  const value = asObject(body)?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const refuse = (result: unknown): never => {
  throw new WireError(400, result);
};

/** `2026-12-01T10:00:00.000Z` → `2026-12-01 10:00:00`, as the wire writes instants (UTC). */
const toWireDate = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** A customer in the shape of wire-contract 3.6. */
export function toWireCustomer(customer: Customer) {
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
    // Their presence says that there is a default.
    ...(shipping && { default_shipping: String(shipping.addressId) }),
    ...(billing && { default_billing: String(billing.addressId) }),
    addresses: customer.addresses.map((address) => toWireAddress(address, customer.number)),
    extension_attributes: { email_confirmed: customer.emailConfirmed },
    custom_attributes: Object.entries(attributes).map(([attribute_code, value]) => ({ attribute_code, value })),
  };
}

const toWireAddress = (address: Address, customerNumber: number) => ({
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

export const toWireSession = (session: Session, current: string) => ({
  id: session.sessionId,
  client: session.client,
  created_at: session.createdAt,
  last_used_at: session.lastUsedAt,
  expires_at: session.expiresAt,
  current: session.sessionId === current,
});

/** WSH-014; the products' data is the catalogue's (WSH-011). */
export const toWireWishlist = (items: readonly WishlistItem[]) => ({
  items: items.map(({ itemId, parentSku }) => ({ id: itemId, product: { sku: parentSku, parentSku } })),
  items_count: items.length,
});
