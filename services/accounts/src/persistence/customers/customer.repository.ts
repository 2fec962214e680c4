import { Db, type Sql, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { EmailTaken } from '../../domain/accounts.errors.js';
import { type AddressToSave, type Attributes, type Customer, emailKey } from '../../domain/customer.js';
import { prisma } from '../prisma.js';

type NewCustomer = Pick<Customer, 'customerId' | 'email' | 'firstName' | 'lastName' | 'store'>;

const ADDRESS = {
  addressId: true,
  firstName: true,
  lastName: true,
  company: true,
  taxId: true,
  street: true,
  postcode: true,
  city: true,
  region: true,
  regionCode: true,
  regionId: true,
  country: true,
  phone: true,
  defaultShipping: true,
  defaultBilling: true,
} as const;

@Injectable()
export class CustomerRepository {
  constructor(private readonly db: Db) {}

  async insert(
    tx: Tx,
    { customerId, email, firstName, lastName, store }: NewCustomer,
    passwordHash: string,
    now: Date,
  ): Promise<void> {
    const account = { customerId, email, emailKey: emailKey(email), firstName, lastName, store };
    const credential = { create: { passwordHash, changedAt: now } };
    try {
      await prisma(tx).customer.create({ data: { ...account, createdAt: now, updatedAt: now, credential } });
    } catch (error) {
      throw taken(error);
    }
  }

  async read(sql: Sql, customerId: string): Promise<Customer | undefined> {
    const addresses = { select: ADDRESS, orderBy: { position: 'asc' } } as const;
    const row = await prisma(sql).customer.findUnique({
      ...{ where: { customerId }, omit: { emailKey: true, bankAccountChangedAt: true }, include: { addresses } },
    });
    return row ? { ...numbers(row), attributes: row.attributes as Attributes } : undefined;
  }

  /** The customer, locked until `tx` ends. */
  async lock(tx: Tx, customerId: string): Promise<Customer | undefined> {
    await tx.rows('SELECT 1 FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
    return this.read(tx, customerId);
  }

  /** Customer id of an account named by mail address or customer id. */
  async idOf(sql: Sql, account: string): Promise<string | undefined> {
    const where = isUuid(account) ? { customerId: account } : { emailKey: emailKey(account) };
    return (await prisma(sql).customer.findUnique({ where, select: { customerId: true } }))?.customerId;
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
    const where = { customerId };
    return (await prisma(sql).credential.findUnique({ where, select: { passwordHash: true } }))?.passwordHash;
  }

  async setPassword(tx: Tx, customerId: string, passwordHash: string, now: Date): Promise<void> {
    await prisma(tx).credential.updateMany({ where: { customerId }, data: { passwordHash, changedAt: now } });
  }

  async saveProfile(
    tx: Tx,
    customerId: string,
    profile: Pick<Customer, 'email' | 'firstName' | 'lastName' | 'attributes' | 'bankAccount'> & {
      /** The owner changed the bank account number now. */
      readonly isNewAccount: boolean;
    },
    now: Date,
  ): Promise<void> {
    try {
      await tx.rows(
        `UPDATE customer SET email = $2, email_key = $3, first_name = $4, last_name = $5, attributes = $6, updated_at = $7, bank_account = $8,
           email_confirmed_at = CASE WHEN email_key = $3 THEN email_confirmed_at END,
           bank_account_changed_at = CASE WHEN $9 THEN $7 ELSE bank_account_changed_at END
          WHERE customer_id = $1`,
        [
          customerId,
          profile.email,
          emailKey(profile.email),
          profile.firstName,
          profile.lastName,
          JSON.stringify(profile.attributes),
          now,
          profile.bankAccount,
          profile.isNewAccount,
        ],
      );
    } catch (error) {
      throw taken(error);
    }
  }

  /** Customers whose bank account number stands unsealed among their attributes, locked. */
  async withClearAccount(tx: Tx, limit: number): Promise<{ customerId: string; number: string | null }[]> {
    return tx.rows(
      `SELECT customer_id AS "customerId", attributes->>'bank_account_number' AS number FROM customer
        WHERE attributes ? 'bank_account_number' ORDER BY customer_id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** Customers whose number is sealed with one of these secrets, locked. */
  async sealedWith(
    tx: Tx,
    secretIds: readonly string[],
    limit: number,
  ): Promise<{ customerId: string; bankAccount: string }[]> {
    return tx.rows(
      `SELECT customer_id AS "customerId", bank_account AS "bankAccount" FROM customer
        WHERE split_part(bank_account, '.', 1) = ANY($1)
        ORDER BY customer_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [secretIds, limit],
    );
  }

  async setBankAccount(tx: Tx, customerId: string, bankAccount: string): Promise<void> {
    await prisma(tx).customer.updateMany({ where: { customerId }, data: { bankAccount } });
  }

  /** Puts the sealed number in the place of the clear one. */
  async sealAccount(tx: Tx, customerId: string, bankAccount: string | null): Promise<void> {
    await tx.rows(
      `UPDATE customer SET attributes = attributes - 'bank_account_number', bank_account = coalesce(bank_account, $2)
        WHERE customer_id = $1`,
      [customerId, bankAccount],
    );
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
    await prisma(tx).customer.updateMany({ where: { customerId }, data: { groupId, updatedAt: now } });
  }

  /** Deletes the customer with addresses, password, sessions, resets and wishlist. */
  async remove(tx: Tx, customerId: string): Promise<void> {
    await tx.rows(
      'DELETE FROM password_reset WHERE email_key = (SELECT email_key FROM customer WHERE customer_id = $1)',
      [customerId],
    );
    await tx.rows('DELETE FROM customer WHERE customer_id = $1', [customerId]);
  }

  emailChangesSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    return prisma(tx).emailChange.count({ where: { customerId, changedAt: { gt: since } } });
  }

  async addEmailChange(tx: Tx, changeId: string, customerId: string, oldEmail: string, now: Date): Promise<void> {
    await prisma(tx).emailChange.create({ data: { changeId, customerId, oldEmail, changedAt: now } });
  }
}

const taken = (error: unknown): unknown => (violates(error, 'customer_email_key_key') ? new EmailTaken() : error);
