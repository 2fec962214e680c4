/**
 * The deposit of a rental may cover only a part of a charge. orders then collects the charge by two orders: the secured
 * part has the id of the charge, the rest has an id derived from it. The id of a charge is a UUIDv7, the derived id is
 * the same UUID as version 8, so each side computes one id from the other.
 */
const VERSION_AT = 14;

const withVersion = (id: string, version: string): string =>
  `${id.slice(0, VERSION_AT)}${version}${id.slice(VERSION_AT + 1)}`;

/** The id by which orders collects the part of a charge that the deposit does not cover. */
export const restOf = (chargeId: string): string => withVersion(chargeId, '8');

/** The id of the charge to which a collected part belongs. */
export const chargeOfPart = (id: string): string => (id[VERSION_AT] === '8' ? withVersion(id, '7') : id);
