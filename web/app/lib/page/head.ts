import type { MetaDescriptor } from 'react-router';
import { type Packed, unpack } from './packed.ts';

/** The metadata of a page, created on the server (head.server.ts) and sent as one text. */
export type PackedHead = Packed<MetaDescriptor[]>;

/** The `meta` of a route whose loader returns a `head`. */
export const headOf = ({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] => {
  const head = (loaderData as { head?: PackedHead } | undefined)?.head;
  return head ? unpack(head) : [];
};
