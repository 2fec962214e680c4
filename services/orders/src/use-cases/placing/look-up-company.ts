import { Injectable } from '@nestjs/common';
import { CompanyRegistry } from '../../clients/company-registry.js';
import { isTaxId } from '../../domain/address.js';
import { CompanyNotFound, TaxIdInvalid } from '../../domain/errors/company.errors.js';
import type { Company } from '../../domain/placing/company.js';

/** Company data for the invoice form, by tax number (CHK-032). */
@Injectable()
export class LookUpCompany {
  constructor(private readonly registry: CompanyRegistry) {}

  async execute(taxId: string, country: string): Promise<Company> {
    if (!isTaxId(taxId, country)) throw new TaxIdInvalid();
    const company = await this.registry.find(taxId.replaceAll(/[\s-]/g, '').toUpperCase(), country);
    if (!company) throw new CompanyNotFound();
    return company;
  }
}
