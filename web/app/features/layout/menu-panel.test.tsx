import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { RESIZE_EVERY_MS } from '../../lib/page/window-width.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import MenuPanel from './menu-panel.tsx';
import { CLOSED_AFTER_MS } from './use-menu-path.ts';

const menu = [
  {
    id: 3,
    name: 'Women',
    path: '/en/c/women',
    children: [
      { id: 31, name: 'Dresses', path: '/en/c/dresses' },
      { id: 32, name: 'Coats', path: '/en/c/coats' },
    ],
  },
  { id: 4, name: 'Bags', path: '/en/c/bags', children: [] },
];

function Page() {
  const { open, show } = usePanels();
  return (
    <>
      <button type="button" aria-label="Open menu" onClick={() => show('menu')} />
      {open === 'menu' ? <MenuPanel menu={menu} /> : null}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderShop(<Page />);
  fireEvent.click(screen.getByLabelText('Open menu'));
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressEscape = () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
const drawn = () => [...document.querySelectorAll('.sub-menu')].map((one) => one.getAttribute('aria-label'));
const isOpen = () => screen.queryByRole('dialog') !== null;

describe('a sub-menu', () => {
  it('lists the category and those below it; an entry without others is a link', () => {
    expect(screen.getByRole('link', { name: 'Bags' })).toHaveAttribute('href', '/en/c/bags');
    press('Women');
    const sub = within(screen.getByRole('navigation', { name: 'Women' }));
    expect(sub.getByRole('heading', { name: 'Women' })).toBeInTheDocument();
    expect(sub.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Show all', '/en/c/women'],
      ['Dresses', '/en/c/dresses'],
      ['Coats', '/en/c/coats'],
    ]);
  });

  it('[NAV-036] leaves the path 300 ms after it was closed, and is drawn until then', () => {
    expect(CLOSED_AFTER_MS).toBe(300);
    press('Women');
    pass(10_000);
    expect(drawn()).toEqual(['Women']);
    press('Back');
    pass(299);
    expect(drawn()).toEqual(['Women']);
    expect(document.querySelector('.sub-menu')).toHaveClass('closing');
    pass(1);
    expect(drawn()).toEqual([]);
  });

  it('[NAV-036] that is opened again while it closes stays open when the closed one leaves', () => {
    press('Women');
    press('Back');
    pass(200);
    press('Women');
    pass(100);
    expect(drawn()).toEqual(['Women']);
    pass(10_000);
    expect(drawn()).toEqual(['Women']);
    expect(document.querySelector('.sub-menu')).not.toHaveClass('closing');
  });

  it('has the focus on its way back, and returns it to its entry', () => {
    press('Women');
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    expect(screen.getByText('Bags').closest('[inert]')).not.toBeNull();
    press('Back');
    expect(screen.getByRole('button', { name: 'Women' })).toHaveFocus();
    expect(screen.getByText('Bags').closest('[inert]')).toBeNull();
  });

  it('is closed by Escape, and the panel by the next one', () => {
    press('Women');
    pressEscape();
    pass(CLOSED_AFTER_MS);
    expect([drawn(), isOpen()]).toEqual([[], true]);
    expect(screen.getByRole('button', { name: 'Women' })).toHaveFocus();
    pressEscape();
    expect(isOpen()).toBe(false);
  });
});

describe('a window that is resized', () => {
  const resizeTo = (width: number, buttons: number) => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue({ length: buttons } as DOMRectList);
    window.innerWidth = width;
    act(() => {
      dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(RESIZE_EVERY_MS);
    });
  };
  afterEach(() => vi.restoreAllMocks());

  it('closes the menu when no button opens it any more, not before', () => {
    resizeTo(900, 1);
    expect(isOpen()).toBe(true);
    resizeTo(1440, 0);
    expect(isOpen()).toBe(false);
  });
});
