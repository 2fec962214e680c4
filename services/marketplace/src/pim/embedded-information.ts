import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../clients/catalog.client.js';
import { FAMILIES } from '../domain/families.js';
import {
  type AttributeInformation,
  type CategoryInformation,
  type FamilyInformation,
  type OptionInformation,
  ProductInformation,
} from './product-information.js';

/** The families of this service with the attributes, options and categories of the catalogue, kept for a minute. */
@Injectable()
export class EmbeddedInformation extends ProductInformation {
  constructor(readonly catalog: CatalogClient) {
    super();
  }

  async family(code: string): Promise<FamilyInformation | undefined> {
    return FAMILIES.find((family) => family.code === code);
  }

  async attributes(): Promise<readonly AttributeInformation[]> {
    throw new Error('not written');
  }

  async options(_attribute: string): Promise<readonly OptionInformation[] | undefined> {
    throw new Error('not written');
  }

  async categories(): Promise<readonly CategoryInformation[]> {
    throw new Error('not written');
  }
}
