import { type CollectionName, PRESERVED, REPLACEABLE } from './collections.ts';
import { Device, type DeviceSettings } from './device.ts';
import { Kept } from './kept.ts';
import { takeOver } from './moved.ts';
import { TwoStages } from './stages.ts';
import type { Values } from './values.ts';

/** All collections of this device, and the values of former versions. */
export type LocalStore = { readonly [Name in CollectionName]: Kept<Values[Name]> } & {
  /** Takes what a tab of a former version has written meanwhile. */
  takeOver(): Promise<void>;
  /** Whether device or network is asked first. */
  readonly stages: TwoStages;
};

/** Opens the collections; the database is opened by the first call. Former values are moved before it. */
export function openStore(settings?: DeviceSettings): LocalStore {
  const device = new Device(settings);
  const names = [...PRESERVED, ...REPLACEABLE];
  const all = (ready?: Promise<unknown>) =>
    Object.fromEntries(names.map((name) => [name, new Kept(name, device, ready)])) as Pick<LocalStore, CollectionName>;
  // These do not wait: they are what the others wait for.
  const first = all();
  const taking = () => takeOver(first);
  return { ...all(taking()), takeOver: taking, stages: new TwoStages() };
}

let opened: LocalStore | undefined;

/** The collections of this page load; in the browser only. */
export function localStore(): LocalStore {
  opened ??= openStore();
  return opened;
}

/** Replaces the collections; for tests. */
export const setLocalStore = (store: LocalStore | undefined): void => {
  opened = store;
};
