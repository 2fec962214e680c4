import type { SyncTask } from './task.ts';

const logged = new Set<string>();

/** A reply that says that its call is deprecated (RFC 9745) is logged, once per call and page; nothing is shown (ERR-028). */
export function logDeprecation({ url, payload }: SyncTask, headers: Headers): void {
  const since = headers.get('deprecation');
  const call = `${payload.method} ${url.split('?')[0]}`;
  if (!since || logged.has(call)) return;
  logged.add(call);
  console.warn(`tasks: ${call} is deprecated`, since, headers.get('sunset') ?? '');
}
