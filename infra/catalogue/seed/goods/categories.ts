import type { Language } from '@garderoba/contracts/languages';
import type { CategoryInput } from '../../import/messages.ts';
import { slug } from '../../import/parse/text.ts';
import { DESIGNERS } from './designers.ts';

type Names = Record<Language, string>;

interface Branch {
  names: Names;
  /** Address that is the same in every language, where others rely on it. */
  urlKey?: string;
  inMenu?: boolean;
  landing?: boolean;
  description?: Names;
  children?: Record<string, Branch>;
}

const names = (en: string, pl: string, de: string, se: string, nl: string): Names => ({ en, pl, de, se, nl });
const leaf = (en: string, pl: string, de: string, se: string, nl: string): Branch => ({
  names: names(en, pl, de, se, nl),
});

/** The category tree by key, the URL key of the English name: used to resolve a file's category path. */
const TREE: Record<string, Branch> = {
  clothes: {
    names: names('Clothes', 'Ubrania', 'Kleidung', 'Kläder', 'Kleding'),
    children: {
      dresses: {
        names: names('Dresses', 'Sukienki', 'Kleider', 'Klänningar', 'Jurken'),
        children: {
          'evening-dresses': leaf(
            'Evening dresses',
            'Suknie wieczorowe',
            'Abendkleider',
            'Aftonklänningar',
            'Avondjurken',
          ),
          'cocktail-dresses': leaf(
            'Cocktail dresses',
            'Sukienki koktajlowe',
            'Cocktailkleider',
            'Cocktailklänningar',
            'Cocktailjurken',
          ),
          'slip-dresses': leaf(
            'Slip dresses',
            'Sukienki na ramiączkach',
            'Slipkleider',
            'Slipklänningar',
            'Slipdresses',
          ),
          'wrap-dresses': leaf(
            'Wrap dresses',
            'Sukienki kopertowe',
            'Wickelkleider',
            'Omlottklänningar',
            'Wikkeljurken',
          ),
          'shirt-dresses': leaf(
            'Shirt dresses',
            'Sukienki koszulowe',
            'Hemdblusenkleider',
            'Skjortklänningar',
            'Blousejurken',
          ),
        },
      },
      skirts: leaf('Skirts', 'Spódnice', 'Röcke', 'Kjolar', 'Rokken'),
      blazers: leaf('Blazers', 'Marynarki', 'Blazer', 'Kavajer', 'Blazers'),
      coats: leaf('Coats', 'Płaszcze', 'Mäntel', 'Kappor', 'Mantels'),
      jumpsuits: leaf('Jumpsuits', 'Kombinezony', 'Jumpsuits', 'Jumpsuits', 'Jumpsuits'),
      blouses: leaf('Blouses', 'Bluzki', 'Blusen', 'Blusar', 'Blouses'),
      knitwear: leaf('Knitwear', 'Swetry', 'Strick', 'Stickat', 'Truien'),
      trousers: leaf('Trousers', 'Spodnie', 'Hosen', 'Byxor', 'Broeken'),
    },
  },
  'bags-and-shoes': {
    names: names('Bags and shoes', 'Torebki i buty', 'Taschen und Schuhe', 'Väskor och skor', 'Tassen en schoenen'),
    children: {
      'clutch-bags': leaf('Clutch bags', 'Kopertówki', 'Clutches', 'Kuvertväskor', 'Clutches'),
      heels: leaf('Heels', 'Szpilki', 'Pumps', 'Klackskor', 'Pumps'),
      bags: leaf('Bags', 'Torebki', 'Taschen', 'Väskor', 'Tassen'),
      'boots-and-sandals': leaf(
        'Boots and sandals',
        'Botki i sandały',
        'Stiefeletten und Sandaletten',
        'Stövletter och sandaletter',
        'Laarsjes en sandalen',
      ),
    },
  },
  rent: {
    names: names('Rent', 'Wypożycz', 'Leihen', 'Hyr', 'Huren'),
    children: {
      gala: leaf('Gala', 'Na galę', 'Gala', 'Gala', 'Gala'),
      'wedding-guest': leaf('Wedding guest', 'Na wesele', 'Hochzeitsgast', 'Bröllopsgäst', 'Bruiloftsgast'),
      business: leaf('Business', 'Do pracy', 'Business', 'Arbete', 'Zakelijk'),
      'bags-to-rent': leaf(
        'Bags to rent',
        'Torebki do wypożyczenia',
        'Leihtaschen',
        'Väskor att hyra',
        'Tassen om te huren',
      ),
    },
  },
  'second-hand': { names: names('Second-hand', 'Z drugiej ręki', 'Secondhand', 'Second hand', 'Tweedehands') },
  'fashion-subscription': {
    names: names('Fashion subscription', 'Abonament modowy', 'Mode-Abo', 'Modeabonnemang', 'Modeabonnement'),
    // The listing rule of hidden products (CAT-038) and links of the documents rely on this address.
    urlKey: 'fashion-subscription',
    landing: true,
  },
  occasions: {
    names: names('Occasions', 'Okazje', 'Anlässe', 'Tillfällen', 'Gelegenheden'),
    children: {
      wedding: leaf('Wedding', 'Wesele', 'Hochzeit', 'Bröllop', 'Bruiloft'),
      'gala-evening': leaf('Gala evening', 'Gala', 'Galaabend', 'Galakväll', 'Gala-avond'),
      party: leaf('Party', 'Przyjęcie', 'Fest', 'Fest', 'Feest'),
      work: leaf('Work', 'Praca', 'Büro', 'Jobb', 'Werk'),
      holiday: leaf('Holiday', 'Wakacje', 'Urlaub', 'Semester', 'Vakantie'),
    },
  },
  designers: {
    names: names('Designers', 'Projektanci', 'Designer', 'Designers', 'Ontwerpers'),
    children: Object.fromEntries(
      DESIGNERS.map(({ key, name, about }) => [
        key,
        { names: names(name, name, name, name, name), urlKey: key, landing: true, description: about },
      ]),
    ),
  },
  'gifts-and-services': leaf(
    'Gifts and services',
    'Prezenty i usługi',
    'Geschenke und Services',
    'Presenter och tjänster',
    'Cadeaus en diensten',
  ),
  'whole-looks': leaf('Whole looks', 'Gotowe stylizacje', 'Ganze Looks', 'Hela outfits', 'Complete looks'),
  'chosen-this-week': {
    names: names(
      'Chosen this week',
      'Wybrane na ten tydzień',
      'Auswahl der Woche',
      'Veckans urval',
      'Keuze van de week',
    ),
    urlKey: 'promo',
    inMenu: false,
  },
};

