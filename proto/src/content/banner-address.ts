import { isOneLine } from './one-line.js';

const LONGEST = 490;
const SHAPE = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/;
/** Segments that browsers leave out or take for the folder above. */
const STEP = /^(?:\.|%2e){1,2}$/i;

/**
 * Whether a banner can lead to the address: a path within the store view without its prefix, or an https address without
 * a user and password, which would stand in the file of the shop.
 */
export function isBannerAddress(text: string): boolean {
  if (text.length > LONGEST || !SHAPE.test(text) || !isOneLine(text)) return false;
  const path = text.replace(/[?#].*$/, '');
  if (path.split('/').some((segment) => STEP.test(segment))) return false;
  if (text.startsWith('/')) return true;
  if (!/^https:\/\/[^/]/.test(path) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]/.test(hostname) && username === '' && password === '';
}
