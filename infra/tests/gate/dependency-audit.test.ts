import { expect, it } from '@jest/globals';
import { verdictOf } from './dependency-audit.ts';

const hole = (severity: string) => ({ severity, via: [{ title: 'lets anybody in' }, 'another-package'] });

it('the audit of dependencies stops for holes of weight only', () => {
  expect(verdictOf({ vulnerabilities: {} })).toEqual({ outcome: 'clean', lines: [] });
  expect(verdictOf({ vulnerabilities: { small: hole('moderate') } })).toEqual({
    outcome: 'clean',
    lines: ['moderate: small lets anybody in'],
  });
  for (const severity of ['high', 'critical'])
    expect(verdictOf({ vulnerabilities: { bad: hole(severity) } }).outcome).toBe('holes');
});

it('the audit of dependencies reports a missing answer, and never as success', () => {
  for (const report of [undefined, {}, { message: '405 Method Not Allowed', error: {} }]) {
    const { outcome, lines } = verdictOf(report);
    expect(outcome).toBe('not asked');
    expect(lines[0]).toMatch(/^DEPENDENCIES NOT AUDITED/);
  }
});
