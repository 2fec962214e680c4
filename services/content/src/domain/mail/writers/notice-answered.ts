import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A notice was answered: what became of the piece, the reasons of staff, and how to object. */
export const noticeAnswered: MailWriter<'notice'> = {
  sentWhen: 'NoticeChanged: kept, removed',
  to: 'who reported',
  onePer: 'notice',
  endedBy: 'it was forgotten who reported, or the account was deleted',
  sentAgain: 'copy',
  asks: 'notice',
  write({ reader, notice: { sku, piece, state, answer } }, { sites }) {
    const texts = textsOf(reader.language).kinds.notice_answered;
    return letterTo(reader, {
      texts,
      next: [state === 'removed' ? texts.removed : texts.kept, texts.reasons, texts.object],
      values: { sku, piece, answer },
      link: linkTo('', reader, texts, sites),
    });
  },
};
