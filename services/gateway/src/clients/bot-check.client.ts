import { NeighbourAway } from '@garderoba/service-kit/http-client';
import { request } from 'undici';

const TIMEOUT_MS = 3_000;

/** Where a bot-check provider verifies tokens (the `siteverify` of reCAPTCHA, hCaptcha and Turnstile). */
export interface BotCheckProvider {
  readonly url: string;
  readonly secret: string;
}

/** The port of the bot check. Without a provider everybody is taken for human (USR-025). */
export class BotCheckClient {
  constructor(private readonly provider: BotCheckProvider | undefined) {}

  /** Was the token given to a human? A provider that does not answer is an error, never a yes. */
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
