import { createContext, useContext } from 'react';
import { fill, useWords } from '../words.ts';
import { type Problem, problemAt } from './problems.ts';

/** Problems of the whole body, read by each field at its path. */
export const Problems = createContext<readonly Problem[]>([]);

/** Language of the text that is written; `*` = what all languages share. */
export const TextLanguage = createContext<string>('');

/** A problem in words, or undefined; `inside`: also that of a part of the field. */
export function useProblem(path: string, inside = false): string | undefined {
  const { rules } = useWords();
  const problem = problemAt(useContext(Problems), path, inside);
  if (!problem) return undefined;
  return problem.rule ? fill(rules[problem.rule], { limit: problem.limit ?? 0 }) : problem.message;
}

/** Frame around the fields of an object. */
export const fieldset = { border: 1, borderColor: 'divider', m: 0, my: 1.5, px: 1.5, py: 1, minWidth: 0 } as const;
