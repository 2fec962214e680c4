import { LANGUAGES } from '@garderoba/contracts';
import type { Json } from '../domain/documents/known-facts.js';
import { EntityIndex } from './entity-index.js';
import { indexedDocument } from './indexed-document.js';

/** Entities whose documents are the same in every language. */
const ONE_LANGUAGE = new Set(['taxrule']);

/** Stored documents and indexes of all entities except product, per language. */
export class EntityDocuments {
  private readonly indexes = new Map<string, EntityIndex>();
  private readonly documents = new Map<string, Map<number, Json>>();

  index(entity: string, language: string): EntityIndex {
    return getOr(this.indexes, slot(entity, language), () => new EntityIndex());
  }

  get(entity: string, language: string, id: number): Json | undefined {
    return this.documents.get(slot(entity, language))?.get(id);
  }

  put(entity: string, language: string, id: number, document: Json): void {
    getOr(this.documents, slot(entity, language), () => new Map<number, Json>()).set(id, document);
    this.index(entity, language).put(id, indexedDocument(document, ONE_LANGUAGE.has(entity) ? '*' : language));
  }

  /** Removes the documents with these ids in every language. */
  remove(entity: string, ids: readonly number[]): void {
    for (const language of LANGUAGES) {
      for (const id of ids) {
        this.documents.get(slot(entity, language))?.delete(id);
        this.index(entity, language).remove(id);
      }
    }
  }
}

const slot = (entity: string, language: string): string => `${entity}@${ONE_LANGUAGE.has(entity) ? '*' : language}`;

function getOr<T>(map: Map<string, T>, key: string, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
