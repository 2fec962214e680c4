import { LANGUAGES } from '@garderoba/contracts';
import type { Json } from '../domain/documents/known-facts.js';
import { EntityIndex } from './entity-index.js';
import { indexedDocument } from './indexed-document.js';

/** Entities whose documents are the same in every language. */
const ONE_LANGUAGE = new Set(['taxrule']);

/** Entities whose documents differ per currency, too. */
const PER_CURRENCY = new Set(['category']);

/** Store that documents are stored for; without a currency: documents that are the same in all currencies. */
export interface DocumentStore {
  readonly language: string;
  readonly currency?: string;
}

/** Stored documents and indexes of all entities except product, per language, those of categories also per currency. */
export class EntityDocuments {
  private readonly indexes = new Map<string, EntityIndex>();
  private readonly documents = new Map<string, Map<number, Json>>();

  index(entity: string, store: DocumentStore): EntityIndex {
    return getOr(this.indexes, slot(entity, store), () => new EntityIndex());
  }

  get(entity: string, store: DocumentStore, id: number): Json | undefined {
    return this.documents.get(slot(entity, store))?.get(id);
  }

  put(entity: string, store: DocumentStore, id: number, document: Json): void {
    getOr(this.documents, slot(entity, store), () => new Map<number, Json>()).set(id, document);
    this.index(entity, store).put(id, indexedDocument(document, ONE_LANGUAGE.has(entity) ? '*' : store.language));
  }

  /** Removes the documents with these ids in every language; not of categories, which are never removed. */
  remove(entity: string, ids: readonly number[]): void {
    for (const language of LANGUAGES) {
      for (const id of ids) {
        this.documents.get(slot(entity, { language }))?.delete(id);
        this.index(entity, { language }).remove(id);
      }
    }
  }
}

function slot(entity: string, { language, currency }: DocumentStore): string {
  if (ONE_LANGUAGE.has(entity)) return entity;
  return PER_CURRENCY.has(entity) ? `${entity}@${language}.${currency}` : `${entity}@${language}`;
}

function getOr<T>(map: Map<string, T>, key: string, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
