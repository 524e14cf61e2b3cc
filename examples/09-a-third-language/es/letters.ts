import type { HouseTables } from '@commedia/server/tables'

/** What the house writes to people, and how it says no, in Spanish. */
export const LETTERS = {
  'house.letters': {
    confirm: (house) => ({
      subject: `Confirma tu dirección en ${house}`,
      before: [
        `Alguien, probablemente tú, ha abierto una cuenta en ${house} con esta dirección.`,
        'Si has sido tú, confirma aquí la dirección:',
      ],
      press: 'Confirmar esta dirección',
      after: [
        'El enlace vale una sola vez, durante tres días.',
        'Si no has sido tú, no hagas nada: mientras la dirección no se confirme, con la cuenta no se puede empezar nada.',
      ],
    }),
    known: (house) => ({
      subject: `Ya tienes una cuenta en ${house}`,
      before: [
        `Alguien, probablemente tú, quería abrir una cuenta en ${house} con esta dirección. Ya hay una: entra como siempre.`,
        'Si no recuerdas tu contraseña, elige aquí otra:',
      ],
      press: 'Elegir otra contraseña',
      after: [
        'El enlace vale una sola vez, durante una hora. Se cerrarán todas las sesiones abiertas con la cuenta.',
        'Si no has sido tú, no hagas nada: todo queda como está.',
      ],
    }),
    reset: (house) => ({
      subject: `Una contraseña nueva para ${house}`,
      before: [
        `Alguien, probablemente tú, ha olvidado la contraseña de tu cuenta en ${house}.`,
        'Elige aquí otra:',
      ],
      press: 'Elegir otra contraseña',
      after: [
        'El enlace vale una sola vez, durante una hora. Se cerrarán todas las sesiones abiertas con la cuenta.',
        'Si no has sido tú, no hagas nada: tu contraseña queda como está.',
      ],
    }),
    change: (house) => ({
      subject: `Tu nueva dirección en ${house}`,
      before: [
        `Alguien, probablemente tú, quiere usar desde ahora esta dirección para su cuenta en ${house}.`,
        'Si has sido tú, confírmala aquí:',
      ],
      press: 'Usar esta dirección',
      after: ['El enlace vale una sola vez, durante un día.', 'Si no has sido tú, no hagas nada.'],
    }),
    moved: (house) => ({
      subject: `Tu dirección en ${house} ha cambiado`,
      before: [
        `Tu cuenta en ${house} tiene ahora otra dirección de correo. Desde ahora las cartas van allí y ya no llegan aquí.`,
      ],
      press: '',
      after: [`Si no has sido tú, avisa enseguida a quien lleva ${house}.`],
    }),
  },
  'house.refusals': {
    'ballot-handed-in': 'Tu papeleta ya está en la urna; no se puede cambiar.',
    'box-closed': 'La urna aún no se ha abierto.',
    'box-opened': 'La urna ya se ha abierto; la votación ha terminado.',
    'by-link-only':
      'Has entrado con un enlace, que te deja hacer lo que dice. Para empezar algo tuyo, entra por tu cuenta.',
    'cap-too-high': 'En esta casa ninguna función puede gastar tanto.',
    'curtain-fallen': 'Ha caído el telón: esta función ha terminado, y aún se puede leer y guardar.',
    'curtain-not-fallen': 'El telón aún no ha caído.',
    'curtain-up': 'El telón ya está arriba: cómo se representa se decidió antes.',
    'empty-line': 'Esta línea está vacía: escribe lo que dices o, entre paréntesis, lo que haces.',
    'game-over': 'La partida ha terminado.',
    'guests-shelf-full':
      'En el estante de quien invita ya no cabe lo que traen las visitas: pídele que borre algo primero.',
    'house-full': 'En esta casa ya no cabe más. Avisa a quien la lleva.',
    'line-too-long': 'Es demasiado para una sola línea: envíalo en dos.',
    'listener-not-here': 'No está aquí para oírte: habla en voz alta, o a alguien que veas.',
    'no-room': 'Esto no es una sala de compañeros.',
    'no-screening': 'Esto no es una sala de proyección.',
    'no-show': 'Aquí no hay función que seguir: empieza una primero.',
    'no-such-action': 'Eso no lo puede hacer ahora mismo.',
    'no-such-chat': 'Aquí no hay tal charla.',
    'no-such-clue': 'No tienes esa pista.',
    'no-such-event': 'Todavía no se ha llegado hasta ahí.',
    'no-such-offer': 'Esa línea no está entre las opciones: elige una de las que hay.',
    'no-such-place': 'No existe ese lugar.',
    'no-such-player': 'Nadie con ese nombre está en la mesa.',
    'no-such-question': 'Nadie espera esa respuesta.',
    'no-such-seat': 'No hay tal papel en esta función: toma uno de su reparto.',
    'no-such-victim': 'Nadie con ese nombre ha muerto aquí.',
    'no-table': 'Esto no es una mesa de misterio.',
    'no-voice': 'Esta casa no tiene esa voz.',
    'nobody-to-hear': 'En escena no hay nadie que lo oiga.',
    'not-a-line': 'Eso no es una línea: elige una que alguien diga.',
    'not-your-seat': 'Ese papel no es tuyo: tómalo primero, o haz el que te toca.',
    'not-yourself': 'Esa persona eres tú. Elige a otra.',
    'nothing-left': 'Ya has hecho todo lo que podías en esta ronda.',
    'nothing-offered': 'No hay líneas entre las que elegir: pide primero otra toma.',
    'nothing-played': 'Todavía no ha actuado nadie: espera a que alguien lo haga.',
    'off-stage':
      'El escenario aún no está montado: espera un momento, luego di o haz algo y estarás en escena.',
    'owner-left': 'La persona dueña de esta función se ha ido, así que no puede seguir.',
    'person-plays': 'Esto lo dijo una persona: pídele que lo diga de otra manera.',
    'rating-too-high': 'En esta casa no se representa nada tan fuerte.',
    'room-rests': 'Esta sala descansa: solo quien la abrió puede hacer que siga.',
    'seat-taken': 'Alguien hace ya este papel: toma otro, o espera a que quede libre.',
    'sees-nothing':
      'Este modelo no ve imágenes, así que no puede hacer de ojos: elige uno que vea, o conecta uno.',
    'sent-too-slowly': 'Llegaba demasiado despacio y se soltó: prueba otra vez con mejor conexión.',
    'shelf-full': 'Tu estante está lleno: borra algo antes de guardar más.',
    'text-too-long': 'El texto es demasiado largo: acórtalo, o divídelo en partes.',
    'too-early': 'Es pronto para eso.',
    'too-late': 'Es tarde para eso.',
    'too-many-jobs': 'Ya hay bastante trabajo en marcha: espera a que algo termine, o para algo primero.',
    'too-many-parts': 'Esta línea tiene demasiadas partes: envíala en dos.',
    'too-many-models': 'Esta casa tiene ya todos los modelos que guarda: suelta uno y luego conecta otro.',
    'too-many-marks': 'Has marcado tantas líneas como caben en un programa de mano: quita alguna antes.',
    'too-many-reports': 'Tus denuncias aún se están mirando: espera a que se resuelva alguna.',
    'too-many-rooms': 'Aquí no se pueden guardar más salas: borra una primero.',
    'too-many-shows':
      'Ya hay bastantes funciones en marcha: para una primero, o espera a que alguna termine.',
    unconfirmed:
      'Confirma primero tu dirección de correo: te enviamos una carta con un enlace. Después podrás empezar algo tuyo.',
    'voice-spent': 'Esta casa ya ha hablado bastante por hoy: sigue leyendo, o con la voz de tu navegador.',
    'understudy-plays': 'Un suplente actúa por ti: recupera primero el papel.',
    'whisper-to-nobody': 'Un susurro es para alguien: di para quién.',
    'wrong-letters': 'Elige tantas opciones como pide la pregunta.',
    'wrong-ticket': 'Esto solo lo oye quien acaba de verlo escrito.',
    'half-character': 'En este texto hay un carácter a medias: quítalo y envíalo otra vez.',
    'too-much-in-it': 'Aquí hay más de lo que necesita cualquier obra, caso o personaje. Envía menos.',
    'zero-byte': 'Un texto no puede llevar un byte cero (NUL): quítalo y envíalo otra vez.',
  },
} satisfies Pick<HouseTables, 'house.letters' | 'house.refusals'>

