import { fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { ChipMenu } from '../chip-menu.tsx';
import { type PanelName, usePanels } from './panels.tsx';

const names: PanelName[] = ['menu', 'cart', 'wishlist', 'compare', 'search', 'newsletter', 'auth', 'filters'];

function Frame() {
  const { open, show } = usePanels();
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => show(name)}>
          show {name}
        </button>
      ))}
      <ul>
        {names
          .filter((name) => name === open)
          .map((name) => (
            <li key={name}>{name}</li>
          ))}
      </ul>
      {['Size', 'Colour'].map((label) => (
        <ChipMenu key={label} label={label} title={label} isOn={false}>
          values
        </ChipMenu>
      ))}
    </>
  );
}

const openNow = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const filters = () => [...document.querySelectorAll('details')].map(({ open }) => open);

it('[NAV-034] opening a panel closes every other, and the filters that were unfolded', async () => {
  const { user } = renderShop(<Frame />);
  for (const first of names) {
    for (const second of names.filter((name) => name !== first)) {
      for (const name of [first, second]) {
        fireEvent.click(screen.getByText(`show ${name}`));
        expect(openNow()).toEqual([name]);
      }
    }
  }
  const [size] = document.querySelectorAll('details');
  for (const name of names) {
    (size as HTMLDetailsElement).open = true;
    screen.getByRole('button', { name: `show ${name}` }).focus();
    // By the keyboard: no press elsewhere closes the filter before the panel does.
    await user.keyboard('{Enter}');
    expect(openNow()).toEqual([name]);
    expect(filters()).toEqual([false, false]);
  }
});

function AskedForEarly() {
  const { open, show } = usePanels();
  useEffect(() => show('newsletter'), [show]);
  return <p>open: {open}</p>;
}

it('a panel that was opened before hydration stays open', async () => {
  renderShop(<AskedForEarly />);
  expect(await screen.findByText('open: newsletter')).toBeInTheDocument();
});
