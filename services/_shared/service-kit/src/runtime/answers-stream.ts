import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

interface Config {
  readonly answersStream?: boolean;
}

/**
 * Declares a route whose answer is a stream that stays open for minutes: its duration is no response time, and it is not
 * one of the parallel calls of an address. The route limits its streams itself.
 */
export const AnswersStream = (): MethodDecorator => RouteConfig({ answersStream: true } satisfies Config);

export const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as Config | undefined)?.answersStream === true;
