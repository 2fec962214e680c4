import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { lettersOf } from '../../domain/reviews/opinion.js';

/** SHA-256 of the letters and digits of a text: equal for texts that differ in blanks, marks or case only. */
export const digestOf = (text: string): string => sha256(lettersOf(text));
