import type { Section } from '@garderoba/contracts/content/sections';
import { cvProblem, type SentFile } from './cv.js';
import { type FieldProblem, FormRefused } from './forms.errors.js';
import { type Filled, personOf, type Refuse, type SentPerson } from './submission.js';

/** An application as it is sent. */
export interface SentApplication extends SentPerson {
  /** Code of the page with the form. */
  readonly opening: string;
  /** Whether the visitor agrees that the application is kept until it is decided, and for a time after. */
  readonly consent: boolean;
  readonly cv: SentFile | undefined;
}

/** The visible page from which an application is sent. */
export interface OpeningPage {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Whether the page takes applications on this day: it has the form, and an opening with a last day is not over. */
export function takesApplications({ sections }: OpeningPage, today: string): boolean {
  const isOver = sections.some((section) => section.type === 'opening' && (section.until ?? today) < today);
  return !isOver && sections.some((section) => section.type === 'form' && section.form === 'career');
}

/**
 * An application as it is stored.
 *
 * @throws FormRefused with every wrong field
 */
export function filledApplication(
  sent: SentApplication,
  page: OpeningPage | undefined,
  today: string,
): { readonly filled: Filled; readonly cv: SentFile } {
  const problems: FieldProblem[] = [];
  const refuse: Refuse = (path, message) => problems.push({ path, message });
  const { name, email, phone, message } = personOf(sent, refuse);
  if (!sent.consent) refuse('consent', 'is missing');
  const problem = sent.cv ? cvProblem(sent.cv) : 'is missing';
  if (problem) refuse('cv', problem);
  if (!page || !takesApplications(page, today)) refuse('opening', 'takes no applications');
  if (problems.length > 0 || !page || !sent.cv) throw new FormRefused(problems);
  const fields = { opening: sent.opening, title: page.title, phone, message };
  return { filled: { kind: 'career', name, email, fields }, cv: sent.cv };
}
