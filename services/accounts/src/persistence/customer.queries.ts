import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../domain/accounts.errors.js';
import type { Customer } from '../domain/customer.js';
import { CustomerRepository } from './customer.repository.js';

@Injectable()
export class CustomerQueries {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
  ) {}

  async get(customerId: string): Promise<Customer> {
    const customer = await this.customers.read(this.db, customerId);
    if (!customer) throw new CustomerNotFound();
    return customer;
  }
}
