import { badRequest, Envelope, WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { FastifyReply } from 'fastify';
import { TEXT } from '../../wire/texts.js';

const FORM_REFUSED = new Set(['content.form_refused', 'content.hour_taken']);

/**
 * A refused form with its wrong fields in `meta.problems`, one that is too large included; any other error unchanged.
 */
export function withProblems(error: unknown): unknown {
  if (error instanceof NeighbourProblem && FORM_REFUSED.has(error.code))
    return badRequest(error.detail, { problems: error.details.problems });
  return error instanceof WireError && error.code === 413 && error.meta
    ? badRequest(TEXT.formRefused, error.meta)
    : error;
}

// Forms that a browser sends without scripts return to their page.

/** A path of the shop; anything else would lead to other sites. */
export const ownPath = (path: string): string => (/^\/[a-z]{2}(\/[A-Za-z0-9/_-]{0,200})?$/.test(path) ? path : '/');

/** See Other: the browser shows the page again, which says what became of the form. */
export function goBack(reply: FastifyReply, path: string, query: Readonly<Record<string, string>>): Envelope<boolean> {
  reply.header('location', `${path}?${new URLSearchParams(query)}#form`);
  return new Envelope(303, true);
}

/** Names of the wrong fields, or `busy`. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const { meta } = error instanceof WireError ? error : {};
  const of = error instanceof NeighbourProblem ? error.details : (meta as { problems?: unknown } | undefined);
  if (!Array.isArray(of?.problems)) return { refused: 'busy' };
  return { refused: of.problems.map(({ path }: { path?: unknown }) => String(path)).join(',') };
}
