import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { TARGET_KINDS, type TargetKind } from '../../domain/pages/catalogue.js';
import { blogPath } from '../../domain/pages/paths.js';
import { prisma } from '../prisma.js';

/** Path of a page per language; a language without the page is absent. */
export type Paths = Readonly<Record<string, string>>;
/** What a link names. */
export interface Named {
  readonly kind: string;
  readonly ref: string;
}
/** What catalog is asked about. */
export interface TargetName extends Named {
  readonly kind: TargetKind;
}
/** It and its pages, as catalog described them. */
export interface LinkTarget extends TargetName {
  readonly paths: Paths;
}

const targetsOf = (named: readonly Named[]): TargetName[] =>
  named.filter((one): one is TargetName => TARGET_KINDS.includes(one.kind as TargetKind));

/** The paths of what texts and banners link to: products, categories and addresses of the catalogue as catalog described them last, entries as they are. */
@Injectable()
export class LinksRepository {
  constructor(private readonly db: Db) {}

  /** Paths per language by `kind/ref` of those that exist. */
  async paths(sql: Sql, references: readonly Named[]): Promise<ReadonlyMap<string, Paths>> {
    const of = (kind: string) => references.filter((one) => one.kind === kind).map(({ ref }) => ref);
    const found = new Map<string, Record<string, string>>();
    const add = (key: string, language: string, path: string): void => {
      found.set(key, { ...found.get(key), [language]: path });
    };
    const pages = of('page');
    if (pages.length > 0)
      for (const { code, language, address } of await this.pages(sql, pages))
        add(`page/${code}`, language, `/i/${address}`);
    const posts = of('post');
    const categories = of('post-category');
    if (posts.length + categories.length > 0)
      for (const { kind, code, language, slug, isPress } of await this.posts(sql, posts, categories))
        add(`${kind === 'post' ? 'post' : 'post-category'}/${code}`, language, blogPath(kind, slug, isPress));
    const targets = targetsOf(references);
    if (targets.length > 0) {
      const where = { OR: targets.map(({ kind, ref }) => ({ kind, ref })) };
      for (const { kind, ref, paths } of await prisma(sql).linkTarget.findMany({ where }))
        found.set(`${kind}/${ref}`, paths as Record<string, string>);
    }
    return found;
  }

  private pages(sql: Sql, codes: readonly string[]): Promise<{ code: string; language: string; address: string }[]> {
    return sql.rows(
      `SELECT e.code, d.language, d.address FROM page_document d JOIN entry e USING (entry_id)
        WHERE e.kind = 'page' AND e.code = ANY($1) AND d.address IS NOT NULL`,
      [codes],
    );
  }

  private posts(
    sql: Sql,
    posts: readonly string[],
    categories: readonly string[],
  ): Promise<{ kind: string; code: string; language: string; slug: string; isPress: boolean }[]> {
    return sql.rows(
      `SELECT e.kind, e.code, t.language, t.slug, coalesce(e.code = 'prasa' AND e.kind = 'category'
              OR jsonb_exists(r.body -> 'categories', 'prasa'), false) AS "isPress"
         FROM entry e JOIN entry_text t USING (entry_id)
         LEFT JOIN entry_text s ON s.entry_id = e.entry_id AND s.language = '*'
         LEFT JOIN entry_revision r ON r.entry_id = s.entry_id AND r.language = '*' AND r.no = s.published_no
        WHERE (e.kind = 'post' AND e.code = ANY($1) OR e.kind = 'category' AND e.code = ANY($2))
          AND t.language <> '*' AND t.published_no IS NOT NULL`,
      [posts, categories],
    );
  }

  /** Those of the catalogue that were never checked, or not since `before`; the oldest first. */
  async unchecked(before: Date, limit: number): Promise<LinkTarget[]> {
    const rows = await prisma(this.db).linkTarget.findMany({
      where: { OR: [{ checkedAt: null }, { checkedAt: { lt: before } }] },
      orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
    return rows as LinkTarget[];
  }

  /** Those of the references that catalog was never asked about. */
  async unknown(references: readonly Named[]): Promise<TargetName[]> {
    const targets = targetsOf(references);
    if (targets.length === 0) return [];
    const where = { OR: targets.map(({ kind, ref }) => ({ kind, ref })), checkedAt: { not: null } };
    const known = await prisma(this.db).linkTarget.findMany({ where, select: { kind: true, ref: true } });
    const keys = new Set(known.map(({ kind, ref }) => `${kind}/${ref}`));
    return targets.filter(({ kind, ref }) => !keys.has(`${kind}/${ref}`));
  }

  /** Those of the catalogue are checked from now on. */
  async add(references: readonly Named[]): Promise<TargetName[]> {
    const targets = targetsOf(references);
    const data = targets.map(({ kind, ref }) => ({ kind, ref, paths: {} }));
    if (data.length > 0) await prisma(this.db).linkTarget.createMany({ data, skipDuplicates: true });
    return targets;
  }

  /** Addresses other than these are not checked any more. */
  async forgetAddresses(except: readonly string[]): Promise<void> {
    await prisma(this.db).linkTarget.deleteMany({ where: { kind: 'address', ref: { notIn: [...except] } } });
  }

  async get(tx: Tx, { kind, ref }: TargetName): Promise<Paths | undefined> {
    const row = await prisma(tx).linkTarget.findUnique({ where: { kind_ref: { kind, ref } } });
    return row ? (row.paths as Paths) : undefined;
  }

  async save(tx: Tx, { kind, ref, paths }: LinkTarget, now: Date): Promise<void> {
    const data = { paths, checkedAt: now };
    const where = { kind_ref: { kind, ref } };
    await prisma(tx).linkTarget.upsert({ where, create: { kind, ref, ...data }, update: data });
  }
}
