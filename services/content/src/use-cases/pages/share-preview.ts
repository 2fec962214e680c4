import { randomBytes } from 'node:crypto';
import { type EntryKind, SHARED, type SharedBody } from '@garderoba/contracts/content/entries';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { previewOf, type Source } from '../../domain/pages/documents.js';
import { isLanguage } from '../../domain/pages/languages.js';
import { EntryNotFound, PreviewNotFound, RevisionNotFound, TextNotFound } from '../../domain/pages/pages.errors.js';
import type { PreviewLink } from '../../domain/pages/preview.js';
import { PostsRepository } from '../../persistence/pages/posts.repository.js';
import { PreviewsRepository } from '../../persistence/pages/previews.repository.js';
import { RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { RenderDocuments } from './render-documents.js';
import { RESOURCES } from './text-bodies.js';

const MINUTE_MS = 60_000;
/** For the console's own frame, and as a link to others. */
const VALID_MS = { console: 30 * MINUTE_MS, link: 7 * 24 * 60 * MINUTE_MS };
export type PreviewUse = keyof typeof VALID_MS;

export interface Shared extends PreviewLink {
  /** Told once: only its hash is stored. */
  readonly token: string;
}

/** Links that show a text before it is visible: made, revoked and followed. */
@Injectable()
export class SharePreview {
  constructor(
    private readonly db: Db,
    private readonly previews: PreviewsRepository,
    private readonly texts: TextsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly posts: PostsRepository,
    private readonly documents: RenderDocuments,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @param no a revision; the newest draft, as it changes, without it */
  create(entryId: string, language: string, use: PreviewUse, no: number | null): Promise<Shared> {
    return this.db.transaction(async (tx) => {
      const entry = await this.texts.entry(tx, entryId);
      if (!entry) throw new EntryNotFound();
      if (language === SHARED || !(await this.texts.get(tx, entryId, language))) throw new TextNotFound();
      if (no !== null && !(await this.revisions.get(tx, entryId, language, no))) throw new RevisionNotFound();
      const now = this.clock.now();
      const token = randomBytes(32).toString('base64url');
      const preview = {
        ...{ previewId: uuidv7(), entryId, language, revisionNo: no, createdAt: now, revokedAt: null },
        ...{ createdBy: actingStaff()?.staffId ?? null, expiresAt: new Date(now.getTime() + VALID_MS[use]) },
      };
      await this.previews.insert(tx, preview, sha256(token));
      if (use === 'link') await this.record(tx, entry, 'share-preview', language, no);
      return { ...preview, token };
    });
  }

  /** Idempotent. */
  revoke(previewId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const preview = await this.previews.lock(tx, previewId);
      if (!preview) throw new PreviewNotFound();
      if (preview.revokedAt) return;
      await this.previews.revoke(tx, previewId, this.clock.now());
      const entry = (await this.texts.entry(tx, preview.entryId)) as EntryRow;
      await this.record(tx, entry, 'revoke-preview', preview.language, preview.revisionNo);
    });
  }

  /** The text behind a token as the document that it would be. */
  show(token: string): Promise<Preview> {
    return this.db.transaction(async (tx) => {
      const preview = await this.previews.byHash(tx, sha256(token));
      const now = this.clock.now();
      if (!preview || preview.revokedAt || preview.expiresAt <= now) throw new PreviewNotFound();
      const { entryId, language } = preview;
      const entry = await this.texts.entry(tx, entryId);
      const text = await this.texts.get(tx, entryId, language);
      if (!entry || !text || !isLanguage(language)) throw new PreviewNotFound();
      const no = preview.revisionNo ?? text.draftNo;
      const revision = await this.revisions.get(tx, entryId, language, no);
      if (!revision) throw new PreviewNotFound();
      const source: Source = { ...entry, publishedAt: revision.writtenAt, language, lang: language };
      const slug = text.slug ?? entry.code;
      const shared = await this.shared(tx, entryId);
      const around = await this.documents.surroundings(tx, [revision, { body: shared }]);
      const { picture } = (shared ?? {}) as Partial<SharedBody<'post'>>;
      const first = (await this.posts.firstPublished(tx, entryId)).get(language);
      const facts = { slug, shared: { noindex: true }, shownAt: first ?? text.scheduledAt ?? now, picture };
      return {
        ...{ kind: entry.kind, code: entry.code, language, no, expiresAt: preview.expiresAt, shared },
        document: previewOf(entry.kind, source, revision.body, facts, around),
      };
    });
  }

  /** What all languages share, as last written. */
  private async shared(tx: Tx, entryId: string): Promise<SharedBody<EntryKind> | null> {
    const text = await this.texts.get(tx, entryId, SHARED);
    const revision = text && (await this.revisions.get(tx, entryId, SHARED, text.draftNo));
    return (revision?.body as SharedBody<EntryKind> | undefined) ?? null;
  }

  private record(
    tx: Tx,
    { kind, code, entryId }: EntryRow,
    action: 'share-preview' | 'revoke-preview',
    language: string,
    no: number | null,
  ): Promise<void> {
    const after = { code, language, no };
    return this.staffActs.record(tx, { action, resource: RESOURCES[kind], id: entryId, after });
  }
}

export interface Preview {
  readonly kind: EntryKind;
  readonly code: string;
  readonly language: string;
  /** The revision that is shown. */
  readonly no: number;
  readonly expiresAt: Date;
  readonly shared: SharedBody<EntryKind> | null;
  readonly document: Readonly<Record<string, unknown>>;
}
