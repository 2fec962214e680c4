import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

describe('categories', () => {
  it('a new one is sent with the parts of its path', async () => {
    const made = {
      id: 9,
      path: 'women/coats',
      names: { default: 'Płaszcze' },
      position: 0,
      includeInMenu: true,
      isActive: true,
    };
    const backoffice = fakeBackoffice({ 'POST categories': { json: made }, 'GET categories/:id': { json: made } });
    const { user } = renderConsole('/categories/create');
    fireEvent.change(await screen.findByRole('textbox', { name: /Path/ }), { target: { value: 'women/coats' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Płaszcze' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backoffice.of('POST', 'categories')).toHaveLength(1));
    expect(backoffice.of('POST', 'categories')[0]?.body).toMatchObject({
      path: ['women', 'coats'],
      names: { default: 'Płaszcze', pl: 'Płaszcze' },
      isActive: true,
    });
  });
});
