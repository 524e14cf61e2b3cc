import type { TerminalTables } from 'commedia/tables'

/** Mysteries at the terminal, writing, and what it may cost, in Spanish. */
export const TERMINAL_GAMES: Pick<
  TerminalTables,
  | 'terminal.mystery'
  | 'terminal.new-case'
  | 'terminal.plan'
  | 'terminal.radio'
  | 'terminal.cap'
  | 'terminal.evening'
  | 'terminal.data'
  | 'terminal.help.first-steps'
> = {
  'terminal.mystery': {
    cases: 'Casos:',
    caseLine: (players, victims, questions) =>
      `${some(players, 'participante')}, ${some(victims, 'víctima')}, ${some(questions, 'pregunta')}`,
    howToPlay: 'Juega uno: commedia mystery <caso> --seat "<nombre>"; sin --seat miras.',
    dead: (name, murderers) =>
      murderers === 0
        ? `Ha muerto ${name}.`
        : murderers === 1
          ? `Ha muerto ${name}. Alguien de esta mesa es culpable.`
          : `Ha muerto ${name}. ${murderers} personas de esta mesa lo hicieron juntas.`,
    atTable: 'En la mesa:',
    places: 'Lugares donde buscar:',
    yourPart: (name) => `Eres ${name}. Esto es solo para tus ojos.`,
    youKilled: (names) => `Has matado a ${names}. Solo tú puedes mentir.`,
    youAreAfter: 'Lo que buscas conseguir:',
    points: (points) => (points === 0 ? '' : ` (${some(points, 'punto')})`),
    script: (act) => `Tu guion, parte ${act}:`,
    watching: 'Estás mirando: oyes lo que se dice delante de todos.',
    estimate: (calls) => `Esta partida lleva alrededor de ${calls} llamadas al modelo.`,
    keys: '/help dice qué puedes hacer.',
    help: [
      'Nombre: texto     pregunta a alguien delante de todos; /private Nombre: texto, a solas',
      '/pass             ya está por esta parte',
      '/show 1 [Nombre]  muestra una pista que hallaste, a todos o a una persona',
      '/notebook         tu cuaderno; /mark Nombre motive yes, /clear Nombre, /suspect Nombre, /note texto',
      '/clues            las pistas que has visto',
      '/script           tu papel otra vez; /who, quiénes están en la mesa',
      '/hint             una sugerencia de la casa',
      '/say texto        di algo a todos, te pidan lo que te pidan ahora',
      '// texto          di algo como tú, fuera del juego',
      '/quit             sal; la partida se guarda',
    ],
    to: (speaker, hearer) => `${speaker} → ${hearer}`,
    alone: (speaker, hearer) => `${speaker} → ${hearer}, a solas`,
    found: (title, text) => `Has hallado una pista. ${title}: ${text}`,
    seen: (name, title, text) => `${name} muestra una pista. ${title}: ${text}`,
    hint: (text) => `Una sugerencia: ${text}`,
    hintComes: 'Ya viene una sugerencia.',
    wants: {
      introduction: 'Di quién eres.',
      search: '¿Dónde buscas? Un número o un nombre; /pass si en ningún sitio.',
      ask: (left) =>
        `¿A quién le preguntas y qué? Nombre: tu pregunta${left > 1 ? `, hasta ${left}` : ''}; /pass al terminar.`,
      talk: 'Di lo que piensas o pregunta a alguien (Nombre: texto). /pass al terminar.',
      vote: (victim) => `¿Quién mató a ${victim}? Un número o un nombre.`,
      nobody: 'nadie de esta mesa',
      key: (pick, left) =>
        `${pick === 1 ? 'Una letra' : `${pick} letras`}; ${left === 1 ? 'la última pregunta' : `quedan ${left} preguntas`}. /pass deja las demás.`,
      answer: (name, text) => `${name} te pregunta: ${text}\nTu respuesta:`,
    },
    unclear: {
      player: (word) => `¿Quién es «${word}»?`,
      place: (word) => `No hay ningún lugar «${word}». Un número o un nombre; /say para decir algo.`,
      letters: () => 'Responde con letras, como a o b d.',
      clue: (word) => `No tienes ninguna pista «${word}». /clues muestra las que has visto.`,
      mark: () => 'Por ejemplo: /mark Nombre motive yes, /mark Nombre feeling hostile.',
      command: (word) => `Aquí no existe /${word}. /help dice qué puedes hacer.`,
    },
    refusals: {
      'no-table': 'Esto no es una mesa de misterio.',
      'game-over': 'La partida ha terminado.',
      'too-early': 'Es pronto para eso.',
      'too-late': 'Es tarde para eso.',
      'nothing-left': 'Ya has hecho todo lo que podías en esta ronda. /pass al terminar.',
      'no-such-place': 'No existe ese lugar.',
      'no-such-clue': 'No tienes esa pista.',
      'no-such-question': 'Nadie espera esa respuesta.',
      'no-such-player': 'Nadie con ese nombre está en la mesa.',
      'no-such-victim': 'Nadie con ese nombre ha muerto aquí.',
      'wrong-letters': 'Elige tantas opciones como pide la pregunta.',
      'not-yourself': 'Esa persona eres tú. Elige a otra.',
    },
    tooLong: 'Es demasiado para una sola línea.',
    asYourself: 'Dicho como tú: en la mesa no lo ha oído nadie.',
    onlyWatching: 'Solo estás mirando. Para jugar, empieza con --seat "<nombre>".',
    noClues: 'Aún no has visto ninguna pista.',
    notebook: (victim) => `La muerte de ${victim}:`,
    cleared: 'fuera de la lista',
    marked: 'Anotado.',
    yourNotebook: 'Tu cuaderno',
    cluesSeen: 'Pistas:',
    noted: 'Tu página:',
    howToNote: ['/mark Nombre motive yes', '/clear Nombre', '/note texto'],
    progress: (phase, round, rounds) => (round === 0 ? phase : `${phase} · ronda ${round} de ${rounds}`),
    yourTurn: 'Te toca',
    othersTurn: 'Les toca a los demás…',
    backToTable: 'Esc: volver a la mesa',
    toLeave: 'La partida ha terminado. Re Pág mira atrás, /quit sale.',
    comma: ', ',
    colon: ': ',
    truth: 'Lo que pasó:',
    killed: (names, victim) => `${victim} murió a manos de ${names}.`,
    won: 'La mesa lo descubrió: el voto señaló a quien lo hizo.',
    lost: 'La mesa no lo descubrió.',
    lies: 'Mentiras:',
    lie: (name, said, truth) => `${name}: «${said}» En realidad: ${truth}`,
    scores: 'Cómo le fue a cada cual:',
    score: (name, points, of) => `${name}: ${points} de ${some(of, 'punto')}`,
    named: {
      right: (victim) => `acertó el nombre por la muerte de ${victim}`,
      wrong: (victim) => `no acertó el nombre por la muerte de ${victim}`,
    },
    quoted: (text) => `«${text}»`,
    met: { yes: 'logrado', no: 'fallado', open: 'que lo juzgue la mesa' },
    believed: (name, victim, suspects) => `Por la muerte de ${victim}, ${name} sospechaba de: ${suspects}`,
    missed: 'Las preguntas que fallaste:',
    phases: {
      introductions: 'Presentaciones',
      search: 'Búsqueda',
      questions: 'Preguntas',
      discussion: 'Debate',
      vote: 'Votación',
      key: 'Preguntas finales',
      reveal: 'La verdad',
      over: 'La verdad',
    },
    notBegun: 'La mesa aún no está puesta: la partida empieza cuando lo diga quien la abrió.',
    modelSilent: (reason) => `El modelo no responde (${reason}). La partida se guarda.`,
    spent: (cost) => `Gastado: ${cost}.`,
    goOn: (command) => `La partida se guarda. Sigue con: ${command}`,
    checked: (title) => `«${title}» se puede jugar.`,
    notPlayable: 'Este caso no se puede jugar.',
    noModel:
      'No hay ningún modelo conectado. Indica uno: --base-url http://127.0.0.1:11434/v1 --model llama3.1 (Ollama), o define COMMEDIA_BASE_URL, COMMEDIA_MODEL y, para un proveedor, COMMEDIA_API_KEY.',
  },
  'terminal.new-case': {
    about: (cost) => `Estimación: ${cost}.`,
    part: (part, round, note) =>
      `  ${CASE_PARTS[part] ?? part}${round > 1 ? ` (con arreglos, ronda ${round})` : ''}: ${note}`,
    mended: (count) =>
      `${some(count, 'cosa')} no ${count === 1 ? 'tenía' : 'tenían'} arreglo y se ${count === 1 ? 'quitó' : 'quitaron'} (--json dice cuáles).`,
    filledIn: (parts) => `Ningún modelo escribió estas partes, así que son sencillas: ${parts}.`,
    written: (file) => `Escrito en ${file}. Contiene las respuestas: no lo abras si quieres jugar.`,
    play: (file, seat) => `Juégalo: commedia mystery ${file} --seat "${seat}"`,
    spent: (cost) => `Gastado: ${cost}.`,
    and: ', ',
  },
  'terminal.radio': {
    about: ({ lines, characters, left, cost }) =>
      `${lines} líneas, ${characters} caracteres por decir${left === characters ? '' : `, ${left} de ellos por primera vez`}${cost === '' ? '' : `: unos ${cost}`}. Lo dicho se guarda; Ctrl-C detiene, y la misma orden sigue.`,
    spoken: (done, of) => `dichas ${done} de ${of} líneas`,
    laid: 'Las líneas están una tras otra; midiendo el volumen …',
    measured: 'Escribiendo el archivo …',
    written: (file, captions) => `Escrito en ${file}, con subtítulos en ${captions}.`,
  },
  'terminal.plan': {
    about: (cost, cap) => `Estimación: ${cost}. Descansa al llegar a ${cap} tokens.`,
    atCap: (cap) =>
      `La escritura descansa: se han gastado los ${cap} tokens que tenía. Lo terminado se guarda; sigue con otros tantos: commedia plan --resume`,
    play: (command) => `Represéntala: ${command}   (o quita --as y mira)`,
    spent: (cost) => `Gastado: ${cost}.`,
    written: (file) => `Escrito en ${file}.`,
    serverPlans: (url) => `La prepara el servidor en ${url}.`,
    lookAt: (parts) => `Ningún modelo escribió estas partes, míralas: ${parts}.`,
    tellAll: (file) => `Cómo acaba y qué esconden está en ${file}; --tell lo muestra aquí.`,
    nothing: (reason) => `No salió ningún plan: ${reason}.`,
    reasons: {
      'topic-too-long': 'el tema es más largo de lo que cabe en la cabeza de quien escribe',
      'nothing-to-read': 'no había nada que leer en la obra',
      unplayable: 'lo que se escribió no se puede representar',
    },
    agents: {
      'actor-designer': 'diseñador de personajes',
      'plot-designer': 'diseñador de la trama',
      reviewer: 'revisor',
      director: 'director',
      dramaturge: 'dramaturgista',
      reader: 'lector',
    },
    act: (act) => (act === undefined ? '' : ` (acto ${act})`),
    stages: {
      digest: (chapters) => (chapters === '1' ? '1 capítulo leído' : `${chapters} capítulos leídos`),
      acts: (titles) => `dividida en actos: ${titles}`,
      story: () => 'ya hay historia',
      'cast-list': (names) => `los personajes: ${names}`,
      profiles: (count) => (count === '1' ? '1 ficha escrita' : `${count} fichas escritas`),
      'cast-review': () => 'los personajes, leídos',
      ending: () => 'ya hay final',
      points: (count) => `${some(count, 'giro')}, desde el final hacia atrás`,
      'plot-review': () => 'la trama, leída',
      scenes: (places) => `con decorado: ${places}`,
      quotations: (count) => (count === '1' ? '1 pasaje elegido' : `${count} pasajes elegidos`),
      direction: (title) => `«${title}»: cada cual sabe lo que quiere`,
    },
    stands: (of, round, remarks) =>
      `visto bueno ${TO_WHAT[of]} (ronda ${round}${remarks === 0 ? '' : `, ${observations(remarks)} para lo que sigue`})`,
    again: (of, round, remarks) => `otra vuelta ${TO_WHAT[of]} (ronda ${round}, ${observations(remarks)})`,
    bill: (points, places) => `${some(points, 'giro')}, en ${places}`,
    colon: ': ',
    comma: ', ',
  },
  'terminal.cap': {
    rests: (cap) => `Descansa al llegar a ${cap} tokens; --max-tokens pone otro tope.`,
    spent: (cap, goOn) =>
      `Descansa: se han gastado los ${cap} tokens que tenía. Lo hecho se guarda; sigue con otros tantos: ${goOn}`,
    lost: (cap) => `Termina aquí: se han gastado los ${cap} tokens que tenía. --max-tokens permite más.`,
    more: (cap) =>
      `Por ahora nadie responde: se han gastado los ${cap} tokens de esta velada. /more sigue con otros tantos.`,
    typed: '/more',
  },
  'terminal.evening': {
    cost: (spent) => `Estimación: ${spent}.`,
    progress: ({ beats, of, seconds }) =>
      `momento ${beats}${/^\d/u.test(of) ? ` de ${of}` : `, ${of}`} · ${seconds} s por momento`,
    curtain: 'hasta el telón',
    goingOn: (beats) => `Seguimos: ya hay medidas de ${some(beats, 'momento')}.`,
    stopped: (command) => `Parado. Lo medido se guarda; sigue con: ${command}`,
    silent: (reason) => `El modelo ha dejado de responder (${reason}). Lo medido se guarda.`,
    spent: (cost) => `Gastado: ${cost}.`,
    written: (file) => `Escrito en ${file}. Contiene cifras y ninguna clave: léelo y después envíalo.`,
    figures: {
      beat: ([seconds, calls]) => `${seconds} s por momento, llamadas por momento: ${calls}`,
      firstWord: ([median, late]) => `primera palabra a los ${median} s; una de cada diez pasa de ${late} s`,
      pace: ([reads, writes]) => `lee ${reads} y escribe ${writes} tokens por segundo`,
      answers: ([read, repaired, fell]) =>
        `entendidas a la primera ${read}, reparadas ${repaired}, sustituidas ${fell}`,
      page: ([tokens]) => `página más larga: ${tokens} tokens`,
    },
  },
  'terminal.data': {
    progress: (done, of) => `${done} de ${some(of, 'muestra')}`,
    built: ({ sessions, samples, pictures }, out) =>
      `${some(samples.train + samples.test, 'muestra')} de ${sessions === 1 ? '1 sesión' : `${sessions} sesiones`} (${samples.train} para entrenar, ${samples.test} para probar), ${pictures === 1 ? '1 imagen' : `${pictures} imágenes`}, en ${out}.`,
    about: (cost, cap) =>
      `Un modelo escribe lo que a la película le falta: unas ${cost}. Se detiene al llegar a ${cap} tokens; lo escrito se guarda y la misma orden continúa.`,
    spent: (cost) => `Gastado: ${cost}.`,
    unwritten:
      'Nadie escribió lo que se ve y se piensa antes de cada frase, así que hay preguntas y frases verdaderas, pero ninguna respuesta que aprender: con --write lo escribe tu modelo.',
    leftOut: (count) =>
      `${count === 1 ? 'Se dejó' : 'Se dejaron'} fuera ${some(count, 'muestra')}: la película no muestra nada ahí.`,
    files:
      'Filas: trl.*.jsonl para entrenar con recompensas, llama-factory.*.jsonl (con dataset_info.json) y trl-sft.*.jsonl para aprender respuestas, records.*.jsonl; moments.test.jsonl para commedia bench screen --data; la ficha es README.md. Ningún fotograma coincide con su objetivo ni viene después, y ninguna sesión está en las dos partes.',
    needsTimes:
      'La descripción de un conjunto de datos necesita tiempos, como los subtítulos: sin ellos contaría lo que viene después.',
    needsSubtitles: 'Indica qué se dice en la película y quién lo dice: --subtitles film.srt.',
    notStated: 'sin indicar',
    licence:
      'Indica con qué licencia se puede usar la película y quién dio permiso: --licence, --consent. La ficha dice «sin indicar».',
  },
  'terminal.help.first-steps': `
Empieza por aquí:
  commedia                                abre el teatro en tu navegador
  commedia doctor                         qué está conectado, qué falta
  commedia play                           qué se puede representar
  commedia replay the-kings-soup          mira una grabación; no hace falta modelo
  commedia play show.json --as "Marta"    toma tú un papel
`,
}

const CASE_PARTS: Readonly<Record<string, string>> = {
  crime: 'crimen',
  roles: 'papeles',
  places: 'lugares',
  key: 'preguntas',
}

const TO_WHAT = { cast: 'a los personajes', plot: 'a la trama' } as const

function observations(count: number): string {
  return count === 1 ? '1 observación' : `${count} observaciones`
}

/** So many of something whose plural only adds an s. */
function some(count: number | string, one: string): string {
  return `${count} ${String(count) === '1' ? one : `${one}s`}`
}
