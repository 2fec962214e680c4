import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { currentContext } from './context.js';

export type Logger = ReturnType<typeof createLogger>;

/** JSON lines with service, trace id and nothing personal: ids and codes, never bodies, addresses, tokens. */
export const createLogger = (service: string, level: string) =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ traceId: currentContext()?.traceId }),
    redact: { paths: ['authorization', '*.authorization', 'token', '*.token', '*.password'], censor: '***' },
  });

/** Nest's own start-up chatter goes to debug: the launcher prints what people need. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown) => logger.debug(String(message)),
  error: (message: unknown, ...rest: unknown[]) => logger.error({ rest }, String(message)),
  warn: (message: unknown) => logger.warn(String(message)),
  debug: (message: unknown) => logger.debug(String(message)),
  verbose: (message: unknown) => logger.debug(String(message)),
});
