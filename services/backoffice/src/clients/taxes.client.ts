import type { TaxMessagesDto, TaxSellerPageDto } from '@garderoba/contracts/rest/marketplace';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

export type TaxMessage = TaxMessagesDto['items'][number];

const SLOW_MS = 30_000;
const PATH = '/v1/tax-report';

/** The report of sellers to the tax office, for staff. */
export class TaxesClient {
  constructor(private readonly marketplace: NeighbourClient) {}

  sellers(year: number, query: string): Promise<TaxSellerPageDto> {
    return this.marketplace.get<TaxSellerPageDto>(`${PATH}/years/${year}/sellers${query}`);
  }

  messages(year: number): Promise<TaxMessagesDto> {
    return this.marketplace.get<TaxMessagesDto>(`${PATH}/years/${year}/messages`);
  }

  /** Repeatable: nothing new makes no message. */
  make(year: number): Promise<TaxMessagesDto> {
    const options = { safe: true, timeout: SLOW_MS };
    return this.marketplace.post<TaxMessagesDto>(`${PATH}/years/${year}/messages`, {}, options);
  }

  /** The message as XML. */
  file(messageId: string): Promise<RawAnswer> {
    return this.marketplace.raw('GET', `${PATH}/messages/${messageId}/file`, { timeout: SLOW_MS });
  }
}
