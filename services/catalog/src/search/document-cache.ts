import { LRUCache } from 'lru-cache';

/** Rendered documents as bytes, bounded in bytes. A document's change makes its entries unreachable; they age out. */
export class DocumentCache {
  private readonly bytes: LRUCache<string, Buffer>;
  private readonly revisions = new Map<string, number>();
  private everything = 0;

  constructor(maxBytes: number) {
    this.bytes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes, key) => bytes.length + key.length * 2 + 100,
    });
  }

  /** `variant` names store, group and fields of the rendering. */
  get(entity: string, id: number, variant: string, render: () => Buffer | undefined): Buffer | undefined {
    const key = `${entity}${id}.${this.revisions.get(`${entity}${id}`) ?? 0}.${this.everything}${variant}`;
    const known = this.bytes.get(key);
    if (known) return known;
    const fresh = render();
    if (fresh) this.bytes.set(key, fresh);
    return fresh;
  }

  changed(entity: string, id: number): void {
    const key = `${entity}${id}`;
    this.revisions.set(key, (this.revisions.get(key) ?? 0) + 1);
  }

  /** Names of attributes or categories stand in every document. */
  allChanged(): void {
    this.everything += 1;
    this.revisions.clear();
  }
}
