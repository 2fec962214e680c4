import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** Confirms that a notice has arrived; it repeats nothing that was entered, because the address is unproved. */
export const noticeReceived: MailWriter<'notice'> = {
  sentWhen: 'NoticeChanged: open',
  to: 'who reported',
  onePer: 'notice',
  endedBy: 'it was forgotten who reported, or the account was deleted',
  sentAgain: 'copy',
  asks: 'notice',
  write({ reader, notice: { sku, piece, isTrusted } }, { sites }) {
    const texts = textsOf(reader.language).kinds.notice_received;
    const unnamed = { ...reader, firstName: reader.customerId ? reader.firstName : '' };
    return letterTo(unnamed, {
      ...{ texts, next: isTrusted ? [texts.first, texts.next] : [texts.next], values: { sku, piece } },
      link: linkTo('', reader, texts, sites),
    });
  },
};
