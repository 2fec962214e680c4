import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShop } from '../../../../../test/render-shop.tsx';
import { productOf } from '../../../../api/wire/goods/product-of.ts';
import CustomOptions from './custom-options.tsx';

const product = productOf({
  ...{ id: 1, sku: 'BAG', name: 'Bag', type_id: 'simple' },
  custom_options: [
    { option_id: 1, title: 'Monogram', type: 'field', max_characters: 3, price: 4 },
    {
      ...{ option_id: 2, title: 'Gift box', type: 'drop_down', is_require: true },
      values: [
        { option_type_id: 1, title: 'None' },
        { option_type_id: 2, title: 'With a ribbon', price: 6.5, price_type: 'fixed' },
      ],
    },
    {
      ...{ option_id: 3, title: 'Extras', type: 'checkbox' },
      values: [
        { option_type_id: 3, title: 'Insurance', price: 10, price_type: 'percent' },
        { option_type_id: 4, title: 'Card', price: 1, price_type: 'fixed' },
      ],
    },
  ],
});

it('[PDP-017] custom options show their price; several of one kind can be combined, and required ones are waited for', async () => {
  const onChange = vi.fn();
  const { user } = renderShop(<CustomOptions product={product} onChange={onChange} />);
  expect(screen.getByRole('option', { name: 'With a ribbon + €6.50' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Monogram .*\+ €4\.00/ })).toHaveAttribute('maxlength', '3');

  await user.click(screen.getByRole('checkbox', { name: 'Insurance + 10 %' }));
  await user.click(screen.getByRole('checkbox', { name: 'Card + €1.00' }));
  expect(onChange).toHaveBeenLastCalledWith([{ optionId: '3', value: '3,4' }], false);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Gift box' }), 'With a ribbon + €6.50');
  expect(onChange).toHaveBeenLastCalledWith(
    [
      { optionId: '2', value: '2' },
      { optionId: '3', value: '3,4' },
    ],
    true,
  );
});
