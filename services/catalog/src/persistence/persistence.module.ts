import { Module } from '@nestjs/common';
import { AdminProductQueries } from './admin-products.queries.js';
import { AttributesRepository } from './attributes.repository.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { CategoriesRepository } from './categories.repository.js';
import { ChangesRepository } from './changes.repository.js';
import { Constraints } from './constraints.js';
import { DocumentsRepository } from './documents.repository.js';
import { FormerAddressesRepository } from './former-addresses.repository.js';
import { LooksQueries } from './looks.queries.js';
import { ProductsRepository } from './products.repository.js';
import { RetentionRepository } from './retention.repository.js';
import { StatesRepository } from './states.repository.js';

const rooms = [
  AdminProductQueries,
  AttributesRepository,
  CatalogueQueries,
  CategoriesRepository,
  ChangesRepository,
  Constraints,
  DocumentsRepository,
  FormerAddressesRepository,
  LooksQueries,
  ProductsRepository,
  RetentionRepository,
  StatesRepository,
];

/** Repositories and queries. */
@Module({ providers: rooms, exports: rooms })
export class PersistenceModule {}
