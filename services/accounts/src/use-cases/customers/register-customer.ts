import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { type AddressToSave, type Customer, checkAddresses, checkName } from '../../domain/customer.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { AskEmailConfirmation } from './ask-email-confirmation.js';
import { checkEmail } from './check-email.js';

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly store: string;
  readonly addresses: readonly AddressToSave[];
  /**
   * The account is imported from another shop: the mail address needs no confirmation and the password is not checked.
   */
  readonly broughtIn?: boolean;
}

/** Creates an account (USR-046). */
@Injectable()
export class RegisterCustomer {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly passwords: Passwords,
    private readonly askConfirmation: AskEmailConfirmation,
    private readonly clock: Clock,
  ) {}

  async execute(registration: Registration): Promise<Customer> {
    checkEmail(registration.email);
    checkName('firstname', registration.firstName);
    checkName('lastname', registration.lastName);
    const addresses = checkAddresses(registration.addresses, []);
    // Runs before the lookup of the address, so that free and taken addresses take the same time.
    const { email, firstName, lastName, password } = registration;
    const passwordHash = registration.broughtIn
      ? await this.passwords.hashed(password)
      : await this.passwords.accept(password, [email, firstName, lastName]);
    return this.db.transaction(async (tx) => {
      const customerId = uuidv7();
      await this.customers.insert(tx, { ...registration, customerId }, passwordHash, this.clock.now());
      await this.customers.saveAddresses(tx, customerId, addresses);
      if (registration.broughtIn) await this.customers.confirmEmail(tx, customerId, this.clock.now());
      else await this.askConfirmation.execute(tx, { customerId, email: registration.email });
      return (await this.customers.read(tx, customerId)) as Customer;
    });
  }
}
