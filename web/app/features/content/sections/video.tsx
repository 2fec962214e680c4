import { useState } from 'react';
import { PLAYERS } from '../../../../../proto/src/content/players.ts';
import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { consentStore, useConsent } from '../../../lib/tracking/consent.ts';
import { EditorsPicture } from './pictures.tsx';

const PATHS = {
  youtube: (id: string) => `/embed/${id}?autoplay=1`,
  vimeo: (id: string) => `/video/${id}?autoplay=1&dnt=1`,
};

/**
 * A film of another site. Nothing is requested from there before the shopper presses the button (design: poster first); a
 * press is a consent to this film. The note on it stands there until films of other sites are allowed.
 */
export default function Video({ section }: { section: SectionOf<'video'> }) {
  const t = useT();
  const [plays, setPlays] = useState(false);
  const { choices, isRefusedByBrowser } = useConsent();
  const { name: provider, origin } = PLAYERS[section.provider];
  return (
    <figure className="video">
      {plays ? (
        <iframe
          src={origin + PATHS[section.provider](section.id)}
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
        {plays || choices.media ? null : <span className="t-note">{t('content.playNote', { provider })}</span>}
        {choices.media || isRefusedByBrowser ? null : (
          <span>
            <button type="button" className="link" onClick={() => consentStore.allowMedia(new Date())}>
              {t('consent.alwaysMedia')}
            </button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
