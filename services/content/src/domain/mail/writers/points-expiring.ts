import { dayText } from '../formats.js';
import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { SUBSCRIPTIONS_PAGE } from '../subscription-letter.js';
import { textsOf } from '../texts/languages.js';

/** Points expire soon; `{points}`, `{until}` (last valid day). */
export const pointsExpiring: MailWriter<'expiringPoints'> = {
  sentWhen: 'PointsExpiring',
  to: 'customer',
  onePer: 'notice',
  endedBy: 'the notice or the account was deleted',
  sentAgain: 'copy',
  asks: 'expiringPoints',
  write({ reader, points: { points, expiresOn } }, { sites }) {
    const { locale, kinds } = textsOf(reader.language);
    const texts = kinds.points_expiring;
    return letterTo(reader, {
      texts,
      values: { points: String(points), until: dayText(expiresOn, locale) },
      link: linkTo(SUBSCRIPTIONS_PAGE, reader, texts, sites),
    });
  },
};
