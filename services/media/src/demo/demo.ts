import type { Provider, Type } from '@nestjs/common';
import { CatalogClient } from '../clients/catalog.client.js';
import { ProductPublishedConsumer } from '../consumers/product-published.consumer.js';
import { Drawings } from '../pictures/drawings.js';
import { DemoDrawings } from './demo-drawings.js';
import { DrawAhead } from './draw-ahead.js';
import { CatalogGarments, GarmentSource } from './garment-source.js';

// The parts of the service that demo pictures need. Imported only with MEDIA_DEMO_PICTURES=on.

export const demoDrawings: readonly Provider[] = [
  CatalogClient,
  { provide: GarmentSource, useClass: CatalogGarments },
  { provide: Drawings, useClass: DemoDrawings },
  DrawAhead,
];

export const demoConsumers: readonly Type[] = [ProductPublishedConsumer];
