import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../local/paths.ts';

// Known vulnerabilities of shipped packages: `npm audit` against the configured registry. If the registry does not support audits, the run
// continues and prints this prominently.

/** The output of `npm audit --json`; `error` and `message` if the request failed. */
export interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly unknown[] }>>;
  readonly message?: string;
  readonly error?: unknown;
}

export interface Verdict {
  readonly outcome: 'clean' | 'holes' | 'not asked';
  readonly lines: readonly string[];
}

/** These are not shipped with. */
const REFUSED = ['high', 'critical'];

export function verdictOf(report: Report | undefined): Verdict {
  if (!report?.vulnerabilities || report.error) {
    const why = report?.message ?? 'no answer that could be read';
    return { outcome: 'not asked', lines: [`DEPENDENCIES NOT AUDITED: ${why}. Known holes may be among them.`] };
  }
  const found = Object.entries(report.vulnerabilities).map(([name, { severity, via }]) => {
    const titles = via.flatMap((one) => (one as { title?: string }).title ?? []);
    return { severity, line: `${severity}: ${name} ${titles.join('; ')}`.trim() };
  });
  const lines = found.map(({ line }) => line);
  return { outcome: found.some(({ severity }) => REFUSED.includes(severity)) ? 'holes' : 'clean', lines };
}

function ask(): Report | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: inRoot(),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return undefined;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { outcome, lines } = verdictOf(ask());
  const frame = '='.repeat(100);
  console.log(outcome === 'clean' ? 'no high or critical vulnerability in production dependencies' : frame);
  for (const line of lines) console.log(line);
  if (outcome !== 'clean') console.log(frame);
  if (outcome === 'holes') process.exitCode = 1;
}
