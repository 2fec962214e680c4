import { createHash } from 'node:crypto';
import fastify from 'fastify';

export const API_KEY = `${'0123456789abcdef'.repeat(2)}-us21`;
export const LIST_ID = 'a1b2c3d4e5';
export const WEBHOOK_SECRET = 'a-secret-in-the-address-of-the-webhook';

interface Member {
  email: string;
  status: string;
  language: string;
  tags: string[];
}

/** Answers of the Marketing API 3.0 as they are documented (https://mailchimp.com/developer/marketing/docs/errors/). */
const problem = (status: number, title: string, detail: string) => ({
  ...{ type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail },
  instance: '995c5cb0-3280-4a6e-808b-3b096d0bb219',
});
const NOT_FOUND = problem(404, 'Resource Not Found', 'The requested resource could not be found.');
const IN_COMPLIANCE = problem(
  ...([400, 'Member In Compliance State'] as const),
  'This member is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.',
);
const FORGOTTEN = problem(
  ...([400, 'Forgotten Email Not Subscribed'] as const),
  'This contact was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.',
);
const INVALID = problem(
  400,
  'Invalid Resource',
  'This email address looks fake or invalid. Please enter a real email address.',
);
const TOO_MANY = problem(429, 'Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.');

export const hashOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex');

/** One audience of Mailchimp. */
export class FakeMailchimp {
  readonly members = new Map<string, Member>();
  /** Addresses that left by a link of Mailchimp itself. */
  readonly left = new Set<string>();
  /** Hashes of addresses that were deleted for good. */
  readonly forgotten = new Set<string>();
  readonly calls: string[] = [];
  /** What the next calls answer instead: a status, or `hang up`. */
  next: (429 | 500 | 'hang up')[] = [];
  url = '';
  private readonly server = fastify({ forceCloseConnections: true });

  constructor() {
    const members = `/3.0/lists/${LIST_ID}/members`;
    this.server.addHook('onRequest', async (request, reply) => {
      const asked = `${request.method} ${request.url.replace(members, '')}`;
      this.calls.push(asked);
      const basic = `Basic ${Buffer.from(`garderoba:${API_KEY}`).toString('base64')}`;
      const answer = this.next.shift();
      if (answer === 'hang up') return void request.raw.socket.destroy();
      if (answer === 429) return reply.status(429).send(TOO_MANY);
      if (answer === 500) return reply.status(500).send('<html>');
      if (request.headers.authorization !== basic)
        return reply
          .status(401)
          .send(
            problem(
              401,
              'API Key Invalid',
              "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
            ),
          );
      return undefined;
    });
    this.server.put<{ Params: { hash: string }; Body: { email_address: string; status: string; language: string } }>(
      `${members}/:hash`,
      (request, reply) => {
        const { email_address: email, status, language } = request.body;
        const { hash } = request.params;
        if (hash !== hashOf(email)) return reply.status(400).send(INVALID);
        if (email.endsWith('@fake.example')) return reply.status(400).send(INVALID);
        if (this.forgotten.has(hash)) return reply.status(400).send(FORGOTTEN);
        if (this.left.has(email) && status === 'subscribed') return reply.status(400).send(IN_COMPLIANCE);
        const tags = this.members.get(hash)?.tags ?? [];
        this.members.set(hash, { email, status, language, tags });
        return reply.send({ id: hash, email_address: email, status });
      },
    );
    this.server.patch<{ Params: { hash: string }; Body: { status: string } }>(`${members}/:hash`, (request, reply) => {
      const member = this.members.get(request.params.hash);
      if (!member) return reply.status(404).send(NOT_FOUND);
      member.status = request.body.status;
      return reply.send({ status: member.status });
    });
    this.server.post<{ Params: { hash: string }; Body: { tags: { name: string; status: string }[] } }>(
      `${members}/:hash/tags`,
      (request, reply) => {
        const member = this.members.get(request.params.hash);
        if (!member) return reply.status(404).send(NOT_FOUND);
        const active = new Set(member.tags);
        for (const { name, status } of request.body.tags) status === 'active' ? active.add(name) : active.delete(name);
        member.tags = [...active].sort();
        return reply.status(204).send();
      },
    );
    this.server.post<{ Params: { hash: string } }>(`${members}/:hash/actions/delete-permanent`, (request, reply) => {
      const { hash } = request.params;
      if (!this.members.delete(hash)) return reply.status(404).send(NOT_FOUND);
      this.forgotten.add(hash);
      return reply.status(204).send();
    });
  }

  async start(): Promise<void> {
    this.url = await this.server.listen({ port: 0, host: '127.0.0.1' });
  }

  stop(): Promise<void> {
    return this.server.close();
  }

  member(email: string): Member | undefined {
    return this.members.get(hashOf(email));
  }
}

/** The form of a webhook, as Mailchimp documents it. */
export const newsForm = (type: string, at: string, data: Readonly<Record<string, string>>): string =>
  new URLSearchParams({
    ...{ type, fired_at: at },
    ...Object.fromEntries(
      Object.entries({ list_id: LIST_ID, ...data }).map(([name, value]) => [`data[${name}]`, value]),
    ),
  }).toString();
