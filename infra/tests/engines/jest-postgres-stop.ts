export default async function stopTestPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
