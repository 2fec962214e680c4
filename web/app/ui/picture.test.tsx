import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';
import { pictureUrl } from './picture-address.ts';

describe('a picture', () => {
  const asked = (size: Parameters<typeof pictureUrl>[1]) => pictureUrl('/w/d/wrap.jpg', size);

  it('[LIM-027] of a small one is 250 x 250', () => expect(asked('small')).toBe('/img/250/250/resize/w/d/wrap.jpg'));
  it('[LIM-028] of the gallery is 600 x 744', () => expect(asked('gallery')).toBe('/img/600/744/resize/w/d/wrap.jpg'));
  it('[LIM-030] of a cart line is 150 x 150', () =>
    expect(asked('thumbnail')).toBe('/img/150/150/resize/w/d/wrap.jpg'));

  it('[LIM-031] is tried twice, then the wall stays empty', () => {
    const { container } = render(<Picture path="/a.jpg" size="gallery" alt="Dress" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).not.toBeNull();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[role="img"]')).toHaveAccessibleName('Dress');
  });

  it('is no call at all without a path', () => {
    const { container } = render(<Picture path="no_selection" size="small" alt="" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
