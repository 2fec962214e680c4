import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetTaskQueue, setTaskQueue } from '../../local/tasks/device-queue.ts';
import type { TaskQueue } from '../../local/tasks/queue.ts';
import { useFlushedTasks } from './flush-tasks.ts';

afterEach(forgetTaskQueue);

function Frame() {
  useFlushedTasks();
  return <Outlet />;
}

it('[NAV-024] leaving a page loads the data of the next one first, then sends the tasks that wait', async () => {
  const happened: string[] = [];
  let load = (): void => undefined;
  const run = vi.fn(async () => {
    happened.push('tasks sent');
    return null;
  });
  setTaskQueue({ run } as unknown as TaskQueue);
  const loader = (name: string) => () =>
    new Promise<null>((done) => {
      happened.push(`${name} loads`);
      load = () => {
        happened.push(`${name} loaded`);
        done(null);
      };
    });
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>first</h1> },
        { path: '/second', element: <h1>second</h1>, loader: loader('second') },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(run).not.toHaveBeenCalled();

  act(() => void router.navigate('/second'));
  await vi.waitFor(() => expect(happened).toEqual(['second loads']));
  await act(async () => load());
  expect(await screen.findByRole('heading', { name: 'second' })).toBeInTheDocument();
  expect(happened).toEqual(['second loads', 'second loaded', 'tasks sent']);
});
