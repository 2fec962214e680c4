import { createTheme, type Theme } from '@mui/material/styles';
import { FormControlRoot } from './form-control-root.tsx';
import { dark, light, type Palette } from './palette.ts';

const serif = '"Newsreader Variable", "Iowan Old Style", Georgia, serif';
const sans = '"Hanken Grotesk Variable", "Helvetica Neue", Arial, sans-serif';

/** 44 px, the minimal touch target. */
const HIT = 44;
const PHONE = '@media (max-width: 599.95px)';

/** Visual design: square corners, no shadows on panels, ink for the primary action, hairlines between rows. */
function theme(mode: 'light' | 'dark', p: Palette): Theme {
  const heading = { fontFamily: serif, fontWeight: 340, letterSpacing: '-.012em' };
  return createTheme({
    palette: {
      mode,
      primary: { main: p.ink, contrastText: p.onInk, dark: p.ink2, light: p.ink2 },
      secondary: { main: p.accent, contrastText: p.onInk },
      error: { main: p.danger, contrastText: p.onInk },
      warning: { main: p.amber, contrastText: p.onInk },
      success: { main: p.moss, contrastText: p.onInk },
      info: { main: p.ink2, contrastText: p.onInk },
      background: { default: p.page, paper: p.surface },
      text: { primary: p.ink, secondary: p.ink2, disabled: p.ink3 },
      divider: p.line,
      action: { hover: p.wall, selected: p.wall, active: p.ink2, disabled: p.ink3, disabledBackground: p.wall },
    },
    shape: { borderRadius: 0 },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h1: { ...heading, fontSize: 36, lineHeight: 1.1, fontWeight: 320 },
      h2: { ...heading, fontSize: 24, lineHeight: 1.2 },
      h3: { ...heading, fontSize: 20, lineHeight: 1.3, fontWeight: 400 },
      h4: { ...heading, fontSize: 20, lineHeight: 1.3 },
      h5: { ...heading, fontSize: 20, lineHeight: 1.3 },
      h6: { ...heading, fontSize: 20, lineHeight: 1.3 },
      body1: { fontSize: 15, lineHeight: 1.5 },
      body2: { fontSize: 14, lineHeight: 1.45 },
      caption: { fontSize: 13, lineHeight: 1.4 },
      button: { textTransform: 'none', fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums lining-nums', scrollbarGutter: 'stable' },
          '*:focus-visible': { outline: `2px solid ${p.ink} !important`, outlineOffset: 2 },
          '.MuiInputBase-input:focus-visible, .MuiSelect-select:focus-visible': { outline: 'none !important' },
          a: { color: p.ink, textUnderlineOffset: '.2em' },
          kbd: {
            fontFamily: sans,
            fontSize: 12,
            border: `1px solid ${p.rail}`,
            borderRadius: 2,
            padding: '1px 6px',
            color: p.ink2,
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiPopover: {
        styleOverrides: { paper: { border: `1px solid ${p.line}`, boxShadow: '0 8px 18px -8px rgb(59 51 42 / .22)' } },
      },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${p.line}` } } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: HIT, paddingInline: 18 },
          sizeSmall: { minHeight: 38, paddingInline: 12, [PHONE]: { minHeight: HIT } },
        },
      },
      MuiToggleButton: { styleOverrides: { root: { minHeight: 38, [PHONE]: { minHeight: HIT } } } },
      MuiIconButton: {
        styleOverrides: {
          root: { borderRadius: 2, [PHONE]: { minWidth: HIT, minHeight: HIT } },
          sizeMedium: { width: HIT, height: HIT },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { component: FormControlRoot, variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: p.surface, minHeight: HIT },
          notchedOutline: { borderColor: p.rail, borderRadius: 2 },
        },
      },
      MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: p.ink3, opacity: 1 } } } },
      MuiInputLabel: { styleOverrides: { root: { color: p.ink2 } } },
      MuiFormHelperText: {
        styleOverrides: { root: { fontSize: 13, marginBottom: 6, '&:empty': { display: 'none' } } },
      },
      MuiChip: {
        styleOverrides: { root: { borderRadius: 0, fontSize: 13, height: 26 }, label: { paddingInline: 8 } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: p.line, fontSize: 14, padding: '10px 12px' },
          head: { fontWeight: 600, color: p.ink2, backgroundColor: p.page, whiteSpace: 'nowrap' },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 32 } } },
      MuiTab: { styleOverrides: { root: { minHeight: HIT, color: p.ink2, '&.Mui-selected': { color: p.ink } } } },
      MuiCheckbox: {
        defaultProps: {
          // react-admin puts the label of a checkbox on the element around the input, where it has no effect.
          slotProps: {
            root: () => ({ 'aria-label': undefined }),
            input: (owner: object) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }),
          },
        },
      },
      MuiTooltip: {
        styleOverrides: { tooltip: { backgroundColor: p.ink, color: p.onInk, fontSize: 13, borderRadius: 0 } },
      },
      MuiCard: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      MuiAlert: { styleOverrides: { root: { borderRadius: 0 }, message: { overflowWrap: 'anywhere' } } },
      MuiLink: { defaultProps: { underline: 'always' } },
      MuiSnackbarContent: { styleOverrides: { root: { backgroundColor: p.ink, color: p.onInk, borderRadius: 0 } } },
      // react-admin's own components
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-headerCell': { backgroundColor: p.page },
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          },
        },
      },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main': { minWidth: 0 },
            // No overflow clipping: the bulk toolbar is above the rows. Wide tables scroll inside.
            '& .RaList-content': { minWidth: 0, maxWidth: '100%', backgroundColor: 'transparent' },
          },
        },
      },
      RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
      RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important', padding: 0 } } },
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '& .RaBulkActionsToolbar-toolbar': {
              backgroundColor: p.wall,
              color: p.ink,
              // As high as its verbs need; covers the list's buttons while rows are selected.
              '&:not(.RaBulkActionsToolbar-collapsed)': {
                height: 'auto',
                minHeight: HIT,
                flexWrap: 'wrap',
                transform: 'translateY(-100%)',
                [PHONE]: {
                  position: 'fixed',
                  bottom: 0,
                  transform: 'none',
                  borderTop: `1px solid ${p.line}`,
                  zIndex: 10,
                },
              },
            },
            '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          },
        },
      },
      RaToolbar: { styleOverrides: { root: { backgroundColor: p.wall } } },
    } as never,
  });
}

export const lightTheme = theme('light', light);
export const darkTheme = theme('dark', dark);
