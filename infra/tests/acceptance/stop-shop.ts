/** Stops the shop of start-shop.ts; a shop named by WIRE_URL keeps running. */
export default async function stopShop(): Promise<void> {
  await globalThis.stopAcceptanceShop?.();
}
