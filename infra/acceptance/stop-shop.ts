/** Stops what start-shop.ts started; a shop named by WIRE_URL is left alone. */
export default async function stopShop(): Promise<void> {
  await globalThis.stopAcceptanceShop?.();
}
