import { inBoth } from '../../messages/in-both.ts';

/** Texts of security events. */
export const securityEvents = inBoth({
  en: {
    securityEvents: {
      kind: {
        wrong_password: 'Wrong password',
        wrong_code: 'Wrong code',
        wrong_coupon: 'Wrong coupon',
        foreign_page: 'Call of a foreign page',
        too_many: 'Too many attempts',
        denied: 'Access denied',
      },
    },
    resources: {
      'security-events': {
        name: 'Security event |||| Security events',
        fields: {
          at: 'When',
          kind: 'What',
          times: 'Times',
          network: 'Network',
          route: 'Call',
          account: 'Account',
          since: 'From',
          until: 'Until',
        },
      },
    },
  },
  pl: {
    securityEvents: {
      kind: {
        wrong_password: 'Błędne hasło',
        wrong_code: 'Błędny kod',
        wrong_coupon: 'Błędny kupon',
        foreign_page: 'Wywołanie z obcej strony',
        too_many: 'Zbyt wiele prób',
        denied: 'Odmowa dostępu',
      },
    },
    resources: {
      'security-events': {
        name: 'Zdarzenie bezpieczeństwa |||| Zdarzenia bezpieczeństwa',
        fields: {
          at: 'Kiedy',
          kind: 'Co',
          times: 'Ile razy',
          network: 'Sieć',
          route: 'Wywołanie',
          account: 'Konto',
          since: 'Od',
          until: 'Do',
        },
      },
    },
  },
});
