/** A company as registers return it. */
export interface Company {
  readonly company: string;
  readonly taxId: string;
  /** Polish statistical number; empty elsewhere. */
  readonly regon: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/**
 * Registers return "UL. PROSTA 1, 00-001 WARSZAWA": splits it into street, postcode and city. Text in any other format
 * stays in the street.
 */
export function splitAddress(address: string): Pick<Company, 'street' | 'postcode' | 'city'> {
  const match = /^(.*),\s*(\d{2}-\d{3})\s+(.+)$/.exec(address.trim());
  const [, street = address.trim(), postcode = '', city = ''] = match ?? [];
  return { street, postcode, city };
}
