import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import type { Customer } from '../../domain/customer.js';
import { CustomerRepository } from './customer.repository.js';

/** A customer in a list of the console. */
export type ListedCustomer = Pick<
  Customer,
  'customerId' | 'number' | 'email' | 'firstName' | 'lastName' | 'store' | 'groupId' | 'createdAt' | 'updatedAt'
>;

export interface CustomerFilter {
  /** Part of the mail address or of a name. */
  readonly q?: string | undefined;
  readonly groupId?: number | undefined;
  readonly store?: string | undefined;
  readonly customerIds?: readonly string[] | undefined;
}

const SORTS = {
  createdAt: 'created_at',
  email: 'email_key',
  lastName: 'last_name',
  number: 'number',
  groupId: 'group_id',
} as const;
export type CustomerSort = keyof typeof SORTS;
export const CUSTOMER_SORTS = Object.keys(SORTS) as CustomerSort[];

const MATCHES = `($1::text IS NULL OR email_key LIKE $1 OR lower(first_name || ' ' || last_name) LIKE $1)
  AND ($2::int IS NULL OR group_id = $2) AND ($3::text IS NULL OR store = $3)
  AND ($4::uuid[] IS NULL OR customer_id = ANY($4))`;

@Injectable()
export class CustomerQueries {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
  ) {}

  /** Mail data of a changed address: the recipient is the previous address. */
  emailChange(
    changeId: string,
  ): Promise<{ customerId: string; email: string; firstName: string; store: string } | undefined> {
    return this.db.one(
      `SELECT customer_id AS "customerId", old_email AS email, first_name AS "firstName", store
         FROM email_change JOIN customer USING (customer_id) WHERE change_id = $1 AND old_email IS NOT NULL`,
      [changeId],
    );
  }

  async get(customerId: string): Promise<Customer> {
    const customer = await this.customers.read(this.db, customerId);
    if (!customer) throw new CustomerNotFound();
    return customer;
  }

  /** One page for the console and the total count. */
  async page(
    filter: CustomerFilter,
    page: { offset: number; limit: number; sort: CustomerSort; descending: boolean },
  ): Promise<{ items: ListedCustomer[]; total: number }> {
    const part = filter.q
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, '\\$&');
    const values = [
      part ? `%${part}%` : null,
      filter.groupId ?? null,
      filter.store ?? null,
      filter.customerIds ?? null,
    ];
    const direction = page.descending ? 'DESC' : 'ASC';
    const [items, count] = await Promise.all([
      this.db.rows<ListedCustomer>(
        `SELECT customer_id AS "customerId", number, email, first_name AS "firstName", last_name AS "lastName", store,
           group_id AS "groupId", created_at AS "createdAt", updated_at AS "updatedAt"
           FROM customer WHERE ${MATCHES} ORDER BY ${SORTS[page.sort]} ${direction}, customer_id ${direction}
           OFFSET $5 LIMIT $6`,
        [...values, page.offset, page.limit],
      ),
      this.db.one<{ total: number }>(`SELECT count(*) AS total FROM customer WHERE ${MATCHES}`, values),
    ]);
    return { items, total: count?.total ?? 0 };
  }
}
