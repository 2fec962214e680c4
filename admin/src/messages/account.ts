import { inBoth } from './in-both.ts';

/** Texts of the own account. */
export const account = inBoth({
  en: {
    account: {
      title: 'My account',
      invitation: { title: 'Set your password', button: 'Set the password', done: 'Your password is set.' },
      password: {
        title: 'Password',
        button: 'Change password',
        current: 'Current password',
        'new': 'New password',
        again: 'Repeat the new password',
        differs: 'The two new passwords differ.',
        done: 'Password changed; your other sessions have ended.',
      },
      enrol: {
        title: 'Turn on two-factor authentication',
        text: 'This shop requires a code from its staff at every sign-in. Turn it on with an authenticator app, keep the recovery codes, then continue.',
        goOn: 'Continue to the console',
      },
      secondFactor: {
        title: 'Two-factor authentication',
        on: 'On',
        off: 'Off',
        text: 'At sign-in you enter the password and a code from an app on your phone.',
        begin: 'Turn on',
        scan: 'Scan this with your authenticator app, then type the code it shows.',
        qr: 'QR code with the secret of your authenticator app',
        byHand: 'Or type this secret into the app:',
        confirm: 'Confirm',
        codes: 'Keep these recovery codes. Each replaces the app once; they are not shown again.',
        kept: 'I have saved them',
        remove: 'Turn off',
        removeText: 'Enter your password to turn it off.',
        removed: 'Two-factor authentication is off.',
      },
      confirm: {
        title: 'Confirm that it is you',
        text: 'This change requires your password again.',
        code: 'Code from your app, if it is on',
        button: 'Confirm',
      },
    },
  },
  pl: {
    account: {
      title: 'Moje konto',
      invitation: { title: 'Ustaw hasło', button: 'Ustaw hasło', done: 'Hasło jest ustawione.' },
      password: {
        title: 'Hasło',
        button: 'Zmień hasło',
        current: 'Obecne hasło',
        'new': 'Nowe hasło',
        again: 'Powtórz hasło',
        differs: 'Nowe hasła się różnią.',
        done: 'Hasło zmieniono; pozostałe sesje zakończono.',
      },
      enrol: {
        title: 'Włącz weryfikację dwuetapową',
        text: 'Ten sklep wymaga od pracowników kodu przy każdym logowaniu. Włącz weryfikację w aplikacji uwierzytelniającej, zachowaj kody zapasowe i przejdź dalej.',
        goOn: 'Przejdź do panelu',
      },
      secondFactor: {
        title: 'Weryfikacja dwuetapowa',
        on: 'Włączona',
        off: 'Wyłączona',
        text: 'Przy logowaniu podajesz hasło i kod z aplikacji w telefonie.',
        begin: 'Włącz',
        scan: 'Zeskanuj to aplikacją uwierzytelniającą i wpisz kod, który pokaże.',
        qr: 'Kod QR z sekretem Twojej aplikacji uwierzytelniającej',
        byHand: 'Albo wpisz ten sekret do aplikacji:',
        confirm: 'Potwierdź',
        codes: 'Zachowaj te kody zapasowe. Każdy z nich jeden raz zastępuje aplikację; nie zostaną pokazane ponownie.',
        kept: 'Mam je zapisane',
        remove: 'Wyłącz',
        removeText: 'Podaj hasło, aby ją wyłączyć.',
        removed: 'Weryfikacja dwuetapowa jest wyłączona.',
      },
      confirm: {
        title: 'Potwierdź, że to Ty',
        text: 'Ta zmiana wymaga ponownego podania hasła.',
        code: 'Kod z aplikacji, jeśli jest włączona',
        button: 'Potwierdź',
      },
    },
  },
});
