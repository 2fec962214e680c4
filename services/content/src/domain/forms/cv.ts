import { CV_BYTES } from '@garderoba/contracts/content/careers';
import { isLine } from './submission.js';

/** State of the scan: a CV that waits cannot be downloaded, an infected one is deleted. */
export type CvState = 'waiting' | 'clean' | 'infected';

/** A CV without its content. */
export interface CvFacts {
  readonly fileName: string;
  readonly bytes: number;
  readonly state: CvState;
  /** What was found in an infected one. */
  readonly signature: string | null;
  readonly scannedAt: Date | null;
}

/** A file as it is sent. */
export interface SentFile {
  readonly fileName: string;
  /** Media type that the sender states. */
  readonly type: string;
  readonly content: Buffer;
}

const LONGEST_NAME = 150;
/** Endings of programs and pages before `.pdf`: such a name wants to be taken for something else. */
const DOUBLE_ENDING = /\.(exe|scr|com|bat|cmd|ps1|vbs|js|jar|msi|lnk|html?|svg|php|zip)\.pdf$/i;
/** Where the end mark of a PDF stands: readers allow some bytes behind it. */
const END_WITHIN = 2_048;

/** Why a file is no CV (VAL-031); undefined for a PDF of an allowed size. */
export function cvProblem({ fileName, type, content }: SentFile): string | undefined {
  if (content.length === 0) return 'is missing';
  if (content.length > CV_BYTES) return 'is larger than 5 MB';
  const isNamed = /^[^/\\]+\.pdf$/i.test(fileName) && !DOUBLE_ENDING.test(fileName) && isLine(fileName, LONGEST_NAME);
  const isTyped = /^application\/(x-)?pdf(;|$)/i.test(type);
  const isWritten =
    content.subarray(0, 5).toString('latin1') === '%PDF-' &&
    content.subarray(-END_WITHIN).toString('latin1').includes('%%EOF');
  return isNamed && isTyped && isWritten ? undefined : 'is no PDF';
}
