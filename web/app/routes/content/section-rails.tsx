import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import { ProductTile } from '../../features/catalog/tiles/product-tile.tsx';
import type { Tile } from '../../features/catalog/tiles/tile.ts';
import { Tiles } from '../../features/catalog/tiles/tiles.tsx';
import type { PageContent } from '../../features/content/page-document.ts';
import { To } from '../../features/content/sections/to.tsx';

type Rail = SectionOf<'rail'>;

/** Renders the rails of a page with the garments that its loader read. */
export function railSlot(sections: PageContent['sections'], rails: readonly Tile[][]) {
  const order = sections.filter((section) => section.type === 'rail');
  return (rail: Rail) => <RailOfTiles rail={rail} tiles={rails[order.indexOf(rail)] ?? []} />;
}

/** Garments on a rail; nothing without garments. */
export function RailOfTiles({
  rail: { title, link },
  tiles,
}: {
  rail: Pick<Rail, 'title' | 'link'>;
  tiles: readonly Tile[];
}) {
  if (!tiles.length) return null;
  return (
    <section className="shelf">
      <h2 className="t-2">{title}</h2>
      <Tiles>
        {tiles.map((tile) => (
          <ProductTile key={tile.id} tile={tile} level={3} />
        ))}
      </Tiles>
      {link ? (
        <p>
          <To target={link.target} className="btn alt">
            {link.label}
          </To>
        </p>
      ) : null}
    </section>
  );
}
