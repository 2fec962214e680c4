import { create } from '@bufbuild/protobuf';
import { type NoticeChanged, NoticeChangedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Notice } from '../../domain/notice.js';

/** Publishes that a notice was received or answered; without texts and without who reported. */
@Injectable()
export class TellNotice {
  constructor(private readonly outbox: Outbox) {}

  async changed(tx: Tx, notice: Notice): Promise<void> {
    await this.outbox.add(tx, 'marketplace.notice.v1', notice.noticeId, NoticeChangedSchema, noticeChanged(notice));
  }
}

type Told = Pick<Notice, 'noticeId' | 'version' | 'listingId' | 'sku' | 'state'>;

export const noticeChanged = ({ noticeId, version, listingId, sku, state }: Told): NoticeChanged =>
  create(NoticeChangedSchema, { noticeId, version, listingId, sku, state });
