import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../../../test/render-shop.tsx';
import { forgetSelling, NO_DRAFT, sellingDraft, withFields, withNewPiece, withoutPiece, withPhoto } from './draft.ts';

beforeEach(() => localStorage.clear());
const view = store();
const first = () => sellingDraft.get(view).pieces[0];

describe('the draft of what is offered', () => {
  it('stays on the device, one for each store view', () => {
    sellingDraft.change(view, (draft) => withNewPiece(draft, { name: 'Coat' }));
    expect(first()?.fields.name).toBe('Coat');
    expect(sellingDraft.get(store('pl'))).toEqual(NO_DRAFT);
  });

  it('two tabs with one draft keep the changes of both', () => {
    sellingDraft.change(view, (draft) => withNewPiece(draft));
    const { key = '' } = first() ?? {};
    // The other tab writes what it has read before this one writes.
    const kept = JSON.parse(localStorage.getItem(`garderoba.selling.${view.code}`) ?? '');
    kept.pieces[0].fields.name = 'Coat';
    localStorage.setItem(`garderoba.selling.${view.code}`, JSON.stringify(kept));
    sellingDraft.change(view, (draft) => withFields(draft, key, { price: '450' }));
    expect(first()?.fields).toMatchObject({ name: 'Coat', price: '450' });
  });

  it('[SELL-033] what is changed has to be checked again', () => {
    const draft = { ...withNewPiece(NO_DRAFT), isProductValid: true };
    const { key = '' } = draft.pieces[0] ?? {};
    expect(withFields(draft, key, { name: 'x' }).isProductValid).toBe(false);
    expect(withPhoto(draft, key, 'image', null).isProductValid).toBe(false);
    expect(withPhoto(draft, key, 'image', { key: 'k', uploadId: 'u' }).isProductValid).toBe(true);
  });

  it('[SELL-035] without its last garment it starts again', () => {
    const two = { ...withNewPiece(withNewPiece(NO_DRAFT)), isProductValid: true, isShippingValid: true };
    const [one, other] = two.pieces.map(({ key }) => key) as [string, string];
    const left = withoutPiece(two, one);
    expect(left).toMatchObject({ isProductValid: true, isShippingValid: true });
    expect(withoutPiece(left, other)).toMatchObject({ pieces: [], isProductValid: false, isShippingValid: false });
  });

  it('is forgotten at sign-out, and what is not readable is none', () => {
    sellingDraft.change(view, (draft) => withNewPiece(draft));
    forgetSelling();
    expect(sellingDraft.get(view)).toEqual(NO_DRAFT);
    localStorage.setItem(`garderoba.selling.${view.code}`, '{"pieces":7}');
    expect(sellingDraft.get(view)).toEqual(NO_DRAFT);
  });
});