/** What the house answers when something goes wrong, and small words of its scripts, in Spanish. */
export const MORE_LETTERS = {
  'house.replies': {
    ours: 'Algo ha fallado por nuestra parte. Prueba otra vez en un momento.',
    busy: 'Esta función se está mudando a otra máquina. Prueba otra vez en un momento.',
    'not-here': 'Aquí no hay nada, o nada que puedas ver.',
    crossed: 'Alguien se adelantó. Vuelve a mirar y prueba otra vez.',
    'address-refused': 'Esta dirección no se puede usar.',
    'bad-cue': 'Eso no se puede hacer ahora.',
    'bad-template': 'Esta plantilla no se puede usar.',
    'budget-spent': 'Lo que se podía gastar ya se ha gastado.',
    forbidden: 'No puedes hacer eso.',
    'model-failed': 'El modelo no respondió.',
    'no-model':
      'No hay ningún modelo conectado, así que nadie puede actuar. En tu máquina, conecta uno en el navegador, en «Quién actúa»; en un servidor, quien lo lleva define COMMEDIA_BASE_URL y COMMEDIA_MODEL, o para un proveedor COMMEDIA_KIND, COMMEDIA_MODEL y COMMEDIA_API_KEY, y lo abre de nuevo.',
    'too-large': 'Esto es demasiado grande.',
    'too-many-requests': 'Demasiadas veces seguidas. Espera un poco.',
    'unplayable-case': 'Este caso no se puede jugar.',
    'unreadable-script': 'Este archivo no se puede leer.',
    'unsafe-blueprint': 'Este plan no se puede representar.',
    'wrong-setting': 'Esta petición no es correcta.',
  },
  'house.accounts': {
    INVALID_EMAIL_OR_PASSWORD: 'Esta dirección de correo y esta contraseña no van juntas.',
    INVALID_PASSWORD: 'Esa no es tu contraseña.',
    SIGN_UP_CLOSED: 'Esta casa no abre cuentas nuevas.',
    SIGN_UP_INVITED: 'Aquí las cuentas se abren con invitación. Pídesela a quien lleva esta casa.',
    SIGN_UP_DOMAIN: 'Aquí las cuentas son para direcciones de correo de la casa.',
    LINK_OVER: 'Este enlace ya no vale: se usó, caducó o llegó cortado. Pide otra carta.',
    UNAUTHORIZED: 'Entra primero con tu cuenta.',
  },
  'house.untitled': 'Sin título',
  'house.script.alone': (name: string) => `a solas, a ${name}`,
  'house.script.aside': (name: string) => `aparte, a ${name}`,
  'house.script.to': (name: string) => `a ${name}`,
}
