import type { Language } from '@garderoba/contracts/languages';
import { SELLING_RATES } from '@garderoba/contracts/marketplace/listings';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { afterDays } from '../../domain/business-days.js';
import { TooManyListings } from '../../domain/listing.errors.js';
import type { Listing, ListingFieldProblem, Offered } from '../../domain/listing.js';
import { deadlinesOf } from '../../domain/listing-steps.js';
import { askingPrice, normalised, problemsOf } from '../../domain/listing-values.js';
import { continuingProblem, type Purchase } from '../../domain/purchase.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { PurchaseQueries } from '../../persistence/purchase.queries.js';
import { InformationNow } from '../information-now.js';

export interface Seller {
  readonly customerId: string;
  readonly language: Language;
  readonly store: string;
}

export interface OfferedResult {
  readonly line: number;
  readonly identifier: string;
  readonly outcome: 'created' | 'repeated' | 'refused';
  readonly problems: readonly ListingFieldProblem[];
}

/** `continues`: number of a piece that the seller bought here and offers again. */
type Line = { readonly line: number; readonly continues?: string | null | undefined } & Offered;
interface CheckedLine {
  readonly line: number;
  readonly offered: Offered;
  readonly continues: string | null;
  readonly hash: string;
  readonly problems: readonly ListingFieldProblem[];
}

/** Far more than a wardrobe: a flood of listings ends here. */
const MOST_A_DAY = 500;

/** New listings of a seller: drafts, each for itself (SELL-048). */
@Injectable()
export class OfferListings {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly purchases: PurchaseQueries,
    private readonly information: InformationNow,
    private readonly clock: Clock,
  ) {}

  /** One result per line; a refused line refuses only itself. */
  async execute(seller: Seller, lines: readonly Line[]): Promise<OfferedResult[]> {
    const checked = await Promise.all(lines.map((line) => this.check(line)));
    return this.db.transaction(async (tx) => {
      await this.listings.lockSeller(tx, seller.customerId);
      const identifiers = checked.map(({ offered }) => offered.identifier);
      const known = await this.listings.hashesOf(tx, seller.customerId, identifiers);
      const bought = await this.bought(tx, seller, checked);
      const results: OfferedResult[] = [];
      const created: CheckedLine[] = [];
      const left =
        MOST_A_DAY - (await this.listings.countSince(tx, seller.customerId, afterDays(this.clock.now(), -1)));
      for (const one of checked) {
        const { line, offered, continues, hash, problems } = one;
        const { identifier } = offered;
        const before = problems.length === 0 ? known.get(identifier) : undefined;
        if (problems.length > 0) results.push({ line, identifier, outcome: 'refused', problems });
        else if (before === undefined) {
          const problem = continues === null ? undefined : continuingProblem(bought.get(continues));
          if (problem) {
            results.push({ line, identifier, outcome: 'refused', problems: [problem] });
            continue;
          }
          if (created.length >= left) throw new TooManyListings();
          known.set(identifier, hash);
          if (continues !== null) markContinued(bought, continues);
          created.push(one);
          results.push({ line, identifier, outcome: 'created', problems });
        } else if (before === hash) results.push({ line, identifier, outcome: 'repeated', problems });
        else results.push({ line, identifier, outcome: 'refused', problems: [KNOWN] });
      }
      await this.insert(tx, seller, created);
      return results;
    });
  }

  /** What the seller bought of the pieces that are offered again, by number. Their sales may change until the commit. */
  private async bought(tx: Tx, { customerId }: Seller, lines: readonly CheckedLine[]): Promise<Map<string, Purchase>> {
    const skus = lines.flatMap(({ continues }) => continues ?? []);
    const found = skus.length > 0 ? await this.purchases.of(customerId, skus, tx) : [];
    return new Map(found.map((purchase) => [purchase.sku, purchase]));
  }

  private async check({ line, continues = null, ...offered }: Line): Promise<CheckedLine> {
    const problems = problemsOf(offered, await this.information.read(offered.family));
    if (problems.length > 0) return { line, offered, continues, hash: '', problems };
    const clean = { ...offered, values: normalised(offered.values) };
    return { line, offered: clean, continues, hash: hashOf(clean, continues), problems };
  }

  private async insert(tx: Tx, seller: Seller, lines: readonly CheckedLine[]): Promise<void> {
    if (lines.length === 0) return;
    const now = this.clock.now();
    const skus = await this.listings.nextSkus(tx, lines.length);
    const drafts = lines.map(({ offered, continues, hash }, index) => ({
      listing: draftOf(seller, { ...offered, continues }, skus[index] as string, now),
      offerHash: hash,
    }));
    await this.listings.insert(tx, drafts);
  }
}

const draftOf = (seller: Seller, offered: Offered & Pick<Listing, 'continues'>, sku: string, now: Date): Listing => ({
  ...{ ...seller, ...offered, listingId: uuidv7(), sku, furtherAttributes: {} },
  ...{ price: askingPrice(offered.values), state: 'draft', version: 1, stateSince: now, createdAt: now },
  ...{ ...deadlinesOf('draft', now), ...SELLING_RATES, terms: null, goodsPlace: null, goodsAt: null },
  ...{ place: 'with_seller', leaving: null, listedAt: null, soldAt: null, paidOutAt: null, isShelfDue: false },
  ...{ hasSale: false, finalDueAt: null, lastKey: null, lease: null, rentalSku: null, photos: [], events: [] },
});

const KNOWN: ListingFieldProblem = { path: 'identifier', problem: 'identifier_known' };

/** The same content in another order of its keys has the same hash. */
const hashOf = ({ family, categories, values }: Offered, continues: string | null): string =>
  sha256(
    JSON.stringify([
      ...[family, [...categories].sort(), Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))],
      ...(continues === null ? [] : [continues]),
    ]),
  );

/** Two lines of one request do not offer the same piece. */
function markContinued(bought: Map<string, Purchase>, sku: string): void {
  const purchase = bought.get(sku);
  if (purchase) bought.set(sku, { ...purchase, isContinued: true });
}
