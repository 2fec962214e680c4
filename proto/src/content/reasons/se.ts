import type { ReviewReasonTexts } from './reason-texts.js';

export const se: ReviewReasonTexts = {
  not_about_product: [
    {
      title: 'Inte om produkten',
      text: 'Texten handlar inte om själva produkten. Frågor om leverans eller en beställning svarar vår kundservice gärna på.',
    },
  ],
  insult: [{ title: 'Kränkande', text: 'Texten förolämpar någon eller använder sårande ord.' }],
  advertising: [{ title: 'Reklam', text: 'Texten gör reklam för något annat.' }],
  personal_data: [
    {
      title: 'Personuppgifter',
      text: 'Texten eller ett foto innehåller personuppgifter, till exempel ett namn, en adress eller ett telefonnummer.',
    },
  ],
  unreadable: [{ title: 'Oläslig', text: 'Vi kunde inte förstå vad texten säger.' }],
  photo: [
    {
      title: 'Fotot kan inte visas',
      text: 'Ett foto kan inte visas, till exempel för att plagget inte syns eller för att andra personer gör det.',
    },
  ],
  not_own: [{ title: 'Någon annans text eller foto', text: 'Texten eller ett foto verkar komma från någon annan.' }],
  illegal: [{ title: 'Mot lagen', text: 'Texten eller ett foto bryter mot lagen.' }],
  other: [{ title: 'Annan orsak', text: 'Omdömet följer inte våra regler.' }],
};
