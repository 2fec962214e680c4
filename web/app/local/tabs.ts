/** What one tab tells the others, with its body. */
interface Message {
  readonly topic: string;
  readonly body: unknown;
}

/** One for each page: a tab does not hear itself. A browser without channels has tabs that do not know each other. */
let channel: BroadcastChannel | null | undefined;
function opened(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('garderoba');
  return channel;
}

/** Tells all other tabs; `body` is copied as by `structuredClone`. */
export function tell(topic: string, body: unknown = null): void {
  opened()?.postMessage({ topic, body } satisfies Message);
}

/** Calls the hook with the body of each message of another tab. Returns a function that stops it. */
export function listen(topic: string, hook: (body: unknown) => void): () => void {
  const heard = ({ data }: MessageEvent<Message>) => {
    if (data.topic === topic) hook(data.body);
  };
  opened()?.addEventListener('message', heard);
  return () => opened()?.removeEventListener('message', heard);
}
