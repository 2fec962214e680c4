export type Compare = (a: number, b: number) => number;

/**
 * The first `count` documents in order; cheaper than sorting all when few are needed. Iterates from the last document:
 * most pages are sorted newest first, and the newest documents have the highest slots, so that few later ones enter the
 * heap.
 */
export function firstInOrder(docs: Uint32Array, count: number, compare: Compare): Uint32Array {
  if (count >= docs.length / 4) return docs.slice().sort(compare).subarray(0, count);
  const rest = docs.length - count;
  const heap = docs.slice(rest);
  for (let i = (count >>> 1) - 1; i >= 0; i -= 1) sink(heap, i, compare);
  for (let i = rest - 1; i >= 0; i -= 1) {
    if (compare(docs[i] as number, heap[0] as number) >= 0) continue;
    heap[0] = docs[i] as number;
    sink(heap, 0, compare);
  }
  return heap.sort(compare);
}

/** Restores the heap, whose root is the last document in order. */
function sink(heap: Uint32Array, start: number, compare: Compare): void {
  let at = start;
  for (;;) {
    let largest = at;
    for (let child = 2 * at + 1; child <= 2 * at + 2; child += 1) {
      if (child < heap.length && compare(heap[child] as number, heap[largest] as number) > 0) largest = child;
    }
    if (largest === at) return;
    [heap[at], heap[largest]] = [heap[largest] as number, heap[at] as number];
    at = largest;
  }
}

/** Documents without a value sort last in both directions. */
export const byNumber = (value: (doc: number) => number, direction: 'asc' | 'desc'): Compare => {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === y) return 0;
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : 1;
    if (Number.isNaN(y)) return -1;
    return x < y ? -sign : sign;
  };
};

export const byText = (
  value: (doc: number) => string | undefined,
  direction: 'asc' | 'desc',
  collator: Intl.Collator,
): Compare => {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
    return sign * collator.compare(x, y);
  };
};

export const inTurn =
  (compares: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
