import { useState } from 'react';
import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EditorsPicture } from './pictures.tsx';

const PLAYERS = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
};
const PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Nothing is requested from the other site before the shopper agrees by pressing the button (design: poster first). */
export default function Video({ section }: { section: SectionOf<'video'> }) {
  const t = useT();
  const [plays, setPlays] = useState(false);
  const provider = PROVIDERS[section.provider];
  return (
    <figure className="video">
      {plays ? (
        <iframe
          src={PLAYERS[section.provider](section.id)}
          title={section.title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <EditorsPicture picture={section.poster} shape="wide" />
          <button type="button" className="btn" onClick={() => setPlays(true)}>
            {t('content.play', { provider })}
          </button>
        </>
      )}
      <figcaption>
        <span className="t-3">{section.title}</span>
        {plays ? null : <span className="t-note">{t('content.playNote', { provider })}</span>}
      </figcaption>
    </figure>
  );
}
