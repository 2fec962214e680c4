/** '00640' → '00-640': adds the dash. */
export const tidyZip = (zip: string, country: string): string =>
  country === 'PL' && /^\d{5}$/.test(zip.trim()) ? `${zip.trim().slice(0, 2)}-${zip.trim().slice(2)}` : zip.trim();
