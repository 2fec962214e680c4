import { call, fact, h2, link, links, p, questions, steps, type Texts, table, text, toPage, ul } from '../../write.ts';

export const nl: Texts<'page'> = {
  delivery: {
    title: 'Levering',
    description: 'Wanneer je pakket vertrekt en wanneer het aankomt.',
    sections: [
      text(
        p`Dezelfde dag verzonden bij bestelling voor ${fact('same_day_before')} uur. Express als je voor ${fact('express_before')} uur bestelt. Per koerier in Polen binnen ${fact('delivery_days_poland')} werkdagen, naar Duitsland en Zweden in ${fact('delivery_days_abroad')}; afhaalpunt en voordeelpakket kunnen langer duren. De koerier bezorgt in Polen, Duitsland en Zweden en in heel Europa.`,
        p(
          'Bij het afrekenen zie je prijs en verwachte dag van elke levering voordat je bestelt. Een gehuurd stuk komt op de eerste huurdag aan.',
        ),
      ),
      table(
        'Welke levering waarheen gaat',
        ['Levering', 'Polen', 'Duitsland, Zweden', 'Andere landen'],
        [
          ['Koerier (DHL)', 'ja', 'ja', 'ja'],
          ['Afhaalpunt', 'ja', 'ja', 'nee'],
          ['Voordeelpakket', 'ja', 'ja', 'nee'],
          ['Europees pakket', 'nee', 'nee', 'ja'],
          ['Afhalen in de showroom in Warschau', 'ja', 'niet in de Duitse winkel', 'ja'],
        ],
        'Andere landen: België, Denemarken, Frankrijk, Italië, Oostenrijk, Slovenië, Slowakije, Spanje en Tsjechië.',
      ),
      text(
        h2('Huren en passen'),
        p(
          'Dat gaat per koerier of je haalt het af in de showroom, want alleen dan staat de dag vast. Pakketten om te passen vertrekken op woensdag.',
        ),
        h2('Als er niemand thuis is'),
        p(
          'De vervoerder laat een bericht achter en komt terug, of brengt het pakket naar een punt in de buurt. Een afhaalpunt kies je bij het bestellen op de kaart.',
        ),
      ),
      questions(
        'Over de levering',
        [
          'Hoe weet ik waar mijn pakket is?',
          p(
            'We schrijven je als het vertrekt. In de mail en op de pagina van je bestelling staan het pakketnummer en de link naar de vervoerder.',
          ),
        ],
        ['Kan ik het adres wijzigen?', p('Tot het pakket vertrekt: schrijf ons. Daarna kan alleen de vervoerder het.')],
        ['Leveren jullie in Nederland?', p('Nog niet. De Nederlandse winkel levert in de landen hierboven.')],
        [
          'Kan één bestelling langs twee wegen komen?',
          p('Nee. Huur per koerier en huur uit de showroom zijn twee bestellingen.'),
        ],
      ),
      links(
        'Zie ook',
        ['Retourneren', toPage('returns'), 'Hoe een aankoop of een gehuurd stuk terugkomt.'],
        ['Verpakking', toPage('packages'), 'Waarin alles reist.'],
        ['Waar je ons vindt', toPage('store-locator'), 'Showroom en afhaalpunten.'],
      ),
    ],
  },
  packages: {
    title: 'Verpakking',
    description: 'Een kledinghoes die heen en terug reist.',
    sections: [
      text(
        p(
          'Alles reist in een kledinghoes die de reis vele malen maakt. Geen karton om te vouwen, geen tape om los te trekken.',
        ),
        h2('Wat erin zit'),
        ul(
          'Het stuk, op zijn hanger of in vloeipapier gerold',
          'Een kaart met naam, onderhoud en de dag van terugbrengen als het gehuurd is',
          'Bij huur: het label voor de terugweg',
        ),
        h2('Wat je ermee doet'),
        p(
          'Een gehuurd stuk gaat in dezelfde hoes terug: sluiten, het label over het oude plakken, klaar. Bij een aankoop mag je de hoes houden; hij houdt motten en stof weg. Heb je hem niet nodig, breng hem dan naar de showroom.',
        ),
      ),
      steps(
        'Een gehuurd stuk op de terugweg',
        ['Laat het luchten', p('Een uur op een hanger bij het raam is genoeg. Niet wassen en niet strijken.')],
        ['Maak de zakken leeg', p('Oorbellen, kaartjes, tafelkaartjes: we hebben alles al gevonden.')],
        ['Sluit de hoes', p('De rits helemaal omhoog, de hanger blijft erin.')],
        ['Geef het af', p('Bij de vervoerder, bij een pakketpunt of in de showroom. Vraag om het bewijs.')],
      ),
      links('Zie ook', ['Retourneren', toPage('returns')], ['Zorg voor stof', toPage('care')]),
    ],
  },
  returns: {
    title: 'Retourneren',
    description: 'Hoe een aankoop, een gehuurd stuk en een passtuk terugkomen.',
    sections: [
      text(
        h2('Gekocht'),
        p`Retour binnen ${fact('return_days')} dagen na de dag waarop je het kreeg, zonder reden. Schrijf ons met het nummer van de bestelling, doe het stuk in de hoes waarin het kwam en stuur het met een vervoerder naar keuze terug, of breng het naar de showroom. De verzending betaal jij; brengen kost niets.`,
        p`We betalen de prijs en de standaardlevering terug zoals je hebt betaald, uiterlijk ${fact('refund_days')} dagen nadat we het weten. Punten waarmee je betaalde, komen terug.`,
        h2('Gehuurd of gepast'),
        p`Gehuurde stukken en passtukken komen binnen ${fact('rental_return_hours')} uur na de laatste dag terug. De dag staat in de mail, in je account en op de kaart in de hoes.`,
        p`Na ${fact('late_after')} uur op de dag na de dag van terugbrengen kost elke begonnen dag een toeslag. Je kent die voordat je bestelt, en samen is hij nooit hoger dan de winkelprijs van het stuk. Een stuk dat ${fact('lost_after_days')} dagen te laat is, geldt als verloren.`,
      ),
      steps(
        'Een aankoop terugsturen',
        [
          'Laat het ons weten',
          p('Met het contactformulier of per e-mail. Het modelformulier voor herroeping mag, maar hoeft niet.'),
        ],
        ['Pak in', p('Met label, ongedragen, in de hoes waarin het kwam. Passen mag; een avond uit niet.')],
        ['Stuur of breng', p('Bewaar het bewijs van de vervoerder tot het geld er is.')],
        ['Geld terug', p('We kijken het stuk na en betalen terug. Je krijgt een mail als dat is gebeurd.')],
      ),
      questions(
        'Over retourneren',
        [
          'Kan ik een huur annuleren?',
          p(
            'Ja, tot het stuk is verzonden of overhandigd: in je account, met één knop. Je krijgt terug wat je betaalde.',
          ),
        ],
        [
          'Er is iets stuk of verkeerd',
          p('Schrijf ons en beschrijf het. We herstellen, ruilen of betalen terug, en de terugweg betalen wij.'),
        ],
        [
          'Kan ik een maat ruilen?',
          p('Stuur het stuk terug en bestel de andere maat. Zo neemt niemand hem intussen weg.'),
        ],
        [
          'Wat kan niet terug?',
          p('Geopende downloads, kaarten voor een avond op een vaste dag en kleding die voor jou is vermaakt.'),
        ],
      ),
      call(
        'Het herroepingsrecht',
        'De regels volledig, met het modelformulier.',
        'Lees de regels',
        toPage('withdrawal'),
      ),
    ],
  },
  withdrawal: {
    title: 'Herroepingsrecht',
    description: 'Je recht om een aankoop te herroepen, met modelformulier.',
    sections: [
      text(
        h2('Je recht'),
        p`Je mag een aankoop binnen ${fact('return_days')} dagen zonder opgave van redenen herroepen. De termijn begint op de dag waarop jij, of iemand die je hebt aangewezen en die niet de vervoerder is, het artikel kreeg; bij meer pakketten het laatste.`,
        p`Om te herroepen laat je ons dat duidelijk weten voordat de termijn voorbij is: per brief, per e-mail aan ${fact('contact_email')} of met het ${link('contactformulier', toPage('contact-us'))}. Het is genoeg dat het bericht op tijd vertrekt.`,
        h2('Wat er dan gebeurt'),
        p`We betalen alles terug wat we voor deze aankoop kregen, met de kosten van de goedkoopste standaardlevering die we bieden, uiterlijk ${fact('refund_days')} dagen na je bericht en zoals je hebt betaald. We mogen wachten tot het artikel terug is of je hebt laten zien dat het is verzonden.`,
        p`Je stuurt het artikel binnen ${fact('return_days')} dagen na je bericht terug en draagt de directe kosten daarvan. Voor minder waarde betaal je alleen als die komt van meer gebruik dan nodig was om te zien hoe het artikel is.`,
        h2('Geen herroepingsrecht'),
        ul(
          'bij huur of een kaart voor een vaste dag; huur kun je annuleren tot het stuk is verzonden of overhandigd',
          'bij kleding die naar jouw maten is vermaakt',
          'bij downloads die je met jouw instemming hebt geopend',
        ),
        h2('Abonnementen'),
        p`Een abonnement mag je binnen ${fact('return_days')} dagen na de eerste bestelling herroepen. Heb je tot dan punten gebruikt, dan trekken we hun waarde af.`,
      ),
      text(
        h2('Modelformulier'),
        p('Vul het alleen in en stuur het alleen als je wilt herroepen.'),
        p`Aan Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}:`,
        p('Hierbij herroep ik mijn overeenkomst over de aankoop van de volgende artikelen.'),
        ul(
          'Artikelen:',
          'Nummer van de bestelling:',
          'Besteld op / ontvangen op:',
          'Naam:',
          'Adres:',
          'Datum:',
          'Handtekening (alleen op papier):',
        ),
      ),
      call(
        'Een bericht aan ons gaat sneller',
        'Het nummer van de bestelling en één zin zijn genoeg.',
        'Schrijf ons',
        toPage('contact-us'),
      ),
    ],
  },
  payments: {
    title: 'Betalen',
    description: 'Hoe je kunt betalen, in welke winkel en wanneer.',
    sections: [
      text(
        p(
          'Hoe je betaalt, kies je bij het afrekenen; je ziet alleen wat voor je bestelling kan. Kaartgegevens gaan naar de betaaldienst en komen nooit bij ons.',
        ),
      ),
      table(
        'Welke betaling waar kan',
        ['Betaling', 'In złoty', 'Duitse winkel', 'Andere winkels'],
        [
          ['Kaart', 'ja', 'ja', 'ja'],
          ['Google Pay, Apple Pay', 'ja', 'ja', 'ja'],
          ['BLIK, snelle overschrijving', 'ja', 'nee', 'nee'],
          ['Later betalen, termijnen', 'ja', 'nee', 'nee'],
          ['Overschrijving', 'als je het ziet', 'als je het ziet', 'als je het ziet'],
          ['Onder rembours', 'ja', 'ja', 'ja'],
          ['In de showroom', 'ja', 'nee', 'ja'],
          ['Cheque of postwissel', 'ja', 'ja', 'ja'],
          ['Punten', 'ja', 'ja', 'ja'],
        ],
        'Een abonnement betaal je alleen met een kaart, omdat het elke maand wordt afgeschreven.',
      ),
      questions(
        'Wanneer je betaalt',
        [
          'Online',
          p`Meteen. Lukt de betaling niet, dan kun je het ${fact('payment_minutes')} minuten lang opnieuw proberen; daarna wordt de bestelling geannuleerd en zijn de stukken weer vrij.`,
        ],
        [
          'Per overschrijving',
          p`Binnen ${fact('transfer_days')} dagen; de gegevens staan op de pagina van je bestelling. We beginnen als het geld er is.`,
        ],
        [
          'Contant, in de showroom of per cheque',
          p`Als je het krijgt of afhaalt. Een bestelling die ${fact('cash_days')} dagen lang niet is verzonden en niet is betaald, wordt geannuleerd.`,
        ],
        [
          'Later',
          p`In Polen kun je binnen ${fact('pay_later_days')} dagen later betalen. Zie ${link('later betalen', toPage('placepozniej'))}.`,
        ],
      ),
      questions(
        'Borg en toeslagen',
        [
          'Is er een borg?',
          p`Bij huur ${fact('deposit_percent')} van de winkelprijs. Die wordt op zijn vroegst drie dagen voor de eerste dag op je kaart gereserveerd, of in de showroom genomen, en vrijgegeven als het stuk terug is.`,
        ],
        [
          'Wat kan er achteraf bij komen?',
          p(
            'Te laat terugbrengen of schade, nooit meer dan de winkelprijs van het stuk. Je krijgt een mail met reden en bedrag.',
          ),
        ],
        [
          'In welke valuta betaal ik?',
          p('In die van de winkel waar je bestelt. Prijzen gelden per valuta en worden niet omgerekend.'),
        ],
        [
          'Krijg ik een factuur?',
          p('Ja, als pdf op de pagina van de bestelling. Voor een bedrijf vul je bij het afrekenen het btw-nummer in.'),
        ],
      ),
      links(
        'Zie ook',
        ['Punten', toPage('points')],
        ['Later betalen', toPage('placepozniej')],
        ['Voorwaarden', toPage('terms')],
      ),
    ],
  },
  placepozniej: {
    title: 'Later betalen',
    description: 'Vandaag bestellen, later betalen: zo werkt het in Polen.',
    sections: [
      text(
        p`Bestel vandaag en betaal binnen ${fact('pay_later_days')} dagen na verzending. Kies bij het betalen ‘later betalen’; de betaaldienst zegt meteen of dat kan.`,
        p(
          'Later betalen en termijnen kunnen in Polen, in złoty, bij de betaaldiensten daar. In de andere winkels betaal je met kaart, Google Pay, Apple Pay, onder rembours of op een andere manier die je bij het afrekenen ziet.',
        ),
      ),
      steps(
        'Zo gaat het',
        ['Kies ‘later betalen’', p('Bij het afrekenen, onder online betalen.')],
        [
          'De betaaldienst beslist',
          p('Die vraagt wat hij nodig heeft en antwoordt meteen. Wij horen alleen ja of nee.'),
        ],
        ['Wij verzenden', p('Zoals bij elke betaalde bestelling.')],
        ['Je betaalt de dienst', p`Binnen ${fact('pay_later_days')} dagen, in zijn app of per overschrijving.`],
      ),
      questions(
        'Over later betalen',
        ['Wat kost het?', p('Niets, als je op tijd betaalt.')],
        ['En als ik iets terugstuur?', p('Je betaalt alleen wat je houdt.')],
        ['Kan het voor een borg of abonnement?', p('Nee. Voor allebei is een kaart nodig.')],
      ),
      links('Zie ook', ['Betalen', toPage('payments')], ['Retourneren', toPage('returns')]),
    ],
  },
};
