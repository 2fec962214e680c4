/** What a scanner says about a file. */
export type Verdict = { readonly infected: false } | { readonly infected: true; readonly signature: string };

/** Port of the virus scanner: clamd, or the local one. Rejects if the file could not be scanned. */
export abstract class VirusScanner {
  abstract scan(content: Buffer): Promise<Verdict>;
}

/** Start of the test file that every scanner reports (eicar.org). In two parts: scanners would report this file, too. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

/** For developers and tests: knows the test file only. */
export class LocalScanner extends VirusScanner {
  scan(content: Buffer): Promise<Verdict> {
    const infected = content.includes(EICAR);
    return Promise.resolve(infected ? { infected, signature: 'Eicar-Test-Signature' } : { infected });
  }
}
