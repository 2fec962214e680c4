/** A company as a register knows it. */
export interface Company {
  readonly company: string;
  readonly taxId: string;
  /** Polish statistical number; empty elsewhere. */
  readonly regon: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/** Registers write "UL. PROSTA 1, 00-001 WARSZAWA": street, zip code and city; what does not fit stays in the street. */
export function splitAddress(address: string): Pick<Company, 'street' | 'postcode' | 'city'> {
  const match = /^(.*),\s*(\d{2}-\d{3})\s+(.+)$/.exec(address.trim());
  const [, street = address.trim(), postcode = '', city = ''] = match ?? [];
  return { street, postcode, city };
}
