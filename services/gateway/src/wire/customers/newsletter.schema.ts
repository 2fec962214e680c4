import { NEWSLETTER_TOPICS } from '@garderoba/contracts/content/newsletter';
import { asText, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { body, list, optionalParam, optionalText, param, upTo } from '../fields.js';

const MAX_EMAIL = 254;
const NO_EMAIL = 'Invalid e-mail provided!';
const email = upTo(MAX_EMAIL, NO_EMAIL).min(1, NO_EMAIL);

export const NewsletterQuery = z.object({ email: z.preprocess(paramOf, email).describe('the address') });
export const NewsletterBody = body({ email: z.preprocess(asText, email) });

export const NewsletterState = z.string().describe('subscribed, unsubscribed or pending');

const topic = z.enum(NEWSLETTER_TOPICS);

/** What the signed-in customer gets. */
export const NewsletterChoice = z.object({
  email: z.string().describe("the account's address"),
  status: NewsletterState,
  topics: list(topic),
});
export const ChooseNewsletter = body({
  topics: z
    .array(topic, 'topics: a list is expected')
    .min(1, 'topics: at least one is expected')
    .transform((topics) => [...new Set(topics)]),
});

/** A token of a mailed link. */
export const MailedToken = z.string().regex(/^[\w-]{1,200}$/, 'token: the text from the link is expected');

export const ConfirmNewsletter = body({
  token: z.preprocess(asText, MailedToken).describe('of the link in a mail'),
});

/** Token of an unsubscribe link, in the body or, as mail programs send it (RFC 8058), in the query. */
export const EndNewsletterBody = body({ token: optionalText.describe('of the link in a mail') });
export const EndNewsletterQuery = z.object({ token: optionalParam.describe('of the link in a mail') });

/** Secret in the address of the webhook of the newsletter's list. */
export const ListNewsQuery = z.object({ secret: param.describe('of the webhook, from its address') });
/** The form as it was sent; '' for a body of another type. */
export const ListNewsForm = z.preprocess((form) => (typeof form === 'string' ? form : ''), z.string());
export const ListNews = z.object({ received: z.boolean() });
