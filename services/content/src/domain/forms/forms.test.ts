import { describe, expect, it } from '@jest/globals';
import { type FieldProblem, type FormRefused, MailRefused } from './forms.errors.js';
import { type MailCall, mailOfCall } from './mail-call.js';
import { filledForm, type SentForm, stepsOf } from './submission.js';

const person = { name: ' Ola Nowak ', email: 'ola@example.com' };
const contact = { ...person, message: 'Hello\nthere' };
const refused = (kind: 'contact' | 'stylist', sent: SentForm): string[] => {
  try {
    filledForm(kind, sent);
  } catch (error) {
    return ((error as FormRefused).details.problems as FieldProblem[]).map(({ path }) => path);
  }
  return [];
};

describe('the contact form', () => {
  it('is stored with its texts trimmed', () =>
    expect(filledForm('contact', contact)).toEqual({
      ...{ kind: 'contact', name: 'Ola Nowak', email: 'ola@example.com' },
      fields: { phone: '', message: 'Hello\nthere' },
    }));

  it.each<[SentForm, string[]]>([
    [{}, ['name', 'email', 'message']],
    [{ ...contact, email: 'ola' }, ['email']],
    [{ ...contact, email: `${'a'.repeat(250)}@example.com` }, ['email']],
    [{ ...contact, name: 'Ola\nBcc: x@example.com' }, ['name']],
    [{ ...contact, name: 'a'.repeat(121) }, ['name']],
    [{ ...contact, phone: '1'.repeat(41) }, ['phone']],
    [{ ...contact, message: 'a'.repeat(4_001) }, ['message']],
    [{ ...contact, message: 'a\u0000b' }, ['message']],
  ])('%j is refused at %j', (sent, paths) => expect(refused('contact', sent)).toEqual(paths));
});

describe('the form of the stylist', () => {
  it('[CMS-013] names an hour of the showroom, or up to three hours for a call by video', () => {
    const hour = { ...person, place: 'showroom', day: '2026-12-03', time: '11:00', wishes: ['ignored'] };
    expect(filledForm('stylist', hour).fields).toEqual({
      ...{ place: 'showroom', day: '2026-12-03', time: '11:00', wishes: [], phone: '', message: '' },
    });
    const video = { ...person, place: 'video', wishes: [' Monday 10:00 ', '', 'Tuesday'], day: '2026-12-03' };
    expect(filledForm('stylist', video).fields).toMatchObject({ day: null, wishes: ['Monday 10:00', 'Tuesday'] });
  });

  it.each<[SentForm, string[]]>([
    [{ ...person }, ['place']],
    [{ ...person, place: 'showroom' }, ['day', 'time']],
    [{ ...person, place: 'showroom', day: '3.12.2026', time: '11' }, ['day', 'time']],
    [{ ...person, place: 'video', wishes: [' '] }, ['wishes']],
    [{ ...person, place: 'video', wishes: ['a', 'b', 'c', 'd'] }, ['wishes']],
    [{ ...person, place: 'video', wishes: ['a\nb'] }, ['wishes']],
  ])('%j is refused at %j', (sent, paths) => expect(refused('stylist', sent)).toEqual(paths));
});

describe('the given mail call', () => {
  const shop = ['hello@garderoba.example'];
  const call: MailCall = {
    ...{ sourceAddress: 'ola@example.com', targetAddress: 'Hello@garderoba.example', subject: 'Hi', text: 'Text' },
    confirmation: false,
  };
  const refusal = (changes: Partial<MailCall>): string => {
    try {
      mailOfCall({ ...call, ...changes }, shop);
    } catch (error) {
      return error instanceof MailRefused ? error.message : String(error);
    }
    return '';
  };

  it('[CMS-040] is a mail to an address of the white list, from nobody but the shop', () =>
    expect(mailOfCall(call, shop)).toEqual({
      ...{ kind: 'mail', name: '', email: 'ola@example.com' },
      fields: { target: 'Hello@garderoba.example', subject: 'Hi', text: 'Text' },
    }));

  it.each<[Partial<MailCall>, string]>([
    [{ sourceAddress: '' }, 'Source email address is not provided!'],
    [{ targetAddress: '' }, 'Target email address is not provided!'],
    [{ targetAddress: 'a@example.com' }, 'Target email address (a@example.com) is not from the whitelist!'],
    [{ sourceAddress: 'ola' }, 'Source email address is invalid!'],
    [{ subject: 'Hi\r\nBcc: a@example.com' }, 'Subject is invalid!'],
    [{ subject: 'a'.repeat(201) }, 'Subject is invalid!'],
    [{ text: '' }, 'Email text is invalid!'],
    [{ confirmation: true }, 'Target email address (ola@example.com) is not from the whitelist!'],
  ])('[CMS-040] [ERR-052] %j is refused: %s', (changes, text) => expect(refusal(changes)).toBe(text));

  it('sends nothing to an address that the caller chose: the shop confirms its forms itself', () => {
    const confirmation = { ...call, sourceAddress: 'hello@garderoba.example', targetAddress: 'a@example.com' };
    expect(mailOfCall({ ...confirmation, confirmation: true }, shop)).toBeUndefined();
  });
});

it('a form is answered any number of times until it is closed; an application ends with a decision', () => {
  expect(stepsOf({ kind: 'contact', state: 'new' })).toEqual(['answered', 'closed']);
  expect(stepsOf({ kind: 'mail', state: 'answered' })).toEqual(['answered', 'closed']);
  expect(stepsOf({ kind: 'career', state: 'new' })).toEqual(['answered', 'decided']);
  expect(stepsOf({ kind: 'career', state: 'closed' })).toEqual([]);
});
