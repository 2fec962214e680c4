import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { PictureTextChanged } from '../../domain/pages/pages.errors.js';
import { checkedTexts, type PictureText } from '../../domain/pages/picture-text.js';
import { DocumentsRepository } from '../../persistence/pages/documents.repository.js';
import { PictureTextsRepository } from '../../persistence/pages/picture-texts.repository.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { RenderMarked } from './render-marked.js';

export interface Description {
  /** Without a focal point. */
  readonly path: string;
  readonly decorative: boolean;
  readonly texts: Readonly<Record<string, unknown>>;
  /** Version that the editor saw; 0 = none. */
  readonly version: number;
}

/**
 * Says what is read instead of a picture of the library. Posts read it in every language; the sections of a text have their
 * own texts, for which it is the proposal.
 */
@Injectable()
export class DescribePicture {
  constructor(
    private readonly db: Db,
    private readonly texts: PictureTextsRepository,
    private readonly references: ReferencesRepository,
    private readonly documents: DocumentsRepository,
    private readonly marked: RenderMarked,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  execute({ path, decorative, texts: sent, version }: Description): Promise<PictureText> {
    const texts = checkedTexts(decorative, sent);
    return this.db.transaction(async (tx) => {
      const before = await this.texts.lock(tx, path);
      if ((before?.version ?? 0) !== version) throw new PictureTextChanged(before?.version);
      const change = { updatedAt: this.clock.now(), updatedBy: actingStaff()?.staffId ?? null };
      const described = { path, decorative, texts, version: version + 1, ...change };
      await this.texts.save(tx, described);
      await this.documents.mark(tx, await this.references.referrers(tx, [{ kind: 'picture', ref: path }]));
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'pictures', id: path, version: version + 1 },
        before: { decorative: before?.decorative ?? null, texts: before?.texts ?? null },
        after: { decorative, texts },
      });
      tx.afterCommit(this.marked.hurry);
      return described;
    });
  }
}
