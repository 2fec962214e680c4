const LETTER_SIZE = /^(?:(\d)?(X*)([SL])|M)$/i;
const natural = new Intl.Collator('en', { numeric: true });

/** Sorts labels of one attribute: letter sizes from small to large, then labels with numbers by value. */
export function inShelfOrder(labels: readonly string[]): string[] {
  return [...labels].sort((a, b) => {
    const [left, right] = [letterSize(a), letterSize(b)];
    if (left !== undefined && right !== undefined) return left - right;
    if (left !== undefined) return -1;
    return right !== undefined ? 1 : natural.compare(a, b);
  });
}

/** XS −2, S −1, M 0, L 1, XL 2, 3XL 4; undefined if it is no letter size. */
function letterSize(label: string): number | undefined {
  const found = LETTER_SIZE.exec(label.trim());
  if (!found) return undefined;
  const [, count, xs = '', letter] = found;
  if (!letter) return 0;
  const steps = 1 + (count && xs ? Number(count) : xs.length);
  return letter.toUpperCase() === 'S' ? -steps : steps;
}
