import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { KeyReused } from '../../domain/listing.errors.js';
import { NoticeStanding, PieceNotShown } from '../../domain/notice.errors.js';
import { type Notice, newNotice, type Reported, repeats } from '../../domain/notice.js';
import { FlaggerRepository } from '../../persistence/flagger.repository.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { NoticeRepository } from '../../persistence/notice.repository.js';
import { TellNotice } from './tell-notice.js';

/** Somebody reports a piece, once until the answer; the receipt is mailed at once. */
@Injectable()
export class MakeNotice {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly notices: NoticeRepository,
    private readonly flaggers: FlaggerRepository,
    private readonly tell: TellNotice,
    private readonly clock: Clock,
  ) {}

  /** @throws PieceNotShown, KeyReused, OwnPiece, NoticeRefused, NoticeStanding */
  async execute(sku: string, sent: Reported, requestKey: string): Promise<Notice> {
    return this.db.transaction(async (tx) => {
      const listingId = await this.listings.idOfSku(tx, sku);
      if (!listingId) throw new PieceNotShown();
      // The lock of the listing puts the notices about it one after the other.
      const listing = await this.listings.lock(tx, listingId);
      if (!listing) throw new PieceNotShown();
      const known = await this.notices.ofRequest(tx, requestKey);
      if (known && !(known.listingId === listingId && repeats(known, sent))) throw new KeyReused();
      if (known) return known;
      const standing = sent.customerId === null ? undefined : await this.flaggers.standing(tx, sent.customerId);
      const flagger = standing?.state === 'active' ? standing : undefined;
      const notice = newNotice(listing, sent, { noticeId: uuidv7(), requestKey, at: this.clock.now() }, flagger);
      if (await this.notices.isStanding(tx, notice)) throw new NoticeStanding();
      await this.notices.insert(tx, notice);
      await this.tell.changed(tx, notice);
      return notice;
    });
  }
}
