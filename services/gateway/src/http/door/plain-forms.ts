import type { FastifyInstance } from 'fastify';

/** Forms of visitors: their fields are read. */
const READ = /^\/api\/ext\/forms\/(contact|stylist)(\?|$)/;
/** The webhook of the newsletter's list: read by content. */
const PASSED_ON = /^\/api\/ext\/newsletter\/list-news(\?|$)/;
const LARGEST = 64 * 1024;
const FORMS = /^\/(pay\/|api\/ext\/newsletter\/unsubscribe(\?|$))/;

/**
 * Accepts empty forms on the payment page, which works without scripts, and on the newsletter's one-click unsubscribe
 * of mail programs (RFC 8058), filled forms of visitors without scripts, and the webhook of the newsletter's list. Forms on other paths answer 415.
 */
export function acceptPlainForms(fastify: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LARGEST } as const;
  fastify.addContentTypeParser('application/x-www-form-urlencoded', options, (request, body, done) => {
    if (READ.test(request.url)) return done(null, fieldsOf(String(body)));
    if (PASSED_ON.test(request.url)) return done(null, String(body));
    if (FORMS.test(request.url)) return done(null, undefined);
    return done(Object.assign(new Error('JSON is expected'), { statusCode: 415 }), undefined);
  });
}

/** The fields by name; one that occurs several times is a list. */
function fieldsOf(form: string): Readonly<Record<string, string | string[]>> {
  const fields = new URLSearchParams(form);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const all = fields.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}
