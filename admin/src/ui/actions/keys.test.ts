import { describe, expect, it } from 'vitest';
import { keyOf } from './keys.ts';

const press = (key: string, code: string, more: KeyboardEventInit & { modifierAltGraph?: boolean } = {}) =>
  keyOf(new KeyboardEvent('keydown', { key, code, ...more }));

describe('the key that a press means', () => {
  it.each<[string, string, string, KeyboardEventInit?]>([
    ['a letter', 'a', 'a'],
    ['a letter with capitals lock', 'A', 'a'],
    ['a letter where it is on a French keyboard', 'q', 'q'],
    ['the same place on a Ukrainian keyboard', 'ф', 'a'],
    ['the same place on a Ukrainian keyboard with capitals lock', 'Ф', 'a'],
    ['the same place on a Greek keyboard', 'α', 'a'],
  ])('%s', (_what, key, meant) => expect(press(key, 'KeyA')).toBe(meant));

  it.each<[string, string, string, string, KeyboardEventInit?]>([
    ['a number', '1', 'Digit1', '1'],
    ['a number of the number pad', '1', 'Numpad1', '1'],
    ['a number on a French keyboard without Shift', '&', 'Digit1', '1'],
    ['a number on a French keyboard with Shift', '1', 'Digit1', '1', { shiftKey: true }],
    ['a number on a Czech keyboard without Shift', 'ě', 'Digit2', '2'],
    ['a sign', '?', 'Slash', '?', { shiftKey: true }],
    ['the stroke on a German keyboard', '/', 'Digit7', '/', { shiftKey: true }],
  ])('%s', (_what, key, code, meant, more) => expect(press(key, code, more)).toBe(meant));

  it.each<[string, string, string, (KeyboardEventInit & { modifierAltGraph?: boolean })?]>([
    ['a Polish letter with AltGr', 'ą', 'KeyA', { modifierAltGraph: true }],
    ['a Polish letter with AltGr on Windows', 'ą', 'KeyA', { ctrlKey: true, altKey: true }],
    ['a letter with Ctrl', 'a', 'KeyA', { ctrlKey: true }],
    ['a letter with Alt', 'a', 'KeyA', { altKey: true }],
    ['a letter with Meta', 'a', 'KeyA', { metaKey: true }],
    ['a letter with Shift', 'A', 'KeyA', { shiftKey: true }],
    ['a foreign letter with Shift', 'Ф', 'KeyA', { shiftKey: true }],
    ['Enter', 'Enter', 'Enter'],
    ['an accent that waits for its letter', 'Dead', 'BracketLeft'],
    ['a part of a Chinese word', 'Process', 'KeyA'],
  ])('nothing: %s', (_what, key, code, more) => expect(press(key, code, more)).toBeUndefined());
});
