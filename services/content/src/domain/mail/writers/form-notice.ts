import type { Filled } from '../../forms/submission.js';
import type { Letter } from '../letter.js';
import type { MailWriter } from '../mail-writer.js';

/** Language of staff (docs/decisions/0053: mails to staff are in a language of the console). */
const LANGUAGE = 'pl';

/**
 * A filled form, to staff: plain text as the visitor wrote it, answered to the visitor's address. Of an application it
 * names only the opening: its other fields are for admins, in the console.
 */
export const formNotice: MailWriter<'submission'> = {
  sentWhen: 'a form is filled in, or a mail is sent by the given call',
  to: 'the shop (`CONTENT_FORMS_TO`), or the address of the white list that the call names',
  onePer: 'submission',
  endedBy: 'the submission was deleted',
  sentAgain: 'copy',
  asks: 'submission',
  write({ submission, shopAddress }, { sites }): Letter {
    const { submissionId } = submission;
    const { email, name } = submission.kind === 'career' ? NOBODY : submission;
    const to = submission.kind === 'mail' ? submission.fields.target : shopAddress;
    const title = titleOf(submission);
    return {
      reader: { email: to, firstName: '', language: LANGUAGE },
      locale: 'pl-PL',
      subject: name ? `${title}: ${name}` : title,
      replyTo: email || undefined,
      content: {
        greeting: 'Dzień dobry,',
        heading: title,
        paragraphs: paragraphsOf(submission),
        ...{ lines: [], sums: [] },
        blocks: email ? [{ title: 'Od', rows: [name, email, phoneOf(submission)].filter((row) => row !== '') }] : [],
        link: { label: 'Zgłoszenie w konsoli', url: `${sites.console}/submissions/${submissionId}/show` },
        goodbye: 'Garderoba',
      },
    };
  },
};

const TITLES = {
  contact: 'Formularz kontaktowy',
  stylist: 'Spotkanie ze stylistką',
  mail: 'Wiadomość ze sklepu',
  career: 'Aplikacja',
};
const NOBODY = { email: '', name: '' };

function titleOf(filled: Filled): string {
  if (filled.kind === 'career') return `${TITLES.career}: ${filled.fields.title}`;
  return filled.kind === 'mail' ? filled.fields.subject || TITLES.mail : TITLES[filled.kind];
}

const phoneOf = (filled: Filled): string => (filled.kind === 'mail' ? '' : filled.fields.phone);

function paragraphsOf(filled: Filled): string[] {
  if (filled.kind === 'career') return ['Nowe zgłoszenie z CV czeka w konsoli.'];
  if (filled.kind === 'mail') return textLines(filled.fields.text);
  if (filled.kind === 'contact') return textLines(filled.fields.message);
  const { place, day, time, wishes, message } = filled.fields;
  const when = place === 'showroom' ? `Showroom, ${day}, ${time}` : `Rozmowa wideo: ${wishes.join(' / ')}`;
  return [when, ...textLines(message)];
}

const textLines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
