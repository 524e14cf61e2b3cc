import type { ScreenTables } from '@commedia/web/tables'

const beats = (count: number): string => (count === 1 ? 'un momento' : `${count} momentos`)

/** A name after «a» or «de», which run into «el»: al capitán, del capitán, de la viuda. */
const joined = (word: 'a' | 'de', name: string): string => {
  const said = name.replace(/^(?:El|La|Los|Las|Un|Una|Unos|Unas)\s/u, (article) => article.toLowerCase())
  return said.startsWith('el ') ? `${word}l ${said.slice('el '.length)}` : `${word} ${said}`
}

/** So many tokens; after millions Spanish wants «de». */
const inTokens = (count: string): string => (count.endsWith('M') ? `${count} de tokens` : `${count} tokens`)

/** The director's booth, in Spanish. */
export const BOOTH = {
  'screen.booth': {
    booth: 'Cabina de dirección',
    toStage: 'Al escenario',
    backstage: 'Entre bastidores',
    notOpened: 'Aún no se ha levantado el telón. Aquí se verá lo que le pasa por dentro a cada cual.',
    story: {
      heading: 'La historia',
      act: (act, acts) => `Acto ${act} de ${acts}`,
      point: (point, points) => `Giro ${point} de ${points}`,
      flag: 'La señal que lo cierra',
      sealed: 'La casa puede verla por sí sola',
      worded: 'Solo se nota en las palabras',
      known: 'Lo que allí sabe todo el mundo',
      toDo: 'Lo que allí hay que hacer',
      over: 'La obra ha terminado.',
      ways: 'Caminos que ve el planificador',
      way: (number) => `Camino ${number}`,
      noWays: 'El planificador aún no ha trazado nada para este giro.',
    },
    clock: {
      heading: 'El reloj del impulsor',
      beats: (beats, limit) => `${beats} de ${limit} momentos sin la señal.`,
      steps: { hint: 'un guiño', instruction: 'una indicación', world: 'el mundo', narrator: 'el narrador' },
      rests: 'El impulsor no ha intervenido.',
      stepped: (step, count) =>
        count === 1
          ? `Intervino una vez en este giro: ${step}.`
          : `Intervino ${count} veces en este giro; la última: ${step}.`,
      off: 'El impulsor está apagado.',
    },
    actors: {
      heading: 'El reparto',
      onStage: 'en escena',
      offStage: 'fuera de escena',
      hidden: 'a escondidas',
      person: 'interpreta una persona',
      strategies: { fast: 'por impulso', slow: 'tras pensarlo', silence: 'calla a propósito' },
      means: (verb, prop) => `se propone ${verb}: ${prop}`,
      undecided: 'Aún no se ha decidido.',
      wants: 'Quiere',
      wantsHere: 'De esta escena',
      knows: 'Sabe adónde va la historia',
      ear: 'Le han dicho',
      thought: 'Piensa',
      played: 'Lo último que hizo',
      confessed: 'Ha revelado',
      confessedTo: (quote, names) => `«${quote}» Ante ${names}.`,
      remembers: (count) => (count === 1 ? 'Un recuerdo' : `${count} recuerdos`),
    },
    ledger: {
      heading: 'Lo hecho entre bastidores',
      none: 'Nada todavía.',
      checked: { code: 'La casa buscó la señal', transfer: 'El traspunte buscó la señal' },
      met: 'Ha llegado.',
      notMet: 'Todavía no.',
      jumpRefused: 'El planificador rechazó un salto',
      advanced: (step) => `Intervino el impulsor: ${step}`,
      afterBeats: (count) => `tras ${beats(count)}`,
      nudged: (name) => `Una palabra al oído ${joined('de', name)}`,
      byHand: 'a mano',
      ruled: (name) => `${name} intentó algo`,
      happens: 'Ocurre.',
      fails: 'Queda en nada.',
      directed: (name) => `${name} supo adónde va la historia`,
      confessed: (name) => `${name} reveló el secreto`,
      before: (names) => `ante ${names}`,
      world: 'El mundo se movió',
      planned: (count) =>
        count === 1 ? 'El planificador trazó un camino' : `El planificador trazó ${count} caminos`,
      pinnedUp: (count) => `El director colgó la escaleta: ${beats(count)}`,
      noted: (name) => `El director le adelantó ${joined('a', name)} el próximo momento`,
      ending: 'Ya ha ocurrido',
      stillHeard: (names) => `falta por oír ${joined('a', names)}`,
      house: 'Lo que se pregunta el público',
      plantNoted: 'Dicho al pasar; quizá vuelva',
      plantUsed: 'Ahora vuelve',
      reached: {
        played: 'Se alcanzó un giro',
        'last-resort': 'El narrador trajo el giro',
        bent: 'La historia rodeó este giro',
      },
      reachedAfter: (count, nudges) =>
        `${beats(count)}, ${nudges === 1 ? 'un empujón' : `${nudges} empujones`}`,
    },
    nudge: {
      heading: 'Una palabra al oído',
      hint: 'Nadie más la oye. Queda en la hoja de quien actúa desde su próxima decisión.',
      who: 'Al oído de quién',
      what: 'Qué le dices',
      send: 'Susurrar',
      sent: (name) => `${name} lo ha oído.`,
    },
    charts: {
      heading: 'Cifras',
      clock: 'El reloj del impulsor, momento a momento',
      clockNote:
        'Cuánto le falta a la historia para pararse. Lleno: se alcanzó un giro; vacío: intervino el impulsor.',
      clockColumns: { beat: 'Momento', limit: 'Del límite', mark: 'Qué pasó' },
      marks: { point: 'giro alcanzado', advanced: 'intervino el impulsor' },
      beat: (beat) => `momento ${beat}`,
      talk: 'Quién habla cuánto',
      talkNote: 'Parte de todo lo dicho, por extensión',
      talkColumns: { who: 'Quién', share: 'Parte', lines: 'Líneas' },
      cost: 'Tokens a lo largo del tiempo',
      costNote: (tokens, money) => `${inTokens(tokens)} hasta ahora, ${money}`,
      costColumns: { when: 'Cuándo', tokens: 'Tokens hasta ahí' },
      noPrice: 'sin precio fijado',
      of: (spent, cap) => `${spent} de ${cap}`,
      nothing: 'Aún no se ha representado nada.',
    },
    calls: {
      heading: 'Llamadas a modelos',
      summary: (count, median, slowest) =>
        `Últimas llamadas: ${count}. La mitad acaba en menos de ${median}; la más lenta tardó ${slowest}.`,
      none: 'Aún no se ha preguntado a ningún modelo.',
      columns: {
        step: 'Para qué',
        model: 'Modelo',
        time: 'Tardó',
        input: 'Entra',
        cached: 'En caché',
        output: 'Sale',
        money: 'Aprox.',
        when: 'Cuándo',
      },
      attempt: (attempt) => `intento ${attempt}`,
      steps: {
        decide: 'decide',
        speak: 'habla',
        rule: 'El narrador dictamina',
        scenario: 'Director: escaleta',
        draft: 'Director: la escena escrita',
        house: 'El público: qué no se entiende',
        closing: 'Narrador: última imagen',
        'let-out': '¿lo reveló?',
        'make-room': 'recuerda',
        'call-back': 'lo trae de vuelta',
        ways: 'Planificador: caminos',
        transfer: 'Traspunte: señal',
        earned: 'Planificador: ¿se lo ganó?',
        advance: 'Impulsor',
        condense: 'recuerda',
        hint: 'Sugerencia',
        floor: 'Quién habla ahora',
        'break-in': '¿interrumpe?',
        first: 'Qué fue primero',
      },
      ms: (ms) => `${ms} ms`,
      seconds: (seconds) => `${seconds} s`,
    },
    closed: {
      title: 'La cabina está cerrada para ti.',
      why: 'Quien se sienta aquí ve todos los secretos de la obra: deseos privados, pensamientos, la señal que espera cada giro. Por eso es un derecho aparte, y nadie lo tiene por haber abierto la función ni por tener un papel.',
      ask: 'Pide un enlace a la cabina a quien abrió la función.',
      owner:
        'Esta función es tuya, así que puedes darte paso. Lo sabrás todo; si piensas actuar, quizá no te convenga.',
      open: 'Abrir la cabina para mí',
      toStage: 'Al escenario',
    },
  },
} satisfies Pick<ScreenTables, 'screen.booth'>
