/** The parts of V8's .cpuprofile that are read here. Times are microseconds. */
export interface CpuProfile {
  readonly nodes: ReadonlyArray<{
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }>;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface Frame {
  readonly name: string;
  readonly place: string;
  time: number;
  readonly children: Map<string, Frame>;
}

const [WIDTH, ROW, FONT] = [1200, 17, 11];
/** Narrower frames are left out, so that a graph stays small. */
const LEAST_SHARE = 0.004;
/** Deeper frames are repeated Node internals. */
const DEEPEST = 60;

/** A flame graph as SVG: width = share of CPU time, callees above their callers, without idle time. */
export function flameGraph(profile: CpuProfile, title: string): string {
  const root = tree(profile);
  const boxes: string[] = [];
  let deepest = 0;
  const place = (frame: Frame, x: number, depth: number): void => {
    const width = (frame.time / root.time) * WIDTH;
    if (width < LEAST_SHARE * WIDTH || depth > DEEPEST) return;
    deepest = Math.max(deepest, depth);
    boxes.push(box(frame, x, depth, width, root.time));
    let at = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.time - a.time)) {
      place(child, at, depth + 1);
      at += (child.time / root.time) * WIDTH;
    }
  };
  place(root, 0, 0);
  const height = (deepest + 1) * ROW + 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="${FONT}">
<title>${escaped(title)}</title><rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="4" y="14" font-size="13">${escaped(title)}</text>
<g transform="translate(0 ${height - ROW})">
${boxes.join('\n')}
</g></svg>
`;
}

function tree({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const own = new Map<number, number>();
  samples.forEach((id, at) => void own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0)));
  const root: Frame = { name: 'all', place: '', time: 0, children: new Map() };
  for (const [id, time] of own) {
    const stack: NonNullable<ReturnType<typeof byId.get>>[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node && node.callFrame.functionName !== '(root)') stack.unshift(node);
    }
    if (['(idle)', '(program)'].includes(stack.at(-1)?.callFrame.functionName ?? '')) continue;
    root.time += time;
    let frame = root;
    for (const { callFrame } of stack) {
      const place = shortened(callFrame.url);
      const key = `${callFrame.functionName}@${place}`;
      const next = frame.children.get(key) ?? {
        name: callFrame.functionName || '(anonymous)',
        place,
        time: 0,
        children: new Map(),
      };
      next.time += time;
      frame.children.set(key, next);
      frame = next;
    }
  }
  return root;
}

function box({ name, place, time }: Frame, x: number, depth: number, width: number, total: number): string {
  const share = `${((100 * time) / total).toFixed(1)} %`;
  const letters = Math.floor((width - 6) / (FONT * 0.6));
  const label =
    letters > 3 ? `<text x="${round(x + 3)}" y="${-depth * ROW + 12}">${escaped(name.slice(0, letters))}</text>` : '';
  return `<g><title>${escaped(`${name} ${place} ${share}`)}</title><rect x="${round(x)}" y="${-depth * ROW}" width="${round(Math.max(0.5, width - 0.5))}" height="${ROW - 1}" fill="${colour(place)}"/>${label}</g>`;
}

/** Our code wine red, libraries sand, Node and V8 grey. */
function colour(place: string): string {
  if (place === '' || place.startsWith('node:')) return '#d5d5d5';
  return place.includes('node_modules') ? '#ecd9b8' : '#e3a3b3';
}

const shortened = (url: string): string =>
  url.startsWith('node:')
    ? url
    : url.replace(/^.*\/node_modules\//, 'node_modules/').replace(/^.*\/(services|infra|web|proto)\//, '$1/');

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
