import type { ReasonTexts } from './reason-texts.js';

export const se: ReasonTexts = {
  photo_unclear: [{ title: 'Otydlig bild', text: 'Bilderna visar inte plagget tillräckligt tydligt.' }],
  photo_not_own: [
    { title: 'Bilden är inte egen', text: 'Bilderna verkar inte vara dina egna.' },
    { title: 'Bilden är inte egen', text: 'Bilderna verkar inte vara dina egna.' },
  ],
  label_unreadable: [{ title: 'Oläslig etikett', text: 'Etiketten går inte att läsa på bilden.' }],
  description_incomplete: [{ title: 'Ofullständig beskrivning', text: 'Något viktigt saknas i beskrivningen.' }],
  wrong_facts: [
    { title: 'Uppgifter stämmer inte', text: 'Märke, storlek eller någon annan uppgift stämmer inte med plagget.' },
  ],
  price_unrealistic: [{ title: 'Orealistiskt pris', text: 'Plagget lär inte säljas till det här priset.' }],
  not_as_described: [{ title: 'Inte som beskrivet', text: 'Plagget stämmer inte med beskrivningen.' }],
  damaged: [{ title: 'Skadat', text: 'Plagget är skadat.' }],
  unclean: [{ title: 'Inte rent', text: 'Plagget behöver rengöras.' }],
  not_accepted_here: [{ title: 'Tas inte emot här', text: 'Vi säljer inte den här sortens plagg.' }],
  worn_out: [{ title: 'Utslitet', text: 'Plagget är för slitet för att säljas.' }],
  counterfeit: [{ title: 'Äkthet inte bekräftad', text: 'Vi kan inte bekräfta att plagget är äkta.' }],
  prohibited: [{ title: 'Förbjudet', text: 'Plagget får inte säljas.' }],
  other: [{ title: 'Annan orsak', text: 'Plagget eller beskrivningen följer inte våra regler.' }],
};
