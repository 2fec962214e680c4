import { namedSecret, Sealer } from '@garderoba/service-kit/identity/sealer';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';
import type { TaxFacts } from '../domain/tax-facts.js';

/** Seals what is known of sellers for the tax office, each text bound to the row that it stands in. */
@Injectable()
export class TaxSeals {
  private readonly sealer: Sealer;
  /** What texts that are sealed with the present secret begin with. */
  readonly present: string;

  constructor(@Inject(CONFIG) { SEALING_SECRET, SEALING_SECRET_OLD }: MarketplaceConfig) {
    const secrets = [SEALING_SECRET, ...SEALING_SECRET_OLD].map(namedSecret);
    this.sealer = new Sealer(secrets, 'tax facts');
    this.present = `${secrets[0]?.id}.`;
  }

  seal(rowId: string, text: string): string {
    return this.sealer.seal(`${rowId} ${text}`);
  }

  /** Undefined when it was sealed for another row, or with a secret that is not known any more. */
  open(rowId: string, sealed: string): string | undefined {
    const text = this.sealer.open(sealed)?.text;
    return text?.startsWith(`${rowId} `) ? text.slice(rowId.length + 1) : undefined;
  }

  /** What a seller said; undefined when it does not open: it is asked for again. */
  facts({ sellerId, sealed }: { readonly sellerId: string; readonly sealed: string }): TaxFacts | undefined {
    const text = this.open(sellerId, sealed);
    return text === undefined ? undefined : (JSON.parse(text) as TaxFacts);
  }

  /** Sealed anew with the present secret; undefined when it is already, or does not open. */
  renewed(sealed: string): string | undefined {
    const opened = this.sealer.open(sealed);
    return opened?.isOld ? this.sealer.seal(opened.text) : undefined;
  }
}
