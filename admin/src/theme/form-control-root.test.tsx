import { render, screen } from '@testing-library/react';
import { AdminContext, DateInput, PasswordInput, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { lightTheme } from './theme.ts';

it('no input of react-admin passes props of an older MUI to the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <AdminContext theme={lightTheme}>
      <SimpleForm toolbar={false} resource="any">
        <TextInput source="name" resettable />
        <PasswordInput source="password" />
        <DateInput source="day" />
        <SelectInput source="kind" choices={[{ id: 'a', name: 'A' }]} />
      </SimpleForm>
    </AdminContext>,
  );
  expect(await screen.findByRole('textbox', { name: /name/i })).toBeVisible();
  const unknown = logged.mock.calls.filter(([text]) => /does not recognize/.test(String(text)));
  expect(unknown).toEqual([]);
});
