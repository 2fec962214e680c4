export interface WishlistItem {
  readonly itemId: number;
  readonly parentSku: string;
}

export const MAX_WISHLIST_ITEMS = 500;
