import type { ScreenTables } from '@commedia/web/tables'
import { joined, small } from './grammar.ts'

const LISTED = new Intl.ListFormat('es')

/** The stage, its sheets and its script, in Spanish. */
export const STAGE = {
  'screen.stage': {
    page: (title) => `${title} · Commedia`,
    progress: (act, done, of) =>
      `Acto ${act}: ${done} de ${of} ${of === 1 ? 'giro alcanzado' : 'giros alcanzados'}`,
    players: (count) => (count === 0 ? 'solo modelos' : count === 1 ? '1 persona' : `${count} personas`),
    spentOf: (spent, cap) => `${spent} de ${cap}`,
    spent: (spent) => `${spent} hasta ahora`,
    tokens: (spent) => `${spent} (tokens)`,
    cost: 'Lo que ha gastado esta función de lo que puede gastar',
    yourPart: 'Tu papel',
    known: 'Lo que aquí sabe todo el mundo',
    want: 'Lo que quieres',
    wantHere: 'Lo que quieres de esta escena',
    wantTonight: 'Y esta noche:',
    toDo: 'Lo que se puede hacer aquí',
    more: 'Ver todo',
    less: 'Ver menos',
    stories: 'Lo que podrías contar',
    secret: 'Lo que nadie sabe',
    secretOut: 'Lo que has dejado escapar',
    onlyYou: 'Esto solo lo ves tú.',
    inThisAct: 'En este acto:',
    news: 'Cómo están las cosas',
    hide: 'Lo que ocultas',
    confessed: (names) => (names === '' ? 'Lo has dicho:' : `Lo has dicho ante ${small(names)}:`),
    inReach: 'A tu alcance',
    inSight: 'A la vista',
    nothingInReach: 'No hay nada al alcance.',
    takes: 'Caminos no tomados',
    takesKept: (count) =>
      count === 1
        ? 'Se guarda otro camino de esta velada. Nunca se sobrescribe nada.'
        : `Se guardan otros ${count} caminos de esta velada. Nunca se sobrescribe nada.`,
    noTakes: 'Vuelve atrás en la cronología y sigue desde ahí: empieza otro camino, y este se guarda.',
    takeOn: (number) => `Toma ${number}, en escena`,
    takeOther: (number, when) => `Llevar a escena la toma ${number}, empezada el ${when}`,
    eyes: 'Punto de vista',
    house: 'el público',
    understudy: 'Que un modelo actúe por mí',
    understudyPlays: 'Actúa por ti un suplente.',
    takeBack: 'Vuelvo a actuar yo',
    connecting: 'Buscando el escenario…',
    catchingUp: 'Poniéndote al día con lo que ya pasó…',
    lost: 'Se cortó la conexión. No se pierde nada: se reintenta, y todo sigue donde estabas.',
    paused: 'En pausa. Nadie se mueve hasta que siga.',
    capped: 'La función descansa: llegó a su tope de gasto.',
    cappedOthers: 'La función descansa: llegó a su tope de gasto. Sigue en cuanto lo amplíe quien la empezó.',
    allowMore: 'Ampliarlo para otra velada',
    silent: 'El modelo no responde.',
    silentAt: (where) => `El modelo de ${where} no responde.`,
    houseSilent: 'El modelo de esta casa no responde.',
    rests: ' La función espera.',
    tryAgain: 'Probar otra vez',
    otherModel: 'Otro modelo',
    waitingYou: 'El escenario es tuyo.',
    waitingFor: (names) => `La escena espera ${joined('a', names)}.`,
    speaks: (name) => `El escenario es ${joined('de', name)}.`,
    goingOn: 'El escenario es de la compañía.',
    nextLine: 'Línea a línea: la siguiente llega cuando la pidas.',
    nextLineOthers: 'Línea a línea: quien dirige pide la siguiente.',
    next: 'Siguiente',
    choosing: 'Hay varias tomas de una línea: la función espera a que elijas.',
    chooseNow: 'Elegir',
    choosingOthers: 'Quien dirige está eligiendo entre varias tomas de una línea.',
    trying: 'Ensayando otra manera…',
    past: (line, of) => `Estás mirando atrás: línea ${line} de ${of}.`,
    playFromHere: 'Seguir desde aquí',
    toNow: 'Al presente',
    curtainFell: 'Ha caído el telón',
    overWords: 'Hasta aquí la velada. No se pierde nada de ella.',
    nextEpisode: 'Planear el próximo episodio',
    keepIt: 'Guardar el guion',
    sharePage: 'Una página para compartir',
    reread: 'Leer el guion',
    playbill: 'El programa de mano',
    lookBack: 'Verla desde el principio',
    compare: 'Pedir que la comparen…',
    before: 'Antes de subir el telón',
    raise: 'Subir el telón',
    beforeOwner: 'Todo está listo. De los papeles que nadie tome se encargan modelos.',
    beforeGuest: 'El telón sigue bajado. La función empieza en cuanto lo suba quien invita.',
    casting: 'Quién hace de quién',
    playedBy: (name) => `a cargo ${joined('de', name)}`,
    playedByYou: 'a tu cargo',
    playedByModel: 'a cargo de un modelo',
  },
  'screen.stage.big': {
    fullScreen: 'Pantalla completa',
    leave: 'Salir de pantalla completa',
    join: 'Únete con tu teléfono',
    lost: 'Se cortó la conexión; se reintenta.',
    before: 'El telón sube enseguida.',
  },
  'screen.stage.play': {
    yourTurn: 'Di o haz algo',
    how: 'Cómo',
    say: 'Decir',
    do: 'Hacer',
    think: 'Pensar',
    silent: 'Callar',
    sayHere: '¿Qué dices?',
    doHere: '¿Qué haces?',
    thinkHere: '¿Qué piensas? Nadie lo oye.',
    silentHere: 'Dejas pasar tu turno una vez; luego vuelve a ti.',
    keys: 'Intro envía',
    speak: 'Hablar',
    act: 'Hacerlo',
    keepThought: 'Pensarlo',
    hold: 'Callar',
    to: 'A quién',
    aloud: 'a todos',
    toOne: (name) => joined('a', name),
    whisper: (name) => `susurro ${joined('a', name)}`,
    whisperShort: (name) => `susurro · ${name}`,
    asideLong: 'aparte, solo para el público',
    aside: 'aparte',
    suggestions: 'Lo que podrías hacer',
    hint: 'pedir ayuda',
    hintComing: 'la ayuda está en camino…',
    past: 'Estás mirando atrás. Vuelve al presente para actuar.',
    controls: 'La función',
    pause: 'Pausa',
    goOn: 'Seguir',
    undo: 'Deshacer',
    undoTurn: 'Retirar mi turno',
    another: 'Otra toma',
    share: 'Compartir',
    keep: 'Guardar',
    more: 'Más',
    readAloud: 'Leer en voz alta',
    stopReading: 'Dejar de leer en voz alta',
    captions: 'Subtítulos',
    noCaptions: 'Sin subtítulos',
    bigScreen: 'Pantalla grande',
    booth: 'Cabina de dirección',
    casting: 'Quién hace de quién',
    end: 'Cerrar la velada',
    tempo: 'Velocidad',
    tempoWhy: 'Lo rápido que llegan las líneas, para todos',
    tempi: { '1': '×1', '1.5': '×1.5', '2': '×2', line: 'Por línea', 'at-once': 'Al instante' },
    tempoLong: {
      '1': '×1, a ritmo de lectura',
      '1.5': '×1.5',
      '2': '×2',
      line: 'Línea a línea',
    },
    models: 'Qué modelos actúan',
    timeline: 'Cronología',
    timelineAt: (line, of) => `línea ${line} de ${of}`,
  },
  'screen.stage.sheets': {
    line: 'Esta línea',
    edit: 'Cambiar las palabras',
    editWhy: 'Desde aquí se dice de otro modo, en una toma propia. Lo que vino después queda en la anterior.',
    editSave: 'Decirlo así',
    rewind: 'Seguir desde aquí',
    another: 'Otra toma de esta línea',
    anotherStops: 'Mientras tanto, la función espera.',
    anotherNone: 'Ahora mismo no hay ninguna actuación que repetir.',
    end: '¿Cerrar la velada?',
    endWhy:
      'El telón cae ahora, para todos. No se pierde nada: podrás volver y seguir desde cualquier línea.',
    endYes: 'Que caiga el telón',
    endNo: 'Seguir',
    anotherWhy: 'Este momento se actúa de nuevo, de otras maneras, para que elijas.',
    note: 'Una nota para quien actúa',
    notePlaceholder: 'Con más frialdad. Y sin mirarla.',
    ways: 'Cuántas maneras más',
    anotherAsk: 'Hacerla otra vez',
    offers: '¿Cuál eliges?',
    offersWhy: 'La función espera tu elección. Las demás quedan en el registro.',
    original: 'tal como se hizo',
    otherWay: (number) => `otra manera, ${number}`,
    choose: 'Elegir esta',
    tryAgain: 'Probar otra vez',
    episode: 'El próximo episodio',
    episodeWhy: 'La misma gente, que recuerda esta velada. ¿De qué tratará?',
    episodePlaceholder: 'Un año después. Llama a la puerta alguien a quien todos daban por muerto.',
    episodePlan: 'Planearlo',
  },
  'screen.line': {
    lines: {
      connecting: 'conectando',
      'catching-up': 'poniéndose al día',
      live: 'en vivo',
      lost: 'conexión perdida, reintentando',
    },
  },
  'screen.mask': {
    address: (name) => `Hablar con ${small(name)}`,
    whisperTo: (name) => `Susurrar ${joined('a', name)}`,
    whoIs: (name) => `¿Quién es ${small(name)}?`,
    takePart: (name) => `Hacer yo ${joined('de', name)}`,
  },
  // How a thing is fits any gender: only its name tells which it has.
  'screen.props': {
    inHand: 'en tu mano',
    onYou: 'en tu atuendo',
    hiddenOnYou: 'a escondidas, entre tu ropa',
    heldBy: (name) => `en manos ${joined('de', name)}`,
    wornBy: (name) => `en el atuendo ${joined('de', name)}`,
    in: (thing) => `en ${the(thing)}`,
    on: (thing) => `sobre ${the(thing)}`,
    under: (thing) => `bajo ${the(thing)}`,
    behind: (thing) => `detrás ${joined('de', the(thing))}`,
    floor: 'en el suelo',
    burned: 'se quemó',
    away: 'ya no está',
    open: 'sin cerrar',
    shut: 'sin abrir',
    locked: 'bajo llave',
    lit: 'alumbra',
    unlit: 'sin encender',
    broken: 'se rompió',
    written: 'con algo escrito',
    blank: 'en blanco',
  },
  'screen.audience': {
    watch: (count) => (count === 1 ? '1 persona mira' : `${count} personas miran`),
    who: 'Quién mira',
    others: (count) => (count === 1 ? 'y 1 persona más' : `y ${count} personas más`),
    applaud: 'Aplaudir',
    applause: (hands) => (hands === 1 ? 'Alguien aplaude' : `Aplauden ${hands} personas`),
    person: (name) => `lo interpreta ${name}`,
    aPerson: 'una persona',
  },
  'screen.scene': {
    scene: 'En escena',
    nobodyOn: 'El escenario está vacío.',
    offStage: 'Estás fuera de escena. Di o haz algo para entrar; así volverás a oír lo que se dice.',
    you: 'tú',
    speaking: 'habla',
    awaited: 'los demás esperan',
    awaitedYou: 'te toca',
    typing: 'escribe',
    hiding: 'fuera de la vista',
  },
  'screen.script': {
    script: 'Guion',
    you: 'tú',
    act: (number) => `Acto ${roman(number)}`,
    whisper: (to) => (to === '' ? 'susurrando' : `susurrando ${joined('a', to)}`),
    aside: 'aparte',
    to: (name) => joined('a', name),
    thought: 'solo lo sabes tú',
    happens: 'Sucede.',
    happensNot: 'No sucede.',
    point: (done, of) => `La historia da un giro · ${done} de ${of}`,
    reads: (name) => `Se lee en ${the(name)}`,
    readsAloud: (who, name) => `${who} lee en voz alta: ${name}`,
    readsAloudYou: (name) => `Lees en voz alta: ${name}`,
    atHand: (name) => `En tu mano: ${name}`,
    known: 'Lo que aquí sabe todo el mundo',
    wantHere: 'Lo que quieres de esta escena',
    confessed: (names) => `Has dicho ante ${LISTED.format(names.map(small))}:`,
    hint: 'Una palabra al oído',
    silentYou: 'Callas, a propósito.',
    silent: (name) => `${name} calla, a propósito.`,
    house: 'Una palabra de la casa',
    youSit: (name) => `Desde aquí haces ${joined('de', name)}.`,
    personSits: (name) => `Desde aquí, una persona hace ${joined('de', name)}.`,
    modelSits: (name) => `Desde aquí, un modelo hace ${joined('de', name)}.`,
    understudySits: (name) => `Un suplente hace ${joined('de', name)} por un rato.`,
    removed: 'Estas palabras se retiraron.',
    take: 'Aquí empieza otra toma',
    curtain: 'Telón',
    cut: 'se interrumpe',
    spare: 'línea de reserva, el modelo no respondió',
    spareWhy: 'El modelo no respondió; la casa puso una línea para que la escena siguiera.',
    sending: 'enviando',
    newLines: 'Líneas nuevas',
    about: (name) => `Sobre esta línea ${joined('de', name)}`,
    mark: (name) => `Marcar esta línea ${joined('de', name)}`,
    markKey: 'Guardarla para el programa de mano',
    marked: (people) => (people === 1 ? 'La ha marcado una persona' : `La han marcado ${people} personas`),
  },
} satisfies Pick<
  ScreenTables,
  | 'screen.stage'
  | 'screen.stage.big'
  | 'screen.stage.play'
  | 'screen.stage.sheets'
  | 'screen.line'
  | 'screen.mask'
  | 'screen.props'
  | 'screen.audience'
  | 'screen.scene'
  | 'screen.script'
