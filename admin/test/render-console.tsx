import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { Console } from '../src/app.tsx';
import { forgetStaff } from '../src/providers/auth-provider.ts';

/** The whole console at an address, in English. */
export function renderConsole(path = '/') {
  forgetStaff();
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Console store={memoryStore({ locale: 'en' })} />
    </MemoryRouter>,
  );
  return { user };
}
