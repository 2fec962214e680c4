import { describe, expect, it } from '@jest/globals';
import { checkPassword, formsOf } from './password-rules.js';

const common = new Set(['password', 'password1', 'qwerty', 'letmein', 'sunshine1']);
const refusal = (password: string, known: string[] = []): string => {
  try {
    checkPassword(password, common, known);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a new password', () => {
  it.each([
    ['Wieszak7!', ''],
    ['Ółówek 7#', ''],
    ['Aa1!kwzx', ''],
    ['Kwzxab7!', ''],
    ['Aa1!𝔞𝔟𝔠', 'The password must have at least 8 characters.'],
    ['Wieszak7🙂', ''],
    ['Wieszak7\u0301', 'The password must have a special character.'],
    ['Aa1!aaa', 'The password must have at least 8 characters.'],
    ['garderoba1!', 'The password must have an upper case letter.'],
    ['GARDEROBA1!', 'The password must have a lower case letter.'],
    ['Garderoba!!', 'The password must have a digit.'],
    ['Garderoba11', 'The password must have a special character.'],
    ['Garderoba 1', 'The password must have a special character.'],
  ])('[VAL-016] [VAL-017] [VAL-018] [VAL-019] %s: %s', (password, text) => {
    expect(refusal(password)).toBe(text);
  });

  it.each(['P@ssw0rd1!', 'Password1!', 'pASSWORD1?', '!Passw0rd1!', 'Sun$h1ne1!', '#Pa55word1'])(
    'that is a common one in disguise is refused: %s',
    (password) => {
      expect(refusal(password)).toBe('The password is too common.');
    },
  );

  it.each([
    ['correct horse battery staple', ''],
    ['zielone drzwi i dwa koty', ''],
    ['ŻÓŁTYKAPELUSZNAWIESZAKU', ''],
    ['nineteen letters xy', 'The password must have an upper case letter.'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'The password is too common.'],
    ['abababababababababababab', 'The password is too common.'],
    ['abcdefgabcdefgabcdefg', 'The password is too common.'],
    ['ABCDEFGabcdefgABCDEFG', 'The password is too common.'],
    ['abcdefghabcdefghabcd', ''],
  ])(
    '[VAL-016] [VAL-017] [VAL-018] [VAL-019] from twenty letters on is a passphrase without required kinds: %s: %s',
    (password, text) => {
      expect(refusal(password)).toBe(text);
    },
  );

  it.each([
    ['Garderoba1!', true],
    ['G@rderoba2026!', true],
    ['Ola.Nowak1!', true],
    ['ola.nowak@example.com1A', true],
    ['Nowak#1990', true],
    ['!Example2026', true],
    ['Nowak#wxyza1', true],
    ['Nowak#wxyzab1', false],
    ['Ola#Zielo7', false],
    ['Jan#Anna7', true],
    ['Garderoba-zielony-Kot7', false],
    ['Nowakowska#szafa1', false],
  ])('is not made of the shop, the own address or name: %s', (password, refused) => {
    const text = refusal(password, ['ola.nowak@example.com', 'Ola', 'Nowak', 'Anna', 'Garderoba']);
    expect(text).toBe(refused ? 'The password is too easy to guess.' : '');
  });

  it.each(['Summer2026!', 'Lato2026!', 'Grudzień#26', 'Höst-2026', 'Freitag13!', 'W1osna2026!', '2026!Zomer'])(
    'is no season, month or day with a year: %s',
    (password) => expect(refusal(password)).toBe('The password is too easy to guess.'),
  );

  it('may have such words in it', () => {
    for (const password of ['Letni#wieczor26', 'Summer&Smoke1', 'Majorka7!x', 'Majestat#7'])
      expect(refusal(password)).toBe('');
  });

  it('is not common because a part of it is', () => {
    expect(refusal('Password1!House')).toBe('');
  });

  it('that is common is refused from twenty letters on, too', () => {
    expect(() => checkPassword('Iloveyouiloveyouforever', new Set(['iloveyouiloveyouforever']))).toThrow(
      'The password is too common.',
    );
  });

  it('may contain any word if no data of its owner is known', () => {
    expect(() => checkPassword('Wieszak7!', common)).not.toThrow();
  });

  it('reads digits and signs as the letters they are written for', () => {
    expect(formsOf('@48(3690$57+2|!1x')).toEqual(expect.arrayContaining(['aabceggossttziiix', 'aabceggossttzlllx']));
  });

  it('is looked at as it is, without signs around it, and with letters for signs but the digits at its end', () => {
    expect(formsOf('!L0ve1one22!').sort()).toEqual(
      [
        ...['!l0ve1one22!', 'l0ve1one22'],
        ...['iloveionezzi', 'llovelonezzl'],
        ...['loveionezz', 'lovelonezz', 'loveione22', 'lovelone22'],
      ].sort(),
    );
  });

  it('has no empty form', () => {
    expect(formsOf('!!')).toEqual(['!!', 'ii', 'll']);
    expect(formsOf('')).toEqual([]);
  });

  it('has few variants to check', () => {
    expect(formsOf('!'.repeat(1_000)).length).toBeLessThan(10);
  });
});
