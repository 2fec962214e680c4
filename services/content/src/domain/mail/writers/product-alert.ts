import { letterTo, linkTo } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';
import { textsOf } from '../texts/languages.js';

/** A product is back in stock (USR-031); `{name}` is the product. */
export const productAlert: MailWriter<'productAlert'> = {
  sentWhen: 'ProductAlertDue',
  to: 'customer who set the alert',
  onePer: 'alert',
  endedBy: 'the alert was deleted',
  sentAgain: 'copy',
  asks: 'productAlert',
  write(alert, { sites }) {
    const texts = textsOf(alert.language).kinds.product_alert;
    const { name, path } = alert;
    return letterTo(alert, { texts, values: { name }, link: linkTo(path, alert, texts, sites) });
  },
};
