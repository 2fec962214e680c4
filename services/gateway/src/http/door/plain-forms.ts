import type { FastifyInstance } from 'fastify';

const FORMS = /^\/(pay\/|api\/ext\/newsletter\/unsubscribe(\?|$))/;

/**
 * Accepts empty forms on the payment page, which works without scripts, and on the newsletter's one-click unsubscribe
 * of mail programs (RFC 8058). Forms on other paths answer 415.
 */
export function acceptPlainForms(fastify: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 1_024 } as const;
  fastify.addContentTypeParser('application/x-www-form-urlencoded', options, (request, _body, done) => {
    if (FORMS.test(request.url)) return done(null, undefined);
    return done(Object.assign(new Error('JSON is expected'), { statusCode: 415 }), undefined);
  });
}
