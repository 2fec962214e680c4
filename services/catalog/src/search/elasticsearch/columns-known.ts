import type { estypes } from '@elastic/elasticsearch';

/** The columns of an index: a query on a missing column finds nothing, as in the embedded engine. */
export class KnownColumns {
  readonly words = new Set<string>();
  /** Attributes in which the variants of at least one product differ. */
  readonly variants = new Set<string>();
  readonly numbers = new Set<string>();
  readonly strong = new Set<string>();
  readonly weak = new Set<string>();

  learn(mapping: estypes.MappingTypeMapping | undefined): void {
    const of = (object: estypes.MappingProperty | undefined): string[] =>
      Object.keys((object as estypes.MappingObjectProperty | undefined)?.properties ?? {});
    const { w, v, n, t } = mapping?.properties ?? {};
    for (const name of of(w)) this.words.add(name);
    for (const name of of(v)) this.variants.add(name);
    for (const name of of(n)) this.numbers.add(name);
    const texts = (t as estypes.MappingObjectProperty | undefined)?.properties ?? {};
    for (const name of of(texts.strong)) this.strong.add(name);
    for (const name of of(texts.weak)) this.weak.add(name);
  }
}
