import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { unsubscribeLinks } from '../newsletter-letter.js';
import { textsOf } from '../texts/languages.js';

/** The account's page with what can be reviewed. */
const REVIEWS_PAGE = 'my-account/reviews';

/** How did it fit? Advertising, to those only who chose the topic. */
export const fitQuestion: MailWriter<'fitQuestion'> = {
  sentWhen: 'OrderShipped, two weeks later',
  to: 'customer who chose the topic `fit` of the newsletter',
  onePer: 'order',
  endedBy: 'the topic is not chosen, the order was cancelled or has no account, or the account was deleted',
  sentAgain: 'copy',
  asks: 'fitQuestion',
  write({ reader, orderNumber, pieces, token }, { sites }) {
    const texts = textsOf(reader.language).kinds.fit_question;
    const { page, oneClick } = unsubscribeLinks(token, reader, sites);
    return letterTo(reader, {
      texts,
      next: [texts.leave],
      values: { url: page },
      blocks: [{ title: texts.pieces, rows: [...pieces] }],
      link: linkTo(REVIEWS_PAGE, reader, texts, sites),
      orderNumber,
      unsubscribeUrl: oneClick,
    });
  },
};
