import { type EntryKind, SHARED, SHARED_SCHEMAS, TEXT_SCHEMAS } from '../../../../../proto/src/content/entries.ts';
import { NOTHING_TO_READ } from '../../../../../proto/src/content/rich-text.ts';

/** What is wrong with a field: `sections.2.items.0.question` and a sentence, or the name of a rule with its limit. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  readonly rule?: Rule;
  readonly limit?: number;
}

export type Rule = 'needed' | 'tooLong' | 'tooMany' | 'tooFew' | 'picture' | 'form';

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: string;
}

/**
 * Problems of a body, checked with the schemas that content uses: a body without problems is one that the server takes.
 * Nothing is sent before, so that a half-written section is no error.
 */
export function problemsOf(kind: EntryKind, language: string, body: unknown): Problem[] {
  const schema = (language === SHARED ? SHARED_SCHEMAS : TEXT_SCHEMAS)[kind];
  const { error } = schema.safeParse(body);
  return ((error?.issues ?? []) as Issue[]).map((issue) => {
    const path = issue.path.join('.');
    const { rule, limit } = ruleOf(issue, path);
    return { path, message: issue.message, rule, ...(limit !== undefined && { limit }) };
  });
}

function ruleOf({ code, minimum, maximum, origin, message }: Issue, path: string): { rule: Rule; limit?: number } {
  if (code === 'too_big') return { rule: origin === 'array' ? 'tooMany' : 'tooLong', limit: Number(maximum) };
  if (code === 'too_small' && origin === 'array') return { rule: 'tooFew', limit: Number(minimum) };
  if (code === 'too_small' || code === 'invalid_type' || code === 'invalid_union') return { rule: 'needed' };
  if (message === NOTHING_TO_READ) return { rule: 'needed' };
  if (/\.alt$/.test(path) && /picture/.test(message)) return { rule: 'picture' };
  return { rule: 'form' };
}

/** The problem of a field; `inside`: or of a part of it. */
export const problemAt = (problems: readonly Problem[], path: string, inside = false): Problem | undefined =>
  problems.find((problem) => problem.path === path || (inside && problem.path.startsWith(`${path}.`)));
