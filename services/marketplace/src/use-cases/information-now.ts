import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { dayAt } from '../domain/business-days.js';
import { SELLING_ATTRIBUTES } from '../domain/families.js';
import type { KnownInformation } from '../domain/listing-values.js';
import { ProductInformation } from '../pim/product-information.js';

const CHOICES = SELLING_ATTRIBUTES.filter(({ type }) => type === 'choice').map(({ code }) => code);

/** The codes that values of a listing can name. */
@Injectable()
export class InformationNow {
  constructor(
    private readonly information: ProductInformation,
    private readonly clock: Clock,
  ) {}

  async read(family: string): Promise<KnownInformation> {
    const [known, categories, ...options] = await Promise.all([
      this.information.family(family),
      this.information.categories(),
      ...CHOICES.map((code) => this.information.options(code)),
    ]);
    return {
      family: known,
      options: new Map(CHOICES.map((code, index) => [code, new Set(options[index]?.map((option) => option.code))])),
      categories: new Set(categories.map(({ code }) => code)),
      year: Number(dayAt(this.clock.now()).slice(0, 4)),
    };
  }
}
