import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pagePicture } from '../../features/content/sections/page-picture.ts';
import { Picture } from './picture.tsx';
import { pictureUrl } from './picture-address.ts';

describe('a picture', () => {
  const asked = (size: Parameters<typeof pictureUrl>[1]) => pictureUrl('/w/d/wrap.jpg', size);

  it('[LIM-025] of a product, whole, is 500 x 1000', () =>
    expect(asked('product')).toBe('/img/500/1000/resize/w/d/wrap.jpg'));
  it('[LIM-026] of a tile, whole, is 278 x 1000', () =>
    expect(asked('tile')).toBe('/img/278/1000/resize/w/d/wrap.jpg'));
  it('[LIM-027] of a small one is 250 x 250', () => expect(asked('small')).toBe('/img/250/250/resize/w/d/wrap.jpg'));
  it('[LIM-028] of the gallery is 600 x 744', () => expect(asked('gallery')).toBe('/img/600/744/resize/w/d/wrap.jpg'));
  it('[LIM-030] of a cart line is 150 x 150', () =>
    expect(asked('thumbnail')).toBe('/img/150/150/resize/w/d/wrap.jpg'));

  it('has valid addresses whatever its file is named', () => {
    const { container } = render(<Picture path="/a nice, 50% dress #1?ü.jpg" size="gallery" alt="" eager />);
    const at = (size: string) => `/img/${size}/resize/a%20nice%2C%2050%25%20dress%20%231%3F%C3%BC.jpg`;
    expect(container.querySelector('img')).toHaveAttribute('src', at('600/744'));
    expect(container.querySelector('img')).toHaveAttribute('srcset', `${at('600/744')} 1x, ${at('1200/1488')} 2x`);
    const remote = '/img/150/150/resize/https%3A%2F%2Fpictures.example%2Fa%20b.jpg%3Fc%3Dd';
    expect(pictureUrl('https://pictures.example/a b.jpg?c=d', 'thumbnail')).toBe(remote);
    expect(pictureUrl('a.jpg', 'thumbnail')).toBe('/img/150/150/resize/a.jpg');
    const { srcSet } = pagePicture('/a nice dress.jpg', 'card');
    expect(srcSet).toBe('/img/320/240/fit/a%20nice%20dress.jpg 320w, /img/640/480/fit/a%20nice%20dress.jpg 640w');
  });

  it('[LIM-031] is tried twice, then the wall stays empty', () => {
    const { container } = render(<Picture path="/a.jpg" size="gallery" alt="Dress" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).not.toBeNull();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[role="img"]')).toHaveAccessibleName('Dress');
  });

  it('is tried twice again 2, 8 and 30 seconds later, then no more', () => {
    vi.useFakeTimers();
    const { container } = render(<Picture path="/a.jpg" size="listing" alt="" />);
    const picture = () => container.querySelector('img');
    const failTwice = () => {
      for (let tries = 0; tries < 2; tries += 1) fireEvent.error(picture() as HTMLImageElement);
    };
    failTwice();
    for (const wait of [2_000, 8_000, 30_000]) {
      act(() => void vi.advanceTimersByTime(wait - 1));
      expect(picture()).toBeNull();
      act(() => void vi.advanceTimersByTime(1));
      expect(picture()).toHaveAttribute('src', '/img/278/463/resize/a.jpg');
      failTwice();
    }
    act(() => void vi.advanceTimersByTime(600_000));
    expect(picture()).toBeNull();
    vi.useRealTimers();
  });

  it('that failed before hydration is retried as well', () => {
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.useFakeTimers();
    const { container } = render(<Picture path="/a.jpg" size="listing" alt="" />);
    expect(container.querySelector('img')).toBeNull();
    complete.mockReturnValue(false);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(container.querySelector('img')).not.toBeNull();
    vi.useRealTimers();
    complete.mockRestore();
  });

  it('is no call at all without a path', () => {
    const { container } = render(<Picture path="no_selection" size="small" alt="" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
