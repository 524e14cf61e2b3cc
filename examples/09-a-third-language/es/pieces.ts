import type { ScreenTables } from '@commedia/web/tables'
import { tokens } from './grammar.ts'

/** Charts, estimates, recordings, and what is shared or taken home, in Spanish. */
export const PIECES = {
  'screen.chart': { asTable: 'Como tabla' },
  'screen.estimate': {
    plan: (amount: string) => `Escribirla lleva alrededor de ${amount}.`,
    show: (amount: string) => `Una velada así de larga lleva alrededor de ${amount}.`,
    planned: (amount: string) => `Escribirla llevó ${amount}.`,
    tokens,
    withMoney: (count: string, money: string) => `${tokens(count)} (${money})`,
  },
  'screen.recorded-play': {
    kind: 'Una obra',
    start: 'Subir el telón',
    own: 'En una velada de verdad, cada línea se inventa sobre la marcha y cualquiera de los papeles puede ser tuyo.',
    inSight: 'En el escenario',
  },
  'screen.recorded-game': {
    kind: 'Un caso de asesinato',
    start: 'Encender la lámpara',
    own: 'En tu propia mesa te sientas entre ellos: preguntas, buscas, votas, y nadie te dice quién fue.',
  },
  'screen.recorded-talk': {
    kind: 'Una conversación',
    start: 'Pasar',
    own: 'En tu propia sala te responden a ti, cada cual con su humor, y lo recuerdan.',
  },
  'screen.recorded-screening': {
    kind: 'Una película en compañía',
    start: 'Apagar las luces',
    own: 'Tu película no sale de tu máquina; quien invites ve lo que viste y dice lo que piensa.',
    pictures: 'Lo que se vio',
  },
  'screen.recorded-piece': {
    kind: 'Una velada',
    start: 'Empezar',
    own: 'Tu propia velada será otra.',
  },
  'screen.recording': {
    page: (title: string) => `${title} · una grabación`,
    about: 'Sobre esta grabación',
    mark: {
      hand: 'Una grabación escrita a mano. Aquí ningún modelo interpreta nada.',
      models: 'Grabación de una velada que improvisaron modelos de lenguaje.',
      'models-and-person':
        'Grabación de una velada que improvisaron modelos de lenguaje, con una persona en uno de los papeles.',
    },
    hold: 'Todavía no',
    long: (minutes: number) => (minutes === 1 ? 'Más o menos un minuto' : `Unos ${minutes} minutos`),
    goOn: 'Seguir',
    rest: 'Pausa',
    again: 'Desde el principio',
    speed: 'Velocidad',
    times: (factor: string) => `×${factor}`,
    where: 'Por dónde va',
    whereOf: (now: string, all: string) => `${now} de ${all}`,
    keys: 'Espacio: pausa · ← →: línea a línea',
    over: {
      hand: 'Aquí acaba la grabación. Lo que viene después no lo ha escrito nadie.',
      models: 'Aquí acaba la velada. No habrá otra igual.',
      'models-and-person': 'Aquí acaba la velada. No habrá otra igual.',
    },
    connect: 'Conectar un modelo',
    ownModel: 'Traer el tuyo en Ajustes',
    foyer: 'Volver al vestíbulo',
    controls: 'La grabación',
  },
  'screen.share': {
    share: 'Compartir esta velada',
    shareWatch: 'Para mirar',
    shareWatchWhy: 'Ve lo que ve el público; sirve para mucha gente.',
    shareSeat: (name: string) => `Para hacer de ${name}`,
    shareSeatWhy: 'Un papel para una sola persona.',
    shareBooth: 'Para dirigir',
    shareBoothWhy: 'Lo ve todo, también los secretos.',
    link: 'El enlace',
    copy: 'Copiar',
    copied: 'Copiado',
    code: (what: string) => `Un código para teléfonos: ${what}`,
    lasts: 'Sirve durante un día.',
    onlyHere:
      'Esta dirección solo la conoce esta máquina. Abre la casa a la red para que entren otras personas.',
    screenWith: 'Pantalla grande con este código',
  },
  'screen.make-page': {
    why: 'Un solo archivo que se abre en cualquier parte, sin servidor: el escenario con sus máscaras, el texto, la velada otra vez a su ritmo, el programa de mano. Contiene lo que percibió el público y nada más, y dice que se hizo con IA.',
    others:
      'Quienes actuaron contigo aparecen con su papel. Solo se nombra a quien dio un nombre para ello en su propia página.',
    yourName: (role: string) => `Tu nombre junto a ${role}`,
    yourNameNote: 'Si lo dejas vacío, dirá «con una persona en el papel».',
    cost: (money: string) => `Decir lo que costó (${money})`,
    save: 'Guardar la página',
    poster: 'Guardar el cartel',
    posterWhy: 'Una imagen para vistas previas, en un archivo aparte.',
    consent: '¿Se te puede nombrar?',
    consentWhy:
      'Cuando alguien haga una página de esta velada, tu papel estará en ella. Tu nombre solo aparecerá si lo das aquí.',
    allow: 'Dar este nombre',
    withdraw: 'Sin nombre',
    leaveOut: 'Quitar lo que dije',
    given: (name: string) => `Se te puede nombrar como ${name}.`,
    notGiven: 'No se te nombra.',
    leftOut: 'No se te nombra, y lo que dijiste no aparece.',
    ready: 'Guardado. Ábrelo desde tus archivos o envíaselo a alguien.',
  },
  'screen.share-page': {
    kind: 'Una velada improvisada',
    madeWithAi: 'Hecho con IA',
    play: 'Ver la velada',
    pause: 'Pausa',
    resume: 'Seguir',
    again: 'Otra vez',
    before: 'Línea anterior',
    next: 'Línea siguiente',
    pace: 'Ritmo',
    byLine: 'De una en una',
    whole: 'El texto entero',
    replay: 'La velada otra vez',
    where: 'En qué punto de la velada',
    line: (at: string, of: string) => `Línea ${at} de ${of}`,
    keys: 'Espacio reproduce y detiene, ← y → van línea a línea, 1 2 3 marcan el ritmo, L de una en una, Esc muestra el texto entero.',
    stage: 'El escenario',
    script: 'Texto',
    playbill: 'Programa de mano',
    cast: 'Reparto',
    aPerson: 'con una persona en el papel',
    byPerson: (name: string) => `con ${name} en el papel`,
    marked: 'Líneas para recordar',
    lines: 'Líneas',
    turns: 'Parlamentos',
    lasted: 'Duración',
    minutes: (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    played: 'Función del',
    cost: 'Coste',
    guest: 'alguien del público',
    house: 'Hecho con Commedia: teatro improvisado por personas y modelos de lenguaje.',
    removed: 'Estas palabras se han retirado.',
  },
  'screen.network': {
    title: 'Gente de fuera',
    closed: 'Ahora solo esta máquina llega a la casa, así que un enlace no abre nada en otra.',
    means:
      'Una vez abierta, quien esté en la misma red y tenga un enlace puede entrar y hacer lo que el enlace permite; sin enlace no hay nada que ver. Lo que se dice viaja por la red sin cifrar: ábrela solo en una red de confianza. Se cierra cuando tú la cierres o cuando cierre la casa.',
    open: 'Abrir a la red',
    isOpen: 'Abierta a la red',
    at: 'Los demás llegan por',
    noNetwork: 'Esta máquina no está ahora en ninguna red. Un túnel sí llega hasta aquí.',
    close: 'Cerrar a la red',
    closing: 'Al cerrar, quien vino por ahí se queda fuera al momento; conserva su asiento y su enlace.',
    name: 'Quién invita, tal como se lee en la invitación',
    askName: '¿Cómo te llamarán los demás?',
    nameKeep: 'Guardar',
    nameKept: 'Guardado',
    farther: 'Desde más lejos',
    tunnelWhy:
      'Un túnel tuyo trae a gente de cualquier parte, por https. Tiene que llevar a esta dirección, y a ninguna otra de esta máquina, para que nadie que venga por él pase por ti:',
    tunnelAt: 'Dónde empieza el túnel',
    tunnelHint: 'https://…',
    tunnelUse: 'Usarlo en los enlaces',
    tunnelDrop: 'Sin túnel',
    tunnelWrong: 'Eso no es una dirección. Son así: https://evening.example',
    public:
      'Para una casa siempre abierta, con cuentas y nombre propio, monta una pública: las páginas para anfitriones explican cómo.',
  },
  'screen.shared-link': {
    qr: 'Ver como QR',
    qrTitle: 'Escanea y toma asiento',
    closed: 'Solo se abre en este equipo, mientras la casa no esté abierta a la red.',
    toDoor: 'Dejar entrar a los amigos',
    onlyHere:
      'Esta página se abrió con una dirección que solo conoce esta máquina, así que el enlace solo funciona aquí. Para invitar a gente de la misma red: commedia serve --lan.',
  },
  'screen.report': {
    report: 'Denunciar esta línea',
    why: 'La leerá quien lleva esta casa, junto con estas palabras.',
    reason: '¿Qué tiene de malo?',
    send: 'Enviar',
    reported: 'Gracias. Hemos pasado el aviso.',
  },
  'screen.keep': {
    keep: 'Guardar el guion',
    keepWhy: 'Lo que tú percibiste y nada más, con la nota de que se hizo con IA.',
    plain: 'Texto simple',
    plainWhy: 'nombres, dos puntos, palabras',
    fountain: 'Fountain',
    fountainWhy: 'para programas de guion',
    markdown: 'Markdown',
    markdownWhy: 'para notas, wikis y forjas',
    ink: 'Ink',
    inkWhy: 'una historia para juegos: un nudo por escena y una etiqueta que dice quién habla',
    renpy: 'Ren’Py',
    renpyWhy: 'el guion de una novela visual: sus personajes y un rótulo por escena',
    pdf: 'PDF',
    pdfWhy: 'para imprimir',
    page: 'Una página para compartir',
    pageWhy: 'escenario, texto y repetición, en un solo archivo',
    radio: 'Un radioteatro',
    radioWhy: 'con voces, para escuchar por el camino',
    epub: 'EPUB',
    epubWhy: 'para leer como un libro',
    json: 'Registro',
    jsonWhy: 'JSON, cada suceso',
  },
  'screen.radio-play': {
    why: 'Lo que tú percibiste, dicho con las voces de esta casa: un solo archivo, con un capítulo por escena. Lo primero que se oye es que se hizo con IA.',
    none: {
      'no-voice': 'Esta casa no tiene voces que puedan decirla.',
      'no-ffmpeg': 'En el equipo de esta casa no está instalado ffmpeg, que monta el sonido.',
      'no-folder':
        'Esta casa guarda su registro en una base de datos para varios equipos y no hace radioteatros.',
      'nothing-said': 'Nadie ha dicho nada todavía.',
    },
    toSpeak: (left, lines, characters) =>
      left === lines
        ? `Por decir: ${lines} líneas, ${characters} caracteres.`
        : `Faltan por decir ${left} de ${lines} líneas, ${characters} caracteres.`,
    costs: (money) => `Cuesta ${money}, más o menos, de lo que esta función puede gastar.`,
    costsLess: (money) => `Cuesta menos de ${money} de lo que esta función puede gastar.`,
    allSpoken: 'Todas las líneas están dichas; solo falta montarlas.',
    make: 'Hacer el radioteatro',
    goOn: 'Seguir haciéndolo',
    stop: 'Parar',
    making: 'Se está haciendo el radioteatro',
    speaking: 'Diciendo las líneas',
    measuring: 'Igualando el volumen',
    writing: 'Escribiendo el archivo',
    waiting: 'Espera a que termine otro.',
    spoken: (done, of) => `Dichas ${done} de ${of} líneas.`,
    leave: 'Puedes cerrar esto: se hace sin ti, y lo que ya está dicho se conserva.',
    isMade: 'El radioteatro está hecho. Puedes guardarlo.',
    failed: {
      'budget-spent': 'Esta función ya gastó lo que podía gastar. Lo que estaba dicho se conserva.',
      'voice-spent':
        'Las voces de esta casa ya hablaron bastante por hoy. Lo que estaba dicho se conserva: sigue mañana.',
      'voice-failed': 'Las voces no responden. Lo que estaba dicho se conserva: prueba dentro de un rato.',
      busy: 'Esta casa ya está haciendo demasiados radioteatros. Prueba dentro de un rato.',
      failed: 'No se pudo montar. Lo que estaba dicho se conserva: prueba otra vez.',
    },
    sound: 'Guardar el radioteatro',
    about: (minutes, megabytes) => `M4B, ${minutes} min, ${megabytes} MB`,
    captions: 'Guardar los subtítulos',
    captionsWhy: 'WebVTT, línea por línea',
  },
} satisfies Pick<
  ScreenTables,
  | 'screen.chart'
  | 'screen.estimate'
  | 'screen.recorded-play'
  | 'screen.recorded-game'
  | 'screen.recorded-talk'
  | 'screen.recorded-screening'
  | 'screen.recorded-piece'
  | 'screen.recording'
  | 'screen.share'
  | 'screen.make-page'
  | 'screen.share-page'
  | 'screen.network'
  | 'screen.shared-link'
  | 'screen.keep'
  | 'screen.radio-play'
  | 'screen.report'
>
