import { between, chance, random } from './random.ts';

/** Pieces of a sellable sku, varied on purpose: full shelves, the usual dozen or two, a few left, the last one, none. */
export function pieces(sku: string): { warehouse: number; showroom?: number } {
  const next = random(`${sku} stock`);
  const draw = next();
  const warehouse = shelf();
  return chance(next, 0.25) && warehouse > 2 ? { warehouse, showroom: between(next, 1, 3) } : { warehouse };

  function shelf(): number {
    if (draw < 0.05) return between(next, 101, 260);
    if (draw < 0.2) return between(next, 31, 100);
    if (draw < 0.65) return between(next, 12, 30);
    if (draw < 0.87) return between(next, 3, 11);
    if (draw < 0.92) return between(next, 1, 2);
    return 0;
  }
}
