import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../test/render-shop.tsx';
import { LoadState } from './load-state.tsx';

const waiting = { data: undefined, isPending: true, isError: false, refetch: () => undefined };

it.each([
  ['fetching', 'Loading'],
  ['paused', 'This page cannot be opened without a connection.'],
] as const)('data whose query is %s: %s', (fetchStatus, text) => {
  renderShop(<LoadState query={{ ...waiting, fetchStatus }}>{() => 'shown'}</LoadState>);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('data that are known are shown without a connection', () => {
  renderShop(<LoadState query={{ ...waiting, data: 'x', fetchStatus: 'paused' }}>{() => 'shown'}</LoadState>);
  expect(screen.getByText('shown')).toBeInTheDocument();
});
