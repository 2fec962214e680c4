import { Box, Typography } from '@mui/material';
import { RadioButtonGroupInput, required, SelectInput, useLocaleState, useTranslate } from 'react-admin';
import { BANNER_GROUPS, type BannerGroup } from '../../../../proto/src/content/banners.ts';
import { type Language, languageTag, STORE_VIEWS } from '../../stores.ts';
import { useFormWords } from './banner-form.words.ts';

/** Where a new banner stands: the store view, and one of its four places. */
export function PlaceFields() {
  const name = useStoreName();
  const { last } = useFormWords();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectInput
        source="store"
        fullWidth
        choices={STORE_VIEWS.map(({ code }) => ({ id: code, name: name(code) }))}
        translateChoice={false}
        validate={required()}
      />
      <RadioButtonGroupInput
        source="group"
        row={false}
        choices={BANNER_GROUPS.map((group) => ({ id: group }))}
        optionText={({ id }: { id: BannerGroup }) => (<PlaceChoice group={id} />) as never}
        validate={required()}
        helperText={last}
      />
    </Box>
  );
}

/** A store view in words: `Polish · PLN (pln_pl)`. */
export function useStoreName(): (code: string) => string {
  const [locale] = useLocaleState();
  const language = useLanguageName();
  return (code) => {
    const view = STORE_VIEWS.find((one) => one.code === code);
    const name = view && language(view.language);
    return view ? `${name?.slice(0, 1).toLocaleUpperCase(locale)}${name?.slice(1)} · ${view.currency} (${code})` : code;
  };
}

/** Name of one of the shop's languages in the console's. */
export function useLanguageName(): (language: Language) => string {
  const [locale] = useLocaleState();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (language) => names.of(languageTag(language)) ?? language;
}

function PlaceChoice({ group }: { group: BannerGroup }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Sketch group={group} />
      <span>
        {translate(`banners.group.${group}`)}
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {translate(`banners.place.${group}`)}
        </Typography>
      </span>
    </Box>
  );
}

type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** A page of 48 by 36: what is beside the banner, and the banner. */
const SKETCHES: Readonly<
  Record<BannerGroup, { readonly page: readonly Rectangle[]; readonly banner: readonly Rectangle[] }>
> = {
  headImage: {
    page: [
      [4, 26, 12, 8],
      [18, 26, 12, 8],
      [32, 26, 12, 8],
    ],
    banner: [[2, 6, 44, 17]],
  },
  mainBanners: {
    page: [
      [4, 6, 40, 8],
      [4, 30, 40, 4],
    ],
    banner: [
      [4, 16, 19, 12],
      [25, 16, 19, 12],
    ],
  },
  smallBanners: {
    page: [
      [4, 6, 12, 8],
      [18, 6, 12, 8],
      [32, 6, 12, 8],
      [4, 26, 40, 8],
    ],
    banner: [[4, 16, 40, 8]],
  },
  productBanners: {
    page: [
      [4, 6, 9, 13],
      [15, 6, 9, 13],
      [4, 21, 9, 13],
      [15, 21, 9, 13],
      [26, 21, 9, 13],
      [37, 21, 8, 13],
    ],
    banner: [[26, 6, 19, 13]],
  },
};

/** Where on a page the banner stands. Decorative: the words are beside it. */
function Sketch({ group }: { group: BannerGroup }) {
  const { page, banner } = SKETCHES[group];
  const drawn = (rectangles: readonly Rectangle[], opacity: number) =>
    rectangles.map(([x, y, width, height]) => (
      <rect key={`${x}-${y}`} {...{ x, y, width, height }} fill="currentColor" opacity={opacity} />
    ));
  return (
    <Box
      component="svg"
      viewBox="0 0 48 36"
      aria-hidden
      sx={{ width: 64, height: 48, flex: 'none', color: 'text.primary' }}
    >
      <rect x={0.5} y={0.5} width={47} height={35} fill="none" stroke="currentColor" opacity={0.5} />
      {drawn(page, 0.2)}
      {drawn(banner, 0.85)}
    </Box>
  );
}
