import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino } from 'pino';
import { currentContext } from './context.js';

export type Logger = ReturnType<typeof createLogger>;

const SECRETS = ['authorization', '*.authorization', 'token', '*.token', '*.password'];
/**
 * PostgreSQL errors contain the row that violated a constraint: "Key (email_key)=(ola@example.com) already exists".
 * Removes it; the constraint's name stays.
 */
const ROW_OF_AN_ERROR = ['err', 'err.cause', 'err.cause.cause'].flatMap((error) => [
  `${error}.detail`,
  `${error}.where`,
]);

/** JSON lines with service and trace id, without personal data: ids and codes, never bodies, addresses, tokens. */
export const createLogger = (service: string, level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ traceId: currentContext()?.traceId }),
      redact: { paths: [...SECRETS, ...ROW_OF_AN_ERROR], censor: '***' },
    },
    destination,
  );

/** Maps Nest's start-up messages to debug. The launcher prints the relevant ones. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown) => logger.debug(String(message)),
  error: (message: unknown, ...rest: unknown[]) => logger.error({ rest }, String(message)),
  warn: (message: unknown) => logger.warn(String(message)),
  debug: (message: unknown) => logger.debug(String(message)),
  verbose: (message: unknown) => logger.debug(String(message)),
});
