import { useT } from '../../../lib/text/i18n.ts';
import { ProductTile } from '../tiles/product-tile.tsx';
import type { Tile } from '../tiles/tile.ts';
import { Tiles } from '../tiles/tiles.tsx';

/** Related products: similar ones, and ones to combine. */
export function GoesWith({ tiles }: { tiles: Tile[] }) {
  const t = useT();
  if (!tiles.length) return null;
  return (
    <section className="goes-with">
      <h2 className="t-2">{t('product.goesWith')}</h2>
      <Tiles className="six scroll">
        {tiles.map((tile) => (
          <ProductTile key={tile.id} tile={tile} level={3} isTall />
        ))}
      </Tiles>
    </section>
  );
}
