/**
 * Texts of a language, with the English ones where it has none (I18N-015). Texts that English does not have are refused: they
 * are misspelt or left over.
 */
export function withFallback(language, texts, english) {
  const unknown = Object.keys(texts).filter((id) => !(id in english));
  if (unknown.length) throw new Error(`${language}.json: unknown ${unknown.join(', ')}`);
  const missing = Object.keys(english).filter((id) => !(id in texts));
  if (missing.length) console.warn(`${language}.json: English stands in for ${missing.join(', ')}`);
  return { ...english, ...texts };
}
