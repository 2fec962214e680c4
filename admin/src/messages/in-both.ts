type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** Words of one topic, both languages side by side: what Polish lacks, or has alone, is a type error. */
export const inBoth = <T>(words: { readonly en: T; readonly pl: Words<NoInfer<T>> }) => words;
