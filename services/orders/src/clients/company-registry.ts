import { Clock } from '@garderoba/service-kit/runtime/clock';
import { request } from 'undici';
import { civilDate } from '../domain/documents/document.js';
import { CompanyRegistryAway } from '../domain/errors/company.errors.js';
import { type Company, splitAddress } from '../domain/placing/company.js';

/** Port of company registers. Returns undefined for an unknown company. */
export abstract class CompanyRegistry {
  /** `taxId` is validated and contains no blanks or dashes. */
  abstract find(taxId: string, country: string): Promise<Company | undefined>;
}

/** Fictitious companies, for installations without a register. */
export class BuiltInRegistry extends CompanyRegistry {
  async find(taxId: string): Promise<Company | undefined> {
    return COMPANIES.find((company) => company.taxId === taxId);
  }
}

const COMPANIES: readonly Company[] = [
  {
    company: 'Atelier Wisła sp. z o.o.',
    taxId: '1234563218',
    regon: '123456785',
    street: 'Prosta 1',
    postcode: '00-001',
    city: 'Warszawa',
  },
  {
    company: 'Pracownia Łódka s.c.',
    taxId: '7251801126',
    regon: '472836141',
    street: 'Piotrkowska 100',
    postcode: '90-001',
    city: 'Łódź',
  },
  {
    company: 'Nordlicht Mode GmbH',
    taxId: 'DE123456789',
    regon: '',
    street: 'Torstraße 5',
    postcode: '10119',
    city: 'Berlin',
  },
  {
    company: 'Skärgård Kläder AB',
    taxId: 'SE556677889901',
    regon: '',
    street: 'Storgatan 7',
    postcode: '111 51',
    city: 'Stockholm',
  },
];

interface Subject {
  readonly name: string;
  readonly regon: string | null;
  readonly workingAddress: string | null;
  readonly residenceAddress: string | null;
}

/** Timeout in milliseconds. A form waits for the answer. */
const PATIENCE = 3_000;

/** The Polish register of VAT payers (`GET /api/search/nip/{nip}?date=`). It contains no foreign companies. */
export class PolishRegister extends CompanyRegistry {
  constructor(
    private readonly url: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(taxId: string, country: string): Promise<Company | undefined> {
    if (country !== 'PL') return undefined;
    const date = civilDate(this.clock.now());
    const subject = await this.ask(`${this.url.replace(/\/$/, '')}/api/search/nip/${taxId}?date=${date}`);
    if (!subject) return undefined;
    const address = splitAddress(subject.workingAddress ?? subject.residenceAddress ?? '');
    return { company: subject.name, taxId, regon: subject.regon ?? '', ...address };
  }

  private async ask(url: string): Promise<Subject | null> {
    try {
      const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(PATIENCE) });
      const answer = (await body.json()) as { result?: { subject: Subject | null } };
      if (statusCode === 400) return null; // a number that is invalid for the register
      if (statusCode !== 200) throw new Error(`the register answered ${statusCode}`);
      return answer.result?.subject ?? null;
    } catch (error) {
      throw new CompanyRegistryAway(error);
    }
  }
}
