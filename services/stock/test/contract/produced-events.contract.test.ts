import { toJson } from '@bufbuild/protobuf';
import { StockAllocationRejectedSchema, StockChangedSchema } from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { expect, it } from '@jest/globals';
import { emptyLevel, hold, recount } from '../../src/domain/level.js';
import { stockAllocationRejected } from '../../src/use-cases/allocate-order.js';
import { stockChanged } from '../../src/use-cases/save-levels.js';

it('stock publishes exactly the StockChanged on file: twelve pieces, one of them claimed', () => {
  const level = { ...hold(recount(emptyLevel('DRS-10-M-RED'), 'warehouse', 12), 1), version: 5 };
  const onFile = example(StockChangedSchema, 'stock/v1/stock-changed.json');
  expect(toJson(StockChangedSchema, stockChanged(level))).toEqual(toJson(StockChangedSchema, onFile));
});

it('stock publishes exactly the StockAllocationRejected on file', () => {
  const onFile = example(StockAllocationRejectedSchema, 'stock/v1/stock-allocation-rejected.json');
  const produced = stockAllocationRejected('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01', ['DRS-10-M-RED']);
  expect(toJson(StockAllocationRejectedSchema, produced)).toEqual(toJson(StockAllocationRejectedSchema, onFile));
});
