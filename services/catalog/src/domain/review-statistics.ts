import { type FitCounts, mostlyFits } from '@garderoba/contracts/content/reviews';

/** Numbers of approved reviews of a product family, as content publishes them (ReviewStatisticsChanged). */
export interface ReviewStatistics {
  /** Of the family: the parent of variants. */
  readonly sku: string;
  readonly version: number;
  readonly reviews: number;
  /** That say whether they recommend the product. */
  readonly rated: number;
  readonly recommended: number;
  readonly fits: FitCounts;
}

/** The fields of a product document about its reviews. */
export const reviewFields = (statistics: ReviewStatistics | undefined): Record<string, number | string | null> => ({
  reviews_count: statistics?.reviews ?? 0,
  reviews_rated: statistics?.rated ?? 0,
  reviews_recommended: statistics?.recommended ?? 0,
  reviews_fit: (statistics && mostlyFits(statistics.fits)) ?? null,
});
