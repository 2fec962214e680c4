import type { SearchQuery } from '@garderoba/contracts';
import type { Clock } from '@garderoba/service-kit/clock';
import type { Logger } from '@garderoba/service-kit/logger';
import type { DocumentView } from '../../domain/documents/known-facts.js';
import { productDocument } from '../../domain/documents/product-document.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import { round } from '../answers.js';
import type { Catalogue } from '../catalogue.js';
import type { IndexAnswer } from '../entity-index.js';
import { RenderedDocument } from '../rendered-document.js';
import type { Hit } from '../reply.js';
import type { Asker } from '../search-index.js';
import { fieldFilter } from '../source-filter.js';
import { factsAround } from './facts-around.js';
import type { LocalDocuments } from './local-documents.js';
import type { ProductAnswer } from './product-search.js';

type Source = SearchQuery['source'];

/** Documents of what was found: products rendered from the database and kept as bytes, all others as they lie here. */
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

    // What was read just now is newer than what is kept: while the engine is away nobody follows the change log.
    const isFresh = (answer as ProductAnswer).facts !== undefined;
    const known = new Map(answer.ids.map((id) => [id, isFresh ? undefined : kept(id, () => undefined)]));
    const missing = answer.ids.filter((id) => !known.get(id));
    const facts = await this.factsOf(answer, entity === 'product' ? missing : []);
    // Facts that were read while something changed may be older than the change: shown, but not kept.
    const mayKeep = !isFresh && generation === this.local.common.generation;
    for (const id of missing) {
      const render = (): RenderedDocument | undefined => this.render(asker, entity, facts, id);
      // A voucher runs out without anybody telling (CAT-035): it is rendered anew each time.
      const expires = facts.productWith(id)?.facts.attributes.date !== undefined;
      known.set(id, mayKeep && !expires ? kept(id, render) : isWhole ? render() : render()?.part(filter));
    }
    return answer.ids.flatMap((id, i) => {
      const document = known.get(id);
      return document ? [{ id, score: round(answer.scores[i] as number), source: document.bytes }] : [];
    });
  }

  /** What the documents of these hits speak of. */
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
          : this.local.common.document(entity, store.language, id);
      return document && RenderedDocument.of(document);
    } catch (err) {
      // A listing must not fail because of one document in it.
      this.logger.error({ err, entity, id }, 'document cannot be rendered, it is left out');
      return undefined;
    }
  }
}
