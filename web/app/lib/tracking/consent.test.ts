import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../../proto/src/content/consent.ts';
import { CONSENT_DAYS, consentOf, consentStore, NOTHING_ALLOWED, type StoredConsent, validConsent } from './consent.ts';

const made = new Date('2026-12-01T10:00:00.000Z');
const later = (ms: number) => new Date(made.getTime() + ms);
const validity = CONSENT_DAYS * 86_400_000;
const choices = { measurement: true, advertising: false, media: true };
const stored = (change: Partial<Record<keyof StoredConsent, unknown>> = {}) =>
  JSON.stringify({ version: CONSENT_VERSION, at: made.toISOString(), choices, isAnswer: true, ...change });
const at = (now: Date, hasPrivacyControl = false) => ({ now, hasPrivacyControl });

describe('a stored choice', () => {
  it('is valid for 180 days and not a millisecond longer', () => {
    expect(CONSENT_DAYS).toBe(180);
    expect(consentOf(stored(), at(made))).toEqual({ choices, isAnswered: true, isRefusedByBrowser: false });
    expect(consentOf(stored(), at(later(validity - 1))).choices).toEqual(choices);
    expect(consentOf(stored(), at(later(validity)))).toEqual({
      choices: NOTHING_ALLOWED,
      isAnswered: false,
      isRefusedByBrowser: false,
    });
  });

  it.each([
    ['of another text', stored({ version: '2026-01-01' })],
    ['of the future', stored({ at: later(1).toISOString() })],
    ['without an instant', stored({ at: 'yesterday' })],
    ['without a purpose', stored({ choices: { measurement: true, advertising: true } })],
    ['with a word for a choice', stored({ choices: { ...choices, measurement: 'yes' } })],
    ['without choices', stored({ choices: null })],
    ['that is null', 'null'],
    ['that is no JSON', '{'],
    ['that is empty', ''],
    ['that is absent', null],
  ])('%s counts as none', (_what, text) => {
    expect(validConsent(text, at(made))).toBeNull();
    expect(consentOf(text, at(made))).toMatchObject({ choices: NOTHING_ALLOWED, isAnswered: false });
  });

  it('is overruled by Global Privacy Control, which also answers the question', () => {
    for (const text of [stored(), null])
      expect(consentOf(text, at(made, true))).toEqual({
        choices: NOTHING_ALLOWED,
        isAnswered: true,
        isRefusedByBrowser: true,
      });
  });
});

describe('the choice of this browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });
  const text = () => localStorage.getItem('garderoba.consent');

  it('is stored with its instant, its text and a record that waits until it is a task', () => {
    consentStore.choose({ choices, how: 'question' }, made);
    const chosen = consentStore.unrecorded(made);
    expect(chosen).toMatchObject({ version: CONSENT_VERSION, at: made.toISOString(), choices, isAnswer: true });
    expect(chosen?.record).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{14}7/), how: 'question' });
    consentStore.recorded('another one', made);
    expect(consentStore.unrecorded(made)).not.toBeNull();
    consentStore.recorded(chosen?.record.id ?? '', made);
    expect(consentStore.unrecorded(made)).toBeNull();
    expect(consentOf(text(), at(made)).choices).toEqual(choices);
  });

  it('of a film does not answer the question, and keeps an answer', () => {
    consentStore.allowMedia(made);
    expect(consentOf(text(), at(made))).toMatchObject({
      choices: { measurement: false, advertising: false, media: true },
      isAnswered: false,
    });
    consentStore.choose({ choices: { ...NOTHING_ALLOWED, measurement: true }, how: 'question' }, made);
    consentStore.allowMedia(made);
    expect(consentOf(text(), at(made))).toMatchObject({
      choices: { measurement: true, advertising: false, media: true },
      isAnswered: true,
    });
  });

  it('is removed when it has ended, by its age or by Global Privacy Control', () => {
    expect(consentStore.removeEnded(made)).toBe(false);
    consentStore.choose({ choices, how: 'settings' }, made);
    expect(consentStore.removeEnded(later(validity - 1))).toBe(false);
    expect(consentStore.removeEnded(later(validity))).toBe(true);
    expect(text()).toBeNull();
    consentStore.choose({ choices, how: 'settings' }, made);
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(consentStore.removeEnded(made)).toBe(true);
    expect(text()).toBeNull();
  });

  it('is told to those who follow it, in other tabs too; those who record it hear of this tab only', () => {
    const [changed, chosen] = [vi.fn(), vi.fn()];
    const stops = [consentStore.subscribe(changed), consentStore.onChosen(chosen)];
    consentStore.choose({ choices, how: 'settings' }, made);
    expect([changed.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 1]);
    dispatchEvent(new StorageEvent('storage', { key: 'garderoba.consent' }));
    dispatchEvent(new Event('pageshow'));
    expect([changed.mock.calls.length, chosen.mock.calls.length]).toEqual([3, 1]);
    for (const stop of stops) stop();
    consentStore.choose({ choices, how: 'settings' }, made);
    dispatchEvent(new StorageEvent('storage'));
    expect([changed.mock.calls.length, chosen.mock.calls.length]).toEqual([3, 1]);
  });
});
