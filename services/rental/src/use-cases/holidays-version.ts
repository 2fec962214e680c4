import { sha256 } from '@garderoba/service-kit/runtime/ids';
import type { Holiday } from '../domain/holidays.js';

/** Version of the holidays of a country: a digest of them, in the order of their first days. */
export const versionOf = (holidays: readonly Holiday[]): string =>
  sha256(JSON.stringify(holidays.map(({ from, to, name }) => [from, to, name]))).slice(0, 16);
