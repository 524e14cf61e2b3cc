import type { PlayerTables } from '@commedia/core/testing'

const MINUTES = 7
const ORDINALS = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava']

/** What simulated people say at a mystery table, before a film and as they write cases, in Spanish. */
export const TABLES: Partial<PlayerTables> = {
  'players.case-writing-words': {
    title: (idea) => `La noche de ${idea}`.slice(0, 100),
    premise: (idea, people, victims) =>
      `Es tarde, y se trata de ${idea}. Cuando trajeron la lámpara, en el suelo yacía sin vida ${victims.join(' y ')}. Nadie entró de fuera. Presentes: ${people.join(', ')}. Alguien sabe más que los demás.`,
    truth: (killers, victims) =>
      victims.map((victim, at) => `${killers[at]} mató a ${victim} y atrasó el reloj.`).join(' '),
    how: (thing) => `A las nueve y media, a oscuras, con esto: ${thing}; después atrasó el reloj.`,
    why: (victim) => `${victim} sabía lo de la deuda.`,
    who: (at) => `viene aquí desde hace ${at + 3} años`,
    hides: (at) => `quemaste la ${ORDINALS[at]} página del testamento`,
    when: (at) =>
      `las ${9 + Math.floor((at * MINUTES) / 60)}.${String((at * MINUTES) % 60).padStart(2, '0')} de la noche`,
    alone: (killer, thing, place) => `${killer} limpió esto, ${thing}. Lugar: ${place}.`,
    saw: (witness, killer, { thing, place }) =>
      `${witness} vio salir a ${killer} con las mangas mojadas y con esto: ${thing}. Lugar: ${place}.`,
    met: (one, other, { thing, place }) => `${one} y ${other} buscaron esto: ${thing}. Lugar: ${place}.`,
    told: (when, what) => `A ${when} fue así: ${what}`,
    self: (name, who, hides) =>
      `Eres ${name}, alguien que ${who}. Los muertos no eran amigos tuyos. Tú ${hides}.`,
    struck: (name) => ` Golpeaste antes de que nombraran a ${name}.`,
    killedMark: (name) => `antes de que nombraran a ${name}`,
    face: (who) => `Alguien que ${who}.`,
    card: (place, card) => `Pista ${place + 1}.${card + 1}`,
    cardText: (thing) => `Aquí hay algo mojado: ${thing}. Alguien lo ha limpiado.`,
    question: (subject, number) =>
      subject === ''
        ? `¿Qué más es verdad, según ${number}?`
        : `¿Qué es verdad sobre ${subject}, según ${number}?`,
    wrong: (at) => `Nada de eso, por la razón ${at}`,
    manner: 'Frases cortas.',
    later: 'No dejas de pensar en las mangas mojadas.',
    killed: 'Culpable.',
    aimKilled: 'Que nadie oiga de ti cómo se hizo.',
    aim: 'Que nadie sepa qué hiciste con el papel.',
    wish: 'Averigua quién movió el reloj.',
    place: 'Un cuarto frío con una ventana.',
    common: 'no eran amigos tuyos',
    nowhere: 'palabras que no están en ninguna parte',
  },
  'players.mystery-words': {
    wants:
      /(?<!\p{L})(?:dinero|pag\p{L}+|deud\p{L}+|deb[ei]\p{L}*|vendi\p{L}+|rob\p{L}+|carta|discut\p{L}+|grit\p{L}+|odi\p{L}+|amenaz\p{L}+|celos\p{L}*|hered\p{L}+|herencia|chantaj\p{L}+|venganza)/iu,
    places:
      /(?<!\p{L})(?:a las|y media|y cuarto|minutos?|antes|después|vi[oó]?|encontr\p{L}+|oy[óe]\p{L}*|lleg\p{L}+|pasillo|cuarto|sala|escalera|puerta)(?!\p{L})/iu,
    fond: /quer|amig|amable|agradec|cariñ/iu,
    nothing: 'nada en que apoyarse',
    join: ' ',
    iAm: (name) => `Soy ${name}.`,
    alibi: (victim) => `Cuando murió ${victim} yo estaba muy lejos, y no sé nada de eso.`,
    isAlibi: /yo estaba muy lejos/u,
    askThem: (name) => `En tu lugar, yo volvería a preguntar a ${name}.`,
    asks: (victim, name) => [
      `${name}, ¿dónde estabas cuando murió ${victim}, y quién te vio allí?`,
      `¿Qué había entre ${victim} y tú, ${name}?`,
      `${name}, ¿cuándo viste con vida a ${victim} por última vez, y quién estaba contigo?`,
    ],
    confronts: (victim, said) =>
      `Tengo esto en la cabeza: «${said}» ¿Qué tiene que ver con la muerte de ${victim}?`,
    profile: (victim) => `Alguien que guardaba rencor a ${victim} y podía estar allí a esa hora.`,
    thatIsAll: 'Ya te he dicho todo lo que sé de eso.',
    leadsTo: (name, ground) => `Lo que no consigo pasar por alto: ${ground} A mi entender, lleva a ${name}.`,
    hint: (name, ground) => `Vuelve a mirar esto: «${ground}» Podrías preguntárselo a ${name}.`,
    confesses: (victim) =>
      `Sí, ${victim} murió por mi mano, y llevo toda la noche esperando a que alguien lo dijera.`,
    reacts: (guilty) =>
      guilty === '' ? 'Así que era eso.' : `${guilty}, y nos has dejado aquí sentados, adivinando.`,
  },
  'players.screening.moment': 'Tu momento, en tres bloques.',
  'players.screening.lines': {
    perceptions: [
      'Suceso: una figura cruza el cuadro de izquierda a derecha y no mira atrás\nObjetos: una pared clara; una forma redonda que se mueve\nAmbiente: calma, luz, algo de vacío',
      'Suceso: unas franjas de color no se mueven mientras una mano cuenta hacia arriba\nObjetos: barras de colores; un reloj pequeño\nAmbiente: seguridad, luz fría, espera',
    ],
    thoughts: [
      'Hablan de lo que se ha visto. Prefiero decir cuánto duró que qué era. Una broma, o la verdad llana; la verdad llana.',
      'La charla sigue desde la escena. Alguien como yo nota lo que falta. Puedo preguntarlo o decirlo; lo digo.',
    ],
    answers: [
      'Se movía como si nadie le hubiera dicho dónde parar.',
      'Yo también conté, y me alegré cuando siguió.',
      'Tantos colores, y ninguno es cálido.',
      'Me habría quedado hasta el final, y luego al silencio.',
      'Nadie le pidió que corriera. Eso me gustó.',
      'Por ahí había una puerta. No dejé de buscar el pomo.',
      'Si era un aviso, era un aviso cortés.',
      'Algo iba a pasar ahí. Contuve el aliento.',
    ],
  },
}
