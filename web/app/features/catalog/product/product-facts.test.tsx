import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../../test/render-shop.tsx';
import type { WireProduct } from '../../../api/wire/goods/documents.ts';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { ProductFacts } from './product-facts.tsx';

const attribute = (attribute_id: number, attribute_code: string, label: string, input = 'select', value = label) => ({
  ...{ attribute_id, attribute_code, default_frontend_label: label, frontend_input: input, is_visible_on_front: true },
  options: [{ label: value, value: attribute_id * 10 }],
});

it('shows care instructions if they are known', () => {
  const product = { id: 1, sku: 'EVE-1', name: 'Dress', type_id: 'simple' } as WireProduct;
  const { unmount } = renderShop(
    <ProductFacts product={productOf({ ...product, care_instructions: '<p>Wash cold.</p>' })} />,
  );
  expect(screen.getByText('Wash cold.').closest('details')).toHaveTextContent(/^Care/);
  unmount();
  renderShop(<ProductFacts product={productOf({ ...product, care_instructions: '' })} />);
  expect(screen.queryByText('Care')).not.toBeInTheDocument();
});

it('[CAT-027] shows the visible attributes of a product, of any origin; false flags are omitted', () => {
  const product = {
    ...{ id: 1, sku: 'MH01', name: 'Hoodie', type_id: 'configurable', short_description: '<p>Warm.</p>' },
    ...{ basic_color: 10, climate: 20, eco: 30, new: false, size: 50, secret: 60, guide: 'x'.repeat(300) },
    configurable_options: [{ attribute_id: '5', attribute_code: 'size', values: [] }],
    attributes_metadata: [
      attribute(2, 'climate', 'Climate', 'select', 'Windy'),
      attribute(1, 'basic_color', 'Colour', 'select', 'Grey'),
      attribute(3, 'eco', 'Eco', 'select', 'No'),
      attribute(4, 'new', 'New', 'boolean'),
      attribute(5, 'size', 'Size'),
      { ...attribute(6, 'secret', 'Secret'), is_visible_on_front: false },
      attribute(7, 'guide', 'Guide', 'text'),
    ],
  } as unknown as WireProduct;
  renderShop(<ProductFacts product={productOf(product)} />);
  expect(screen.getByText('Warm.')).toBeInTheDocument();
  const shown = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
  expect(shown).toEqual(['ColourGrey', 'ClimateWindy']);
});
