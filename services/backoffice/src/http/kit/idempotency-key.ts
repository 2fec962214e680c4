import { ApiHeader } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Headers } from '@nestjs/common';

/** The longest key that is passed on. */
const LONGEST_KEY = 200;

/** The parameter with the Idempotency-Key of the caller. */
export const Key = () => Headers('idempotency-key');

/** The key that is passed on: that of the caller, else a new one. */
export const keyOf = (sent: string | undefined): string => sent?.slice(0, LONGEST_KEY) || uuidv7();

/** The call takes an Idempotency-Key. */
export const TakesKey = () => ApiHeader({ name: 'idempotency-key', required: false });
