import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';
import { AccountsClient } from '../clients/accounts.client.js';
import { PersonalDataQueries } from '../persistence/personal-data.queries.js';

/**
 * A copy of a customer's data: mails and reviews by customer id, filled forms by both, the newsletter by the address from
 * accounts.
 */
@Injectable()
export class ExportCustomer implements PersonalData {
  constructor(
    private readonly personalData: PersonalDataQueries,
    private readonly accounts: AccountsClient,
  ) {}

  async of(customerId: string): Promise<Record<string, unknown>> {
    const facts = await this.accounts.customerFacts(customerId);
    const [mails, submissions, newsletter, reviews] = await Promise.all([
      this.personalData.mails(customerId),
      this.personalData.submissions(customerId, facts?.email),
      facts ? this.personalData.newsletter(facts.email) : null,
      this.personalData.reviews(customerId),
    ]);
    return { mails, submissions, newsletter, ...reviews };
  }
}
