import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The first 64 bits of an IPv6 address identify the network; its owner can use every address in it. */
const NETWORK_GROUPS = 4;

/**
 * Key of all limits: an IPv4 address, or the /64 of an IPv6 address, whose owner could use a new address per attempt.
 * An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = (address.split('%')[0] as string).toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
