import { ApiProblem } from '../../api/problem.ts';
import type { Translate } from './i18n.ts';
import { serverText } from './server-text.ts';

/** A message for any error, in the shopper's language. */
export const problemText = (error: unknown, t: Translate): string =>
  (error instanceof ApiProblem ? serverText(error, t) : null) ?? t('error.unreachable');
