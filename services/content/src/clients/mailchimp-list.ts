import { createHash, timingSafeEqual } from 'node:crypto';
import { NEWSLETTER_TOPICS } from '@garderoba/contracts/content/newsletter';
import { storeView } from '@garderoba/contracts/stores';
import type { Clock } from '@garderoba/service-kit/runtime/clock';
import { type ListMember, type ListNews, MemberRefused, NewsletterList } from './newsletter-list.js';

const TIMEOUT_MS = 10_000;

export interface MailchimpSettings {
  /** `<key>-<data centre>` */
  readonly apiKey: string;
  readonly listId: string;
  readonly webhookSecret: string;
  /** Alternative address of the API. */
  readonly url?: string | undefined;
}

/** An answer that is no success, as Mailchimp describes it (RFC 7807). */
class MailchimpProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
  ) {
    super(`Mailchimp answered ${status} ${title}`);
  }
}

/** Titles of answers that stay the same however often they are asked for. */
const FINAL: readonly string[] = ['Invalid Resource', 'Forgotten Email Not Subscribed', 'Member In Compliance State'];

/** An audience of Mailchimp, by its Marketing API 3.0; topics are tags of the members. */
export class MailchimpList extends NewsletterList {
  readonly name: string;
  private readonly members: string;
  private readonly authorization: string;

  constructor(
    private readonly settings: MailchimpSettings,
    private readonly clock: Clock,
  ) {
    super();
    const { apiKey, listId, url } = settings;
    const dataCentre = apiKey.slice(apiKey.lastIndexOf('-') + 1);
    this.name = `mailchimp/${listId}`;
    this.members = `${url ?? `https://${dataCentre}.api.mailchimp.com`}/3.0/lists/${encodeURIComponent(listId)}/members`;
    this.authorization = `Basic ${Buffer.from(`garderoba:${apiKey}`).toString('base64')}`;
  }

  async put({ email, store, topics }: ListMember): Promise<void> {
    const hash = hashOf(email);
    const member = { email_address: email, language: storeView(store).locale.slice(0, 2) };
    try {
      await this.call('PUT', hash, { ...member, status_if_new: 'subscribed', status: 'subscribed' });
    } catch (error) {
      // Who left by a link of Mailchimp may only be asked: it mails a link to confirm.
      if (!(error instanceof MailchimpProblem) || error.title !== 'Member In Compliance State') throw refusalOf(error);
      await this.call('PUT', hash, { ...member, status_if_new: 'pending', status: 'pending' }).catch(refuse);
    }
    const tags = NEWSLETTER_TOPICS.map((name) => ({ name, status: topics.includes(name) ? 'active' : 'inactive' }));
    await this.call('POST', `${hash}/tags`, { tags }).catch(refuse);
  }

  async end(email: string): Promise<void> {
    await this.call('PATCH', hashOf(email), { status: 'unsubscribed' }).catch(unlessGone);
  }

  async forget(memberHash: string): Promise<void> {
    await this.call('POST', `${memberHash}/actions/delete-permanent`).catch(unlessGone);
  }

  /** The webhook has no signature: the secret is in its address. */
  newsOf(secret: string, body: string): ListNews | null | undefined {
    if (!isSame(secret, this.settings.webhookSecret)) return undefined;
    const form = new URLSearchParams(body);
    if (form.get('data[list_id]') !== this.settings.listId) return null;
    const at = momentOf(form.get('fired_at')) ?? this.clock.now();
    const email = form.get('data[email]');
    switch (form.get('type')) {
      case 'subscribe':
        return email ? { kind: 'joined', email, at } : null;
      case 'unsubscribe':
      case 'cleaned': // mails to the address come back
        return email ? { kind: 'left', email, at } : null;
      case 'upemail': {
        const [from, to] = [form.get('data[old_email]'), form.get('data[new_email]')];
        return from && to ? { kind: 'moved', from, to, at } : null;
      }
      default:
        return null;
    }
  }

  private async call(method: 'PUT' | 'PATCH' | 'POST', path: string, body?: object): Promise<void> {
    const answer = await fetch(`${this.members}/${path}`, {
      method,
      headers: { authorization: this.authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return void (await answer.arrayBuffer());
    const problem = (await answer.json().catch(() => undefined)) as { title?: unknown } | undefined;
    throw new MailchimpProblem(answer.status, typeof problem?.title === 'string' ? problem.title : '');
  }
}

const hashOf = (email: string): string =>
  createHash('md5').update(email.normalize('NFC').trim().toLowerCase()).digest('hex');

const refusalOf = (error: unknown): unknown =>
  error instanceof MailchimpProblem && FINAL.includes(error.title) ? new MemberRefused(error.message) : error;

const refuse = (error: unknown): never => {
  throw refusalOf(error);
};

/** A member that is not on the list, or that has left it, needs no end. */
function unlessGone(error: unknown): void {
  if (error instanceof MailchimpProblem && (error.status === 404 || error.title === 'Member In Compliance State'))
    return;
  throw refusalOf(error);
}

/** `2026-11-29 12:30:15`, UTC, with the whole second; undefined if it cannot be read. */
function momentOf(firedAt: string | null): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(firedAt ?? '') ?? [];
  if (!day || !time) return undefined;
  const at = new Date(`${day}T${time}.999Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
