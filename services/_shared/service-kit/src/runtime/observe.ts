import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStream } from './answers-stream.js';
import { contextFrom, runInContext, tracedContextFrom } from './context.js';
import type { Metrics } from './metrics.js';
import type { OpenSpan, Tracing } from './tracing.js';

/** Called every few seconds by monitoring; not traced. */
const FOR_OPERATORS = /^\/(health|metrics)/;

/** Starts the request's trace context and measures every route. */
export function observe(fastify: FastifyInstance, metrics: Metrics, tracing: Tracing | undefined): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const traceparent = request.headers.traceparent as string | undefined;
    let context = contextFrom(traceparent);
    if (tracing && !FOR_OPERATORS.test(request.url)) {
      const traced = tracedContextFrom(tracing, `${request.method} ${request.routeOptions.url}`, 'server', traceparent);
      spans.set(request, traced.span);
      context = traced.context;
    }
    reply.header('x-trace-id', context.traceId);
    runInContext(context, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    if (isStream(request)) return done();
    metrics.requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