/** The tree as sent to catalog, parents before children. */
export function categoryInputs(): CategoryInput[] {
  const inputs: CategoryInput[] = [];
  const walk = (branches: Record<string, Branch>, above: string[]) => {
    Object.entries(branches).forEach(([key, branch], i) => {
      const path = [...above, key];
      inputs.push({
        path,
        names: { ...branch.names, default: branch.names.en },
        urlKeys: Object.fromEntries(
          Object.entries(branch.names).map(([language, name]) => [language, branch.urlKey ?? slug(name)]),
        ),
        position: i + 1,
        includeInMenu: branch.inMenu ?? true,
        isActive: true,
        ...(branch.description && { description: branch.description }),
        ...(branch.landing && { landing: true }),
      });
      if (branch.children) walk(branch.children, path);
    });
  };
  walk(TREE, []);
  return inputs;
}

/** The path of a category as a Magento export writes it, names from the root down; the address parts of the names are the keys. */
export function exportPath(keys: readonly string[]): string {
  const path = ['Default Category'];
  let branches: Record<string, Branch> | undefined = TREE;
  for (const key of keys) {
    const branch: Branch | undefined = branches?.[key];
    if (!branch) throw new Error(`There is no category ${keys.join('/')}`);
    path.push(branch.names.en);
    branches = branch.children;
  }
  return path.join('/');
}
