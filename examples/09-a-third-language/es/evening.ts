const EXPORT_NOTICE =
  'Esta obra se improvisó con inteligencia artificial: sus palabras y sus hechos son de modelos de lenguaje, junto con las personas que tomaron parte.'

/** What the house says of itself to whoever plays, in Spanish. */
export const CARE = {
  'care.ai-notice.ai-notice':
    'Aquí los personajes los interpreta una inteligencia artificial, salvo que una persona ocupe su lugar. Lo que dicen es inventado.',
  'care.ai-notice.ai-answer':
    'Una palabra de la casa: sí, esto es IA. A los personajes los interpretan modelos de lenguaje, salvo que una persona ocupe su lugar; el reparto dice quién. No tienen sentimientos ni cuerpo, y lo que cuentan de sí es inventado. La obra sigue cuando quieras.',
  'care.ai-notice.ai-export-notice': EXPORT_NOTICE,
  'care.care-room':
    'Esto se ha retenido: lo que revisa las palabras aquí no responde ahora mismo. No es por lo que escribiste; inténtalo de nuevo en un momento.',
  'care.help-text':
    'Salgamos un momento de la obra. Lo que escribiste suena muy duro, y tú importas más que cualquier función. Esto es IA, y no puede cuidarte como lo haría una persona. Si estás en peligro ahora, o podrías hacerte daño, llama por favor al número de emergencias de tu zona o ve a urgencias. Si puedes, llama a una línea de ayuda de donde vives, o díselo a alguien de confianza, aunque sea en una frase. Lo que acabas de escribir no se ha representado, y nadie más aquí lo ha visto. La obra puede esperar.',
  'care.reminders': (minutes: number) =>
    `Llevas aquí ${timeOf(minutes)}. Los personajes son IA y no se irán: buen momento para levantarte, beber agua, mirar por la ventana.`,
}

/** The headings under which somebody says what they perceive. */
export const PERCEIVED = { event: 'Suceso', objects: 'Objetos', atmosphere: 'Ambiente' }

