import { PayoutProvider, type TransferState } from './payout-provider.js';

/** Staff give the bank a file (pain001.ts), and record what became of it: a payout is with the bank once it is in the file. */
export class BankFileProvider extends PayoutProvider {
  readonly name = 'bank_file';
  readonly needsPayee = true;

  async send(): Promise<TransferState> {
    return { state: 'sent', providerRef: null };
  }

  /** Nobody but the bank knows; what was begun is in the file. */
  async read(): Promise<TransferState> {
    return { state: 'sent', providerRef: null };
  }

  async event(): Promise<undefined> {}
}