>

/** A name that says neither which nor whose needs an article; how its first word ends tells which. */
function the(thing: string): string {
  const [noun = ''] = /^\p{Script=Latin}+/u.exec(thing.toLowerCase()) ?? []
  if (noun === '' || SAYS_WHICH.test(noun)) return small(thing)
  if (ONE_IN_S.test(noun)) return `el ${thing}`
  const isFeminine = (FEMININE.test(noun) && !MASCULINE.test(noun)) || FEMININE_TOO.test(noun)
  if (/[aeo]s$/u.test(noun)) return `${isFeminine ? 'las' : 'los'} ${thing}`
  return `${isFeminine && !STRESSED_A.test(noun) ? 'la' : 'el'} ${thing}`
}

const SAYS_WHICH =
  /^(?:el|la|los|las|una?|un[oa]s|mis?|tus?|sus?|nuestr[oa]s?|est[eao]s?|es[eao]s?|dos|tres|cuatro|cinco)$/u
const FEMININE = /(?:as?|[cgnstx]i[oó]n(?:es)?|[dt]ad(?:es)?|tud(?:es)?|umbres?|[cr]ies?)$/u
const FEMININE_TOO =
  /^(?:(?:mano|foto|llave|torre|fuente|flor|pared|piel|sart[eé]n|im[aá]gen)(?:e?s)?|(?:cru|lu)(?:z|ces))$/u
const MASCULINE = /^(?:mapa|día|tranvía|planeta|poema|esquema|\p{L}*grama)s?$/u
const ONE_IN_S = /^(?:para|saca|abre|rompe|porta|salva|corta)\p{L}+s$|^(?:atlas|gas)$/u
/** A stressed «a» takes «el» before it: el arma, el hacha. */
const STRESSED_A = /^(?:agua|águila|ala|ancla|ánfora|arca|arma|arpa|asa|aula|hacha)$/u

function roman(number: number): string {
  const signs: readonly (readonly [number, string])[] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let [left, text] = [number, '']
  for (const [worth, sign] of signs) for (; left >= worth; left -= worth) text += sign
  return text
}
