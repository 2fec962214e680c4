import { type ConsoleResource, MENU_GROUPS } from './resource.ts';

/** Every `{folder}/{name}.resource.ts` beside this file is a page of the console. */
const files = import.meta.glob<ConsoleResource>('./*/*.resource.ts', { eager: true, import: 'resource' });

const rank = ({ menu: [group, place] }: ConsoleResource): number => MENU_GROUPS.indexOf(group) * 100 + place;

/** Every resource of `/api/admin` with a page, in the order of the menu. */
export const resources: readonly ConsoleResource[] = Object.values(files).sort((a, b) => rank(a) - rank(b));
