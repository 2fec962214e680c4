import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CONFIG, type MarketplaceConfig, ratesText, type TaxOperator } from '../../config.js';
import type { TaxFacts } from '../../domain/tax-facts.js';
import {
  TaxFactsMissing,
  TaxMessageNotFound,
  TaxOperatorMissing,
  TaxRatesMissing,
  TaxYearNotOver,
} from '../../domain/tax-message.errors.js';
import {
  type Change,
  changesOf,
  type PaidAccount,
  type Reported,
  type Standing,
  type TaxMessage,
} from '../../domain/tax-message.js';
import { type EurRates, ratesFor, yearAt } from '../../domain/tax-year.js';
import { TaxFactsRepository } from '../../persistence/tax-facts.repository.js';
import { TaxFiguresQueries, type TaxSeller } from '../../persistence/tax-figures.queries.js';
import { TaxMessageRepository } from '../../persistence/tax-message.repository.js';
import { dpiXml } from '../../taxes/dpi.js';
import { TaxSeals } from '../../taxes/tax-seals.js';

/** What is the same for all messages of a year. */
interface Sender {
  readonly year: number;
  readonly country: string;
  readonly operator: TaxOperator;
  readonly rates: EurRates;
}

/** The yearly report of sellers to the tax office: messages are kept, and later ones say what changed. */
@Injectable()
export class TaxReport {
  constructor(
    private readonly db: Db,
    private readonly figures: TaxFiguresQueries,
    private readonly facts: TaxFactsRepository,
    private readonly messages: TaxMessageRepository,
    private readonly accounts: AccountsClient,
    private readonly seals: TaxSeals,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  /** Sellers whom the report of a year names; by the newest known rates while the year's are not set. */
  sellers(year: number, page: { offset: number; limit: number }): Promise<{ items: TaxSeller[]; total: number }> {
    return this.figures.reportable(year, ratesFor(this.config.EUR_RATES, year), page);
  }

  /** The newest first. */
  messagesOf(year: number): Promise<TaxMessage[]> {
    return this.messages.ofYear(year);
  }

  /**
   * Makes the first message of a year, or what corrects and completes the earlier ones. Nothing new is no message, so it can
   * be repeated. Sellers who have not said who they are, are left out until they do.
   *
   * @throws TaxYearNotOver, TaxRatesMissing, TaxOperatorMissing, TaxFactsMissing
   */
  async make(year: number, staffId: string): Promise<TaxMessage[]> {
    const sender = this.sender(year);
    const accounts = await this.paidAccounts(sender);
    await this.db.transaction(async (tx) => {
      await this.messages.lockYear(tx, year);
      const [earlier, standing] = [await this.messages.ofYear(year, tx), await this.standing(tx, year)];
      const { now, isEmpty } = await this.reported(tx, sender, standing, accounts);
      const { added, corrected } = changesOf(now, standing);
      let made = [...earlier];
      if (corrected.length > 0) made = [await this.write(tx, sender, 'correction', corrected, made, staffId), ...made];
      if (added.length > 0) made = [await this.write(tx, sender, 'new', added, made, staffId), ...made];
      if (made.length > 0) return;
      if (!isEmpty) throw new TaxFactsMissing();
      await this.write(tx, sender, 'nothing', [], made, staffId);
    });
    return this.messages.ofYear(year);
  }

  /**
   * The same bytes each time. Each download is recorded: the file names persons.
   *
   * @throws TaxMessageNotFound also when the secret with which it was sealed is lost
   */
  async file(messageId: string): Promise<{ name: string; xml: string }> {
    const message = await this.messages.get(messageId);
    const xml = message && this.seals.open(messageId, message.sealed);
    if (!message || xml === undefined) throw new TaxMessageNotFound();
    await this.db.transaction((tx) =>
      this.staffActs.record(tx, { action: 'export', resource: 'tax-messages', id: messageId }),
    );
    return { name: `dac7-${message.year}-${message.number}.xml`, xml };
  }

  private sender(year: number): Sender {
    if (year >= yearAt(this.clock.now())) throw new TaxYearNotOver();
    const { EUR_RATES, TAX_OPERATOR: operator, TAX_COUNTRY: country } = this.config;
    const rates = EUR_RATES.get(year);
    if (!rates) throw new TaxRatesMissing(year, ratesText(EUR_RATES));
    if (!operator) throw new TaxOperatorMissing();
    return { year, country, operator, rates };
  }

  /** Of those who said who they are. Who is reportable first after this question has no account until the next message. */
  private async paidAccounts({ year, rates }: Sender): Promise<Map<string, PaidAccount>> {
    const { items } = await this.figures.reportable(year, rates, { offset: 0, limit: null });
    return this.accounts.reported(items.flatMap(({ sellerId, hasFacts }) => (hasFacts ? [sellerId] : [])));
  }

  private async standing(tx: Tx, year: number): Promise<Standing[]> {
    return (await this.messages.standing(tx, year)).map(({ recordId, sellerId, docRef, sealed }) => {
      const text = this.seals.open(recordId, sealed);
      // Without what was reported, no correction can be told from a repetition.
      if (text === undefined) throw new Error(`the tax record ${recordId} can not be opened`);
      return { sellerId, docRef, reported: JSON.parse(text) as Reported };
    });
  }

  /**
   * What is true now. `isEmpty`: nobody is to be reported. Who was reported stays with the facts of then, when they are
   * known no more, and with the account of then: a later one is not that of the year.
   */
  private async reported(
    tx: Tx,
    { year, rates }: Sender,
    standing: readonly Standing[],
    accounts: ReadonlyMap<string, PaidAccount>,
  ): Promise<{ now: Map<string, Reported>; isEmpty: boolean }> {
    const { items } = await this.figures.reportable(year, rates, { offset: 0, limit: null }, tx);
    const sellerIds = items.map(({ sellerId }) => sellerId);
    const known = new Map<string, TaxFacts>(standing.map(({ sellerId, reported }) => [sellerId, reported.facts]));
    for (const stored of await this.facts.of(tx, sellerIds)) {
      const facts = this.seals.facts(stored);
      if (facts) known.set(stored.sellerId, facts);
    }
    const paidTo = new Map(accounts);
    for (const { sellerId, reported } of standing) if (reported.account) paidTo.set(sellerId, reported.account);
    const years = await this.figures.ofSellers(sellerIds, year, rates, tx);
    const now = new Map<string, Reported>();
    for (const sellerId of sellerIds) {
      const [facts, figures, account] = [known.get(sellerId), years.get(sellerId), paidTo.get(sellerId)];
      if (facts && figures) now.set(sellerId, { facts, year: figures, ...(account && { account }) });
    }
    return { now, isEmpty: sellerIds.length === 0 };
  }

  /** `earlier`: of the year, the newest first. */
  private async write(
    tx: Tx,
    { year, country, operator }: Sender,
    kind: TaxMessage['kind'],
    changes: readonly Change[],
    earlier: readonly TaxMessage[],
    madeBy: string,
  ): Promise<TaxMessage> {
    const messageId = uuidv7();
    const message: TaxMessage = {
      ...{ messageId, year, number: earlier.length + 1, kind, messageRef: `${country}${year}${country}-${messageId}` },
      ...{ sellers: changes.length, madeAt: this.clock.now(), madeBy },
    };
    const records = changes.map(({ sellerId, type, corrects, reported }) => {
      const recordId = uuidv7();
      return { recordId, messageId, sellerId, type, docRef: `${country}${year}-${recordId}`, corrects, reported };
    });
    const first = earlier.at(-1)?.messageId ?? messageId;
    const xml = dpiXml({
      ...{ ...message, country, operator, records },
      ...{ operatorRef: `${country}${year}-operator-${first}`, isOperatorKnown: earlier.length > 0 },
    });
    await this.messages.insert(
      tx,
      { ...message, sealed: this.seals.seal(messageId, xml) },
      records.map(({ reported, ...record }) => ({
        ...record,
        sealed: this.seals.seal(record.recordId, JSON.stringify(reported)),
      })),
    );
    const after = { year, number: message.number, kind, sellers: message.sellers };
    await this.staffActs.record(tx, { action: 'create', resource: 'tax-messages', id: messageId, after });
    return message;
  }
}
