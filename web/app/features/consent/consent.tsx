import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ConsentPurpose } from '../../../../proto/src/content/consent.ts';
import { config } from '../../lib/store/config.ts';
import { useShop } from '../../lib/store/shop.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { consentStore, useConsent } from '../../lib/tracking/consent.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import type { ConsentPanel } from './consent-panel.tsx';
import { deleteForeignCookies } from './cookies.ts';
import { recordChoice } from './record.ts';
import { followConsent } from './tag-manager.ts';

const EVERYTHING: readonly ConsentPurpose[] = ['measurement', 'advertising', 'media'];
/** Without a tag manager nothing is measured or shared. */
const MEDIA: readonly ConsentPurpose[] = ['media'];

const loadAgain = () => location.reload();

/**
 * What the shopper allows, on every page but previews: asks once, if the operator has set a tag manager; opens at the foot
 * of every page; and does with the tag manager what was chosen.
 */
export function Consent({ reload = loadAgain }: { reload?: () => void }) {
  const shop = useShop();
  const consent = useConsent();
  const { open, close } = usePanels();
  const [Panel, setPanel] = useState<typeof ConsentPanel>();
  const { tagManager } = config;
  const { pathname } = useLocation();
  const isPreview = pathname.includes('/preview/');
  const isOpened = open === 'consent';
  const isShown = !isPreview && (isOpened || (tagManager !== undefined && !consent.isAnswered));

  useEffect(() => {
    if (consentStore.removeEnded(new Date())) deleteForeignCookies();
  }, []);
  useEffect(() => {
    const id = isPreview ? undefined : tagManager;
    followConsent(consent.choices, { id, now: new Date(), reload });
  }, [consent, isPreview, reload]);
  useEffect(() => {
    const record = () =>
      void recordChoice(shop).catch((error: unknown) => console.warn('consent: choice not recorded', error));
    record();
    return consentStore.onChosen(record);
  }, [shop]);
  useEffect(() => {
    if (!isShown) return;
    Promise.all([import('./consent-panel.tsx'), laterTexts()]).then(
      ([part]) => setPanel(() => part.ConsentPanel),
      (error: unknown) => console.warn('consent: not loaded', error),
    );
  }, [isShown]);

  if (!isShown || !Panel) return null;
  return (
    <Panel
      key={isOpened ? 'opened' : 'asked'}
      consent={consent}
      purposes={tagManager === undefined ? MEDIA : EVERYTHING}
      onChosen={(choices) => {
        close();
        consentStore.choose(
          { choices, how: isOpened ? 'settings' : 'question', isAnswer: tagManager !== undefined },
          new Date(),
        );
      }}
      onClose={isOpened ? close : undefined}
    />
  );
}
