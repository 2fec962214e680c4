import type { Texts } from '../mail/texts/texts.js';
import type { PageWords } from '../pages/page-words.js';

/** All texts of the service in one language: those of mails, and of sections of pages. */
export interface ContentTexts extends Texts {
  readonly pages: PageWords;
}
