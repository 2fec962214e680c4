import { storeView } from '@garderoba/contracts/stores';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { StoredBanner } from '../../domain/banners/banner.js';
import { keyOf, type Lead, type LinkNeed, leadOf, needOf, needsOf } from '../../domain/banners/banner-links.js';
import { LinksRepository } from '../pages/links.repository.js';

/** Slugs of visible texts, and those that lead to them because they had them before. */
const SLUGS = `
  SELECT 'page' AS kind, language, address AS slug FROM page_document WHERE address = ANY($1)
   UNION
  SELECT kind, language, slug FROM entry_text
   WHERE kind IN ('post', 'category') AND published_no IS NOT NULL AND slug = ANY($1)
   UNION
  SELECT f.kind, f.language, f.slug FROM former_slug f
   WHERE f.slug = ANY($1) AND CASE f.kind
     WHEN 'page' THEN EXISTS (SELECT FROM page_document d
       WHERE d.entry_id = f.entry_id AND d.language = f.language AND d.address IS NOT NULL)
     ELSE EXISTS (SELECT FROM entry_text t
       WHERE t.entry_id = f.entry_id AND t.language = f.language AND t.published_no IS NOT NULL) END`;

/** Where banners lead, as far as content knows. */
@Injectable()
export class BannerLinkQueries {
  constructor(
    private readonly db: Db,
    private readonly links: LinksRepository,
  ) {}

  /** The banners with where each leads in the language of its store view. */
  async withLeads<Banner extends Pick<StoredBanner, 'store' | 'link'>>(
    banners: readonly Banner[],
  ): Promise<(Banner & Lead)[]> {
    const needs = needsOf(banners.map(({ link }) => link));
    const [paths, unknown, slugs] = await Promise.all([
      this.links.paths(this.db, needs),
      this.links.unknown(needs),
      this.slugs(needs),
    ]);
    const isUnknown = new Set(unknown.map(keyOf));
    return banners.map((banner) => {
      const { language } = storeView(banner.store);
      const need = banner.link === null ? undefined : needOf(banner.link);
      const key = need && keyOf(need);
      const path = key && (paths.get(key)?.[language] ?? slugs.get(`${language} ${key}`));
      return { ...banner, ...leadOf(banner.link, path, key !== undefined && isUnknown.has(key)) };
    });
  }

  /** Those of visible texts: `pl slug/page/returns` → `returns`. */
  private async slugs(needs: readonly LinkNeed[]): Promise<ReadonlyMap<string, string>> {
    const asked = needs.flatMap(({ kind, ref }) => (kind === 'slug' ? ref.slice(ref.indexOf('/') + 1) : []));
    if (asked.length === 0) return new Map();
    const rows = await this.db.rows<{ kind: string; language: string; slug: string }>(SLUGS, [asked]);
    return new Map(rows.map(({ kind, language, slug }) => [`${language} slug/${kind}/${slug}`, slug]));
  }
}
