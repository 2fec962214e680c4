import type { ReviewReasonTexts } from './reason-texts.js';

export const de: ReviewReasonTexts = {
  not_about_product: [
    {
      title: 'Nicht zum Produkt',
      text: 'Im Text geht es nicht um das Produkt selbst. Fragen zu Lieferung oder Bestellung beantwortet gern unser Service.',
    },
  ],
  insult: [{ title: 'Beleidigung', text: 'Der Text beleidigt jemanden oder verletzt mit seinen Worten.' }],
  advertising: [{ title: 'Werbung', text: 'Der Text wirbt für etwas anderes.' }],
  personal_data: [
    {
      title: 'Persönliche Daten',
      text: 'Text oder Foto enthalten persönliche Daten, etwa einen Namen, eine Adresse oder eine Telefonnummer.',
    },
  ],
  unreadable: [{ title: 'Nicht lesbar', text: 'Wir konnten nicht erkennen, was der Text sagt.' }],
  photo: [
    {
      title: 'Foto nicht zeigbar',
      text: 'Ein Foto kann nicht gezeigt werden, zum Beispiel weil das Teil nicht oder andere Menschen zu sehen sind.',
    },
  ],
  not_own: [{ title: 'Von jemand anderem', text: 'Text oder Foto scheinen von jemand anderem zu stammen.' }],
  illegal: [{ title: 'Gesetzwidrig', text: 'Text oder Foto verstoßen gegen das Gesetz.' }],
  other: [{ title: 'Anderer Grund', text: 'Die Bewertung hält unsere Regeln nicht ein.' }],
};
