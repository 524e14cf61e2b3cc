import type { CoreTables, PageTables } from '@commedia/core/pages'

/** Things and what is done with them, in Spanish. */
export const THINGS: Partial<CoreTables & PageTables> = {
  'acting.acts-at-hand': {
    take: 'tomar',
    open: 'abrir',
    close: 'cerrar',
    unlock: 'abrir con llave',
    light: 'encender',
    douse: 'apagar',
    examine: 'mirar de cerca',
    give: 'entregar',
    read: 'leer en voz alta',
  },
  'acting.speak-page.act': (verb, prop) => `${inThirdPerson(verb)} ${definite(prop)}`,
  // Nothing here agrees with the thing in gender or number: its name alone does not tell either for certain.
  'acting.stage-words': {
    in: (name) => `en el interior ${after('de', name)}`,
    on: (name) => `encima ${after('de', name)}`,
    under: (name) => `debajo ${after('de', name)}`,
    behind: (name) => `detrás ${after('de', name)}`,
    held: (name) => `en manos de ${name}`,
    worn: (name) => `en el cuerpo de ${name}, como prenda`,
    heldByYou: 'en tus manos',
    wornByYou: 'en tu cuerpo, como prenda',
    floor: 'en el suelo',
    burned: 'se ha quemado',
    away: 'ya no está',
    hidden: 'fuera de la vista',
    states: {
      open: ['sin cerrar', 'sin abrir'],
      locked: ['con la llave echada', 'sin la llave echada'],
      lit: ['da luz', 'no da luz'],
      broken: ['se ha roto', 'sin daño'],
      written: ['con algo escrito', 'en blanco'],
    },
    comma: ', ',
  },
  'acting.tell-change': {
    told: (who, deed) => `${who} ${deed}.`,
    deeds: {
      take: ({ thing }) => `toma ${definite(thing)}`,
      drop: ({ thing }) => `deja caer ${definite(thing)}`,
      wear: ({ thing }) => `se pone ${definite(thing)}`,
      open: ({ thing }) => `abre ${definite(thing)}`,
      close: ({ thing }) => `cierra ${definite(thing)}`,
      lock: ({ thing }) => `cierra con llave ${definite(thing)}`,
      unlock: ({ thing }) => `abre con llave ${definite(thing)}`,
      break: ({ thing }) => `rompe ${definite(thing)}`,
      light: ({ thing }) => `enciende ${definite(thing)}`,
      douse: ({ thing }) => `apaga ${definite(thing)}`,
      reveal: ({ thing }) => `saca a la luz ${definite(thing)}`,
      read: ({ thing }) => `lee ${definite(thing)}`,
      'read-aloud': ({ thing }) => `lee en voz alta ${definite(thing)}`,
      burn: ({ thing }) => `quema ${definite(thing)}`,
      remove: ({ thing }) => `arroja lejos ${definite(thing)}`,
      use: ({ thing }) => `maneja ${definite(thing)}`,
      write: ({ thing }) => `escribe algo en ${definite(thing)}`,
      give: ({ thing, whom }) => `le da ${definite(thing)} a ${whom}`,
      show: ({ thing, whom }) => `le muestra ${definite(thing)} a ${whom}`,
      put: ({ thing, target }) => `deja ${definite(thing)} junto ${after('a', target)}`,
      hide: ({ thing }) => `esconde ${definite(thing)}`,
      move: ({ place }) => `va ${after('a', place)}`,
      enter: () => 'entra',
      leave: () => 'sale',
      conceal: () => 'se esconde',
      emerge: () => 'sale del escondite',
      listen: ({ place }) => `escucha a la puerta ${after('de', place)}`,
      touch: ({ whom }) => `toca a ${whom}`,
      injure: ({ whom }) => `hiere a ${whom}`,
      other: ({ did }) => did,
    },
  },
  'acting.why-not': (reason, { who, thing, spot }) => {
    switch (reason) {
      case 'locked':
        return `Con la llave echada no hay modo de abrir${spot === '' ? '' : ` ${definite(spot)}`}.`
      case 'shut':
        return spot === '' ? 'Está sin abrir.' : `Primero habría que abrir ${definite(spot)}.`
      case 'too-large':
        return thing === ''
          ? 'Pesa demasiado para llevárselo.'
          : `Nadie puede cargar con ${definite(thing)}: es demasiado peso.`
      case 'not-in-hand':
        return `${who} no tiene ${thing === '' ? 'eso' : definite(thing)} en la mano.`
      case 'already-so':
        return `${who} ve que ya está hecho.`
      case 'inside-itself':
        return `No hay modo de poner ahí ${thing === '' ? 'eso' : definite(thing)}.`
      case 'nothing-to-read':
        return `No hay nada que leer en ${thing === '' ? 'eso' : definite(thing)}.`
      case 'no-fire':
        return 'Aquí no hay fuego.'
      case 'nobody-there':
        return `${who} no encuentra a nadie ahí.`
      case 'no-way-there':
        return 'Desde aquí no hay paso hasta allí.'
      case 'not-here':
        return `${who} no está aquí para hacerlo.`
      default:
        return `${who} busca en vano.`
    }
  },
  'acting.why-not.in-vain': (who) => `${who} lo intenta, y no sirve de nada.`,
  'acting.why-not.attempted': (who) => `${who} hace el ademán, y en eso se queda.`,
}

