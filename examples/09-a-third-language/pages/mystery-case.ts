import {
  type CoreTables,
  casePage,
  crimePage,
  ideaPage,
  isKiller,
  keyHead,
  LEAST_KNOWN,
  LEAST_TRACES,
  materialRule,
  openPage,
  ownRolePage,
  type PageTables,
  placesFor,
  quoteMaterial,
  revisedCrime,
  revisedPlaces,
  revisedRole,
  sections,
  timelineLines,
} from '@commedia/core/pages'

/** What writers of a case read, in Spanish. */
export const CASES: Partial<CoreTables & PageTables> = {
  'mystery.writing.assemble-case': {
    space: ' ',
    plainly: ({ when, what }) => `${when}: ${what}${/[.!?]$/u.test(what) ? '' : '.'}`,
    escape: 'Que no seas tú a quien la mesa señale.',
    solve: (victim) => `Nombra a quien mató a ${victim}.`,
  },
  'mystery.writing.assemble-key': {
    who: (victim) => `¿Quién mató a ${victim}?`,
    suspects: (victim) => `Nombra a las dos personas de quienes más sospechas por la muerte de ${victim}.`,
  },
  'mystery.writing.case-page': {
    colon: ': ',
    comma: ', ',
    known: (names) => ` (conocida por: ${names || 'nadie'})`,
    murder: ({ name, killer, how, why }) =>
      `${name} murió a manos de ${killer}. Cómo: ${how} Por qué: ${why}`,
    mend: 'Este es tu borrador, y lo que falla en él. Corrige lo que nombran las notas, deja lo demás como está, y entrega otra vez el conjunto.',
  },
  'mystery.case.crime': (input, language) => ({
    system: sections(
      'Inventas misterios de asesinato para jugarlos en torno a una mesa. Cada jugador lee el guion de un solo papel y el de nadie más. Ninguno sabe lo bastante; entre todos saben lo bastante para nombrar al culpable.',
      'Empieza por el truco. El culpable tuvo una sola razón y una sola ocasión, e hizo que la muerte pareciera ocurrida de otro modo, en otro sitio o a otra hora. Luego pregúntate qué no pudo ocultar el truco: un ruido, un olor, una mancha, una cosa movida o ausente, alguien que no estaba donde dijo. Cada una de esas huellas la notó otra persona, que no le dio importancia. Juntas encajan con el culpable y con nadie más.',
      'Todos los demás tenían también una razón, y ese día hicieron algo que no van a admitir y que no es un asesinato: se llevaron algo, se vieron con alguien, mintieron sobre una hora. Eso los hace parecer culpables hasta que sale a la luz. A la hora que cuenta, cada inocente estaba con otro inocente, o uno lo vio u oyó.',
      'La cronología es todo aquello a partir de lo cual se escriben los guiones: lo que no es una línea suya no ocurrió. Así que son líneas: cada paso del culpable, desde que va por el medio hasta el golpe, el truco y el deshacerse de lo que delata; cada huella, con quien la notó; cada coartada; lo que cada uno de los demás hizo en secreto; y el hallazgo del cuerpo.',
      'Una línea es una sola cosa que ocurrió, a una hora, en un lugar con nombre, con nombres completos: «Ida Marsh, en el fregadero, vio al doctor Lowe enjuagar un vasito en la bomba.» knownBy enumera a quienes lo hicieron o lo percibieron, y a nadie más: los pasos del culpable los conoce solo el culpable, y de la muerte misma no sabe nadie más.',
      'La velada tiene dos mitades, y una línea pertenece a una según lo que hace en ella. El acto 1, antes de las primeras preguntas, despista: lo que hace sospechoso a cada inocente, lo que hace creíble el truco, y lo que cada cual hizo por sí mismo, pues se lo pueden preguntar enseguida. El acto 2, cuando cada uno ya tiene un nombre en la cabeza, le da la vuelta: las líneas que libran a quienes peor quedan, y las huellas que rompen el truco. Una de ellas obliga a todos a empezar de nuevo: la hora, el lugar o el propósito de quien murió era otro del que creían. El acto 2 es lo que alguien notó en otros y solo ahora entiende; nadie se entera en él de lo que hizo por sí mismo, y nada que dijo con verdad se vuelve falso por ello.',
      'Ninguna línea nombra al culpable a quien la lee sola: hacen falta dos, de manos distintas. También la razón está en dos sitios: la mitad en lo que alguien sabe, la mitad en una cosa que se puede encontrar.',
      materialRule(language),
    ),
    last: sections(
      ideaPage(input),
      `Escribe el caso: ${input.players} personas a la mesa, ${input.victims === 1 ? 'una de ellas culpable, y una víctima' : 'y dos víctimas, cada una con quien la mató entre esas personas, quizá la misma para ambas'}. Las víctimas no están entre las personas. Todos los nombres son distintos y encajan con la época y el lugar.`,
      `- how: en dos o tres frases, la hora, el lugar, el arma y el truco. why: una frase.
- who: unas pocas palabras que todos en la mesa saben. hides: una o dos frases; para el culpable, la razón.
- timeline: ${timelineLines(input)} líneas, numeradas desde el 1 según las escribes, primero las del acto 1 por orden de tiempo, luego las del acto 2, entre un tercio y la mitad. Todas las horas en una misma forma. Cada persona conoce al menos tres. Al menos tres líneas que conocen inocentes nombran al culpable, en un lugar o con una cosa que no encaja con lo que el culpable dirá; de ellas, como mucho una en el acto 1.
- alibis: para cada inocente, el número de la línea que muestra dónde estaba a la hora de la muerte; la conocen esa persona y otro inocente. Para las dos que peor quedan es una línea del acto 2: hasta entonces saben a qué fueron, no que alguien las vio.
- premise: de 100 a 150 palabras que todos oyen: dónde y cuándo, a quién hallaron sin vida, dónde y a qué hora, por qué solo pudo ser alguien de los presentes, cada cual con su nombre completo y lo que es. Nada que alguien oculte.
- truth: de 120 a 180 palabras, que se cuentan cuando todo ha terminado: cómo se hizo y qué lo delató.`,
      revisedCrime(input),
    ),
  }),
  'mystery.writing.crime-page.wishes':
    'Los deseos son de las personas que van a jugar: cúmplelos en la medida en que toquen al caso.',
  'mystery.writing.draft-crime': {
    people: (count) => `tiene que haber exactamente ${count} personas.`,
    victims: (count) => `tiene que haber exactamente ${count} ${count === 1 ? 'víctima' : 'víctimas'}.`,
    twice: 'dos de las personas tienen el mismo nombre.',
    alive: 'una víctima ha muerto y no puede ser una de las personas.',
    killer: 'alguien que mata no es una de las personas.',
    language: 'el caso es en español; escribe en español.',
    ignorant: (name) =>
      `${name} conoce menos de ${LEAST_KNOWN} líneas de la cronología y no tendría nada que contar.`,
    untraced: (name) =>
      `Muy poco lleva hasta ${name}: al menos ${LEAST_TRACES} líneas que otros conocen deben nombrar a ${name}.`,
    uncleared: (name) =>
      `Nada libra de sospecha a ${name}: alibis debe nombrar una línea que ${name} conozca y que conozca también otra persona inocente.`,
    untold: (names) => `La premisa no dice quiénes son: ${names.join(', ')}.`,
  },
  'mystery.case.death': (input) => ({
    system: keyHead(input),
    last: sections(
      casePage(input),
      quoteMaterial({ name: 'victim', text: input.victim }),
      `Primero, proof: tres o cuatro frases, de fuentes distintas y ajenas al guion del culpable, que juntas muestren quién mató a esta víctima.
Luego ${input.count} preguntas sobre esta muerte, cada una sobre otra cosa: cómo se hizo (cause), con qué (what), cuándo (when), dónde (where), por qué (motive), cómo funcionó el truco, qué fue del arma o de la cosa por la que se hizo. No preguntes quién lo hizo: esa pregunta ya está.`,
    ),
  }),
  'mystery.case.person': (input) => ({
    system: keyHead(input),
    last: sections(
      casePage(input),
      quoteMaterial({ name: 'person', text: input.person }),
      `Escribe ${input.count} preguntas sobre esta persona, cada una sobre otra cosa: dónde estaba a una hora que importa, qué hizo, se llevó o escondió, cuándo, por qué, con quién se vio, y una o dos sobre qué es para quien ha muerto o para otra persona de la mesa (relation). Nombra a la persona en cada una.`,
    ),
  }),
  'mystery.case.more-questions': (input) => ({
    system: keyHead(input),
    last: sections(
      casePage(input),
      quoteMaterial({ name: 'asked', text: input.asked.join('\n') }),
      `Estas ya se preguntan. Escribe otras ${input.count}, cada una sobre algo que ninguna de estas pregunta.`,
    ),
  }),
  'mystery.case-key.rules': sections(
    'Escribes la clave de respuestas de un misterio de asesinato: las preguntas que recibe cada jugador cuando se ha terminado de hablar. Los guiones y las tarjetas están abajo, cortados en frases con números.',
    'Una buena pregunta tiene una sola respuesta correcta, que se sigue de frases de esta página, y mejor si son dos en manos distintas. evidence: los números de una a tres de esas frases, al menos una fuera del guion de un culpable, que puede haber mentido sobre ello.',
    'Una pregunta la entiende quien ha leído un solo guion, y no revela la respuesta a otra pregunta. La respuesta y las respuestas falsas son cortas, de una misma clase y más o menos igual de largas: cuatro nombres, cuatro horas, cuatro razones. Las falsas son lo que un jugador bien podría haber pensado, y ninguna de ellas es verdad.',
  ),
  'mystery.writing.key-page.labels': {
    premise: 'Lo que se cuenta a todos',
    script: (name) => `Guion de ${name}`,
    killer: (name) => `Guion de ${name}, culpable`,
    card: (title) => `Tarjeta: ${title}`,
  },
  'mystery.case.places': (input, language) => ({
    system: sections(
      'Preparas las tarjetas de pistas de un misterio de asesinato que se juega en torno a una mesa. Entre pregunta y pregunta, los jugadores registran lugares; quien encuentra una tarjeta la lee a solas y puede mostrarla.',
      'Una tarjeta es una cosa: qué aspecto, qué olor y qué medidas tiene, qué lleva escrito, palabra por palabra. Nunca dice qué significa, quién lo hizo ni qué sintió nadie. Dos tarjetas juntas, o una tarjeta y lo que alguien vio, dan más que cada una por su lado.',
      'Cada línea de la cronología con un asterisco no la conoce nadie que deba decir la verdad: sin una tarjeta no puede salir nunca a la luz, así que cada una deja su huella en alguna. Otras tarjetas muestran lo que ocultan los inocentes, o confirman una coartada.',
      materialRule(language),
    ),
    last: sections(
      openPage(input.crime, language),
      crimePage(input.crime, language),
      `Escribe ${placesFor(input)} lugares, cada uno con dos o tres tarjetas.
- description: una o dos frases, qué aspecto tiene el lugar para todos; nada que delate nada.
- title: unas pocas palabras. text: de dos a cuatro frases completas.
- traces: los números de las líneas de las que es huella. Atente a sus horas, lugares y cosas.
- act: 1 para lo que hace sospechoso a un inocente o hace creíble el truco; 2 para lo que rompe el truco o libra a alguien, más o menos la mitad. Ninguna tarjeta basta por sí sola, y la razón del culpable no depende de una sola: alguien sabe la otra mitad.`,
      revisedPlaces(input),
    ),
  }),
  'mystery.writing.places-page.labels': {
    names: ['Donde ocurrió', 'El camino hasta allí'],
    description: 'Aquí nadie ha recogido nada desde entonces.',
    title: (number) => `Una nota, ${number}`,
    text: ({ when, what }) => `${when}: ${what}`,
  },
  'mystery.places-page.language': 'las tarjetas deben estar en español.',
  'mystery.case.role': (input, language) => ({
    system: sections(
      'Escribes un solo papel de un misterio de asesinato que se juega en torno a una mesa. Quien lo juega lee tus páginas a solas, habla a partir de ellas toda la velada, y se le puede interrogar sobre cada frase.',
      'Dirígete a quien juega de «tú». Frases llanas y completas, una sola cosa en cada una: más tarde se citan como pruebas. Conserva cada hora, lugar, nombre y cosa exactamente como se dan. Di lo que se vio y se oyó, no lo que significa.',
      'Los demás papeles se escriben al mismo tiempo. Así que no inventes nada que otra persona pudiera haber visto, dicho o hecho, ni ninguna hora que no se dé. Lo que te toca inventar es el pasado, los sentimientos y las razones de esta persona.',
      materialRule(language),
    ),
    last: sections(
      openPage(input.crime, language),
      ownRolePage(input),
      `Escribe este papel.
- face: una frase, lo que cualquiera de la mesa puede ver. manner: una frase, cómo habla esta persona.
- self: de cinco a ocho frases, que empiezan por «Eres …»: quién eres, qué era para ti quien ha muerto y qué tenías en su contra, qué ocultas y por qué no debe saberse.
- told: cada línea de lo que tú sabes, por su número, tal como la viviste: dos o tres frases cada una, sin que se pierda nada.
- later: dos o tres frases para el segundo acto: lo que ahora te inquieta, de ti o de algo que sabes. Ningún suceso nuevo, y nada que convierta en mentira lo que antes habrías dicho con verdad.
- secrets: uno o dos. text: el secreto en una frase. aim: «Que nadie sepa …», con palabras que no lo delaten. marks: una o dos expresiones de dos a cinco palabras, copiadas letra por letra de self o de told, que solo usaría alguien que conoce el secreto. Ni nombres, ni horas, ni nada de la premisa.
- wish: una cosa más que averiguar o conseguir en la mesa, por la que puedes trabajar desde la primera pregunta; no se apoya en nada del segundo acto.`,
      isKiller(input)
        ? 'Tú cometiste el asesinato. Dilo en self, y por qué, y también dónde vas a sostener que estabas a esa hora y qué dirás si alguien te vio: te preguntan mucho antes del segundo acto. En later di qué podría delatarte a estas alturas, y a quién sería más fácil culpar. El primer secreto es la muerte que causaste, y sus marks salen de cómo lo hiciste. wish es lo que quieres que crean los demás.'
        : 'No mataste a nadie, y no sabes quién lo hizo.',
      revisedRole(input),
    ),
  }),
  'mystery.writing.role-page.labels': {
    hides: 'Oculta: ',
    later: ' (segundo acto)',
    deed: ({ name, how, why }) => `Mató a ${name}. Cómo: ${how} Por qué: ${why}`,
    stop: '.',
    space: ' ',
    youAre: (name) => `Eres ${name}.`,
    youHide: (what) => `Esto es lo que ocultas: ${what}`,
    ownDeed: ({ name, how, why }) => `Mataste a ${name}. ${how} ${why}`,
    plainManner: 'Habla poco.',
    plainLater: 'Has repasado aquel día una vez más.',
    plainAim: (what) => `Guárdate esto: ${what}`,
    plainWish: 'Averigua qué te ocultan los demás.',
  },
  'mystery.role-page.language': 'el guion debe estar en español.',
  'mystery.writing.write-case':
    'El modelo no entregó ningún crimen que se pudiera usar: personas, entre ellas alguien culpable, y una cronología de diez líneas o más.',
  'mystery.writing.write-scripts': {
    missing: (mark) => `La expresión «${mark}» de marks no está letra por letra en self ni en told.`,
    told: (mark) =>
      `La expresión «${mark}» de marks está también en lo que leen otros. Copia otras palabras.`,
    untold: (numbers) => `Líneas que faltan en told: ${numbers.join(', ')}.`,
    untraced: (numbers) =>
      `Líneas con un asterisco de las que ninguna tarjeta es huella: ${numbers.join(', ')}.`,
  },
}
