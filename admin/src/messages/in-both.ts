type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** Texts of one topic, by language; `resources` has the names that react-admin looks up. */
export type Messages = Readonly<Record<'en' | 'pl', Readonly<Record<string, object>>>>;

/** Texts of one topic in both languages: a key that exists in only one language is a type error. */
export const inBoth = <T>(words: { readonly en: T; readonly pl: Words<NoInfer<T>> }) => words;
