import { type Refusal, RefusalFilter } from '@garderoba/edge/refusal.filter';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import type { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { toProblem } from '@garderoba/service-kit/runtime/problem';
import { Catch } from '@nestjs/common';
import { TEXT } from './texts.js';

type Problem = Pick<NeighbourProblem, 'status' | 'code' | 'detail' | 'details'>;

/** Failed checks in the sentence of a refusal; `meta.details.problems` has all of them. */
const MOST_NAMED = 5;

/** Refusals that require a new sign-in. */
const SIGN_IN = new Set([
  'accounts.wrong_credentials',
  'accounts.second_factor_needed',
  'accounts.wrong_code',
  'accounts.staff_session_over',
]);

/** Every error of the console's API: staff see the service's own message, and the console its stable code. */
@Catch()
export class ConsoleFilter extends RefusalFilter {
  protected override readonly accountPrefix = 'staff:';

  protected ofNeighbour(error: NeighbourProblem): Refusal | undefined {
    return error.status < 500 ? refusalOf(error) : undefined;
  }

  protected override ofOwn(error: unknown, problem: ReturnType<typeof toProblem>): Refusal | undefined {
    return error instanceof DomainError ? refusalOf(problem) : undefined;
  }
}

function refusalOf({ code, status, detail, details }: Problem): Refusal {
  const wire = SIGN_IN.has(code) ? 401 : status === 422 ? 400 : status;
  const text = code === 'accounts.wrong_credentials' ? TEXT.loginFailed : (sentenceOf(details.problems) ?? detail);
  return { code: wire, result: text, meta: { reason: code, details } };
}

/** The failed checks of a body, each `field: what is wrong`; undefined when the problems are of another kind. */
function sentenceOf(problems: unknown): string | undefined {
  if (!Array.isArray(problems) || problems.length === 0) return undefined;
  if (!problems.every((problem) => typeof problem === 'string')) return undefined;
  const more = problems.length - MOST_NAMED;
  return problems.slice(0, MOST_NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
