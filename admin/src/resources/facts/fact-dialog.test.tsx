import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const days = { id: 'return_days', kind: 'count', initial: 14, values: [], allowedActions: ['set'] };
const problems = [{ path: 'value', message: 'is no whole number from 0 to 10000' }];

it('a value that is not of its kind is refused at its field, with what it may be', async () => {
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET facts': page('facts', [days]),
    'POST facts/return_days/set': {
      status: 400,
      json: { code: 400, result: 'x', meta: { reason: 'content.fact_refused', details: { problems } } },
    },
  });
  const { user } = renderConsole('/facts');
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const now = dialog.getByRole('textbox', { name: 'Now' });
  for (const [typed, sent] of [
    ['many', 0],
    ['-1', 1],
  ] as const) {
    await user.clear(now);
    await user.type(now, typed);
    expect(now).toBeValid();
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(now).toHaveAccessibleDescription('A whole number from 0 to 10000.'));
    expect(backoffice.of('POST', 'facts/return_days/set')).toHaveLength(sent);
  }
});
