import type { Count } from '../dashboard/figures.ts';
import { rowsOf } from '../dashboard/rows-of.ts';
import { MENU_GROUPS } from '../resources/resource.ts';
import { resources } from '../resources/resources.ts';

/** A menu entry. A number in the menu always links to exactly the rows it counts. */
export interface MenuLine {
  /** Path of the page, with the filter of `count`. */
  to: string;
  resource: string;
  label: string;
  count?: Count;
  part?: Count;
}

/** The menu, top to bottom. */
export const groups = MENU_GROUPS.map((group) => ({
  label: `console.menu.${group}`,
  lines: resources
    .filter(({ menu }) => menu[0] === group)
    .map(
      ({ name, count, part }): MenuLine => ({
        to: count ? rowsOf(count) : `/${name}`,
        resource: name,
        label: `resources.${name}.name`,
        ...(count && { count }),
        ...(part && { part }),
      }),
    ),
}));
