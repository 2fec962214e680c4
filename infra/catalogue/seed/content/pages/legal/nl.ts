import { fact, h2, li, link, links, p, questions, type Texts, table, text, toPage, ul } from '../../write.ts';

export const nl: Texts<'page'> = {
  terms: {
    title: 'Voorwaarden',
    description: 'De afspraak tussen jou en ons.',
    sections: [
      text(
        p(
          'Dit zijn de voorwaarden van een demonstratiewinkel. Ze beschrijven koop, huur, abonnement en doorverkoop en binden niemand.',
        ),
        h2('Overeenkomst'),
        p(
          'Wat de winkel toont, is een uitnodiging. Met de knop aan het eind van het afrekenen doe je een aanbod; de mail die je bestelling bevestigt, is onze aanvaarding. De prijs is die van het moment van bestellen, met belasting; levering en toeslagen zie je daarvoor.',
        ),
        h2('Koop'),
        p`Het artikel is van jou als het is betaald. Je mag binnen ${fact('return_days')} dagen herroepen, zie ${link('herroepingsrecht', toPage('withdrawal'))}. Voor gebreken geldt de wettelijke garantie.`,
        h2('Huur'),
        p`Een huur loopt ${fact('rent_days_short')}, ${fact('rent_days_middle')} of ${fact('rent_days_long')} dagen vanaf de gekozen dag. Het stuk blijft van ons. Je mag annuleren tot het is verzonden of overhandigd en krijgt terug wat je betaalde. Een huur van minder dan ${fact('rent_days_long')} dagen kun je verlengen als de dagen erna vrij zijn; je betaalt het verschil met de langere.`,
        p`Er kan een borg van ${fact('deposit_percent')} van de winkelprijs worden gereserveerd. Het stuk komt binnen ${fact('rental_return_hours')} uur na de laatste dag terug. Vanaf ${fact('late_after')} uur op de volgende dag kost elke begonnen dag de prijs van een dag; na ${fact('lost_after_days')} dagen geldt het stuk als verloren. Toeslag en schade zijn samen nooit hoger dan de winkelprijs.`,
        p(
          'Sporen van normaal dragen horen erbij. Voor schade daarboven sta je in. Een gehuurd stuk was, strijk en vermaak je niet, en je geeft het niet door.',
        ),
        h2('Abonnementen en punten'),
        p`Een abonnement loopt van maand tot maand en wordt vooraf van je kaart afgeschreven. Je kunt het altijd in je account wijzigen, pauzeren en beëindigen; een betaalde maand gaat door een pauze niet verloren. Een mislukte betaling proberen we opnieuw; na ${fact('plan_grace_days')} onbetaalde dagen stopt het abonnement. Punten zijn geen geld en worden niet uitbetaald; hoe lang ze gelden, staat onder ${link('punten', toPage('points'))}.`,
        h2('Doorverkoop'),
        p`Wie via ons verkoopt, blijft tot de verkoop eigenaar. Wij houden ${fact('commission')} van de prijs en ${fact('transaction_fee')} transactiekosten in; de rest betalen we binnen ${fact('payout_days')} werkdagen uit. Kopieën verkopen we niet en sturen we niet ongevraagd terug; we schrijven eerst.`,
        p`De pagina van elk tweedehands stuk zegt of een particulier of een handelaar verkoopt. Tegenover een particulier gelden consumentenrechten tegenover een handelaar niet, en de prijs bevat geen btw; je mag het stuk binnen ${fact('return_days')} dagen naar ons terugsturen zoals elke aankoop. Een handelaar is aansprakelijk zoals elke winkel.`,
        p(
          'Je advertentie toont het stuk dat je verkoopt: met foto’s die je er zelf van hebt gemaakt en met ware gegevens over merk, maat, staat en gebreken. Foto’s van anderen, kopieën, gestolen goed en wat de wet verbiedt, horen hier niet.',
        ),
        p(
          'We controleren foto’s en prijs voordat een stuk naar ons komt, en het stuk zelf voordat het te koop is. Programma’s meten of een foto scherp is, op die van een andere advertentie lijkt of dat een prijs ongewoon is. Ze laten ons alleen zien waar we moeten kijken; een mens beslist.',
        ),
        p`Vragen we om wijzigingen, of weigeren of verwijderen we een advertentie, dan lees je de redenen in je account en in een mail: de regel, waarop we ons baseren en wat je kunt doen. Je kunt ${fact('appeal_months')} maanden lang gratis bezwaar maken. Iemand die de beslissing niet nam, antwoordt binnen ${fact('appeal_days')} dagen, ook met redenen. Was de beslissing fout, dan gaat de advertentie terug naar waar ze was; kan dat niet meer, dan mag je het stuk opnieuw aanbieden. De weg naar de rechter blijft open.`,
        p(
          'Iedereen kan een stuk op zijn pagina melden, ook zonder account. Wie meldt, krijgt een bevestiging en een antwoord met redenen, en ook hier beslist een mens. Meldingen van betrouwbare flaggers, die een autoriteit heeft aangewezen, behandelen we als eerste.',
        ),
        p`Verkoop je veel, dan verplicht de belastingwet ons te vragen wie je bent en dat één keer per jaar aan de belastingdienst te melden, met je verkopen en je bankrekening. We herinneren je twee keer; ontbreken de gegevens na ${fact('tax_wait_days')} dagen nog, dan wachten je uitbetalingen tot je antwoordt. Er gaat geen geld verloren en je kunt blijven verkopen.`,
        h2('Betaling'),
        p`Op de manieren die je bij het afrekenen ziet. Bij online betalen houden we een stuk ${fact('payment_minutes')} minuten voor je vast, bij een overschrijving ${fact('transfer_days')} dagen; daarna wordt de bestelling geannuleerd.`,
        h2('Beoordelingen'),
        p(
          'We plaatsen beoordelingen nadat we ze hebben gelezen, goede en slechte, en weigeren alleen wat beledigt, reclame maakt of niet over het stuk gaat.',
        ),
        h2('Aansprakelijkheid'),
        p(
          'Voor opzet, grove schuld en letsel zijn we onbeperkt aansprakelijk. Verder zijn we aansprakelijk voor de voorzienbare schade als we wezenlijke plichten schenden.',
        ),
        h2('Recht'),
        p('Pools recht geldt; consumenten houden de bescherming van het dwingende recht van het land waar ze wonen.'),
      ),
      links(
        'Zie ook',
        ['Herroepingsrecht', toPage('withdrawal')],
        ['Privacy', toPage('privacy-policy')],
        ['Betalen', toPage('payments')],
        ['Toegankelijkheid', toPage('accessibility')],
        ['Bedrijfsgegevens', toPage('imprint')],
      ),
    ],
  },
  'privacy-policy': {
    title: 'Privacy',
    description: 'Wat we bewaren, waarom en hoe lang.',
    sections: [
      text(
        p(
          'We bewaren wat een bestelling nodig heeft: je adres, wat je bestelde en hoe je betaalde. In je account kun je het downloaden of wissen.',
        ),
        p`Verantwoordelijk: Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}.`,
      ),
      table(
        'Wat en waarom',
        ['Gegevens', 'Doel', 'Grondslag'],
        [
          ['Naam, e-mail, adressen, wachtwoord (als hash)', 'je account', 'overeenkomst'],
          ['Bestellingen, adressen, facturen', 'levering, belasting', 'overeenkomst, wet'],
          ['Huur en pasafspraken', 'uitgeven van stukken', 'overeenkomst'],
          ['Laatste cijfers van een kaart, een nummer bij de betaaldienst', 'abonnementen, borg', 'overeenkomst'],
          ['Bij veel verkopen: geboortedatum, belastingnummer, bankrekening', 'melding aan de belastingdienst', 'wet'],
          ['Ingevulde formulieren', 'je antwoorden', 'gerechtvaardigd belang'],
          ['E-mail voor de nieuwsbrief', 'versturen', 'toestemming'],
          ['Netwerkadres bij het inloggen', 'aanvallen herkennen', 'gerechtvaardigd belang'],
        ],
      ),
      text(
        h2('Hoe lang'),
        ul(
          li`Winkelwagens van gasten: ${fact('keep_carts_days')} dagen na de laatste wijziging`,
          li`Bestellingen van gasten: adressen, e-mail en opmerkingen ${fact('keep_guest_orders_years')} jaar, daarna zonder naam`,
          li`Formulieren: ${fact('keep_forms_days')} dagen; onze mails aan jou: ${fact('keep_mails_days')} dagen`,
          li`Aantekeningen over inloggen, voor de veiligheid: ${fact('keep_security_days')} dagen`,
          'Facturen: zolang de belastingwet het vraagt',
          'Het account: tot je het verwijdert',
        ),
        h2('Wie ze krijgt'),
        p(
          'De vervoerder krijgt naam, adres en telefoon; de betaaldienst wat een betaling nodig heeft; de maildienst de mail; de belastingdienst wat de wet over verkopers vraagt. Niemand koopt gegevens van ons.',
        ),
        h2('Je rechten'),
        ul(
          'Inzien en meenemen: een bestand met alles, in je account',
          'Verbeteren: in je account, of schrijf ons',
          'Wissen: in je account; open bestellingen worden eerst afgerond',
          'Bezwaar maken, beperken, toestemming intrekken: schrijf ons; de nieuwsbrief heeft in elke mail een link',
          'Een klacht: bij de privacytoezichthouder van je land',
        ),
      ),
      links('Zie ook', ['Cookies', toPage('cookies')], ['Contact', toPage('contact-us')]),
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'Wat de winkel in je browser bewaart.',
    sections: [
      text(
        p(
          'Alleen wat de winkel nodig heeft om te werken. Er zijn geen cookies voor reclame en geen voor statistiek, dus er is niets om mee in te stemmen.',
        ),
      ),
      table(
        'Wat er wordt bewaard',
        ['Naam', 'Soort', 'Doel'],
        [
          ['g_at, __Host-g_at', 'cookie', 'je bent ingelogd; niet leesbaar voor scripts'],
          ['g_rt', 'cookie', 'houdt je ingelogd; niet leesbaar voor scripts'],
          ['garderoba_store', 'cookie', 'de taal die je het laatst koos'],
          [
            'winkelwagen, verlanglijst, vergelijking, afrekenen',
            'opslag van de browser',
            'wat je erin doet, blijft na opnieuw laden',
          ],
        ],
      ),
      text(
        h2('Hoe lang'),
        p`Je blijft hoogstens ${fact('keep_sign_in_days')} dagen zonder bezoek ingelogd, en uitloggen geldt meteen. De taal onthouden we ${fact('keep_store_days')} dagen. Wat in de opslag van de browser staat, blijft tot je het verwijdert.`,
        h2('Anderen'),
        p(
          'Een film op een pagina wordt pas van zijn site geladen als je op de knop drukt. De pagina van een betaling is van de betaaldienst en heeft eigen regels.',
        ),
        h2('Verwijderen'),
        p(
          'Je browser kan alles in zijn instellingen verwijderen. Dan ben je uitgelogd en is je winkelwagen als gast leeg.',
        ),
      ),
      links('Zie ook', ['Privacy', toPage('privacy-policy')]),
    ],
  },
  accessibility: {
    title: 'Toegankelijkheid',
    description: 'Hoe iedereen deze winkel kan gebruiken, en aan wie je zegt wat niet gaat.',
    sections: [
      text(
        p(
          'Iedereen moet hier kunnen winkelen, hoe je ook ziet, hoort, vasthoudt of leest. Het doel is WCAG op niveau AA.',
        ),
        h2('Wat we doen'),
        ul(
          'Alles gaat met het toetsenbord, en de focus is zichtbaar',
          'Pagina’s hebben koppen, namen en teksten bij foto’s; formulieren zeggen wat er niet klopt en waar',
          'Teksten groeien mee met de browser, ook op de telefoon, zonder zijwaarts scrollen',
          'Een donker thema volgt je systeem, net als een wens voor minder beweging',
          'Pagina’s zijn zonder scripts te lezen',
          'Onze tests zoeken op elk soort pagina naar bekende fouten voordat een wijziging live gaat',
        ),
        h2('Wat nog niet gaat'),
        ul(
          'Films van andere sites hebben niet altijd ondertitels',
          'De kaart met afhaalpunten vraagt om een aanwijzer, de lijst ernaast niet',
          'Facturen als pdf zijn niet gecodeerd voor schermlezers; op verzoek sturen we hetzelfde als tekst',
        ),
        h2('Laat het weten'),
        p`Houdt iets je tegen, schrijf dan naar ${fact('contact_email')} of bel ${fact('contact_phone')}. We antwoorden even snel als op al het andere en helpen je intussen bestellen.`,
      ),
      questions(
        'In de showroom',
        ['Kom ik met een rolstoel binnen?', p('Ja. De ingang heeft geen trede, en één paskamer is breed genoeg.')],
        ['Mag ik een hulphond meenemen?', p('Natuurlijk.')],
        ['Kan iemand me de kleding beschrijven?', p('Ja, in de showroom en aan de telefoon.')],
      ),
      links('Zie ook', ['Contact', toPage('contact-us')], ['Showroom', toPage('showroom')]),
    ],
  },
  imprint: {
    title: 'Bedrijfsgegevens',
    description: 'Wie er achter deze winkel zit.',
    sections: [
      text(
        p('Garderoba is een verzonnen bedrijf in een demonstratiewinkel. Wat hier staat, is een voorbeeld.'),
        h2('Aanbieder'),
        p`Garderoba, ${fact('showroom_address')}, Polen`,
        p`E-mail ${fact('contact_email')}, telefoon ${fact('contact_phone')}`,
        h2('Verantwoordelijk voor de inhoud'),
        p('De redactie van Garderoba, op hetzelfde adres.'),
        h2('Register en belastingnummer'),
        p('Geen: het bedrijf bestaat niet. Een echte winkel noemt hier zijn register, zijn nummer en zijn btw-nummer.'),
        h2('Geschillen'),
        p(
          'Schrijf ons eerst; het meeste is met één antwoord opgelost. We doen niet mee aan procedures bij een geschillencommissie en zijn daartoe niet verplicht.',
        ),
      ),
      links(
        'Zie ook',
        ['Voorwaarden', toPage('terms')],
        ['Privacy', toPage('privacy-policy')],
        ['Contact', toPage('contact-us')],
      ),
    ],
  },
};
