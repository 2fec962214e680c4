export declare function withFallback(
  language: string,
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): Record<string, string>;
