import { type ComponentType, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Count } from '../dashboard/figures.ts';
import type { Messages } from '../messages/in-both.ts';

/** Groups of the menu, top to bottom; one without a page that the role may open is hidden. Labels: `console.menu`. */
export const MENU_GROUPS = ['sales', 'rental', 'moderation', 'goods', 'content', 'prices', 'shop', 'records'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

type Screens = Pick<ResourceProps, 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation'>;

/** A resource of `/api/admin` in the console: its screens, its place in the menu, who may open it, its texts. */
export interface ConsoleResource extends Screens {
  /** As in the path of the API. Its label is `resources.{name}.name`. */
  readonly name: string;
  /** Group of the menu, and the place within it. */
  readonly menu: readonly [group: MenuGroup, place: number];
  /** What a moderator may open (ADM-001); absent: for admins only. The backoffice decides, the console only hides. */
  readonly moderator?: ReadonlyArray<'list' | 'show' | 'create' | 'edit' | 'export'>;
  /** Dashboard figure that counts the rows of this list: shown beside its name, and the entry opens these rows. */
  readonly count?: Count;
  /** Dashboard figure that counts a part of the rows: a link of its own below the name. */
  readonly part?: Count;
  /** Letter that opens the list after g. */
  readonly shortcut?: string;
  /** Keys of its pages (`usePageKeys`) with message keys, for the list of shortcuts. */
  readonly keys?: ReadonlyArray<readonly [key: string, label: string]>;
  /** Absent: the file of another resource in the folder has them. */
  readonly messages?: Messages;
}

/** A screen by its export name, loaded on demand. */
export const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
