import type { ScreenTables } from '@commedia/web/tables'
import { and } from './grammar.ts'

const pairs = (count: number): string => (count === 1 ? '1 par' : `${count} pares`)

/** The critics: whoever has performances compared, and whoever votes, in Spanish. */
export const CRITICS = {
  'screen.critics': {
    title: 'La crítica',
    lead: 'Otras personas leen dos funciones, una junto a otra, sin saber de quién son, y dicen cuál es mejor. Qué eligieron lo sabrás al abrir la urna.',
    yours: 'Tus papeletas',
    none: 'Aún no se compara nada.',
    pairs,
    voters: (count) =>
      count === 0
        ? 'no ha votado nadie'
        : count === 1
          ? 'ha votado 1 persona'
          : `han votado ${count} personas`,
    handedIn: (count) => (count === 1 ? '1 papeleta entregada' : `${count} papeletas entregadas`),
    closed: 'la urna está cerrada',
    opened: (when) => `se abrió el ${when}`,
    look: 'Ver',
    fresh: 'Papeleta nueva',
    takes: 'De tus funciones',
    takesNote:
      'Obras que llegaron al telón. Quien vota lee lo que recibió el público; lo que retires de una función desaparece también de aquí.',
    tooFew: 'Hacen falta dos funciones representadas hasta el final.',
    one: 'Una',
    other: 'La otra',
    choose: 'Elige una función',
    performance: (title, nth, ended) => `${title}${nth === null ? '' : ` (${nth})`}, ${ended}`,
    name: 'Lo que se lee encima al votar',
    nameHint: 'Dos finales de una misma historia',
    make: 'Hacer la papeleta',
    making: 'Imprimiéndola…',
    file: 'De un archivo',
    fileNote:
      'Un archivo de papeleta con un título y pares de guiones. Los nombres de los modelos se quedan contigo; quien vota nunca los recibe.',
    bring: 'Traer una papeleta (JSON)',
    reading: 'Leyendo…',
    notJson: 'Este archivo no es JSON.',
    stranger: 'Solo quien es de esta casa puede pedir que se comparen funciones.',
    back: 'Todas las papeletas',
    ballot: {
      where: 'Una papeleta',
      link: 'El enlace para votar',
      linkNote:
        'Quien lo tenga puede votar, sin cuenta y sin nombre. Dura 30 días y sirve para 500 personas.',
      makeLink: 'Crear un enlace',
      anotherLink: 'Crear otro enlace',
      onlyHere:
        'Este enlace solo lleva a esta máquina. Para gente de tu red, inicia Commedia con --lan y ábrela por su dirección allí.',
      qr: 'Como código para teléfonos',
      count: 'En la urna',
      inPairs: (count, dimensions) =>
        `${pairs(count)}, ${dimensions === 1 ? '1 pregunta' : `${dimensions} preguntas`} por par`,
      boxNote: 'Nadie ve un resultado antes de que se abra, tampoco tú. Al abrirla termina la votación.',
      openBox: 'Abrir la urna',
      openSure: '¿Abrir la urna?',
      openWhy: (voters) => `Por ahora ${voters}. Después de esto nadie podrá votar.`,
      openNow: 'Abrirla',
      notYet: 'Aún no',
      results: 'Qué eligieron',
      versus: (one, other) => `${one} ${and(other)} ${other}`,
      nameless: { one: 'una', other: 'la otra' },
      better: (name) => `por ${name}`,
      tie: 'empate',
      cell: (count, share) => `${count} (${share})`,
      noVotes: 'sin votos',
      first: (chosen, of) =>
        `Votos sin empate: ${of}; para lo leído primero: ${chosen}. El orden se sorteó de nuevo para cada votante y cada par.`,
      save: 'Guardar los votos (JSON)',
      saveNote:
        'Una línea por voto, con un identificador en vez de un nombre: para tus propias estadísticas.',
      delete: 'Borrar esta papeleta',
      deleteSure: '¿Borrar esta papeleta?',
      deleteWhy: 'La papeleta se va con todos los votos que recibió.',
      deleteNow: 'Borrarla',
      keep: 'Conservarla',
    },
  },
  'screen.vote': {
    door: {
      title: 'Tu juicio, por favor',
      what: 'Leerás funciones de dos en dos, una junto a otra, y dirás cuál es mejor. Nadie te dice de quién son, y el orden se sortea para ti.',
      kept: 'Lo que elijas se guarda con un identificador, no con tu nombre. Puedes parar cuando quieras y volver en este navegador.',
      begin: 'Empezar',
      coming: 'Un momento en la puerta…',
      noLink: 'Necesitas el enlace que te enviaron. Termina en # y una palabra larga.',
      refused: 'Este enlace no abre nada, o ya no. Pide uno nuevo a quien te lo envió.',
    },
    pair: (at, of) => `Par ${at} de ${of}`,
    question: '¿Qué velada es mejor?',
    first: 'La primera',
    second: 'La segunda',
    verdict: 'Tu veredicto',
    leaves: 'Qué mirar',
    empty: 'De esta función no queda nada.',
    dimensions: {
      character: {
        name: 'Los personajes',
        asks: '¿Son los mismos de principio a fin? ¿Tienen hondura, cambian, te los crees?',
      },
      narrative: {
        name: 'La narración',
        asks: '¿Avanza la historia? ¿Sorprende y atrapa? ¿Una cosa lleva a la otra?',
      },
      interaction: {
        name: 'El intercambio',
        asks: '¿Fluye el diálogo, a buen ritmo? ¿Cada línea hace algo? ¿Te arrastra?',
      },
    },
    choices: { first: 'La primera', tie: 'Empate', second: 'La segunda' },
    made: (count, of) => `${count} de ${of} respondidas`,
    back: 'Atrás',
    next: 'Par siguiente',
    skip: 'Saltar este par',
    handIn: 'Entregar la papeleta',
    handing: 'A la urna…',
    final: 'Una vez entregada, nada se puede cambiar.',
    open: (count) =>
      count === 1
        ? 'Queda 1 par abierto; cuenta como saltado.'
        : `Quedan ${count} pares abiertos; cuentan como saltados.`,
    toOpen: 'A los abiertos',
    thanks: {
      title: 'Gracias',
      what: 'Tu papeleta está en la urna. Quien te invitó la abrirá cuando todo el mundo haya votado.',
      closedTitle: 'La urna ya se abrió',
      closed: 'La votación de esta papeleta ha terminado. Gracias por venir.',
      noneTitle: 'No queda nada que comparar',
      none: 'Las funciones de esta papeleta ya no están.',
      delete: 'En Ajustes puedes hacer que se borre lo que elegiste.',
      settings: 'Ajustes',
    },
  },
} satisfies Pick<ScreenTables, 'screen.critics' | 'screen.vote'>
