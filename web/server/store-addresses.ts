import * as z from 'zod';
import { views } from './generated/maintenance.ts';

/** Own addresses of store views by their prefix, as origins: `{ de: 'https://garderoba.de' }`. */
export type StoreAddresses = Readonly<Record<string, string>>;

/** `de=https://garderoba.de,pl=https://garderoba.pl` (NAV-005). */
export const storeAddresses = z
  .string()
  .default('')
  .transform((text, context): StoreAddresses => {
    const entries = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [prefix = '', address = ''] = part.split(/=(.*)/s).map((word) => word.trim());
        const problem = problemOf(prefix, address);
        if (problem) context.addIssue({ code: 'custom', message: `${part}: ${problem}` });
        return [prefix, URL.canParse(address) ? new URL(address).origin : address] as const;
      });
    for (const names of [entries.map(([prefix]) => prefix), entries.map(([, origin]) => origin)])
      for (const twice of names.filter((name, at) => names.indexOf(name) !== at))
        context.addIssue({ code: 'custom', message: `${twice} is named twice` });
    return Object.fromEntries(entries);
  });

function problemOf(prefix: string, address: string): string | undefined {
  if (!Object.hasOwn(views, prefix))
    return `expected <store>=<address>, of the stores ${Object.keys(views).join(', ')}`;
  if (!URL.canParse(address)) return 'expected an address such as https://garderoba.de';
  const { protocol, origin, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || href !== `${origin}/`) return 'expected http(s), a host, and no path';
  return undefined;
}

/** The store view whose own host this is; undefined for the shared host and for every unknown one. */
export type OwnStoreOf = (host: string | undefined) => string | undefined;

interface Stores {
  readonly multistore: boolean;
  readonly defaultStore: string;
  readonly storeAddresses: StoreAddresses;
}

/** With one store view only, every host is its own. */
export function ownStoreOf({ multistore, defaultStore, storeAddresses }: Stores): OwnStoreOf {
  if (!multistore) return () => defaultStore;
  const stores = new Map(Object.entries(storeAddresses).map(([prefix, origin]) => [new URL(origin).host, prefix]));
  return (host) => stores.get(host?.toLowerCase() ?? '');
}

/** Where the addresses of every store view begin; empty if all begin at their prefix, on one host. */
export function addressTable({ multistore, defaultStore, storeAddresses }: Stores, publicUrl: URL): StoreAddresses {
  if (!multistore) return { [defaultStore]: '' };
  if (!Object.keys(storeAddresses).length) return {};
  return Object.fromEntries(
    Object.keys(views).map((prefix) => [prefix, storeAddresses[prefix] ?? `${publicUrl.origin}/${prefix}`]),
  );
}