/** What a show says of its own, besides what is said on stage, and how what is said there is read. */
export const SHOW = {
  'acting.perception': PERCEIVED,
  'acting.perception.none': /^(?:nada|ningun[oa]|ningún objeto)$/iu,
  'schema.visitor': 'la visita',
  'performance.addressed': (name: string) => `${name} no responde.`,
  'performance.curtain-words': 'Telón.',
  'performance.enter-stage.called': {
    enter: () => 'Aquí entras tú: di o haz algo.',
    leave: () => 'Ya puedes irte: es tu momento de salir.',
    follow: (place: string) => `Se han ido a otro lugar (${place}): síguelos diciéndolo o haciéndolo.`,
  },
  'performance.enter-stage.told': {
    enters: (name: string) => `Entra ${name}.`,
    leaves: (name: string) => `Sale ${name}.`,
  },
  'performance.next-episode': (title: string, happened: string) =>
    `El próximo episodio de «${title}»: la misma gente, algún tiempo después, con todo lo que ocurrió a sus espaldas.\n\n${happened}`,
  'performance.open-point': {
    sentence: (text: string) =>
      `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…»]$/u.test(text) ? '' : '.'}`,
    semicolon: '; ',
    space: ' ',
    counted: (stakes: string) => `Lo que cuenta esta noche: ${stakes}`,
    heard: (sound: string) => `Lo que se oye: ${sound}`,
  },
  'performance.script-words': {
    sceneAt: (name: string, time: string) => `${name} — ${time}`,
    told: ['[', ']'],
    brackets: ['(', ')'],
    colon: ': ',
    comma: ', ',
    notice: EXPORT_NOTICE,
    cast: 'Reparto',
    act: (number: number) => `Acto ${number}`,
    scene: (number: number, title: string) => `Escena ${number}.${title === '' ? '' : ` ${title}`}`,
    said: (channel: 'aloud' | 'whisper' | 'aside', to: string | undefined) => {
      if (channel === 'aside') return 'aparte'
      if (channel === 'whisper') return to === undefined ? 'en un susurro' : `susurrando a ${to}`
      return to === undefined ? '' : `a ${to}`
    },
    thinks: (text: string) => `piensa: ${text}`,
    reads: (text: string) => `lee ${text}`,
    spare: 'línea de reserva, el modelo no respondió',
  },
  'performance.silence-words.no-answer': [
    (name: string) => `${name} no responde.`,
    (name: string) => `${name} no dice nada.`,
    (name: string) => `Ni una palabra de ${name}.`,
    (name: string) => `${name} lo deja estar.`,
  ],
  'performance.silence-words.nobody-speaks': [
    'Nadie habla.',
    'Sigue sin hablar nadie.',
    'El silencio continúa.',
    'Nadie quiere ser el primero.',
  ],
  'performance.stop-show': {
    'cap-reached':
      'La función se detiene aquí: se ha gastado lo que podía gastar. Seguirá cuando quien la abrió permita más.',
    'above-reservation':
      'La función se detiene aquí: un modelo usó más de lo reservado. Quien la abrió encontrará las cifras en el gasto.',
    'model-silent': 'La función se detiene aquí: el modelo no responde. Seguir lo intenta otra vez.',
    'nobody-there': 'La función se detiene aquí, porque nadie mira. Sigue cuando quieras.',
  },
  'performance.suggest-acts': {
    take: (thing: string) => `tomar: ${thing}`,
    open: (thing: string) => `abrir: ${thing}`,
    close: (thing: string) => `cerrar: ${thing}`,
    unlock: (thing: string) => `abrir con llave: ${thing}`,
    light: (thing: string) => `encender: ${thing}`,
    douse: (thing: string) => `apagar: ${thing}`,
    examine: (thing: string) => `mirar de cerca: ${thing}`,
    give: (thing: string) => `entregar: ${thing}`,
    read: (thing: string) => `leer en voz alta: ${thing}`,
  },
  'performance.suggest-acts.come-on': 'entrar',
  'performance.suggest-acts.follow': 'sigo a los demás',
  'performance.while-away': {
    thing: (name: string, now: string) => `${name} (${now})`,
    space: ' ',
    list: (names: readonly string[]) => LISTED.format(names),
    away: (parts: readonly string[]) => `Mientras no estabas: ${parts.join('; ')}.`,
    spoke: (who: string) => `habló ${who}`,
    came: (who: string) => `llegó ${who}`,
    went: (who: string) => `se fue ${who}`,
    different: (things: readonly string[]) => `No está como estaba: ${things.join('; ')}.`,
    gone: 'ya no está',
  },
  'performance.whisper-seen': {
    whispers: (name: string, to: string) => `${name} susurra algo a ${to}.`,
    murmurs: (name: string) => `${name} murmura algo.`,
  },
  'mystery.phases.introduce-all': '¿Quién eres?',
  'mystery.sensors': { yes: 'sí', no: 'no' },
  'mystery.table-words': {
    oneVote: (name: string, count: number) => `${name} ${count}`,
    and: ', ',
    begins: {
      introductions: () => 'Cada cual dice quién es.',
      search: (round: number, rounds: number) =>
        `Ronda ${round} de ${rounds}. La casa está abierta: a buscar.`,
      questions: (round: number, rounds: number) =>
        `Ronda ${round} de ${rounds}. Pregunta lo que quieras saber.`,
      discussion: () => 'Ahora no se pregunta a nadie; quien tenga algo que decir, que lo diga.',
      vote: () => 'Escribe un nombre. Nadie lo verá hasta que estén todos.',
      key: () => 'Los nombres están sobre la mesa. Quedan unas preguntas, a solas para cada cual.',
      reveal: () => '',
      over: () => '',
    },
    searched: (name: string, place: string) => `${name} registra: ${place}.`,
    shows: (title: string) => `He encontrado esto: ${title}.`,
    counted: (victim: string, votes: string, out: string) => `La muerte de ${victim}. ${votes}. ${out}`,
    out: (names: string) => `Fuera: ${names}.`,
    nobodyOut: 'Nadie tiene la mitad de los votos.',
    tie: (names: string) => `Empate entre ${names}: la mesa no señala a nadie.`,
    urged: (names: string) => `La mesa espera a ${names}.`,
  },
  'prelude.articles': /^(?:el|la|los|las|un|una|unos|unas)\s+/iu,
}

const LISTED = new Intl.ListFormat('es')

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [hours === 1 ? '1 hora' : `${hours} horas`] : []),
    ...(rest > 0 || hours === 0 ? [rest === 1 ? '1 minuto' : `${rest} minutos`] : []),
  ]
  return parts.join(' y ')
}
