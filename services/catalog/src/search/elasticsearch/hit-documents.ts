import type { SearchQuery } from '@garderoba/contracts';
import { fieldFilter } from '@garderoba/contracts/search-query/source-filter';
import type { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { DocumentView } from '../../domain/documents/known-facts.js';
import { productDocument } from '../../domain/documents/product-document.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import { round } from '../answers.js';
import type { Catalogue } from '../catalogue.js';
import type { IndexAnswer } from '../entity-index.js';
import { RenderedDocument } from '../rendered-document.js';
import type { Hit } from '../reply.js';
import type { Asker } from '../search-index.js';
import { factsAround } from './facts-around.js';
import type { LocalDocuments } from './local-documents.js';
import type { ProductAnswer } from './product-search.js';

type Source = SearchQuery['source'];

/** Documents of hits: products are rendered from the database and cached as bytes, other entities come from memory. */
export class HitDocuments {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly local: LocalDocuments,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async hits(asker: Asker, entity: string, fields: Source, answer: IndexAnswer): Promise<Hit[]> {
    const { generation } = this.local.common;
    const { cache } = this.local;
    const view = `${asker.store.code}#${asker.group ?? ''}`;
    const isWhole = fields.include.length === 0 && fields.exclude.length === 0;
    const filter = fieldFilter(fields);
    const wholeOnes = cache.rendering(entity, view);
    const partsOf = isWhole ? wholeOnes : cache.rendering(entity, view, `${fields.include}#${fields.exclude}`);
    const kept = (id: number, render: () => RenderedDocument | undefined): RenderedDocument | undefined =>
      cache.get(partsOf, id, () => (isWhole ? render() : cache.get(wholeOnes, id, render)?.part(filter)));

    // Facts of the fallback search are newer than the cache: while the engine is unavailable the change log is not
    // followed.
    const isFresh = (answer as ProductAnswer).facts !== undefined;
    const known = new Map(answer.ids.map((id) => [id, isFresh ? undefined : kept(id, () => undefined)]));
    const missing = answer.ids.filter((id) => !known.get(id));
    const facts = await this.factsOf(answer, entity === 'product' ? missing : []);
    // Facts read during a change may be outdated: they are shown but not cached.
    const mayKeep = !isFresh && generation === this.local.common.generation;
    for (const id of missing) {
      const render = (): RenderedDocument | undefined => this.render(asker, entity, facts, id);
      // The expiry of a voucher causes no event (CAT-035), so its document is rendered each time.
      const expires = facts.productWith(id)?.facts.attributes.date !== undefined;
      known.set(id, mayKeep && !expires ? kept(id, render) : isWhole ? render() : render()?.part(filter));
    }
    return answer.ids.flatMap((id, i) => {
      const document = known.get(id);
      return document ? [{ id, score: round(answer.scores[i] as number), source: document.bytes }] : [];
    });
  }

  /** The facts that the documents of these hits depend on. */
  async factsOf(answer: IndexAnswer, ids: readonly number[] = answer.ids): Promise<Catalogue> {
    const { skus, facts } = answer as ProductAnswer;
    return (
      facts ??
      (await factsAround(
        this.queries,
        this.local.catalogue,
        ids.flatMap((id) => skus?.get(id) ?? []),
      ))
    );
  }

  private render({ store, group }: Asker, entity: string, facts: Catalogue, id: number): RenderedDocument | undefined {
    try {
      const view: DocumentView = { language: store.language, currency: store.currency, country: store.country, group };
      const product = facts.productWith(id);
      const document =
        entity === 'product'
          ? product && productDocument(facts, product, view, this.clock.now())
          : this.local.common.document(entity, store, id);
      return document && RenderedDocument.of(document);
    } catch (err) {
      // One broken document must not fail the whole listing.
      this.logger.error({ err, entity, id }, 'document cannot be rendered and is left out');
      return undefined;
    }
  }
}
