import { Db, type Sql, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { EmailTaken } from '../domain/accounts.errors.js';
import { type Address, type AddressToSave, type Attributes, type Customer, emailKey } from '../domain/customer.js';

type NewCustomer = Pick<Customer, 'customerId' | 'email' | 'firstName' | 'lastName' | 'store'>;

const CUSTOMER = `SELECT customer_id AS "customerId", number, email, first_name AS "firstName", last_name AS "lastName",
    store, group_id AS "groupId", attributes, created_at AS "createdAt", updated_at AS "updatedAt",
    email_confirmed_at AS "emailConfirmedAt"
  FROM customer WHERE customer_id = $1`;
const ADDRESSES = `SELECT address_id AS "addressId", first_name AS "firstName", last_name AS "lastName", company,
    tax_id AS "taxId", street, postcode, city, region, region_code AS "regionCode", region_id AS "regionId", country,
    phone, default_shipping AS "defaultShipping", default_billing AS "defaultBilling"
  FROM address WHERE customer_id = $1 ORDER BY position`;

@Injectable()
export class CustomerRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, customer: NewCustomer, passwordHash: string, now: Date): Promise<void> {
    try {
      await tx.rows(
        `INSERT INTO customer (customer_id, email, email_key, first_name, last_name, store, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [
          customer.customerId,
          customer.email,
          emailKey(customer.email),
          customer.firstName,
          customer.lastName,
          customer.store,
          now,
        ],
      );
    } catch (error) {
      throw taken(error);
    }
    await tx.rows('INSERT INTO credential (customer_id, password_hash, changed_at) VALUES ($1, $2, $3)', [
      customer.customerId,
      passwordHash,
      now,
    ]);
  }

  async read(sql: Sql, customerId: string): Promise<Customer | undefined> {
    const customer = await sql.one<Omit<Customer, 'addresses'>>(CUSTOMER, [customerId]);
    return customer && { ...customer, addresses: await sql.rows<Address>(ADDRESSES, [customerId]) };
  }

  /** The customer, locked until `tx` ends. */
  async lock(tx: Tx, customerId: string): Promise<Customer | undefined> {
    await tx.rows('SELECT 1 FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
    return this.read(tx, customerId);
  }

  /** Customer id of an account named by mail address or customer id. */
  async idOf(sql: Sql, account: string): Promise<string | undefined> {
    const [column, value] = isUuid(account) ? ['customer_id', account] : ['email_key', emailKey(account)];
    const row = await sql.one<{ customerId: string }>(
      `SELECT customer_id AS "customerId" FROM customer WHERE ${column} = $1`,
      [value],
    );
    return row?.customerId;
  }

  /** Id and password hash of the account with this mail address. */
  credentialOf(key: string): Promise<{ customerId: string; passwordHash: string } | undefined> {
    return this.db.one(
      `SELECT customer_id AS "customerId", password_hash AS "passwordHash"
         FROM customer JOIN credential USING (customer_id) WHERE email_key = $1`,
      [key],
    );
  }

  async passwordHashOf(customerId: string, sql: Sql = this.db): Promise<string | undefined> {
    const row = await sql.one<{ hash: string }>('SELECT password_hash AS hash FROM credential WHERE customer_id = $1', [
      customerId,
    ]);
    return row?.hash;
  }

  async setPassword(tx: Tx, customerId: string, passwordHash: string, now: Date): Promise<void> {
    await tx.rows('UPDATE credential SET password_hash = $2, changed_at = $3 WHERE customer_id = $1', [
      customerId,
      passwordHash,
      now,
    ]);
  }

  async saveProfile(
    tx: Tx,
    customerId: string,
    profile: { email: string; firstName: string; lastName: string; attributes: Attributes },
    now: Date,
  ): Promise<void> {
    try {
      await tx.rows(
        `UPDATE customer SET email = $2, email_key = $3, first_name = $4, last_name = $5, attributes = $6, updated_at = $7,
           email_confirmed_at = CASE WHEN email_key = $3 THEN email_confirmed_at END
          WHERE customer_id = $1`,
        [
          customerId,
          profile.email,
          emailKey(profile.email),
          profile.firstName,
          profile.lastName,
          JSON.stringify(profile.attributes),
          now,
        ],
      );
    } catch (error) {
      throw taken(error);
    }
  }

  /** Marks the mail address as confirmed; keeps the time of the first confirmation. */
  async confirmEmail(tx: Tx, customerId: string, now: Date): Promise<void> {
    await tx.rows('UPDATE customer SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE customer_id = $1', [
      customerId,
      now,
    ]);
  }

  /** Replaces the addresses; an address with an id keeps its id. */
  async saveAddresses(tx: Tx, customerId: string, addresses: readonly AddressToSave[]): Promise<void> {
    await tx.rows('DELETE FROM address WHERE customer_id = $1', [customerId]);
    for (const [position, address] of addresses.entries()) {
      await tx.rows(
        `INSERT INTO address (address_id, customer_id, position, first_name, last_name, company, tax_id, street, postcode,
           city, region, region_code, region_id, country, phone, default_shipping, default_billing)
         VALUES (coalesce($1, nextval('address_address_id_seq')), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
        [
          address.addressId,
          customerId,
          position,
          address.firstName,
          address.lastName,
          address.company,
          address.taxId,
          address.street,
          address.postcode,
          address.city,
          address.region,
          address.regionCode,
          address.regionId,
          address.country,
          address.phone,
          address.defaultShipping,
          address.defaultBilling,
        ],
      );
    }
  }

  async setGroup(tx: Tx, customerId: string, groupId: number, now: Date): Promise<void> {
    await tx.rows('UPDATE customer SET group_id = $2, updated_at = $3 WHERE customer_id = $1', [
      customerId,
      groupId,
      now,
    ]);
  }

  /** Deletes the customer with addresses, password, sessions, resets and wishlist. */
  async remove(tx: Tx, customerId: string): Promise<void> {
    await tx.rows(
      'DELETE FROM password_reset WHERE email_key = (SELECT email_key FROM customer WHERE customer_id = $1)',
      [customerId],
    );
    await tx.rows('DELETE FROM customer WHERE customer_id = $1', [customerId]);
  }

  async emailChangesSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    const row = await tx.one<{ changes: number }>(
      'SELECT count(*) AS changes FROM email_change WHERE customer_id = $1 AND changed_at > $2',
      [customerId, since],
    );
    return row?.changes ?? 0;
  }

  async addEmailChange(tx: Tx, changeId: string, customerId: string, oldEmail: string, now: Date): Promise<void> {
    await tx.rows('INSERT INTO email_change (change_id, customer_id, old_email, changed_at) VALUES ($1, $2, $3, $4)', [
      changeId,
      customerId,
      oldEmail,
      now,
    ]);
  }
}

const taken = (error: unknown): unknown => (violates(error, 'customer_email_key_key') ? new EmailTaken() : error);
