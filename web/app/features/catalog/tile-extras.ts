import { createContext, type ReactNode } from 'react';
import type { Tile } from './tile.ts';

/** What other features put onto a tile, for example the heart of the wishlist. */
export const TileExtras = createContext<((tile: Pick<Tile, 'sku' | 'name'>) => ReactNode) | null>(null);
