/** The help of the terminal, in Spanish, by what it says in English. */
export const TERMINAL_HELP = {
  'terminal.help': {
    'Usage:': 'Uso:',
    'Arguments:': 'Argumentos:',
    'Options:': 'Opciones:',
    'Commands:': 'Órdenes:',
    'An evening:': 'Una velada:',
    'Write and keep:': 'Escribir y guardar:',
    'Measure:': 'Medir:',
    'The house:': 'La casa:',
    'Improvised theatre by people and language models.':
      'Teatro improvisado entre personas y modelos de lenguaje.',
    'output the version number': 'muestra el número de versión',
    'display help for command': 'muestra la ayuda de la orden',
    'where an OpenAI-compatible model answers': 'dónde responde un modelo compatible con OpenAI',
    'the model to play with': 'el modelo con el que se actúa',
    'openai-compatible, openai, anthropic, google or completions':
      'openai-compatible, openai, anthropic, google o completions',
    'where records are kept (default ~/.commedia)':
      'dónde se guardan los registros (por defecto ~/.commedia)',
    'the settings file (default settings.json in that folder)':
      'el archivo de ajustes (por defecto settings.json en esa carpeta)',
    'dollars per million tokens in': 'dólares por millón de tokens de entrada',
    'dollars per million tokens out': 'dólares por millón de tokens de salida',
    'never spend more than this': 'no gastar nunca más que esto',
    'perform a show in this terminal, with you in it or watching':
      'representa una función en esta terminal, contigo dentro o mirando',
    'play a murder mystery at this terminal, in a seat or watching':
      'juega un misterio de asesinato en esta terminal, con un papel o mirando',
    'watch a film at this terminal with characters who talk about it':
      'mira una película en esta terminal con personajes que la comentan',
    'talk with a character, who remembers': 'habla con un personaje que recuerda',
    'what you are called, and remembered by': 'cómo te llamas, y cómo se te recordará',
    'where you meet, and what brings you together': 'dónde se encuentran, y qué los reúne',
    'play a piece of a mode that was handed to a house':
      'representa una pieza de un modo que se añadió a una casa',
    'the mode; without it, what there is and what it is opened with':
      'el modo; sin él, los que hay y con qué se abren',
    'a module that exports modes: the house is opened with them for this evening':
      'un módulo que exporta modes: la casa se abre con ellos esta velada',
    'what it is opened with, as JSON': 'con qué se abre, en JSON',
    'fields of that, one by one: motion=… jury.0.name=Ines':
      'sus campos, uno por uno: motion=… jury.0.name=Inés',
    'en or zh (default: that of this machine)': 'en o zh (por defecto: el idioma de esta máquina)',
    'go on with the piece that was left': 'sigue con la pieza que quedó a medias',
    'take a seat in a show somewhere else, or watch it, by a link':
      'toma un papel en una función de otro lugar, o mírala, con un enlace',
    'watch an evening again; needs no model': 'vuelve a ver una velada; no hace falta modelo',
    'turn a topic or a whole book into a blueprint to perform':
      'convierte un tema o un libro entero en un plan para representar',
    'read characters who remember out of a script: a play, a novel, subtitles':
      'saca de un texto personajes que recuerdan: una obra, una novela, subtítulos',
    'write down a show that was played in the terminal':
      'pone por escrito una función representada en la terminal',
    'measure models on whole performances, characters and games':
      'mide modelos con representaciones enteras, personajes y partidas',
    'have two performances compared, in both orders and under three heads':
      'hace comparar dos representaciones, en ambos órdenes y en tres aspectos',
    'open a house: shows over HTTP, at home or as one of many':
      'abre una casa: funciones por HTTP, en tu máquina o entre varios servidores',
    'lend the house to another program by the Model Context Protocol, on standard input and output':
      'presta la casa a otro programa por el Model Context Protocol, por la entrada y la salida estándar',
    'say what is connected, what is missing, and what to do':
      'dice qué está conectado, qué falta y qué hacer',
    'write everything that is kept to a file': 'escribe en un archivo todo lo guardado',
    'put a backup into an empty home or an empty PostgreSQL':
      'pone una copia de seguridad en una carpeta vacía o en un PostgreSQL vacío',
    "bring what is kept to this version's schema, before servers of it open":
      'lleva lo guardado al esquema de esta versión, antes de que abran sus servidores',
    'print what your shell needs to complete commands: source <(commedia completion bash)':
      'muestra lo que tu shell necesita para completar órdenes: source <(commedia completion bash)',
    'the blueprint to perform, or a show of the house; without it, what there is':
      'el plan que se representa, o una obra de la casa; sin él, lo que hay',
    'play this part yourself; without it you watch': 'haz tú este papel; sin él, miras',
    'how much the others play between your turns': 'cuánto actúan los demás entre tus turnos',
    'how actors speak: straight away, or by what they see and think':
      'cómo habla el reparto: sin más, o según lo que ve y piensa',
    'let characters break in on each other': 'deja que los personajes se interrumpan',
    'how large the pages are that models read: by the model, all that helps a strong one, or what a small one can hold':
      'qué tamaño tienen las páginas que leen los modelos: según el modelo, todo lo que ayuda a uno fuerte, o lo que cabe en uno pequeño',
    'how the show is played, as JSON: craft, decisions, stallBeats …':
      'cómo se representa la función, en JSON: craft, decisions, stallBeats …',
    'your own words for prompts: acting.speak.en.liquid …':
      'tus propias instrucciones para el modelo: acting.speak.en.liquid …',
    'go on with the show that was left': 'sigue con la función que quedó a medias',
    'go on with this take of the show that was left': 'sigue con esta toma de la función que quedó a medias',
    'print what happens as lines of JSON, and read what you type from the input':
      'muestra lo que pasa en líneas de JSON y lee de la entrada lo que escribes',
    'write the show down at the end: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share':
      'pone la función por escrito al final: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html para compartir',
    'what the play is about': 'de qué trata la obra',
    'a play or novel: text, EPUB, PDF, DOCX': 'una obra o novela: texto, EPUB, PDF, DOCX',
    'the title of the work': 'el título de la obra',
    'who wrote it': 'quién la escribió',
    'the language of the play': 'el idioma de la obra',
    'how many people are in it': 'cuántas personas salen en ella',
    'how many acts (one to five, one unless told); of a work: at most so many':
      'cuántos actos (de uno a cinco, uno si no se dice); de un libro: como mucho tantos',
    'what you would like it to have': 'qué te gustaría que tuviera',
    'the blueprint to write': 'el plan que se escribe',
    'go on with the plan that was left': 'sigue con el plan que quedó a medias',
    'give the play away: endings, secrets and what reviewers say, on this screen':
      'destripa la obra: finales, secretos y lo que dice la revisión, en esta pantalla',
    'print every event as a line of JSON': 'muestra cada suceso como una línea de JSON',
    'a record that commedia export wrote, or a recording of the house; without it they are listed':
      'un registro escrito por commedia export, o una grabación de la casa; sin él, la lista',
    'how many times as fast as one reads; 0 prints it at once':
      'cuántas veces más rápido de lo que se lee; 0 lo muestra de golpe',
    'print what happens as lines of JSON': 'muestra lo que pasa en líneas de JSON',
    'a name from commedia cast, a character file, a card (PNG, JSON, CHARX), or a chat (JSONL)':
      'un nombre de commedia cast, un archivo de personaje, una ficha (PNG, JSON, CHARX) o una charla (JSONL)',
    'what goes with it from SillyTavern: a chat, cards, world info, personas':
      'lo que la acompaña de SillyTavern: una charla, fichas, información del mundo, identidades',
    'answer with lines of JSON, with the memories that came up':
      'responde en líneas de JSON, con los recuerdos que vinieron',
    'measure a vendor’s model too, which costs':
      'mide también el modelo de un proveedor, lo que cuesta dinero',
    'measure nothing, not even a model on this machine': 'no mide nada, ni un modelo de esta máquina',
    'print the findings as a line of JSON': 'muestra lo hallado como una línea de JSON',
    'a case of the house, or a file; without it the cases are listed':
      'un caso de la casa, o un archivo; sin él, la lista de casos',
    'play this role yourself; without it you watch': 'haz tú este papel; sin él, miras',
    'the language of the case': 'el idioma del caso',
    'how the players of the house work out whom to ask what':
      'cómo deciden los papeles de la casa a quién preguntar y qué',
    'rounds of searching and asking (default 3)': 'rondas de búsqueda y preguntas (por defecto 3)',
    'one round, and no questions of the house at the end':
      'una sola ronda, y sin preguntas de la casa al final',
    'how long the table waits for you in each part (default: as long as you like)':
      'cuánto te espera la mesa en cada parte (por defecto: cuanto quieras)',
    'go on with the game that was left': 'sigue con la partida que quedó a medias',
    'cases from a folder of WellPlay that you have': 'casos de una carpeta de WellPlay que tengas',
    'say whether a case of your own can be played': 'dice si un caso tuyo se puede jugar',
    'write a murder case on an idea, to be played': 'escribe un caso de asesinato a partir de una idea',
    'the address to listen on (default 127.0.0.1)': 'la dirección en la que escucha (por defecto 127.0.0.1)',
    'the port to listen on (default 4747; 0 takes a free one)':
      'el puerto en el que escucha (por defecto 4747; 0 toma uno libre)',
    'with --lan: guests come in by https with a certificate of this house, so that their microphones work':
      'con --lan: los invitados entran por https con un certificado de esta casa, para que funcionen sus micrófonos',
    'receive guests on the same network, for a show of your own or a bundled one':
      'recibe a gente de la misma red, para una obra tuya o de la casa',
    'add what this module of yours exports: modes, methods, printers, changes, vendors':
      'añade lo que exporta este módulo tuyo: modos, métodos, formatos, cambios, proveedores',
    'say as a line of JSON that the house is open, and where; the log goes to the error output':
      'dice en una línea de JSON que la casa está abierta y dónde; el diario va a la salida de errores',
    'how many sit at the table': 'cuántas personas hay en la mesa',
    'how many have died': 'cuántas han muerto',
    'the case to write': 'el caso que se escribe',
    'go on with the case that was left': 'sigue con el caso que quedó a medias',
    'print progress as lines of JSON': 'muestra el avance en líneas de JSON',
    'where, when and among whom: "a lighthouse, 1911"': 'dónde, cuándo y entre quiénes: "un faro, 1911"',
    'what is said in it: SRT or WebVTT': 'lo que se dice en ella: SRT o WebVTT',
    'who watches along: names, character files, cards (default: a curious fan)':
      'quién la mira contigo: nombres, archivos de personaje, fichas (por defecto: alguien con curiosidad)',
    'how far it is watched before you talk (default 1:00)':
      'cuánto se mira antes de hablar (por defecto 1:00)',
    'so many replies are tried, up to 8; the truest to what is seen is given (default 1)':
      'cuántas respuestas se prueban, hasta 8; se da la más fiel a lo que se ve (por defecto 1)',
    'what it looks like, in words with times, for models that cannot see':
      'cómo se ve, en palabras y con tiempos, para modelos que no ven',
    'what it looks like, in words, for models that cannot see':
      'cómo se ve, en palabras, para modelos que no ven',
    'the language you talk in': 'el idioma en que hablas',
    'a film on this machine': 'una película de esta máquina',
    'make a data set out of a film and its subtitles, for LLaMA-Factory and TRL':
      'hace un conjunto de datos con una película y sus subtítulos, para LLaMA-Factory y TRL',
    'what is said in it, and by whom: SRT or WebVTT': 'lo que se dice en ella y quién: SRT o WebVTT',
    'where the data set goes; what is there already is gone on with':
      'adónde va el conjunto de datos; si ya hay algo, se sigue con ello',
    'divides sessions for training and testing (default 1)':
      'semilla que reparte las sesiones entre entrenar y probar (por defecto 1)',
    'the share of the sessions that is kept for tests (default 0.1)':
      'la parte de las sesiones que se guarda para pruebas (por defecto 0.1)',
    'pictures of each clip (default 8)': 'imágenes de cada fragmento (por defecto 8)',
    'how much is cut off below, where subtitles stand (default 0.22)':
      'cuánto se recorta por abajo, donde van los subtítulos (por defecto 0.22)',
    'profiles of those who speak: character files or cards':
      'cómo son quienes hablan: archivos de personaje o fichas',
    'under which licence the film may be used': 'con qué licencia se puede usar la película',
    'who agreed to it': 'quién dio permiso',
    'the language of the film': 'el idioma de la película',
    'give rewards to a trainer over HTTP; nothing is trained here':
      'da recompensas por HTTP a quien entrena; aquí no se entrena nada',
    'the port to listen on; 0 takes a free one': 'el puerto en el que escucha; 0 toma uno libre',
    'the language of messages': 'el idioma de los mensajes',
    'how others know you (default: your name on this machine)':
      'cómo te conocen los demás (por defecto: tu nombre en esta máquina)',
    'the link you were given, in quotes': 'el enlace que te dieron, entre comillas',
    'what the work is called': 'cómo se llama la obra',
    'whom to cast, with commas between (default: the main roles)':
      'a quién sacar, con comas en medio (por defecto: los papeles principales)',
    'go on with the casting that was left': 'sigue con la lectura de personajes que quedó a medias',
    'print progress and results as lines of JSON': 'muestra el avance y los resultados en líneas de JSON',
    'text, Fountain, TEI, EPUB, PDF, DOCX, SRT …': 'texto, Fountain, TEI, EPUB, PDF, DOCX, SRT …',
    'where to: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share, .svg its poster; .m4b, .mp3, .ogg as a radio play':
      'adónde: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html para compartir, .svg su cartel; .m4b, .mp3, .ogg como radioteatro',
    'where voices for a radio play are served, as OpenAI does':
      'dónde se sirven las voces de un radioteatro, como lo hace OpenAI',
    'the model of voices it is spoken with': 'el modelo de voces con el que se dice',
    'the sound of a room that goes on quietly under a radio play':
      'el sonido de un lugar que sigue bajito por debajo de un radioteatro',
    'as this character perceived it; "booth" knows everything (default: the audience)':
      'tal como lo percibió este personaje; "booth" lo sabe todo (por defecto: el público)',
    'another take than the one on stage': 'otra toma que la que está en escena',
    'say it as a line of JSON': 'lo dice como una línea de JSON',
    'the blueprint that was performed (default: the show played last)':
      'el plan que se representó (por defecto: la última función)',
    'where the run is kept; one that is there is gone on with (default bench-<suite>)':
      'dónde se guarda la prueba; si ya hay una, se sigue con ella (por defecto bench-<suite>)',
    'models at the same address, with commas between; the first is compared with':
      'modelos en la misma dirección, con comas en medio; se compara con el primero',
    'ways to play, with commas between: full,no-pad … (default: the first)':
      'maneras de actuar, con comas en medio: full,no-pad … (por defecto: la primera)',
    'who judges (default: the first model, which then judges itself)':
      'quién juzga (por defecto: el primer modelo, que entonces se juzga a sí mismo)',
    'where judges answer (default: where the models do); their key: COMMEDIA_JUDGE_KEY':
      'dónde responde el jurado (por defecto: donde los modelos); su clave: COMMEDIA_JUDGE_KEY',
    'how many cases, drawn by the seed, or all (default all)':
      'cuántos casos, sorteados por la semilla, o all para todos (por defecto all)',
    'these cases': 'estos casos',
    'your own data: books, moments or a data set of a film, a role bench, games of WellPlay':
      'tus propios datos: libros, momentos o un conjunto de datos de una película, una batería de papeles, partidas de WellPlay',
    'how often each game of mystery is played (default 3)':
      'cuántas veces se juega cada misterio (por defecto 3)',
    'draws cases and chances (default 1)': 'semilla que sortea casos y azares (por defecto 1)',
    'cases at once (default 4)': 'casos a la vez (por defecto 4)',
    'cases and pages in this language': 'casos y páginas en este idioma',
    'drama, pad, role, mystery, screen or companions; without it they are listed':
      'drama, pad, role, mystery, screen o companions; sin ella, la lista',
    'play a show with your model and write one file of figures to send back: pace, first word, calls':
      'representa una función con tu modelo y escribe un archivo de cifras para enviar: ritmo, primera palabra, llamadas',
    'stop after so many beats (default: at the curtain)':
      'para tras tantos momentos (por defecto: al caer el telón)',
    'what it runs on, for whoever reads the figures: “RTX 4060, 8 GB”':
      'en qué funciona, para quien lea las cifras: «RTX 4060, 8 GB»',
    'put the play itself into the file too': 'pone también la obra en el archivo',
    'a show of the house or a file of your own (default the-kings-soup, ye-hang-deng in Chinese)':
      'una obra de la casa o un archivo tuyo (por defecto the-kings-soup; en chino, ye-hang-deng)',
    'say how two runs of one suite differ': 'dice en qué difieren dos pruebas de una misma batería',
    'the folder of a run': 'la carpeta de una prueba',
    'the folder of another': 'la carpeta de otra',
    'put many runs on one page': 'pone muchas pruebas en una página',
    'the folders of runs': 'las carpetas de las pruebas',
    'write performances of a drama run as a ballot, for people to vote on in the house':
      'escribe las representaciones de una prueba drama como papeleta, para que la gente vote en la casa',
    'make data to train on out of runs: JSON lines for LLaMA-Factory and TRL, with a data card':
      'hace con las pruebas datos para entrenar: líneas de JSON para LLaMA-Factory y TRL, con su ficha',
    'votes of people on their ballot': 'votos de la gente en su papeleta',
    'under which licence it goes out': 'con qué licencia se publica',
    'the folders of drama runs': 'las carpetas de las pruebas drama',
    'print what is found as lines of JSON': 'muestra lo hallado en líneas de JSON',
    'a script, or a record that commedia export wrote': 'un guion, o un registro escrito por commedia export',
    'another performance of the same matter': 'otra representación del mismo asunto',
    'try your judge on scenes with a known flaw: what it finds, and how far it can be relied on':
      'prueba a tu jurado con escenas de defecto conocido: qué halla y cuánto se puede confiar en él',
    'how many pairs of scenes (default all 60)': 'cuántos pares de escenas (por defecto los 60)',
    'draws which stands where (default 1)': 'semilla que sortea cuál va dónde (por defecto 1)',
    'hold the judges of a run against people who voted on the same performances':
      'contrasta el jurado de una prueba con la gente que votó las mismas representaciones',
    'the votes, downloaded from an open ballot': 'los votos, descargados de una urna abierta',
    'the folder of the run': 'la carpeta de la prueba',
    'say what was done as a line of JSON': 'dice lo hecho como una línea de JSON',
    'the backup': 'la copia de seguridad',
    'your shell': 'tu shell',
  },
  'terminal.help.choices': (choices: readonly string[]) => `(${choices.join(', ')})`,
  'terminal.help.defaults': (value: string) => `(por defecto ${value})`,
}
