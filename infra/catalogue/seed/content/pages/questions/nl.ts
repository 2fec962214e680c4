import { call, fact, link, links, p, questions, type Texts, toPage } from '../../write.ts';

export const nl: Texts<'page'> = {
  faq: {
    title: 'Vragen en antwoorden',
    description: 'Wat je voor de eerste keer huren wilt weten, en erna.',
    sections: [
      questions(
        'Huren',
        [
          'Hoe werkt huren?',
          p`Kies stuk, duur en eerste dag, bestel, draag het, breng het terug. Zie ${link('zo werkt het', toPage('how-it-works'))}.`,
        ],
        [
          'Hoe lang kan ik huren?',
          p`Voor ${fact('rent_days_short')}, ${fact('rent_days_middle')} of ${fact('rent_days_long')} dagen.`,
        ],
        [
          'En als het niet past?',
          p`Neem een tweede maat om ${link('thuis te passen', toPage('try-on'))}, of kom voor je dag naar de showroom.`,
        ],
        [
          'En als ik mors?',
          p('Reinigen zit in de prijs. Alleen wat niet te redden is, wordt berekend, hoogstens de prijs ervan.'),
        ],
        [
          'Kan ik het langer houden?',
          p('Als de dagen erna vrij zijn: de knop staat in je account. Je betaalt het verschil met de langere huur.'),
        ],
        [
          'Kan ik kopen wat ik huurde?',
          p('Als de pagina een winkelprijs noemt, ja, zolang het bij je is. De huur gaat eraf.'),
        ],
        [
          'Waarom kan ik geen maandag kiezen?',
          p('Op maandag begint geen huur: dan wordt gereinigd wat van het weekend terugkwam.'),
        ],
      ),
      questions(
        'Dagen en passen',
        ['Hoe vroeg moet ik boeken?', p('Zodra je de dag weet. Stukken voor bruiloften zijn het eerst weg.')],
        [
          'Hoe lang houdt mijn selectie mijn dagen vast?',
          p`${fact('cart_hold_minutes')} minuten na je laatste wijziging. Daarna kunnen anderen ze nemen.`,
        ],
        [
          'Kan ik de dagen wijzigen?',
          p(
            'In je selectie wel. Na de bestelling annuleer je de huur en bestel je opnieuw; tot het stuk wordt verzonden kost dat niets.',
          ),
        ],
        [
          'Wat als het stuk niet terug is van de vrouw voor mij?',
          p(
            'Daarvoor liggen er dagen tussen twee keer huren. Gebeurt het toch, dan schrijven we, bieden we een ander exemplaar aan of betalen we terug.',
          ),
        ],
        [
          'Hoeveel stukken kan ik thuis passen?',
          p`${fact('try_on_pieces')} tegelijk, ${fact('rental_return_hours')} uur lang.`,
        ],
        ['Wanneer vertrekken passtukken?', p('Met verzending alleen op woensdag; op donderdag zijn ze bij je.')],
        ['Is passen in de showroom gratis?', p`Ja. Boek een uur, zie ${link('showroom', toPage('showroom'))}.`],
      ),
      questions(
        'Kopen en tweedehands',
        [
          'Zijn de stukken die jullie verkopen nieuw?',
          p('Wat onder kleding staat, is nieuw, met label. Wat gedragen is, staat onder tweedehands.'),
        ],
        [
          'Hoe vind ik mijn maat?',
          p`In de ${link('maattabel', toPage('size-guide'))}; beoordelingen zeggen hoe een stuk valt.`,
        ],
        [
          'Mijn maat is uitverkocht',
          p('Zet op de pagina van het stuk een melding aan. We schrijven je één keer als het terug is.'),
        ],
        [
          'Hoe weten jullie dat een tweedehands stuk echt is?',
          p('We bekijken label, naden en stof, en verkopen niets waaraan twijfel blijft.'),
        ],
        [
          'Kan ik mijn eigen kleding verkopen?',
          p`Ja. Wij houden ${fact('commission')} plus ${fact('transaction_fee')} kosten in, zie ${link('verkopen', toPage('selling'))}.`,
        ],
        ['Zijn er cadeaubonnen?', p('Ja, bij cadeaus en diensten. Ze komen per e-mail.')],
        ['Kan ik een stuk laten vermaken?', p('Een gekocht stuk wel. Een gehuurd stuk blijft zoals het is.')],
      ),
      questions(
        'Betalen',
        [
          'Hoe kan ik betalen?',
          p`Met kaart, Google Pay, Apple Pay en op andere manieren, afhankelijk van de winkel: ${link('betalen', toPage('payments'))}.`,
        ],
        ['Kan ik later betalen?', p`In Polen wel: binnen ${fact('pay_later_days')} dagen.`],
        [
          'Wat is de borg?',
          p`${fact('deposit_percent')} van de winkelprijs, op je kaart gereserveerd en vrijgegeven als het stuk terug is.`,
        ],
        [
          'Mijn betaling is mislukt',
          p`Op de pagina van de bestelling kun je het ${fact('payment_minutes')} minuten lang opnieuw proberen.`,
        ],
        ['Waar vul ik een kortingscode in?', p('In je selectie, de winkelwagen. Eén code per bestelling.')],
        [
          'Wat betalen punten?',
          p`Huur van ${fact('rent_days_long')} dagen, of een deel van al het andere: ${link('punten', toPage('points'))}.`,
        ],
        ['Krijg ik een factuur?', p('Ja, als pdf op de pagina van de bestelling.')],
      ),
      questions(
        'Levering en retour',
        ['Wanneer vertrekt mijn pakket?', p`Dezelfde dag als je voor ${fact('same_day_before')} uur bestelt.`],
        [
          'Waar leveren jullie?',
          p`In Polen, Duitsland, Zweden en negen andere landen: ${link('levering', toPage('delivery'))}.`,
        ],
        ['Kan ik het zelf afhalen?', p('Ja, in de showroom, behalve in de Duitse winkel.')],
        ['Wanneer moet een gehuurd stuk terug zijn?', p`Binnen ${fact('rental_return_hours')} uur na de laatste dag.`],
        [
          'Wat kost het als ik te laat ben?',
          p`Tot ${fact('late_after')} uur op de dag na de dag van terugbrengen niets. Daarna kost elke begonnen dag een toeslag, samen nooit meer dan de winkelprijs.`,
        ],
        [
          'Hoe stuur ik een aankoop terug?',
          p`Binnen ${fact('return_days')} dagen: ${link('retourneren', toPage('returns'))}.`,
        ],
        [
          'Wanneer krijg ik mijn geld?',
          p`Uiterlijk ${fact('refund_days')} dagen nadat je het ons hebt laten weten, zoals je hebt betaald.`,
        ],
      ),
      questions(
        'Account en contact',
        [
          'Heb ik een account nodig?',
          p('Om te huren en te kopen niet. Voor een abonnement, punten en pasafspraken wel.'),
        ],
        [
          'Hoe vind ik mijn bestelling zonder account?',
          p('Met het nummer en je e-mailadres, bij ‘een bestelling vinden’ in de voettekst.'),
        ],
        ['Ik ben mijn wachtwoord vergeten', p('Kies bij het inloggen ‘wachtwoord vergeten’. De link komt per e-mail.')],
        ['Hoe stop ik de nieuwsbrief?', p('Met de link in elke mail ervan, of in je account.')],
        ['Hoe verwijder ik mijn account?', p('In je account onder privacy. Open bestellingen worden eerst afgerond.')],
        [
          'Kan ik een stylist ontmoeten?',
          p`Ja, in de showroom of per video: ${link('boek een stylist', toPage('stylist-appointment'))}.`,
        ],
        ['Is dit een echte winkel?', p('Nee, een demonstratie. Er wordt niets geleverd en niets afgeschreven.')],
      ),
      links(
        'Alles over bestellen',
        ['Levering', toPage('delivery')],
        ['Retourneren', toPage('returns')],
        ['Betalen', toPage('payments')],
        ['Maattabel', toPage('size-guide')],
        ['Zorg voor stof', toPage('care')],
        ['Herroepingsrecht', toPage('withdrawal')],
      ),
      call('Staat je vraag er niet bij?', 'Schrijf ons; een mens antwoordt.', 'Schrijf ons', toPage('contact-us')),
    ],
  },
};
