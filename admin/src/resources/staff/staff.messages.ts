import { inBoth } from '../../messages/in-both.ts';

/** Texts of accounts of staff. */
export const staff = inBoth({
  en: {
    staff: {
      role: { moderator: 'Moderator', admin: 'Admin' },
      disabled: 'Disabled',
      enabled: 'Active',
      disable: 'Disable account',
      disableHelp: 'Signing in with this account is no longer possible.',
      passwordHelp: 'At least 8 characters with a digit, a capital letter and a special character.',
      text: 'A mail with a link that sets the password goes to this address; the link works once and for three days. Two-factor authentication is turned on under “My account”.',
      language: 'Language of the mail',
      languages: { pl: 'Polish', en: 'English' },
      invited: 'Invited',
      invite: {
        button: 'Send a link',
        title: 'Send a link that sets a password?',
        text: 'It works once and for three days; an earlier link becomes invalid. Two-factor authentication stays on.',
        done: 'The link was sent',
      },
      reset: {
        button: 'Reset two-factor authentication',
        title: 'Reset two-factor authentication?',
        text: 'For a colleague who lost the authenticator app and the recovery codes. All sessions of the account end. At the next sign-in the password is enough, and a new app must be set up first.',
        done: 'Two-factor authentication was reset',
      },
      saved: 'Saved. All sessions of this account have ended.',
    },
    resources: {
      staff: {
        name: 'Staff member |||| Staff',
        fields: {
          name: 'Name',
          email: 'E-mail',
          role: 'Role',
          secondFactor: 'Two-factor authentication',
          disabled: 'Status',
          createdAt: 'Created',
        },
      },
    },
  },
  pl: {
    staff: {
      role: { moderator: 'Moderator', admin: 'Administrator' },
      disabled: 'Zablokowane',
      enabled: 'Aktywne',
      disable: 'Zablokuj konto',
      disableHelp: 'Logowanie na to konto nie będzie możliwe.',
      passwordHelp: 'Co najmniej 8 znaków, w tym cyfra, wielka litera i znak specjalny.',
      text: 'Na ten adres wyślemy wiadomość z linkiem do ustawienia hasła; działa raz i przez trzy dni. Weryfikację dwuetapową włącza się w „Moim koncie”.',
      language: 'Język wiadomości',
      languages: { pl: 'Polski', en: 'Angielski' },
      invited: 'Zaproszono',
      invite: {
        button: 'Wyślij link',
        title: 'Wysłać link ustawiający hasło?',
        text: 'Działa raz i przez trzy dni; wcześniejszy link traci ważność. Weryfikacja dwuetapowa pozostaje włączona.',
        done: 'Link wysłano',
      },
      reset: {
        button: 'Zresetuj weryfikację dwuetapową',
        title: 'Zresetować weryfikację dwuetapową?',
        text: 'Dla osoby, która utraciła aplikację uwierzytelniającą i kody zapasowe. Wszystkie sesje konta zostaną zakończone. Przy następnym logowaniu wystarczy hasło, a najpierw trzeba będzie skonfigurować nową aplikację.',
        done: 'Weryfikację dwuetapową zresetowano',
      },
      saved: 'Zapisano. Wszystkie sesje tego konta zakończono.',
    },
    resources: {
      staff: {
        name: 'Pracownik |||| Pracownicy |||| Pracownicy',
        fields: {
          name: 'Imię i nazwisko',
          email: 'E-mail',
          role: 'Rola',
          secondFactor: 'Weryfikacja dwuetapowa',
          disabled: 'Status konta',
          createdAt: 'Utworzono',
        },
      },
    },
  },
});
