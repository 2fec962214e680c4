/** Edit distance of two words (inserted, missing, wrong or swapped letters), or Infinity when it exceeds `most`. */
export function typos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  const result = last[b.length] as number;
  return result <= most ? result : Number.POSITIVE_INFINITY;
}

/** Accepted typos in a word of this length. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);
