import { fact, h2, li, link, links, p, questions, type Texts, table, text, toPage, ul } from '../../write.ts';

export const se: Texts<'page'> = {
  terms: {
    title: 'Villkor',
    description: 'Avtalet mellan dig och oss.',
    sections: [
      text(
        p(
          'Det här är villkoren för en demonstrationsbutik. De beskriver köp, hyra, abonnemang och återförsäljning och binder ingen.',
        ),
        h2('Avtal'),
        p(
          'Det butiken visar är en inbjudan. Med knappen sist i kassan ger du ett anbud; mejlet som bekräftar din beställning är vårt godkännande. Priset är det som gäller när du beställer, med skatt; leverans och avgifter ser du innan.',
        ),
        h2('Köp'),
        p`Varan är din när den är betald. Du får ångra dig inom ${fact('return_days')} dagar, se ${link('ångerrätt', toPage('withdrawal'))}. För fel gäller lagens reklamationsrätt.`,
        h2('Hyra'),
        p`En hyra löper i ${fact('rent_days_short')}, ${fact('rent_days_middle')} eller ${fact('rent_days_long')} dagar från den valda dagen. Plagget förblir vårt. Du får avboka tills det är skickat eller utlämnat och får tillbaka det du betalat. En hyra på färre än ${fact('rent_days_long')} dagar kan förlängas om dagarna efter är lediga; du betalar skillnaden till den längre.`,
        p`En deposition på ${fact('deposit_percent')} av butikspriset kan reserveras. Plagget kommer tillbaka inom ${fact('rental_return_hours')} timmar efter sista dagen. Från klockan ${fact('late_after')} nästa dag kostar varje påbörjad dag priset för en dag; efter ${fact('lost_after_days')} dagar räknas plagget som förlorat. Förseningsavgift och skada är tillsammans aldrig högre än butikspriset.`,
        p(
          'Spår av vanlig användning ingår. Du svarar för skador utöver dem. Ett hyrt plagg tvättar, stryker och ändrar du inte, och du lånar inte ut det.',
        ),
        h2('Abonnemang och poäng'),
        p`Ett abonnemang löper månad för månad och dras i förskott från ditt kort. Du kan byta, pausa och avsluta det på ditt konto när du vill; en betald månad går inte förlorad vid en paus. En betalning som misslyckas görs om; efter ${fact('plan_grace_days')} obetalda dagar tar abonnemanget slut. Poäng är inte pengar och betalas inte ut; hur länge de gäller står under ${link('poäng', toPage('points'))}.`,
        h2('Återförsäljning'),
        p`Den som säljer genom oss äger plagget tills det är sålt. Vi behåller ${fact('commission')} av priset och en transaktionsavgift på ${fact('transaction_fee')}; resten betalas ut inom ${fact('payout_days')} arbetsdagar. Kopior säljs inte och skickas inte tillbaka oombett; vi skriver först.`,
        p`Sidan för varje second hand-plagg säger om en privatperson eller ett företag säljer. Mot en privatperson gäller inte konsumenträtten mot företag, och priset har ingen moms; du får skicka tillbaka plagget till oss inom ${fact('return_days')} dagar som varje köp. Ett företag ansvarar som vilken butik som helst.`,
        p(
          'Din annons visar plagget som du säljer: med foton som du själv har tagit av det och med sanna uppgifter om märke, storlek, skick och fel. Andras foton, kopior, stöldgods och det som lagen förbjuder har ingen plats här.',
        ),
        p(
          'Vi kontrollerar foton och pris innan ett plagg kommer till oss, och själva plagget innan det säljs. Program mäter om ett foto är skarpt, liknar ett i en annan annons eller om ett pris är ovanligt. De visar oss bara vad vi ska titta på; en människa bestämmer.',
        ),
        p`Om vi ber om ändringar, avslår eller tar bort en annons läser du skälen på ditt konto och i ett mejl: regeln, vad vi stöder oss på och vad du kan göra. Du kan överklaga gratis i ${fact('appeal_months')} månader. Någon som inte fattade beslutet svarar inom ${fact('appeal_days')} dagar, också med skäl. Var beslutet fel går annonsen tillbaka dit den var; om det inte längre går får du lägga upp plagget igen. Vägen till domstol står öppen.`,
        p(
          'Alla kan anmäla ett plagg på dess sida, även utan konto. Den som anmäler får ett kvitto och ett svar med skäl, och även här bestämmer en människa. Anmälningar från betrodda anmälare, som en myndighet har utsett, hanteras först.',
        ),
        p`Om du säljer mycket kräver skattelagen att vi frågar vem du är och anmäler det till skattemyndigheten en gång om året, med din försäljning och ditt bankkonto. Vi påminner två gånger; saknas uppgifterna fortfarande efter ${fact('tax_wait_days')} dagar väntar dina utbetalningar tills du svarar. Inga pengar går förlorade, och du kan fortsätta sälja.`,
        h2('Betalning'),
        p`På de sätt som visas i kassan. Vid betalning på nätet håller vi ett plagg åt dig i ${fact('payment_minutes')} minuter, vid banköverföring i ${fact('transfer_days')} dagar; sedan avbokas beställningen.`,
        h2('Omdömen'),
        p(
          'Vi publicerar omdömen när vi har läst dem, bra som dåliga, och nekar bara det som förolämpar, gör reklam eller inte handlar om plagget.',
        ),
        h2('Ansvar'),
        p(
          'Vi svarar utan gräns för uppsåt, grov vårdslöshet och personskador. I övrigt svarar vi för den förutsebara skadan när väsentliga skyldigheter bryts.',
        ),
        h2('Lag'),
        p('Polsk lag gäller; konsumenter behåller skyddet i de tvingande reglerna i landet där de bor.'),
      ),
      links(
        'Se även',
        ['Ångerrätt', toPage('withdrawal')],
        ['Integritet', toPage('privacy-policy')],
        ['Betalning', toPage('payments')],
        ['Tillgänglighet', toPage('accessibility')],
        ['Om företaget', toPage('imprint')],
      ),
    ],
  },
  'privacy-policy': {
    title: 'Integritet',
    description: 'Vad vi sparar, varför och hur länge.',
    sections: [
      text(
        p(
          'Vi sparar det en beställning behöver: din adress, vad du beställt och hur du betalat. På ditt konto kan du ladda ner eller radera det.',
        ),
        p`Ansvarig: Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}.`,
      ),
      table(
        'Vad och varför',
        ['Uppgifter', 'Ändamål', 'Rättslig grund'],
        [
          ['Namn, e-post, adresser, lösenord (som hash)', 'ditt konto', 'avtal'],
          ['Beställningar, adresser, fakturor', 'leverans, skatt', 'avtal, lag'],
          ['Hyror och provningar', 'utlämning av plagg', 'avtal'],
          ['Ett korts sista siffror, ett nummer hos betaltjänsten', 'abonnemang, depositioner', 'avtal'],
          ['Vid många försäljningar: födelsedatum, skattenummer, bankkonto', 'rapport till skattemyndigheten', 'lag'],
          ['Ifyllda formulär', 'svar till dig', 'berättigat intresse'],
          ['E-post för nyhetsbrevet', 'utskick', 'samtycke'],
          ['Nätadress vid inloggning', 'upptäcka angrepp', 'berättigat intresse'],
        ],
      ),
      text(
        h2('Hur länge'),
        ul(
          li`Gästers varukorgar: ${fact('keep_carts_days')} dagar efter senaste ändringen`,
          li`Gästers beställningar: adresser, e-post och anmärkningar i ${fact('keep_guest_orders_years')} år, sedan utan namn`,
          li`Formulär: ${fact('keep_forms_days')} dagar; våra mejl till dig: ${fact('keep_mails_days')} dagar`,
          li`Anteckningar om inloggningar, för säkerheten: ${fact('keep_security_days')} dagar`,
          'Fakturor: så länge skattelagen kräver',
          'Kontot: tills du tar bort det',
        ),
        h2('Vem som får dem'),
        p(
          'Fraktbolaget får namn, adress och telefon; betaltjänsten det en betalning behöver; mejltjänsten mejlet; skattemyndigheten det som lagen kräver om säljare. Ingen köper uppgifter av oss.',
        ),
        h2('Dina rättigheter'),
        ul(
          'Se och ta med: en fil med allt, på ditt konto',
          'Rätta: på ditt konto, eller skriv till oss',
          'Radera: på ditt konto; öppna beställningar avslutas först',
          'Invända, begränsa, ta tillbaka ett samtycke: skriv till oss; nyhetsbrevet har en länk i varje mejl',
          'Klaga: hos dataskyddsmyndigheten i ditt land',
        ),
      ),
      links('Se även', ['Kakor', toPage('cookies')], ['Kontakt', toPage('contact-us')]),
    ],
  },
  cookies: {
    title: 'Kakor',
    description: 'Vad butiken sparar i din webbläsare.',
    sections: [
      text(
        p(
          'Bara det butiken behöver för att fungera. Det finns inga kakor för reklam och inga för statistik, så det finns inget att godkänna.',
        ),
      ),
      table(
        'Vad som sparas',
        ['Namn', 'Slag', 'Ändamål'],
        [
          ['g_at, __Host-g_at', 'kaka', 'du är inloggad; kan inte läsas av skript'],
          ['g_rt', 'kaka', 'håller dig inloggad; kan inte läsas av skript'],
          ['garderoba_store', 'kaka', 'språket du valde senast'],
          [
            'varukorg, önskelista, jämförelse, kassa',
            'webbläsarens minne',
            'det du lägger där finns kvar när sidan laddas om',
          ],
        ],
      ),
      text(
        h2('Hur länge'),
        p`En inloggning gäller högst ${fact('keep_sign_in_days')} dagar utan besök och slutar genast när du loggar ut. Språket sparas i ${fact('keep_store_days')} dagar. Det som finns i webbläsarens minne är kvar tills du tar bort det.`,
        h2('Andra'),
        p(
          'En film på en sida laddas från sin webbplats först när du trycker på knappen. Betalningens sida tillhör betaltjänsten och har egna regler.',
        ),
        h2('Ta bort'),
        p('Din webbläsare kan ta bort allt i sina inställningar. Då loggas du ut, och din varukorg som gäst är tom.'),
      ),
      links('Se även', ['Integritet', toPage('privacy-policy')]),
    ],
  },
  accessibility: {
    title: 'Tillgänglighet',
    description: 'Hur alla kan använda butiken, och vem du säger till om något inte går.',
    sections: [
      text(
        p('Alla ska kunna handla här, hur de än ser, hör, håller eller läser. Målet är WCAG på nivå AA.'),
        h2('Det gör vi'),
        ul(
          'Allt går med tangentbordet, och fokus syns',
          'Sidor har rubriker, namn och texter till bilder; formulär säger vad som är fel och var',
          'Texten växer med webbläsaren, också på telefonen, utan att du rullar i sidled',
          'Ett mörkt tema följer ditt system, liksom en önskan om mindre rörelse',
          'Sidor kan läsas utan skript',
          'Våra tester letar efter kända fel på varje slags sida innan en ändring går ut',
        ),
        h2('Det går inte ännu'),
        ul(
          'Filmer från andra webbplatser har inte alltid textning',
          'Kartan över utlämningsställen kräver en pekare, listan bredvid gör det inte',
          'Fakturor som PDF är inte märkta för skärmläsare; vi skickar samma sak som text om du ber om det',
        ),
        h2('Säg till'),
        p`Om något hindrar dig, skriv till ${fact('contact_email')} eller ring ${fact('contact_phone')}. Vi svarar lika fort som på allt annat och hjälper dig att beställa under tiden.`,
      ),
      questions(
        'I showroomet',
        ['Kommer jag in med rullstol?', p('Ja. Ingången är utan trappsteg, och ett provrum är brett nog.')],
        ['Får jag ta med en assistanshund?', p('Självklart.')],
        ['Kan någon beskriva plaggen för mig?', p('Ja, i showroomet och på telefon.')],
      ),
      links('Se även', ['Kontakt', toPage('contact-us')], ['Showroom', toPage('showroom')]),
    ],
  },
  imprint: {
    title: 'Om företaget',
    description: 'Vem som står bakom butiken.',
    sections: [
      text(
        p('Garderoba är ett påhittat företag i en demonstrationsbutik. Det som står här är ett exempel.'),
        h2('Leverantör'),
        p`Garderoba, ${fact('showroom_address')}, Polen`,
        p`E-post ${fact('contact_email')}, telefon ${fact('contact_phone')}`,
        h2('Ansvarig för innehållet'),
        p('Garderobas redaktion, på samma adress.'),
        h2('Register och skattenummer'),
        p('Inga: företaget finns inte. En riktig butik anger här sitt register, sitt nummer och sitt momsnummer.'),
        h2('Tvister'),
        p(
          'Skriv till oss först; det mesta löser sig med ett svar. Vi deltar inte i förfaranden vid en nämnd för konsumenttvister och är inte skyldiga att göra det.',
        ),
      ),
      links(
        'Se även',
        ['Villkor', toPage('terms')],
        ['Integritet', toPage('privacy-policy')],
        ['Kontakt', toPage('contact-us')],
      ),
    ],
  },
};
