import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ConsentChoices, ConsentPurpose } from '../../../../proto/src/content/consent.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { type Consent, NOTHING_ALLOWED } from '../../lib/tracking/consent.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { hasPage, PageLink } from '../../ui/page-link.tsx';

const TITLES = {
  measurement: 'consent.measurement',
  advertising: 'consent.advertising',
  media: 'consent.media',
} as const;
const TEXTS = {
  measurement: 'consent.measurementText',
  advertising: 'consent.advertisingText',
  media: 'consent.mediaText',
} as const;

interface ConsentPanelProps {
  consent: Consent;
  /** What can be chosen in this shop. */
  purposes: readonly ConsentPurpose[];
  onChosen: (choices: ConsentChoices) => void;
  /** The shopper has opened it, and can close it without a choice; undefined: the shop asks. */
  onClose?: (() => void) | undefined;
}

/**
 * The choices, at the lower edge over the page, which stays usable. When the shop asks, the panel takes no focus and
 * nothing is ticked; refusing is as easy as allowing.
 */
export function ConsentPanel({ consent, purposes, onChosen, onClose }: ConsentPanelProps) {
  const t = useT();
  const shop = useShop();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [ticked, setTicked] = useState(consent.choices);
  const [isDetailed, setDetailed] = useState(onClose !== undefined);
  useRoomBelow(panel);
  useFocusWhenOpened(panel, onClose !== undefined);

  const choose = (isAllowed: (purpose: ConsentPurpose) => boolean) =>
    onChosen({
      ...NOTHING_ALLOWED,
      ...Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed(purpose)])),
    });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose?.();
  };
  const text = purposes.length > 1 ? 'consent.text' : 'consent.textMedia';

  return (
    <section ref={panel} className="consent-panel" aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="wrap consent-body">
        <div className="consent-head">
          <h2 className="t-3" id={id}>
            {t('consent.title')}
          </h2>
          {onClose ? <IconButton icon="close" label={t('ui.close')} onClick={onClose} /> : null}
        </div>
        <p className="t-small ink-2">
          {t(consent.isRefusedByBrowser ? 'consent.byBrowser' : text)}{' '}
          {hasPage(shop, 'privacy-policy') ? (
            <PageLink page="privacy-policy" className="consent-link">
              {t('content.form.privacy')}
            </PageLink>
          ) : null}
        </p>
        {consent.isRefusedByBrowser ? null : (
          <>
            {isDetailed ? (
              <div className="consent-purposes">
                {purposes.map((purpose) => (
                  <div key={purpose} className="check">
                    <input
                      id={`${id}-${purpose}`}
                      type="checkbox"
                      checked={ticked[purpose]}
                      aria-describedby={`${id}-${purpose}-text`}
                      onChange={({ target }) => setTicked({ ...ticked, [purpose]: target.checked })}
                    />
                    <label htmlFor={`${id}-${purpose}`}>{t(TITLES[purpose])}</label>
                    <p id={`${id}-${purpose}-text`} className="t-note ink-3">
                      {t(TEXTS[purpose])}
                    </p>
                  </div>
                ))}
                <p className="t-note ink-3">{t('consent.necessary')}</p>
              </div>
            ) : null}
            <div className="consent-actions">
              <button type="button" className="btn small" onClick={() => choose(() => false)}>
                {t('consent.refuse')}
              </button>
              <button type="button" className="btn small" onClick={() => choose(() => true)}>
                {t('consent.allow')}
              </button>
              {isDetailed ? (
                <button type="button" className="btn alt small" onClick={() => choose((purpose) => ticked[purpose])}>
                  {t('consent.save')}
                </button>
              ) : (
                <button type="button" className="btn alt small" onClick={() => setDetailed(true)}>
                  {t('consent.choose')}
                </button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** The end of the page, and what has the focus, can be scrolled above the panel (consent.css). */
function useRoomBelow(panel: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--consent-height', `${panel.current?.offsetHeight ?? 0}px`);
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      style.removeProperty('--consent-height');
    };
  });
}

/** Whoever opens the choices is there; closed, the focus returns. */
function useFocusWhenOpened(panel: { readonly current: HTMLElement | null }, isOpened: boolean): void {
  useEffect(() => {
    if (!isOpened) return;
    const before = document.activeElement as HTMLElement | null;
    panel.current?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [panel, isOpened]);
}
