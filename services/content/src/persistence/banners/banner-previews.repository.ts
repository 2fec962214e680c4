import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { BannerDraft } from '../../domain/banners/banner-preview.js';
import { prisma } from '../prisma.js';

@Injectable()
export class BannerPreviewsRepository {
  constructor(private readonly db: Db) {}

  async insert(previewId: string, draft: BannerDraft, tokenHash: string, expiresAt: Date): Promise<void> {
    await prisma(this.db).bannerPreview.createMany({ data: { previewId, tokenHash, expiresAt, ...columns(draft) } });
  }

  /** Replaces the draft; false: it does not exist or ended before `now`. */
  async change(previewId: string, draft: BannerDraft, now: Date, expiresAt: Date): Promise<boolean> {
    const where = { previewId, expiresAt: { gt: now } };
    const { count } = await prisma(this.db).bannerPreview.updateMany({ where, data: { expiresAt, ...columns(draft) } });
    return count > 0;
  }

  /** The draft behind a token that has not ended. */
  async open(tokenHash: string, now: Date): Promise<BannerDraft | undefined> {
    const row = await prisma(this.db).bannerPreview.findUnique({ where: { tokenHash, expiresAt: { gt: now } } });
    if (!row) return undefined;
    const { store, group, bannerId, fields } = row;
    return { store, group, bannerId, fields } as unknown as BannerDraft;
  }

  /** Deletes those that ended before. */
  async forget(before: Date): Promise<void> {
    await prisma(this.db).bannerPreview.deleteMany({ where: { expiresAt: { lt: before } } });
  }
}

const columns = ({ store, group, bannerId, fields }: BannerDraft) => ({
  ...{ store, group, bannerId, fields: { ...fields } },
});
