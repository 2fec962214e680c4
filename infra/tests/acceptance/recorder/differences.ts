import type { Json } from './normalise.ts';

/** A file of a recording. */
export interface RecordedTest {
  readonly test: string;
  readonly calls: readonly { readonly call: string; readonly request: Json; readonly response: Json }[];
}

/**
 * The differences between two recordings of a test, one line each: `test › METHOD path: pointer: before → after`. The nth call
 * of a method and path is compared with the nth of the other recording.
 */
export function differences(before: RecordedTest, after: RecordedTest): string[] {
  const [one, other] = [byCall(before), byCall(after)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((call) => {
    const [calls, others] = [one.get(call) ?? [], other.get(call) ?? []];
    const where = `${before.test} › ${call}`;
    const counted = calls.length === others.length ? [] : [`${where}: calls: ${calls.length} → ${others.length}`];
    const both = calls.slice(0, others.length);
    const changed = both.flatMap(({ request, response }, i) =>
      changes('', { request, response }, { request: others[i]?.request, response: others[i]?.response } as Json),
    );
    return [...counted, ...changed.map((change) => `${where}: ${change}`)];
  });
}

const byCall = ({ calls }: RecordedTest) => Map.groupBy(calls, ({ call }) => call);

/** `pointer: before → after` of every value that differs. */
function changes(pointer: string, before: Json | undefined, after: Json | undefined): string[] {
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const [one, other] = [before as Record<string, Json>, after as Record<string, Json>];
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => changes(`${pointer}/${escaped(key)}`, one[key], other[key]));
  }
  return before === after ? [] : [`${pointer}: ${shown(before)} → ${shown(after)}`];
}

const isContainer = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const shown = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);
