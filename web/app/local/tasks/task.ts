/**
 * A call that waits for the network (SYNC-003; the documents spell `transmited` so). `task_id` is a UUIDv7 and the
 * call's Idempotency-Key: however often it is sent, the server does it once. Instants are ISO texts in UTC.
 */
export interface SyncTask {
  readonly task_id: string;
  /** May hold `{{token}}` and `{{cartId}}`, filled when it is sent (SYNC-008). */
  readonly url: string;
  readonly payload: TaskPayload;
  readonly transmited: boolean;
  readonly transmited_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** `result` of the reply's envelope; null before it. */
  readonly result: unknown;
  /** `resultCode` of the reply's envelope; calls of `/api/user` have it. */
  readonly resultCode: number | null;
  /** `code` of the reply's envelope, or its status; null before the reply. */
  readonly code: number | null;
  /** The shopper or the page has seen the result. */
  readonly acknowledged: boolean;
  /** `meta` of the reply's envelope. */
  readonly meta: unknown;
  /** Event that is dispatched with the task when its reply is known. */
  readonly callback_event: string | null;
  /** Its refusal is not shown as a notification. */
  readonly silent: boolean;
  /** It stays stored after its reply (SYNC-027, SYNC-028). */
  readonly is_result_cacheable: boolean;
}

export interface TaskPayload {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}
