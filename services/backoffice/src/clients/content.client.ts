import type {
  MailDto,
  MailFiguresDto,
  MailPageDto,
  ResendDto,
  UnsentMailDto,
  UnsentMailPageDto,
} from '@garderoba/contracts/rest/content';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Mail = MailDto;
export type UnsentMail = UnsentMailDto;

/** Calls of content for the console. */
export class ContentClient {
  constructor(private readonly content: NeighbourClient) {}

  mailPage(query: string): Promise<MailPageDto> {
    return this.content.get<MailPageDto>(`/v1/mails${query}`);
  }

  /** Number of waiting and of failed mails. */
  mailFigures(): Promise<MailFiguresDto> {
    return this.content.get<MailFiguresDto>('/v1/mails/figures');
  }

  mail(mailId: string): Promise<Mail> {
    return this.content.get<MailDto>(`/v1/mails/${encodeURIComponent(mailId)}`);
  }

  unsentMails(query: string): Promise<UnsentMailPageDto> {
    return this.content.get<UnsentMailPageDto>(`/v1/mails/unsent${query}`);
  }

  retryMail(mailId: string): Promise<void> {
    return this.content.post<void>(`/v1/mails/${encodeURIComponent(mailId)}/retry`, undefined);
  }

  /** Sends a copy of a mail; idempotent by `copyId`. */
  copyMail(mailId: string, copyId: string): Promise<void> {
    return this.content.put<void>(`/v1/mails/${encodeURIComponent(mailId)}/copies/${copyId}`, {});
  }

  /** Creates a mail about an order again from its current state; idempotent by `id`. */
  orderMailAgain(id: string, mail: ResendDto): Promise<void> {
    return this.content.put<void, ResendDto>(`/v1/mails/again/${id}`, mail);
  }
}
