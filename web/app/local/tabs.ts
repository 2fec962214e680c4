/** What one tab tells the others, with its body. */
interface Message {
  readonly topic: string;
  readonly body: unknown;
}

/** A browser without channels has tabs that do not know each other. */
const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('garderoba');

/** Tells all other tabs; `body` is copied as by `structuredClone`. */
export function tell(topic: string, body: unknown = null): void {
  const channel = open();
  channel?.postMessage({ topic, body } satisfies Message);
  channel?.close();
}

/** Calls the hook with the body of each message of another tab. Returns a function that stops it. */
export function listen(topic: string, hook: (body: unknown) => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.topic === topic) hook(data.body);
  });
  return () => channel?.close();
}
