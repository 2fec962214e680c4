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
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/http-client';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { CustomerFacts } from '../domain/loyalty-facts.js';
import type { ResetFacts } from '../domain/reset-facts.js';

/** Accounts answers the recipient's store; a mail is written in the language of that store. */
type InLanguage<Facts extends { readonly store: string }> = Omit<Facts, 'store'> & { readonly language: string };

@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly accounts: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.accounts = new NeighbourClient('accounts', config.ACCOUNTS_URL, tokens);
  }

  /** Whom to send the link to; undefined when it was used or is over. */
  async resetFacts(resetId: string): Promise<ResetFacts | undefined> {
    const answer = await this.found<ResetMailFactsDto>(`/v1/password-resets/${resetId}/mail-facts`);
    if (!answer) return undefined;
    const { email, firstName, store, resetToken, customerId } = answer;
    return { email, firstName, resetToken, customerId: customerId ?? null, language: storeView(store).language };
  }

  /** Whom to ask whether the address is theirs; undefined when that is settled. */
  async confirmationFacts(confirmationId: string): Promise<InLanguage<ConfirmationMailFactsDto> | undefined> {
    const answer = await this.found<ConfirmationMailFactsDto>(`/v1/email-confirmations/${confirmationId}/mail-facts`);
    return answer && { ...answer, language: storeView(answer.store).language };
  }

  /** The address before a change; undefined when nobody is to be told any more. */
  async emailChangeFacts(changeId: string): Promise<InLanguage<EmailChangeMailFactsDto> | undefined> {
    const answer = await this.found<EmailChangeMailFactsDto>(`/v1/email-changes/${changeId}/mail-facts`);
    return answer && { ...answer, language: storeView(answer.store).language };
  }

  /** Whom to invite to the console; undefined when the link was used or is over. */
  invitationFacts(invitationId: string): Promise<InvitationMailFactsDto | undefined> {
    return this.found<InvitationMailFactsDto>(`/v1/staff-invitations/${invitationId}/mail-facts`);
  }

  /** What to tell whom about a product that is back; undefined when nobody waits any more. */
  async alertFacts(alertId: string): Promise<InLanguage<AlertFactsDto> | undefined> {
    const answer = await this.found<AlertFactsDto>(`/v1/product-alerts/${alertId}/mail-facts`);
    return answer && { ...answer, language: storeView(answer.store).language };
  }

  /** The mail address of an erased customer; undefined when it was forgotten. */
  async erasedAddress(customerId: string): Promise<string | undefined> {
    return (await this.found<ErasedAddressDto>(`/v1/erasures/${customerId}/address`))?.email;
  }

  addressForgotten(customerId: string): Promise<void> {
    return this.accounts.delete<void>(`/v1/erasures/${customerId}/address`);
  }

  /** Whom to write to; undefined when the account is gone. */
  async customerFacts(customerId: string): Promise<CustomerFacts | undefined> {
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
