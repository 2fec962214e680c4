import type { Mail, NewsletterMailIntent } from './mail.js';
import { asHtml, asText } from './mail-content.js';
import type { Subscription } from './newsletter.js';
import { textsOf } from './texts/languages.js';
import { newsletterTextsOf } from './texts/newsletter-texts.js';

/** Coupon mailed after the first subscription: ten per cent off (CPN-008); defined in pricing. */
export const NEWSLETTER_COUPON = 'NEWSLETTER10';

/** Renders a newsletter mail to the subscribed address; its link confirms or ends the subscription. */
export function renderNewsletterMail(
  intent: NewsletterMailIntent,
  { email, token }: Pick<Subscription, 'email' | 'token'>,
  language: string,
  publicUrl: string,
): Mail {
  const { hello, goodbye, locale } = textsOf(language);
  const texts = newsletterTextsOf(language)[intent.kind];
  const filled = (text: string): string => text.replaceAll('{coupon}', NEWSLETTER_COUPON);
  const shop = publicUrl.replace(/\/$/, '');
  const page = intent.kind === 'newsletter_confirmation' ? 'confirm' : 'unsubscribe';
  const query = new URLSearchParams({ token });
  const content = {
    greeting: hello,
    heading: filled(texts.heading),
    paragraphs: [filled(texts.body)],
    lines: [],
    sums: [],
    blocks: [],
    link: { label: texts.link, url: `${shop}/${language}/newsletter/${page}?${query}` },
    goodbye,
  };
  return {
    id: intent.id,
    to: email,
    subject: filled(texts.subject),
    text: asText(content),
    html: asHtml(content, locale),
    kind: intent.kind,
    language,
    orderNumber: '',
    unsubscribeUrl: `${shop}/api/ext/newsletter/unsubscribe?${query}`,
  };
}
