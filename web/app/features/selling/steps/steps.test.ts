import { describe, expect, it } from 'vitest';
import { isOpen, type Progress, STEPS, stepOf } from './steps.ts';

const guest: Progress = { isUser: false, isProductValid: false, isShippingValid: false };
const user: Progress = { ...guest, isUser: true };
const all = [false, true].flatMap((isUser) =>
  [false, true].flatMap((isProductValid) =>
    [false, true].map((isShippingValid): Progress => ({ isUser, isProductValid, isShippingValid })),
  ),
);

describe('the steps of selling', () => {
  it('[SELL-006] are register, product, shipping, confirm', () =>
    expect(STEPS).toEqual(['register', 'product', 'shipping', 'confirm']));

  it('[SELL-008] start at the garments for a signed-in shopper', () => expect(stepOf('', user)).toBe('product'));
  it('[SELL-009] start at the registration for a guest', () => expect(stepOf('', guest)).toBe('register'));

  it('[SELL-010] register is open to guests only', () => {
    for (const progress of all) expect(isOpen('register', progress)).toBe(!progress.isUser);
    expect(stepOf('#register', user)).toBe('product');
  });
  it('[SELL-011] the garments need a sign-in', () => {
    for (const progress of all) expect(isOpen('product', progress)).toBe(progress.isUser);
  });
  it('[SELL-012] the delivery needs a sign-in and valid garments', () => {
    for (const progress of all) expect(isOpen('shipping', progress)).toBe(progress.isUser && progress.isProductValid);
    expect(stepOf('#shipping', user)).toBe('product');
    expect(stepOf('#shipping', { ...user, isProductValid: true })).toBe('shipping');
  });
  it('[SELL-013] the confirmation needs a sign-in, valid garments and a valid delivery', () => {
    for (const progress of all)
      expect(isOpen('confirm', progress)).toBe(progress.isUser && progress.isProductValid && progress.isShippingValid);
    expect(stepOf('#confirm', { ...user, isProductValid: true })).toBe('shipping');
    expect(stepOf('#confirm', { isUser: true, isProductValid: true, isShippingValid: true })).toBe('confirm');
  });

  it('[SELL-032] a guest is kept at the registration, whatever the address says', () => {
    const full = { ...guest, isProductValid: true, isShippingValid: true };
    for (const hash of ['#product', '#shipping', '#confirm', '#nonsense', ''])
      expect(stepOf(hash, full)).toBe('register');
  });

  it('every address opens exactly one step, and that one is open', () => {
    for (const progress of all)
      for (const hash of [...STEPS.map((step) => `#${step}`), '', '#x'])
        expect(isOpen(stepOf(hash, progress), progress)).toBe(true);
  });
});
