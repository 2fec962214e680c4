import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { request } from 'undici';

const TIMEOUT_MS = 3_000;

/** A bot-check provider's token verification (`siteverify` of reCAPTCHA, hCaptcha and Turnstile). */
export interface BotCheckProvider {
  readonly url: string;
  readonly secret: string;
}

/** Port of the bot check. Without a provider every caller passes (USR-025). */
export class BotCheckClient {
  constructor(private readonly provider: BotCheckProvider | undefined) {}

  /** Whether the token was issued to a human. Throws when the provider does not answer. */
  async isHuman(token: string, address: string): Promise<boolean> {
    if (!this.provider) return true;
    if (token === '') return false;
    const form = new URLSearchParams({ secret: this.provider.secret, response: token, remoteip: address });
    try {
      const { body } = await request(this.provider.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return ((await body.json()) as { success?: unknown } | null)?.success === true;
    } catch (error) {
      throw new NeighbourAway('the bot check', error);
    }
  }
}
