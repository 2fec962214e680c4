import type { CategoryInput } from '../import/messages.ts';
import type { DemoProduct } from './goods/product.ts';

/** Garments side by side on one rail at the head of a category page. */
const ON_THE_RAIL = 5;

/** Gives every category with garments a picture of some of them, each of another colour where there are enough. */
export function withPictures(categories: CategoryInput[], products: DemoProduct[]): CategoryInput[] {
  const hanging = products.filter(({ hidden, disabled, attributes }) => !hidden && !disabled && attributes.designer);
  return categories.map((category) => {
    const below = (path: readonly string[]) => category.path.every((key, i) => path[i] === key);
    const garments = hanging.filter((product) => product.categories.some(below));
    const byColour = new Map(garments.map((product) => [colourOf(product), product]));
    const chosen = [...new Set([...byColour.values(), ...garments])].slice(0, ON_THE_RAIL);
    if (chosen.length < 2) return category;
    return { ...category, image: `/g/${chosen.map(({ pictures }) => `~${pictures}`).join('')}/scene.webp` };
  });
}

const colourOf = ({ attributes }: DemoProduct): string => [attributes.basic_color].flat().join();
