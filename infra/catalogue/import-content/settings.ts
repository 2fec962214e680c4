import { findStore } from '@garderoba/contracts/stores';
import { WrongUse } from '../import/settings.ts';

export interface Settings {
  readonly files: readonly string[];
  /** Folder of the pictures, that is Magento's pub/media. */
  readonly images: string | undefined;
  /** Our store view by the file's code or number of one. */
  readonly views: Readonly<Record<string, string>>;
  /** Addresses of the shop that is left. */
  readonly origins: readonly string[];
  /** Reads and checks everything and changes nothing. */
  readonly isDry: boolean;
  readonly reportFile: string;
}

export const USAGE = `make import-content FILE=cms.json [IMAGES=pub/media] [VIEWS=german:eur_de,3:eur_nl] [ORIGINS=https://old.example] [DRY=1] [REPORT=report.csv]

FILE     answers of Magento's rest/V1/cmsPage/search and rest/V1/cmsBlock/search; several files with commas
IMAGES   folder of the pictures that the texts show; without it pages have none
VIEWS    store view (code or number) of the file : store view of the shop
ORIGINS  addresses of the old shop, whose links become links of this one
DRY      reads, checks and reports; changes nothing
REPORT   what could not be kept, line by line; FILE with .report.csv when absent`;

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const listed = (name: string): string[] =>
    (env[name] ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const files = listed('FILE');
  const [first] = files;
  if (!first) throw new WrongUse(`FILE is missing.\n\n${USAGE}`);
  return {
    ...{ files, images: env.IMAGES || undefined, views: viewsOf(listed('VIEWS')) },
    origins: listed('ORIGINS').map(originOf),
    isDry: env.DRY !== undefined && env.DRY !== '' && env.DRY !== '0',
    reportFile: env.REPORT || `${first.replace(/\.json$/i, '')}.report.csv`,
  };
}

function originOf(text: string): string {
  if (!/^https?:\/\/[a-z0-9.-]+(?::\d+)?\/?$/i.test(text))
    throw new WrongUse(`ORIGINS: '${text}' is no address without a path, as in https://old.example.`);
  return text.replace(/\/$/, '');
}

const viewsOf = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [theirs, ours] = pair.split(':').map((part) => part.trim());
      if (!theirs || !ours || !findStore(ours))
        throw new WrongUse(
          `VIEWS: '${pair}' is no pair of a store view of the file and one of the shop, as in german:eur_de.`,
        );
      return [theirs, ours] as const;
    }),
  );
