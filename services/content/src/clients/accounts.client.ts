import { storeView } from '@garderoba/contracts';
import type {
  AlertFactsDto,
  ConfirmationMailFactsDto,
  CustomerMailFactsDto,
  EmailChangeMailFactsDto,
  ErasedAddressDto,
  InvitationMailFactsDto,
  ResetMailFactsDto,
} from '@garderoba/contracts/rest/accounts';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { Customer, Facts } from '../domain/mail/facts.js';

@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly accounts: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.accounts = new NeighbourClient('accounts', config.ACCOUNTS_URL, tokens);
  }

  /** Recipient and link of a password reset; undefined when the link is used or expired. */
  async resetFacts(resetId: string): Promise<Facts['passwordReset'] | undefined> {
    const answer = await this.found<ResetMailFactsDto>(`/v1/password-resets/${resetId}/mail-facts`);
    if (!answer) return undefined;
    const { email, firstName, store, resetToken, customerId } = answer;
    return { email, firstName, resetToken, customerId: customerId ?? null, language: storeView(store).language };
  }

  /** Recipient and link of an address confirmation; undefined when the address is confirmed or changed. */
  async confirmationFacts(confirmationId: string): Promise<Facts['emailConfirmation'] | undefined> {
    const answer = await this.found<ConfirmationMailFactsDto>(`/v1/email-confirmations/${confirmationId}/mail-facts`);
    return answer && { ...answer, language: storeView(answer.store).language };
  }

  /** Previous address of a change; undefined when the notice is no longer due. */
  async emailChangeFacts(changeId: string): Promise<Facts['emailChange'] | undefined> {
    const answer = await this.found<EmailChangeMailFactsDto>(`/v1/email-changes/${changeId}/mail-facts`);
    return answer && { ...answer, language: storeView(answer.store).language };
  }

  /** Recipient and link of an invitation to the console; undefined when the link is used or expired. */
  invitationFacts(invitationId: string): Promise<Facts['staffInvitation'] | undefined> {
    return this.found<InvitationMailFactsDto>(`/v1/staff-invitations/${invitationId}/mail-facts`);
  }

  /** Recipient and product of a back-in-stock alert; undefined when the alert was deleted. */
  async alertFacts(alertId: string): Promise<Facts['productAlert'] | undefined> {
    const answer = await this.found<AlertFactsDto>(`/v1/product-alerts/${alertId}/mail-facts`);
    return answer && { ...answer, language: storeView(answer.store).language };
  }

  /** The mail address of an erased customer; undefined after accounts has deleted it. */
  async erasedAddress(customerId: string): Promise<string | undefined> {
    return (await this.found<ErasedAddressDto>(`/v1/erasures/${customerId}/address`))?.email;
  }

  addressForgotten(customerId: string): Promise<void> {
    return this.accounts.delete<void>(`/v1/erasures/${customerId}/address`);
  }

  /** Recipient data of a customer; undefined when the account is erased. */
  async customerFacts(customerId: string): Promise<Customer | undefined> {
    const answer = await this.found<CustomerMailFactsDto>(`/v1/customers/${customerId}/mail-facts`);
    if (!answer) return undefined;
    const { email, firstName, store } = answer;
    return { email, firstName, language: storeView(store).language };
  }

  private async found<Dto>(path: string): Promise<Dto | undefined> {
    try {
      return await this.accounts.get<Dto>(path);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.accounts.close();
  }
}
