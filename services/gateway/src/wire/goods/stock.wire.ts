import type { StockItem } from '../../clients/stock.client.js';
import type { StockItem as WireStockItem } from './catalog.schema.js';

/** A stock item for the given client (wire-contract 6.1). The client's immediate check reads `stock`. */
export const toWireStock = (item: StockItem): WireStockItem => ({
  item_id: item.productId ?? 0,
  product_id: item.productId ?? 0,
  stock_id: 1,
  sku: item.sku,
  qty: item.available,
  is_in_stock: item.inStock,
  status: item.inStock ? 1 : 0,
  manage_stock: item.managed,
  is_qty_decimal: false,
  min_qty: 0,
  min_sale_qty: item.minQty ?? 1,
  max_sale_qty: item.maxQty ?? 10_000,
  backorders: 0,
  notify_stock_qty: 1,
  qty_increments: 0,
  source_codes: item.sourceCodes ?? [],
  stock: { is_in_stock: item.inStock, qty: item.available },
});
