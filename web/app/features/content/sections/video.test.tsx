import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PLAYERS } from '../../../../../proto/src/content/players.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { consentStore, NOTHING_ALLOWED } from '../../../lib/tracking/consent.ts';
import Video from './video.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const show = (provider: 'youtube' | 'vimeo') =>
  renderShop(
    <Video
      section={{
        type: 'video',
        provider,
        id: provider === 'youtube' ? 'dQw4w9WgXcQ' : '76979871',
        title: 'The atelier',
        poster: { path: '/upload/ab/atelier.webp', alt: 'A table with cloth' },
      }}
    />,
  );
const film = () => screen.queryByTitle('The atelier');
const note = () => screen.queryByText(/then learns your IP address/);
const always = () => screen.queryByRole('button', { name: 'Always allow films from other sites' });

describe('a film of another site', () => {
  it.each([
    ['youtube', 'YouTube', '/embed/dQw4w9WgXcQ?autoplay=1'],
    ['vimeo', 'Vimeo', '/video/76979871?autoplay=1&dnt=1'],
  ] as const)('of %s says who learns what, and is requested with a press only', async (provider, name, path) => {
    const { user } = show(provider);
    expect(film()).toBeNull();
    expect(note()).toHaveTextContent(`The film is loaded from ${name} only after you press the button.`);
    await user.click(screen.getByRole('button', { name: `Play the film from ${name}` }));
    expect(film()).toHaveAttribute('src', PLAYERS[provider].origin + path);
    expect(localStorage.getItem('garderoba.consent')).toBeNull();
  });

  it('can be allowed for ever; then films have no note, and still wait for a press', async () => {
    const first = show('youtube');
    await first.user.click(always() as HTMLElement);
    expect([note(), always(), film()]).toEqual([null, null, null]);
    first.unmount();
    show('vimeo');
    expect([note(), always(), film()]).toEqual([null, null, null]);
    expect(consentStore.unrecorded(new Date())).toMatchObject({
      choices: { ...NOTHING_ALLOWED, media: true },
      isAnswer: false,
      record: { how: 'settings' },
    });
  });

  it('plays one by one where the browser refuses everything', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    consentStore.choose({ choices: { ...NOTHING_ALLOWED, media: true }, how: 'settings' }, new Date());
    const { user } = show('youtube');
    expect(note()).toBeInTheDocument();
    expect(always()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play the film from YouTube' }));
    expect(film()).toBeInTheDocument();
  });
});
