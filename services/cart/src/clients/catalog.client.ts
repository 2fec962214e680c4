import type {
  ResolvedSellablesDto,
  SellableDto,
  SellablesDto,
  UnknownSkuDto,
  WantedLineDto,
} from '@garderoba/contracts/rest/catalog';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../config.js';
import { ItemUnavailable, NoSuchConfiguration } from '../domain/cart.errors.js';
import type { LineFacts, Piece } from '../domain/cart.js';
import type { Choice } from '../domain/choice.js';

/** Reasons that mean: the product is for sale, but not with the chosen options. */
const NO_SUCH_CHOICE: ReadonlySet<SellableDto['reason']> = new Set([
  'options_missing',
  'no_such_variant',
  'no_such_option',
]);

/** Client of catalog: resolves a sku and its options to a sellable product. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly catalog: NeighbourClient;

  constructor(@Inject(CONFIG) config: CartConfig, tokens: ServiceTokens) {
    this.catalog = new NeighbourClient('catalog', config.CATALOG_URL, tokens);
  }

  /** Resolves a sku and its options. Texts are in the language of the store. */
  async resolve(store: string, sku: string, choice: Choice): Promise<Resolved> {
    const found = await this.ask(store, wantedLine(sku, choice));
    if (!found || 'unknown' in found) throw new ItemUnavailable(sku);
    if (NO_SUCH_CHOICE.has(found.reason)) throw new NoSuchConfiguration(sku);
    if (!found.sellable) throw new ItemUnavailable(found.sku);
    if (!hasItsParts(found)) throw new NoSuchConfiguration(sku);
    return { sku: found.sku, facts: toFacts(found, sku), sellerId: found.sellerId };
  }

  /** Resolves several lines in one call; null = not for sale with these options. */
  async resolveAll(
    store: string,
    lines: ReadonlyArray<{ readonly sku: string; readonly choice: Choice }>,
    options: { readonly timeout?: number } = {},
  ): Promise<ReadonlyArray<Resolved | null>> {
    const wanted = lines.map(({ sku, choice }) => wantedLine(sku, choice));
    const found = await this.post(store, wanted, options);
    return lines.map(({ sku }, n) => {
      const line = found[n];
      return line && !('unknown' in line) && line.sellable && hasItsParts(line)
        ? { sku: line.sku, facts: toFacts(line, sku), sellerId: line.sellerId }
        : null;
    });
  }

  private async ask(store: string, line: WantedLineDto): Promise<SellableDto | UnknownSkuDto | undefined> {
    try {
      return (await this.post(store, [line]))[0];
    } catch (error) {
      // catalog refuses ids that are too long or too many. No such product is for sale.
      if (error instanceof NeighbourProblem && error.code === 'request.malformed')
        throw new NoSuchConfiguration(line.sku);
      throw error;
    }
  }

  private async post(
    store: string,
    lines: readonly WantedLineDto[],
    options: { readonly timeout?: number } = {},
  ): Promise<ReadonlyArray<SellableDto | UnknownSkuDto>> {
    const path = '/v1/sellables:resolve';
    const body: SellablesDto = { store, lines: [...lines] };
    return (await this.catalog.post<ResolvedSellablesDto, SellablesDto>(path, body, { safe: true, ...options })).lines;
  }

  onApplicationShutdown(): Promise<void> {
    return this.catalog.close();
  }
}

/** The piece that a choice means, with its facts. */
export interface Resolved {
  readonly sku: string;
  readonly facts: LineFacts;
  /** Customer who sells the piece; null: the shop. */
  readonly sellerId: string | null;
}

const wantedLine = (sku: string, { variant, bundle, custom }: Choice): WantedLineDto => ({
  sku,
  ...(variant?.length && { configurableOptions: variant }),
  ...(bundle?.length && { bundleOptions: bundle }),
  ...(custom?.length && { customOptions: custom }),
});

/** A bundle has at least one piece of each chosen part: stock reserves its parts, and the shopper pays for them. */
const hasItsParts = ({ type, components = [] }: SellableDto): boolean =>
  components.every(({ qty }) => qty > 0) && (type !== 'bundle' || components.length > 0);

function toFacts(found: SellableDto, requestedSku: string): LineFacts {
  const components = found.components?.map(({ sku, qty }): Piece => ({ sku, quantity: qty }));
  const parts = components?.length ? components : null;
  return {
    requestedSku,
    parentSku: found.parentSku,
    productId: found.productId,
    type: found.type,
    kind: found.kind,
    virtual: found.virtual,
    name: found.name,
    taxClass: found.taxClass,
    options: found.options,
    image: found.image,
    minQuantity: found.minQty,
    maxQuantity: found.maxQty || null,
    pieces: parts ?? [{ sku: found.sku, quantity: 1 }],
    customOptions: found.customOptions ?? [],
    bundle: found.type === 'bundle' ? parts : null,
    ...(found.points ? { points: found.points } : {}),
  };
}
