import { LRUCache } from 'lru-cache';
import type { RenderedDocument } from './rendered-document.js';

/** One way of showing one kind of document: entity, store, group and fields. */
export interface Rendering {
  readonly entity: string;
  readonly number: number;
}

interface Kept {
  readonly document: RenderedDocument;
  /** The change that was the newest when it was rendered. */
  readonly change: number;
}

/** Ways that are remembered; nobody has so many stores and clients. */
const MAX_RENDERINGS = 5_000;
const MAX_ID = 2 ** 31;

/** Rendered documents, bounded in bytes. What changed is found out when it is asked for again; nothing is searched for. */
export class DocumentCache {
  private readonly kept: LRUCache<number, Kept>;
  private readonly renderings = new Map<string, Rendering>();
  private readonly changes = new Map<string, Map<number, number>>();
  private readonly kindChanges = new Map<string, number>();
  private everything = 0;
  private newest = 0;

  constructor(maxBytes: number) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ document }) => document.size + 200 });
  }

  /** `variant` names store, group and fields. Looked up once per answer, so that its documents are found by numbers. */
  rendering(entity: string, variant: string): Rendering {
    const name = `${entity} ${variant}`;
    let rendering = this.renderings.get(name);
    if (!rendering) {
      if (this.renderings.size >= MAX_RENDERINGS) {
        this.renderings.clear();
        this.kept.clear();
      }
      rendering = { entity, number: this.renderings.size };
      this.renderings.set(name, rendering);
    }
    return rendering;
  }

  get(
    { entity, number }: Rendering,
    id: number,
    render: () => RenderedDocument | undefined,
  ): RenderedDocument | undefined {
    const key = number * MAX_ID + id;
    const known = this.kept.get(key);
    if (known && known.change >= this.lastChange(entity, id)) return known.document;
    const change = this.newest;
    const document = render();
    if (document) this.kept.set(key, { document, change });
    return document;
  }

  changed(entity: string, id: number): void {
    const ofEntity = this.changes.get(entity) ?? new Map<number, number>();
    this.changes.set(entity, ofEntity.set(id, ++this.newest));
  }

  kindChanged(entity: string): void {
    this.kindChanges.set(entity, ++this.newest);
    this.changes.delete(entity);
  }

  /** Names of attributes or categories stand in every document. */
  allChanged(): void {
    this.everything = ++this.newest;
    this.changes.clear();
    this.kindChanges.clear();
  }

  private lastChange(entity: string, id: number): number {
    return Math.max(this.everything, this.kindChanges.get(entity) ?? 0, this.changes.get(entity)?.get(id) ?? 0);
  }
}
