import type { ProductPublished } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { StockLevel } from '../domain/level.js';
import type { ParentKind, ParentPart } from '../domain/parent.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { ParentRepository } from '../persistence/parent.repository.js';
import { SaveLevels } from './save-levels.js';

const PARENT_KINDS = new Set(['configurable', 'grouped', 'bundle']);

/** Stores product data of catalog: document id, whether it has pieces, its parts. */
@Injectable()
export class LearnProduct {
  constructor(
    private readonly levels: LevelRepository,
    private readonly parents: ParentRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(tx: Tx, product: ProductPublished): Promise<void> {
    if (PARENT_KINDS.has(product.type)) await this.learnParent(tx, product);
    else await this.learnPieces(tx, product);
  }

  private async learnPieces(tx: Tx, product: ProductPublished): Promise<void> {
    const facts = { documentId: Number(product.documentId), countedByKind: product.managedStock };
    const { levels, created } = await this.levels.lockOrCreate(tx, [product.sku]);
    if (!(await this.levels.isNews(tx, product.sku, Number(product.version)))) return;
    await this.write(tx, levels, created, (level) => ({ ...level, ...facts }));
  }

  private async learnParent(tx: Tx, product: ProductPublished): Promise<void> {
    const parent = { sku: product.sku, kind: product.type as ParentKind, documentId: Number(product.documentId) };
    if (!(await this.parents.save(tx, parent, Number(product.version)))) return;
    await this.parents.replaceParts(tx, product.sku, partsOf(product));
    const documents = new Map(product.variants.map((variant) => [variant.sku, Number(variant.documentId)]));
    const { levels, created } = await this.levels.lockOrCreate(tx, [...documents.keys()].sort());
    await this.write(tx, levels, created, (level) => ({
      ...level,
      documentId: documents.get(level.sku) ?? level.documentId,
    }));
  }

  private async write(
    tx: Tx,
    levels: Map<string, StockLevel>,
    created: Set<string>,
    change: (level: StockLevel) => StockLevel,
  ) {
    const before = new Map([...levels].filter(([sku]) => !created.has(sku)));
    await this.saveLevels.execute(tx, before, [...levels.values()].map(change));
  }
}

/** The lowest status of products that are not for sale. */
const OFF = 2;

function partsOf({ type, variants, components }: ProductPublished): ParentPart[] {
  if (type === 'configurable') {
    return variants.map(({ sku, status }) => ({ sku, quantity: 1, option: '', required: true, offered: status < OFF }));
  }
  if (type === 'grouped') {
    const enabled = components.filter(({ status }) => status < OFF);
    return unique(enabled.map(({ sku }) => ({ sku, quantity: 1, option: sku, required: true, offered: true })));
  }
  return unique(
    components.map(({ sku, quantity, option, required, status }) => ({
      sku,
      quantity: quantity || 1,
      option,
      required,
      offered: status < OFF,
    })),
  );
}

const unique = (parts: readonly ParentPart[]): ParentPart[] => [
  ...new Map(parts.map((part) => [`${part.option}/${part.sku}`, part])).values(),
];
