import type { components as Pricing } from '@garderoba/contracts/rest/pricing';
import { fromNeighbours } from '@garderoba/service-kit/runtime/from-neighbour';

/** Base class of a response that repeats another service's response. */
export const fromNeighbour = fromNeighbours<{ pricing: Pricing['schemas'] }>();
