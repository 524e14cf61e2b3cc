interface Standing {
  readonly at: number
  readonly of: number
  readonly speed: number
  readonly isPaused: boolean
  readonly columns: number
}

/** The doctor by what it says in English, gaps in the same order, and small words of the terminal, in Spanish. */
export const TERMINAL_DOCTOR = {
  'terminal.doctor': {
    node: 'Node',
    folder: 'carpeta',
    model: 'modelo',
    embedder: 'recuerdos',
    fonts: 'fuentes',
    deadlines: 'plazos',
    answer: 'respuesta',
    pace: 'ritmo',
    window: 'ventana',
    slots: 'a la vez',
    settings: 'ajustes',
    prices: 'precios',
    limit: 'tope',
    port: 'puerto',
    database: 'base de datos',
    letters: 'cartas',
    accounts: 'cuentas',
    'models of guests': 'modelos de visitas',
    'several servers': 'varios servidores',
    'Restate, its administration': 'Restate, su administración',
    'Looking. A model nearby that has to be loaded first takes its time …':
      'Mirando. Un modelo de esta máquina que haya que cargar antes se toma su tiempo…',
    'All is well. Open the house: commedia': 'Todo está bien. Abre la casa: commedia',
    'Nothing is broken, but nobody can play yet: no model is connected. Without one you can watch: commedia replay the-kings-soup':
      'No hay nada roto, pero nadie puede actuar todavía: no hay ningún modelo conectado. Sin modelo puedes mirar: commedia replay the-kings-soup',
    'One thing needs a cure.': 'Una cosa necesita remedio.',
    '{} things need a cure.': '{} cosas necesitan remedio.',
    '{} is too old': '{} es demasiado antiguo',
    'Use Node {} or later; 24 is what we test with.': 'Usa Node {} o posterior; aquí se prueba con 24.',
    care: 'cuidado',
    'off in {}: it brings no words for crises and help':
      'apagado en {}: no trae palabras para las crisis ni para la ayuda',
    'Hand them in with the language, as care.crisis and care.help-text; nothing else needs them.':
      'Entrégalas con el idioma, como care.crisis y care.help-text; nada más las necesita.',
    'not found': 'no se encuentra',
    'Install it for commedia screen; in the browser films play without it.':
      'Instálalo para commedia screen; en el navegador las películas se ven sin él.',
    'for English and Chinese': 'para inglés y chino',
    'none for Chinese': 'ninguna para chino',
    'Install Noto Sans CJK to export Chinese scripts as PDF.':
      'Instala Noto Sans CJK para exportar en PDF guiones en chino.',
    'none is named': 'sin indicar',
    'Characters find their memories by shared words. For meaning set COMMEDIA_EMBEDDER and COMMEDIA_EMBEDDER_SIZE (and COMMEDIA_EMBEDDER_URL, unless it is where the model is).':
      'Los personajes hallan sus recuerdos por palabras en común. Para que sea por el sentido, define COMMEDIA_EMBEDDER y COMMEDIA_EMBEDDER_SIZE (y COMMEDIA_EMBEDDER_URL, si no está donde el modelo).',
    '{}, {} numbers': '{}, {} números',
    'Mend COMMEDIA_EMBEDDER, COMMEDIA_EMBEDDER_URL and COMMEDIA_EMBEDDER_SIZE.':
      'Corrige COMMEDIA_EMBEDDER, COMMEDIA_EMBEDDER_URL y COMMEDIA_EMBEDDER_SIZE.',
    'Choose another folder: --folder or COMMEDIA_FOLDER.': 'Elige otra carpeta: --folder o COMMEDIA_FOLDER.',
    '{} is a file, not a folder': '{} es un archivo, no una carpeta',
    '{} cannot be written to': 'no se puede escribir en {}',
    '{}: only {} MB are free': '{}: solo quedan {} MB libres',
    'Free some space, or: {}': 'Libera espacio, o bien: {}',
    '{}; a house is open at {}': '{}; hay una casa abierta en {}',
    '{} (made at the first start)': '{} (se crea en el primer arranque)',
    'something listens on port {} already': 'algo escucha ya en el puerto {}',
    'It may be a house that is open: then go there. Else choose another: --port or COMMEDIA_PORT; 0 takes a free one.':
      'Quizá sea una casa abierta: entonces ve allí. Si no, elige otro: --port o COMMEDIA_PORT; 0 toma uno libre.',
    'Mend COMMEDIA_DATABASE_URL, or leave it out: then the record is kept in the folder.':
      'Corrige COMMEDIA_DATABASE_URL, o quítalo: entonces el registro se guarda en la carpeta.',
    'Use PostgreSQL {} or later.': 'Usa PostgreSQL {} o posterior.',
    'PostgreSQL does not let us in: {}': 'PostgreSQL no nos deja entrar: {}',
    'answers at {}': 'responde en {}',
    'nothing answers at {}': 'nada responde en {}',
    'Start it, or mend {}.': 'Arráncalo, o corrige {}.',
    'COMMEDIA_OWN_ENDPOINTS is on, and nothing encrypts their keys':
      'COMMEDIA_OWN_ENDPOINTS está activo y nada cifra sus claves',
    'Set COMMEDIA_VAULT_SECRET to 32 letters or more that nobody knows.':
      'Pon en COMMEDIA_VAULT_SECRET 32 letras o más que nadie conozca.',
    'COMMEDIA_ACCOUNTS is on, and nothing signs their sessions':
      'COMMEDIA_ACCOUNTS está activo y nada firma sus sesiones',
    'Set COMMEDIA_ACCOUNT_SECRET to 32 letters or more that nobody knows.':
      'Pon en COMMEDIA_ACCOUNT_SECRET 32 letras o más que nadie conozca.',
    'NATS is named, and each server keeps a record of its own':
      'se indica NATS y cada servidor guarda su propio registro',
    'Set COMMEDIA_DATABASE_URL: servers that work together share one PostgreSQL.':
      'Define COMMEDIA_DATABASE_URL: los servidores que trabajan juntos comparten un PostgreSQL.',
    'an address without a model': 'una dirección sin modelo',
    'a model without an address': 'un modelo sin dirección',
    '{} {}, without a key': '{} {}, sin clave',
    'Set COMMEDIA_API_KEY to your key.': 'Pon tu clave en COMMEDIA_API_KEY.',
    '{} {}, with a key (not tried: a call would cost)': '{} {}, con clave (sin probar: una llamada costaría)',
    'Start Ollama, LM Studio, llama.cpp or vLLM, or name a vendor: COMMEDIA_KIND, COMMEDIA_MODEL, COMMEDIA_API_KEY.':
      'Arranca Ollama, LM Studio, llama.cpp o vLLM, o indica un proveedor: COMMEDIA_KIND, COMMEDIA_MODEL, COMMEDIA_API_KEY.',
    '{}: a key lies in {}. Set {}, COMMEDIA_MODEL to a model of theirs, COMMEDIA_API_KEY to the key.':
      '{}: hay una clave en {}. Define {}, pon en COMMEDIA_MODEL un modelo suyo y la clave en COMMEDIA_API_KEY.',
    '{} ({}), connected in the browser': '{} ({}), por conexión hecha en el navegador',
    '{}: nothing answers at {}': '{}: nada responde en {}',
    'Start the model server there, or connect another model in the house: commedia':
      'Arranca allí el servidor del modelo, o conecta otro modelo en la casa: commedia',
    '{} is running here. Set COMMEDIA_BASE_URL={} COMMEDIA_MODEL={}, or choose it in the foyer.':
      '{} está en marcha aquí. Define COMMEDIA_BASE_URL={} COMMEDIA_MODEL={}, o elígelo en el vestíbulo.',
    'Start the model server there, or mend COMMEDIA_BASE_URL.':
      'Arranca allí el servidor del modelo, o corrige COMMEDIA_BASE_URL.',
    '{} wants a key': '{} pide una clave',
    '{} wants another key': '{} pide otra clave',
    'Set COMMEDIA_API_KEY to a key of that server.': 'Pon en COMMEDIA_API_KEY una clave de ese servidor.',
    '{} answers, but not as an OpenAI-compatible server does ({})':
      '{} responde, pero no como un servidor compatible con OpenAI ({})',
    'Mend COMMEDIA_BASE_URL: it usually ends in /v1.': 'Corrige COMMEDIA_BASE_URL: suele acabar en /v1.',
    '{} is a level too high': '{} está un nivel demasiado arriba',
    'Set COMMEDIA_BASE_URL={}': 'Define COMMEDIA_BASE_URL={}',
    '{} does not have {}': '{} no tiene {}',
    'Set COMMEDIA_MODEL to one it has: {}.': 'Pon en COMMEDIA_MODEL uno que tenga: {}.',
    'only one of two is set': 'solo está definido uno de los dos',
    'Set COMMEDIA_PRICE_IN and COMMEDIA_PRICE_OUT, or neither: without both no money is shown.':
      'Define COMMEDIA_PRICE_IN y COMMEDIA_PRICE_OUT, o ninguno: si falta uno no se muestra dinero.',
    'COMMEDIA_MAX_TOKENS is {}': 'COMMEDIA_MAX_TOKENS es {}',
    'A few beats of a show take more: set {} or leave it out.':
      'Unos pocos momentos de una función llevan más: pon {} o quítalo.',
    'Mend it where it is set: in the environment, by a flag, or in the settings file.':
      'Corrígelo donde se define: en el entorno, en una opción o en el archivo de ajustes.',
    'first token {}, silence {}, whole reply {}, {}; {} answered within {} s':
      'primer token {}, silencio {}, respuesta entera {}, {}; {} respondió en {} s',
    'first token {}, silence {}, whole reply {}, {}': 'primer token {}, silencio {}, respuesta entera {}, {}',
    '{} s (set)': '{} s (definido)',
    'guessed for a server nearby': 'supuestos para un servidor de esta máquina',
    'as is usual for a vendor': 'los habituales de un proveedor',
    '{} was asked for a word and gave none ({})': 'se le pidió una palabra a {} y no dio ninguna ({})',
    'Look into the log of the model server, or name another model: COMMEDIA_MODEL.':
      'Mira el diario del servidor del modelo, o indica otro modelo: COMMEDIA_MODEL.',
    '{} said nothing within {} s': '{} no dijo nada en {} s',
    '{} fell silent for {} s': '{} calló durante {} s',
    '{} was not done within {} s': '{} no terminó en {} s',
    'Give it longer: {} ({} in the settings file). Or play with a smaller model.':
      'Dale más tiempo: {} ({} en el archivo de ajustes). O actúa con un modelo más pequeño.',
    '{} could not be measured': 'no se pudo medir {}',
    'Look into the log of the model server.': 'Mira el diario del servidor del modelo.',
    'It will play, and slowly: take a smaller model, or let all of it run on the graphics card (llama.cpp: -ngl 99).':
      'Actuará, pero despacio: toma un modelo más pequeño, o haz que funcione entero en la tarjeta gráfica (llama.cpp: -ngl 99).',
    'a page of {} tokens is read whole': 'una página de {} tokens se lee entera',
    'reads {} tokens a second, writes {}, a page of {} takes {} s to its first word':
      'lee {} tokens por segundo, escribe {}, una página de {} tarda {} s en dar su primera palabra',
    'reads {} tokens a second, a page of {} takes {} s to its first word':
      'lee {} tokens por segundo, una página de {} tarda {} s en dar su primera palabra',
    'writes {}': 'escribe {}',
    '{}, or have shorter pages: COMMEDIA_CONTEXT_TOKENS={}.':
      '{}, o usa páginas más cortas: COMMEDIA_CONTEXT_TOKENS={}.',
    'Start it with -c {}': 'Arráncalo con -c {}',
    'Give it memory for num_ctx {}, which is asked for,':
      'Dale memoria para num_ctx {}, que es lo que se pide',
    'Load the model with a context of {}': 'Carga el modelo con un contexto de {}',
    'Start it with --max-model-len {}': 'Arráncalo con --max-model-len {}',
    'Give it a window of {} tokens': 'Dale una ventana de {} tokens',
    '{}: as many actors keep a page each': '{}: tantos papeles conservan cada uno su página',
    'it reads pages at once': 'lee páginas a la vez',
    '1: every page of another actor is read anew': '1: cada página de otro papel se lee de nuevo',
    '{}: fewer than a usual cast': '{}: menos que un reparto habitual',
    'Start it so that it reads {} pages at once.': 'Arráncalo de modo que lea {} páginas a la vez.',
    'Start it with -np {} -c {}: then each of {} actors keeps a page.':
      'Arráncalo con -np {} -c {}: así cada uno de los {} papeles conserva su página.',
    'Start it with OLLAMA_NUM_PARALLEL={}, and set COMMEDIA_SLOTS={}.':
      'Arráncalo con OLLAMA_NUM_PARALLEL={} y define COMMEDIA_SLOTS={}.',
    'Let it read {} pages at once where it can, and set COMMEDIA_SLOTS={}.':
      'Haz que lea {} páginas a la vez donde pueda, y define COMMEDIA_SLOTS={}.',
    'Measuring {}, for two minutes at most: up to {}.': 'Midiendo {}, dos minutos como mucho: hasta {}.',
    'Measuring {}: {} …': 'Midiendo {}: {}…',
    'how fast it reads': 'lo rápido que lee',
    'how fast it writes': 'lo rápido que escribe',
    'how long a page may be': 'lo larga que puede ser una página',
    'how many pages at once': 'cuántas páginas a la vez',
    '{} s': '{} s',
    'of a page of {} tokens the beginning is lost; one of {} is read whole':
      'de una página de {} tokens se pierde el principio; una de {} se lee entera',
  },
  'terminal.data.empty': (sessions: number) =>
    `Un lado quedaría vacío: esta película tiene ${sessions} ${sessions === 1 ? 'conversación' : 'conversaciones'} de dos. Da a --test otra proporción, o 0 para no guardar nada para pruebas.`,
  'terminal.data.no-sessions':
    'No se halló ningún diálogo entre dos. Los subtítulos han de decir quién habla, como en «NORA: Te marchas.»',
  'terminal.data.other': (out: string) =>
    `En ${out} hay otro conjunto de datos, de otra película, semilla o forma. Elige otra carpeta.`,
  'terminal.rewards': {
    open: (url: string) =>
      `Las recompensas se dan en ${url}/rewards (Ctrl-C lo cierra); ${url}/health dice cuáles.`,
    missing: {
      sem: 'sem no se mide: falta un modelo que convierta textos en vectores. Define COMMEDIA_EMBEDDER, COMMEDIA_EMBEDDER_URL y COMMEDIA_EMBEDDER_SIZE.',
      vis: 'vis no se mide: falta un modelo que convierta imágenes en vectores. Define COMMEDIA_IMAGE_EMBEDDER, COMMEDIA_IMAGE_EMBEDDER_URL y COMMEDIA_IMAGE_EMBEDDER_SIZE.',
      pcg: 'pcg no se mide: falta un modelo con logaritmos de probabilidad. Define COMMEDIA_SCORER y COMMEDIA_SCORER_URL (un servidor que devuelva lo que se le envía, como vLLM).',
    },
    trains: 'Commedia aquí mide y ordena; no entrena nada.',
    needsToken:
      'Quien llegue a esta dirección podría pedir recompensas. Define antes COMMEDIA_REWARDS_TOKEN, o quédate en 127.0.0.1.',
  },
  'terminal.offers': {
    which: '¿Qué representamos?',
    left: (title: string) => `Donde lo dejaste: ${title}`,
    more: 'Sin --as, miras. Algo nuevo: commedia plan "dos rivales en un ascensor" --out lift.json',
  },
  'terminal.replay': {
    keys: ({ at, of, speed, isPaused, columns }: Standing) =>
      fitting(columns, [
        ` ${isPaused ? '❚❚' : '▶'} ${at}/${of}`,
        `espacio ${isPaused ? 'sigue' : 'para'}`,
        '← → línea a línea',
        `+ − ritmo ×${speed}`,
        'q sale',
      ]),
  },
  'terminal.cost': ({
    calls,
    input,
    cached,
    output,
  }: Record<'calls' | 'input' | 'cached' | 'output', string>) =>
    `${calls} ${calls === '1' ? 'llamada' : 'llamadas'}, ${input} tokens de entrada${cached === '' ? '' : ` (${cached} en caché)`}, ${output} de salida`,
  'terminal.cost.comma': ', ',
  'terminal.cost.short': (calls: number, tokens: string) =>
    `${calls} ${calls === 1 ? 'llamada' : 'llamadas'} · ${tokens} tokens`,
  'terminal.ballot': 'Dos representaciones del mismo asunto',
}

const NARROW = 60

function fitting(columns: number, parts: readonly string[]): string {
  return (columns < NARROW ? parts.slice(0, 2) : parts).join(' · ')
}
