import { create } from '@bufbuild/protobuf';
import {
  type BankAccountChanged,
  BankAccountChangedSchema,
  type EmailChanged,
  EmailChangedSchema,
} from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { CustomerNotFound, EmailChangedTooOften } from '../../domain/accounts.errors.js';
import {
  type AddressToSave,
  type Attributes,
  BANK_ACCOUNT,
  type Customer,
  changedAttributes,
  changedNames,
  checkAddresses,
  checkName,
  emailKey,
  type Names,
} from '../../domain/customer.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { AskEmailConfirmation } from './ask-email-confirmation.js';
import { BankAccounts } from './bank-accounts.js';
import { checkEmail } from './check-email.js';
import { ProfileKeys } from './profile-keys.js';

export interface ProfileChange {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the client showed when the shopper typed (changedNames); undefined = save all names as sent. */
  readonly base?: Names | undefined;
  /** The whole address book; undefined = unchanged. */
  readonly addresses?: readonly AddressToSave[] | undefined;
  /** The changed attributes only. */
  readonly attributes: Attributes;
  /** The password was confirmed recently: mail address and bank account may change. */
  readonly confirmed: boolean;
  /** Idempotency-Key, a UUID: its repetition changes nothing and answers the profile as it is now. */
  readonly key?: string | undefined;
}

const EMAIL_WINDOW_MS = 5 * 60_000;

/** Changes the fields a customer may change (USR-022). */
@Injectable()
export class UpdateProfile {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly askConfirmation: AskEmailConfirmation,
    private readonly bankAccounts: BankAccounts,
    private readonly keys: ProfileKeys,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(change: ProfileChange): Promise<Customer> {
    const { customerId } = change;
    checkEmail(change.email);
    checkName('firstname', change.firstName);
    checkName('lastname', change.lastName);
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const customer = await this.customers.lock(tx, customerId);
      if (!customer) throw new CustomerNotFound();
      if (await this.keys.isRepeated(tx, { ...change, asked: askedBy(change) }, now)) return customer;
      const { email, firstName, lastName } = changedNames(change, change.base, customer);
      const isNewAddress = emailKey(email) !== emailKey(customer.email);
      if (isNewAddress) {
        if (!change.confirmed) throw new ConfirmationNeeded();
        const since = new Date(now.getTime() - EMAIL_WINDOW_MS);
        if ((await this.customers.emailChangesSince(tx, customerId, since)) >= this.config.EMAIL_CHANGES)
          throw new EmailChangedTooOften();
        const changeId = uuidv7();
        await this.customers.addEmailChange(tx, changeId, customerId, customer.email, now);
        const told = emailChanged(changeId, customerId);
        await this.outbox.add(tx, 'accounts.customer.v1', customerId, EmailChangedSchema, told);
      }
      const { [BANK_ACCOUNT]: sentAccount, ...sent } = change.attributes;
      const { [BANK_ACCOUNT]: _clear, ...known } = customer.attributes;
      const attributes = changedAttributes(known, sent);
      const account = this.bankAccounts.changeOf(customer, sentAccount);
      if (account !== undefined) {
        if (!change.confirmed) throw new ConfirmationNeeded();
        const told = bankAccountChanged(uuidv7(), customerId);
        await this.outbox.add(tx, 'accounts.customer.v1', customerId, BankAccountChangedSchema, told);
      }
      const bankAccount =
        account === undefined
          ? this.bankAccounts.sealedOf(customer)
          : account && this.bankAccounts.seal(customerId, account);
      const isNewAccount = account !== undefined;
      const profile = { email, firstName, lastName, attributes, bankAccount, isNewAccount };
      await this.customers.saveProfile(tx, customerId, profile, now);
      if (isNewAddress) await this.askConfirmation.execute(tx, { customerId, email });
      if (change.addresses) {
        const own = customer.addresses.map(({ addressId }) => addressId);
        await this.customers.saveAddresses(tx, customerId, checkAddresses(change.addresses, own));
      }
      return (await this.customers.read(tx, customerId)) as Customer;
    });
  }
}

/** Everything that was sent, in an order that does not depend on the client's. */
const askedBy = ({ email, firstName, lastName, base, addresses, attributes }: ProfileChange): readonly unknown[] => [
  ...[email, firstName, lastName, addresses ?? null, Object.entries(attributes).sort()],
  base ? [base.email, base.firstName, base.lastName] : null,
];

export const bankAccountChanged = (changeId: string, customerId: string): BankAccountChanged =>
  create(BankAccountChangedSchema, { changeId, customerId });

export const emailChanged = (changeId: string, customerId: string): EmailChanged =>
  create(EmailChangedSchema, { changeId, customerId });
