/** A fictitious designer: option of the attribute `designer` and a category of its own; `labels/` describes it. */
export const DESIGNERS = [
  { name: 'Halina Wrzos', key: 'halina-wrzos' },
  { name: 'Maison Corvane', key: 'maison-corvane' },
  { name: 'Vera Lindqvist', key: 'vera-lindqvist' },
  { name: 'Ilse Hartmann', key: 'ilse-hartmann' },
  { name: 'Sosna i Brzoza', key: 'sosna-i-brzoza' },
  { name: 'Atelier Mirabel', key: 'atelier-mirabel' },
  { name: 'Jonna Ek', key: 'jonna-ek' },
  { name: 'Tilde van Rooij', key: 'tilde-van-rooij' },
  { name: 'Oda Falk', key: 'oda-falk' },
  { name: 'Casa Brisa', key: 'casa-brisa' },
  { name: 'Lena Morawska', key: 'lena-morawska' },
  { name: 'Nordlys', key: 'nordlys' },
] as const;

export type DesignerKey = (typeof DESIGNERS)[number]['key'];
