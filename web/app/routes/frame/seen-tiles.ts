/** A tile counts when half of it was in view so long, in milliseconds. */
const SEEN_MS = 1_000;
/** Tiles that are seen at the same time are told together, after so many milliseconds. */
const GATHER_MS = 100;

/** A product tile as it stands on the page; lists and tiles are counted from 0. */
export interface ShownTile {
  readonly list: number;
  readonly index: number;
  /** Address of its product, without the query. */
  readonly path: string;
  readonly name: string;
}

const LIST = 'ul.tiles';
const TILE = 'li.tile';

export function shownTile(tile: Element): ShownTile {
  const list = tile.closest(LIST);
  return {
    list: [...document.querySelectorAll(LIST)].indexOf(list as Element),
    index: [...(list?.querySelectorAll(TILE) ?? [])].indexOf(tile),
    path: tile.querySelector<HTMLAnchorElement>('a.tile-link')?.pathname ?? '',
    name: tile.querySelector('.name')?.textContent ?? '',
  };
}

/**
 * Tells tiles that were really seen, each once for its list, one call for each list; and the tile that is pressed.
 * Returns a function that stops it.
 */
export function followTiles(seen: (tiles: readonly ShownTile[]) => void, pressed: (tile: ShownTile) => void) {
  const told = new Set<string>();
  const inView = new Map<Element, ReturnType<typeof setTimeout> | null>();
  const known = new WeakSet<Element>();
  let gathered: ShownTile[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(gathering);
    gathering = undefined;
    for (const list of new Set(gathered.map((tile) => tile.list))) seen(gathered.filter((tile) => tile.list === list));
    gathered = [];
  };
  const count = (element: Element) => {
    const tile = shownTile(element);
    const key = `${tile.list} ${tile.path}`;
    if (told.has(key)) return;
    told.add(key);
    gathered.push(tile);
    gathering ??= setTimeout(tell, GATHER_MS);
  };
  const wait = (element: Element) => {
    clearTimeout(inView.get(element) ?? undefined);
    inView.set(element, document.hidden ? null : setTimeout(() => count(element), SEEN_MS));
  };
  const leave = (element: Element) => {
    clearTimeout(inView.get(element) ?? undefined);
    inView.delete(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) (intersectionRatio >= 0.5 ? wait : leave)(target);
    },
    { threshold: 0.5 },
  );
  const look = () => {
    for (const tile of document.querySelectorAll(TILE)) {
      if (!known.has(tile)) observer.observe(tile);
      known.add(tile);
    }
  };
  const changes = new MutationObserver(look);
  const visible = () => [...inView.keys()].forEach(wait);
  const press = ({ target }: Event) => {
    const tile = (target as Element).closest?.('a.tile-link')?.closest(TILE);
    if (!tile) return;
    tell();
    pressed(shownTile(tile));
  };

  look();
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', visible);
  document.addEventListener('click', press, true);
  return () => {
    tell();
    [...inView.keys()].forEach(leave);
    observer.disconnect();
    changes.disconnect();
    document.removeEventListener('visibilitychange', visible);
    document.removeEventListener('click', press, true);
  };
}
