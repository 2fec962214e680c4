import type { ReasonTexts } from './reason-texts.js';

export const de: ReasonTexts = {
  photo_unclear: [{ title: 'Foto ist undeutlich', text: 'Die Fotos zeigen das Teil nicht deutlich genug.' }],
  photo_not_own: [
    { title: 'Foto ist kein eigenes', text: 'Die Fotos scheinen nicht von Ihnen zu sein.' },
    { title: 'Foto ist kein eigenes', text: 'Die Fotos scheinen nicht von dir zu sein.' },
  ],
  label_unreadable: [{ title: 'Etikett ist nicht lesbar', text: 'Das Etikett ist auf dem Foto nicht lesbar.' }],
  description_incomplete: [
    { title: 'Beschreibung ist unvollständig', text: 'In der Beschreibung fehlt etwas Wichtiges.' },
  ],
  wrong_facts: [{ title: 'Angaben stimmen nicht', text: 'Marke, Größe oder eine andere Angabe passt nicht zum Teil.' }],
  price_unrealistic: [{ title: 'Preis ist unrealistisch', text: 'Zu diesem Preis wird sich das Teil kaum verkaufen.' }],
  not_as_described: [{ title: 'Nicht wie beschrieben', text: 'Das Teil entspricht nicht der Beschreibung.' }],
  damaged: [{ title: 'Beschädigt', text: 'Das Teil ist beschädigt.' }],
  unclean: [{ title: 'Nicht sauber', text: 'Das Teil muss gereinigt werden.' }],
  not_accepted_here: [{ title: 'Nehmen wir nicht an', text: 'Solche Teile verkaufen wir nicht.' }],
  worn_out: [{ title: 'Abgetragen', text: 'Das Teil ist zu abgetragen für den Verkauf.' }],
  counterfeit: [{ title: 'Echtheit nicht bestätigt', text: 'Wir können nicht bestätigen, dass das Teil echt ist.' }],
  prohibited: [{ title: 'Verboten', text: 'Das Teil darf nicht verkauft werden.' }],
  other: [{ title: 'Anderer Grund', text: 'Das Teil oder seine Beschreibung hält unsere Regeln nicht ein.' }],
};
