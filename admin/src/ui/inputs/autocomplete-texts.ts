import { useTranslate } from 'react-admin';

/** Texts of an MUI autocomplete in the language of the console; its own are English. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    noOptionsText: translate('ra.navigation.no_results'),
    loadingText: translate('ra.page.loading'),
  };
}
