import { describe, expect, it } from '@jest/globals';
import { servicesOf } from './changed.ts';

const services = ['cart', 'orders', 'stock'];

describe('integration tests of a change', () => {
  it('are those of the services whose files changed', () => {
    expect(servicesOf(['services/cart/src/app.ts', 'docs/architecture.md', ''], services)).toEqual(['cart']);
  });

  it.each([
    'proto/src/languages.ts',
    'services/_shared/service-kit/src/runtime/start.ts',
    'infra/tests/engines/jest-postgres.ts',
    'package-lock.json',
    'tsconfig.base.json',
  ])('are all after a change of %s', (file) => {
    expect(servicesOf([file, 'services/cart/README.md'], services)).toBe('all');
  });

  it('are none after a change of other files', () => {
    expect(servicesOf(['web/app/root.tsx', 'README.md'], services)).toEqual([]);
  });
});
