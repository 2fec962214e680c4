import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** How long the looked-up addresses of a host name are used; a replaced container gets a new address. */
const LOOKED_UP_MS = 5_000;

/**
 * Proxies whose `X-Forwarded-For` is trusted: addresses, networks, and host names, which are looked up periodically. A
 * failed lookup trusts no address, so that a visitor cannot use the address of a stopped storefront.
 */
export class TrustedProxies {
  private readonly fixed = new BlockList();
  private readonly names: readonly string[];
  private found = new BlockList();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    entries: readonly string[],
    private readonly addressesOf: (name: string) => Promise<readonly string[]> = lookedUp,
  ) {
    for (const entry of entries) {
      const [address = '', prefix] = entry.split('/');
      const family = familyOf(address);
      if (family && prefix) this.fixed.addSubnet(address, Number(prefix), family);
      else if (family) this.fixed.addAddress(address, family);
    }
    this.names = entries.filter((entry) => !familyOf(entry.split('/')[0] ?? ''));
  }

  /** Looks the names up now and every few seconds, until `stop`. */
  async start(): Promise<void> {
    await this.look();
    if (this.names.length > 0) this.timer = setInterval(() => void this.look(), LOOKED_UP_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether the connection comes from a trusted proxy; Fastify calls it for each request. */
  readonly has = (address: string): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    const family = familyOf(plain);
    return family !== undefined && (this.fixed.check(plain, family) || this.found.check(plain, family));
  };

  private async look(): Promise<void> {
    const found = new BlockList();
    for (const name of this.names) {
      for (const address of await this.addressesOf(name).catch(() => [])) {
        const family = familyOf(address);
        if (family) found.addAddress(address, family);
      }
    }
    this.found = found;
  }
}

const lookedUp = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
