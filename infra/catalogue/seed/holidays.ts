/** Days on which no rental starts and none is due, per country. */
export interface Holiday {
  from: string;
  to: string;
  name: string;
}

const DAY = 86_400_000;
const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of a year (Gauss, Gregorian calendar). */
export function easterOf(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((century + 8) / 25);
  const g = Math.floor((century - f + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

type Rule = readonly [from: string | number, to: string | number, name: string];

/** `12-25` is a date, a number is counted from Easter Sunday. Both ends included. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  PL: [
    ['01-01', '01-01', 'Nowy Rok'],
    ['01-06', '01-06', 'Trzech Króli'],
    [0, 1, 'Wielkanoc'],
    ['05-01', '05-01', 'Święto Pracy'],
    ['05-03', '05-03', 'Święto Konstytucji'],
    [60, 60, 'Boże Ciało'],
    ['08-15', '08-15', 'Wniebowzięcie'],
    ['11-01', '11-01', 'Wszystkich Świętych'],
    ['11-11', '11-11', 'Święto Niepodległości'],
    ['12-24', '12-26', 'Boże Narodzenie'],
  ],
  DE: [
    ['01-01', '01-01', 'Neujahr'],
    [-2, -2, 'Karfreitag'],
    [0, 1, 'Ostern'],
    ['05-01', '05-01', 'Tag der Arbeit'],
    [39, 39, 'Christi Himmelfahrt'],
    [50, 50, 'Pfingstmontag'],
    ['10-03', '10-03', 'Tag der Deutschen Einheit'],
    ['12-25', '12-26', 'Weihnachten'],
  ],
  SE: [
    ['01-01', '01-01', 'Nyårsdagen'],
    ['01-06', '01-06', 'Trettondedag jul'],
    [-2, -2, 'Långfredagen'],
    [0, 1, 'Påsk'],
    ['05-01', '05-01', 'Första maj'],
    [39, 39, 'Kristi himmelsfärdsdag'],
    ['06-06', '06-06', 'Nationaldagen'],
    ['12-25', '12-26', 'Jul'],
  ],
};

export const HOLIDAY_COUNTRIES: readonly string[] = Object.keys(RULES);

/** The holidays of a country in these years, in order. */
export function holidaysOf(country: string, years: readonly number[]): Holiday[] {
  return years.flatMap((year) => {
    const dayOf = (rule: string | number): string =>
      typeof rule === 'number' ? text(easterOf(year) + rule * DAY) : `${year}-${rule}`;
    return (RULES[country] ?? [])
      .map(([from, to, name]) => ({ from: dayOf(from), to: dayOf(to), name }))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
  });
}
