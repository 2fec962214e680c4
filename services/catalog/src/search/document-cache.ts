import { LRUCache } from 'lru-cache';
import type { RenderedDocument } from './rendered-document.js';

/** One way of rendering one kind of document: entity, store, group and fields. */
export interface Rendering {
  readonly entity: string;
  readonly number: number;
  /** A part of the document; it is cut from the whole document, which is cached separately. */
  readonly isPart: boolean;
}

interface Kept {
  readonly document: RenderedDocument;
  /** Number of the newest change at the time of rendering. */
  readonly change: number;
}

/** Maximum number of renderings; far more than stores and clients need. */
const MAX_RENDERINGS = 5_000;
const MAX_ID = 2 ** 31;
/**
 * Share of the memory for parts of documents, which listings use. Whole documents are needed for single answers, and as
 * source when a client requests a new set of fields. In one common list, iterating over a large catalogue would evict
 * the other kind.
 */
const SHARE_OF_PARTS = 2 / 3;

/**
 * Cache of rendered documents with a limit in bytes. Outdated entries are detected when they are read, so a change
 * needs no search for affected entries.
 */
export class DocumentCache {
  private readonly wholes: LRUCache<number, Kept>;
  private readonly parts: LRUCache<number, Kept>;
  private readonly renderings = new Map<string, Rendering>();
  private readonly changes = new Map<string, Map<number, number>>();
  private readonly kindChanges = new Map<string, number>();
  private everything = 0;
  private newest = 0;

  constructor(maxBytes: number) {
    const bounded = (share: number): LRUCache<number, Kept> =>
      new LRUCache({ maxSize: Math.ceil(maxBytes * share), sizeCalculation: ({ document }) => document.size + 200 });
    this.wholes = bounded(1 - SHARE_OF_PARTS);
    this.parts = bounded(SHARE_OF_PARTS);
  }

  /**
   * `view` identifies store and group, `fields` the requested part of the document; without them it is whole. Looked up
   * once per answer, so that its documents are found by number.
   */
  rendering(entity: string, view: string, fields?: string): Rendering {
    const name = `${entity} ${view} ${fields ?? ''}`;
    let rendering = this.renderings.get(name);
    if (!rendering) {
      if (this.renderings.size >= MAX_RENDERINGS) {
        this.renderings.clear();
        this.wholes.clear();
        this.parts.clear();
      }
      rendering = { entity, number: this.renderings.size, isPart: fields !== undefined };
      this.renderings.set(name, rendering);
    }
    return rendering;
  }

  get(
    { entity, number, isPart }: Rendering,
    id: number,
    render: () => RenderedDocument | undefined,
  ): RenderedDocument | undefined {
    const key = number * MAX_ID + id;
    const kept = isPart ? this.parts : this.wholes;
    const known = kept.get(key);
    if (known && known.change >= this.lastChange(entity, id)) return known.document;
    const change = this.newest;
    const document = render();
    if (document) kept.set(key, { document, change });
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

  /** Invalidates everything: every document contains names of attributes and categories. */
  allChanged(): void {
    this.everything = ++this.newest;
    this.changes.clear();
    this.kindChanges.clear();
  }

  private lastChange(entity: string, id: number): number {
    return Math.max(this.everything, this.kindChanges.get(entity) ?? 0, this.changes.get(entity)?.get(id) ?? 0);
  }
}
