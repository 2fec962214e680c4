import { createContext, type ReactNode } from 'react';
import type { Tile } from './tile.ts';

/** Tile content of other features, for example the wishlist button. */
export const TileExtras = createContext<((tile: Pick<Tile, 'sku' | 'name'>) => ReactNode) | null>(null);
