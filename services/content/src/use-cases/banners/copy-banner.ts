import { Db, violates } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { checkedFields, fieldsOf, type StoredBanner } from '../../domain/banners/banner.js';
import {
  BannerKeyReused,
  BannerNotFound,
  BannerRefused,
  type FieldProblem,
} from '../../domain/banners/banners.errors.js';
import { BannersRepository } from '../../persistence/banners/banners.repository.js';
import { CreateBanner } from './create-banner.js';

/** Words of a copy, in the language of its store view. */
interface BannerCopy {
  readonly store: string;
  readonly alt?: string | null | undefined;
  readonly text1?: string | null | undefined;
}

export interface BannerCopies {
  readonly bannerId: string;
  /** One per store view. */
  readonly copies: readonly BannerCopy[];
  /** Idempotency-Key: its repetition answers the copies that it made. */
  readonly key: string;
}

/** Copies a banner to the ends of the same list of other store views: all or none. */
@Injectable()
export class CopyBanner {
  constructor(
    private readonly db: Db,
    private readonly banners: BannersRepository,
    private readonly createBanner: CreateBanner,
  ) {}

  /** The copies in the order in which they were asked for. */
  async execute({ bannerId, copies, key }: BannerCopies): Promise<StoredBanner[]> {
    const words = checkedWords(copies);
    // One order of locks for every call.
    const stores = [...words.keys()].sort();
    try {
      const made = await this.db.transaction(async (tx) => {
        const original = await this.banners.get(tx, bannerId);
        if (!original) throw new BannerNotFound();
        const { group } = original;
        const added = new Map<string, { readonly banner: StoredBanner; readonly isNew: boolean }>();
        for (const store of stores) {
          const fields = { ...fieldsOf(original), ...words.get(store) };
          const one = { store, group, fields, key: `copy ${bannerId} ${store} ${key}` };
          added.set(store, await this.createBanner.add(tx, one));
        }
        // The key made other copies before: nothing of this call is kept.
        if (new Set([...added.values()].map(({ isNew }) => isNew)).size > 1) throw new BannerKeyReused();
        return added;
      });
      return copies.flatMap(({ store }) => made.get(store)?.banner ?? []);
    } catch (error) {
      if (violates(error, 'banner_request_key_key')) throw new BannerKeyReused();
      throw error;
    }
  }
}

/** Words by store view. */
function checkedWords(copies: readonly BannerCopy[]): Map<string, { readonly alt: string; readonly text1: string }> {
  const problems: FieldProblem[] = [];
  const words = copies.map(({ store, ...sent }, nth) => {
    try {
      const { alt, text1 } = checkedFields(sent);
      return [store, { alt, text1 }] as const;
    } catch (error) {
      if (!(error instanceof BannerRefused)) throw error;
      for (const { path, message } of error.details.problems as FieldProblem[])
        problems.push({ path: `copies.${nth}.${path}`, message });
      return [store, { alt: '', text1: '' }] as const;
    }
  });
  if (problems.length > 0) throw new BannerRefused(problems);
  return new Map(words);
}
