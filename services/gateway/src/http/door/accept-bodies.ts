import { WireError } from '@garderoba/edge/wire-error';
import { ApiConsumes } from '@garderoba/service-kit/runtime/api-docs';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyKind } from './body-kind.js';
import { FORM_TYPE } from './form-body.js';
import { JSON_LINES_TYPES, JsonLinesBody } from './json-lines-body.js';
import { PICTURE_TYPES } from './picture-body.js';

/** Longer than the patience of every kind, so that a late body is answered first. */
const LONGEST_MS = 75_000;

interface Config {
  readonly bodyKinds?: readonly BodyKind[];
}

/**
 * Declares the kinds of body that a route accepts besides JSON. The controller gets the unread stream as `@Body()` and
 * gives it to `read` of the kind, which also refuses JSON bodies where they are not meant (415).
 */
export function Accepts(...bodyKinds: readonly BodyKind[]): MethodDecorator {
  const types = bodyKinds.flatMap((kind) => [
    ...(kind instanceof JsonLinesBody ? ['application/json'] : []),
    ...kind.contentTypes,
  ]);
  return applyDecorators(RouteConfig({ bodyKinds } satisfies Config), ApiConsumes(...types));
}

/**
 * Passes the bodies that their route accepts to the controller as streams; any other answers 415. A connection whose
 * body has not arrived within `longestMs` is closed, also when its call was answered without reading the body.
 */
export function acceptBodies(fastify: FastifyInstance, longestMs = LONGEST_MS): void {
  const types = [FORM_TYPE, ...PICTURE_TYPES, ...JSON_LINES_TYPES];
  fastify.addContentTypeParser(types, (request: FastifyRequest, stream, done) => {
    const { bodyKinds = [] } = request.routeOptions.config as Config;
    if (!bodyKinds.some((kind) => kind.isOf(request.headers['content-type'])))
      return done(new WireError(415, bodyKinds[0]?.expected ?? 'JSON is expected'), undefined);
    const late = setTimeout(() => stream.destroy(new Error('the body did not arrive')), longestMs).unref();
    stream.once('close', () => clearTimeout(late));
    return done(null, stream);
  });
}
