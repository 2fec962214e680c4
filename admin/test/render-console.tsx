import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Console, routes } from '../src/app.tsx';
import { forgetStaff } from '../src/providers/auth-provider.ts';

/** Renders the whole console at an address, in English unless another language is given. */
export function renderConsole(path = '/', locale = 'en') {
  forgetStaff();
  const user = userEvent.setup();
  const router = createMemoryRouter(routes(<Console store={memoryStore({ locale })} />), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user, router };
}
