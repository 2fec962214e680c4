import { type Refusal, RefusalFilter } from '@garderoba/edge/refusal.filter';
import type { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Catch } from '@nestjs/common';
import { refusalText } from '../../wire/envelope.js';
import { refusalOf } from '../../wire/errors.js';
import { CODE_OF_TEXT, TEXT } from '../../wire/texts.js';

const PICTURE = /^\/(api\/)?img(\/|\?|$)/;

/** Every error leaves the gateway as `{ code, result }` with the HTTP status of `code` (ERR-003, wire-contract 11.1). */
@Catch()
export class EnvelopeFilter extends RefusalFilter {
  protected override readonly refusalText = refusalText;

  /**
   * Without a known code, a refused shape means that the caller's value is wrong and the gateway did not check it
   * (400).
   */
  protected ofNeighbour({ code, detail, details, status }: NeighbourProblem): Refusal | undefined {
    const known = refusalOf(code, detail);
    if (known || status !== 400) return known;
    return { code: 400, result: (details.problems as string[] | undefined)?.join('; ') ?? TEXT.badRequest };
  }

  /** A text of the wire has one code, its name in `TEXT`, whichever service refused. */
  protected override codeOf(error: unknown, result: unknown): string | undefined {
    const known = typeof result === 'string' ? CODE_OF_TEXT.get(result) : undefined;
    return known ?? super.codeOf(error, result);
  }

  /** Picture paths are the only ones that answer 405 as plain text (wire-contract 7.6). */
  protected override isPlain(url: string): boolean {
    return PICTURE.test(url);
  }
}