const ARTICLED =
  /^(?:el|la|los|las|un|una|unos|unas|mis?|tus?|sus?|nuestr[oa]s?|dos|tres|cuatro|cinco|seis|est[aeo]s?|es[aeo]s?|otr[oa]s?)(?!\p{L})/iu

/** «la lámpara», but «su carta» and «dos naipes»; a proper name, and a noun that does not tell its gender, stay bare. */
function definite(name: string): string {
  if (ARTICLED.test(name) || /^\p{Lu}/u.test(name)) return name
  const article = articleOf(/^\p{L}+/u.exec(name)?.[0] ?? '')
  return article === '' ? name : `${article} ${name}`
}

/** «del cofre», «al jardín», «a la puerta». */
function after(preposition: 'a' | 'de', name: string): string {
  return `${preposition} ${definite(name)}`.replace(/^(a|de) el(?!\p{L})/iu, '$1l')
}

const MASCULINE_IN_A =
  /^(?:mapa|día|tranvía|poema|drama|telegrama|programa|diagrama|crucigrama|problema|tema|emblema|diploma|planeta|pijama|guardarropa)$/u
const STRESSED_A = /^(?:agua|arma|hacha|ala|ancla|ánfora|arpa|aspa|asa|águila|arca|alma|ascua|ánima)$/u
const FEMININE =
  /^(?:llave|mano|foto|moto|nave|torre|noche|calle|fuente|leche|carne|nieve|nube|sangre|clave|luz|cruz|voz|nuez|raíz|cicatriz|flor|labor|sal|cal|señal|postal|catedral|piel|miel|cárcel|red|pared|imagen|razón|col)$|(?:a|[cs]ión|dad|tad|tud)$/u
const MASCULINE =
  /^(?:reloj|sobre|cofre|sable|guante|estante|mueble|coche|puente|aceite|broche|estuche|peine|bote|cheque|informe|lápiz|tapiz|disfraz|antifaz|timbre|alambre|cable|café|té|pan|pie|libro|sofá|traje|retrato)$|(?:aje|ete|or|ón|ín|án|el|al|il|ol|úl|ar)$|(?<!^radi)o$/u
const SINGULAR_IN_S =
  /^(?:paraguas|tocadiscos|sacacorchos|cortaplumas|abrelatas|pisapapeles|cascanueces|pararrayos|portafolios|compás|atlas|as|gas)$/u

function articleOf(noun: string): '' | 'el' | 'la' | 'los' | 'las' {
  if (SINGULAR_IN_S.test(noun)) return 'el'
  if (!noun.endsWith('s')) {
    const gender = genderOf(noun)
    if (gender === 'feminine') return STRESSED_A.test(noun) ? 'el' : 'la'
    return gender === undefined ? '' : 'el'
  }
  const gender = singularsOf(noun)
    .map(genderOf)
    .find((one) => one !== undefined)
  if (gender === undefined) return ''
  return gender === 'feminine' ? 'las' : 'los'
}

function genderOf(noun: string): 'feminine' | 'masculine' | undefined {
  if (MASCULINE_IN_A.test(noun)) return 'masculine'
  if (FEMININE.test(noun)) return 'feminine'
  return MASCULINE.test(noun) ? 'masculine' : undefined
}

/** What a plural may be the plural of: «cajones» of «cajón», «luces» of «luz», «llaves» of «llave». */
function singularsOf(plural: string): readonly string[] {
  const bare = plural.slice(0, -1)
  if (!plural.endsWith('es')) return [bare]
  const stem = plural.slice(0, -2)
  return [bare, stem.replace(/c$/u, 'z'), stem.replace(/on$/u, 'ón').replace(/in$/u, 'ín')]
}

const IRREGULAR: Readonly<Record<string, string>> = {
  apretar: 'aprieta',
  calentar: 'calienta',
  cerrar: 'cierra',
  colgar: 'cuelga',
  dar: 'da',
  descolgar: 'descuelga',
  destruir: 'destruye',
  devolver: 'devuelve',
  encender: 'enciende',
  encontrar: 'encuentra',
  envolver: 'envuelve',
  extender: 'extiende',
  forzar: 'fuerza',
  medir: 'mide',
  mostrar: 'muestra',
  mover: 'mueve',
  oler: 'huele',
  probar: 'prueba',
  remover: 'remueve',
  revolver: 'revuelve',
  servir: 'sirve',
  soltar: 'suelta',
  sostener: 'sostiene',
  tender: 'tiende',
  tener: 'tiene',
  torcer: 'tuerce',
  verter: 'vierte',
  volcar: 'vuelca',
  volver: 'vuelve',
}

/** «toma» for «tomar», «se pone» for «ponerse»; what is told already stays as it is. */
function inThirdPerson(verb: string): string {
  const infinitiveFirst = /^(\p{L}+[aei]r)(se)?(?!\p{L})/u
  return verb.replaceAll('-', ' ').replace(infinitiveFirst, (_whole, infinitive: string, own?: string) => {
    const does = IRREGULAR[infinitive] ?? infinitive.replace(/ar$/u, 'a').replace(/[ei]r$/u, 'e')
    return own === undefined ? does : `se ${does}`
  })
}
