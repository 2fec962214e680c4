export interface MenuEntry {
  id: number;
  name: string;
  path: string;
  children: { id: number; name: string; path: string }[];
}
