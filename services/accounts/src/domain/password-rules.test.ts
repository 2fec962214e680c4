import { describe, expect, it } from '@jest/globals';
import { checkPassword, formsOf } from './password-rules.js';

const common = new Set(['password', 'password1', 'qwerty', 'letmein', 'sunshine1']);
const refusal = (password: string): string => {
  try {
    checkPassword(password, common);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a new password', () => {
  it.each([
    ['Garderoba1!', ''],
    ['Ółówek 7#', ''],
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

  it('is not common because a part of it is', () => {
    expect(refusal('Password1!House')).toBe('');
  });

  it('has few forms, whatever it is', () => {
    expect(formsOf('!'.repeat(1_000)).length).toBeLessThan(10);
  });
});
