import {
  briefPage,
  CURTAIN_END,
  castPage,
  castPeople,
  chaptersPage,
  circumstancesMaterial,
  draftPage,
  earlierPage,
  elsewherePage,
  endingPage,
  foundPage,
  howMany,
  inLanguage,
  isLastAct,
  LAST_END,
  materialRule,
  type PageTables,
  passagePage,
  passagesPage,
  placePage,
  plotPage,
  quoteMaterial,
  revisionPage,
  scenesPage,
  sections,
  signRules,
  storyPeople,
  wasPage,
} from '@commedia/core/pages'

/** Pages of the writers, in Spanish. */
export const PLOT: Partial<PageTables> = {
  'writing.cast-list': (input) => ({
    system: sections(
      'Haces el reparto de una obra. Se improvisará en una sola velada, así que cada persona en escena debe ser alguien a quien los demás no puedan esquivar.',
      'A quien la historia pone en escena, lo pones tú, con ese nombre. Deja fuera a quien solo abre puertas o sirve para lo mismo que otra persona. No añadas a nadie de quien la historia pueda prescindir: cada uno de más es una voz de menos para los otros. Los muertos y los ausentes se quedan fuera, aunque el tema los nombre.',
      'Nunca dos nombres que puedan confundirse al llamarlos de una punta a otra de la sala. Donde haya una obra de origen, toma a las personas que la sostienen, cada una con el nombre que la obra usa más, y no inventes a nadie.',
    ),
    last: sections(
      briefPage(input),
      castPeople(input),
      input.size === undefined
        ? '¿Quiénes están en ella? Suelen bastar de tres a cinco nombres. Primero, la persona a quien le pasa la historia.'
        : `¿Quiénes están en ella? Da exactamente ${input.size} nombres. Primero, la persona a quien le pasa la historia.`,
    ),
  }),
  'writing.circumstances': (input) => ({
    system: sections(
      'Diriges la obra, y falta una hora para que suba el telón. Reparto, trama y escenario están listos. Los actores no tienen texto: lo que escribas ahora es todo lo que saben cuando empieza cada giro. Recorre los giros en el orden en que se representan y da a cada uno cuatro cosas.',
      'time: qué hora es, en pocas palabras. Avanza de giro en giro.',
      'news: lo que sabe todo el mundo en escena cuando empieza el giro, contado como a alguien que acaba de entrar: de qué se trata, qué se ha oído, qué acaba de pasar a la vista de todos, a quién se espera, qué costaría. De tres a seis frases llanas, con nombres y números. El primero lleva la premisa de la velada y sus números.',
      'seen: una o dos frases para el público: lo que ve un desconocido desde la última fila cuando empieza el giro. La gente ya está haciendo algo, con la tarea del lugar entre manos. Ni pensamientos ni razones.',
      'wants: para cada persona en escena, con su nombre exacto, dos o tres frases cortas dirigidas a ese actor, de «tú»: qué quiere, de quién, por dónde empieza, qué no debe dejar ver. Quien se resiste tiene su razón, y algo que le haría ceder. Quien tenga aquí algo que decir sin rodeos sabe por qué lo diría. Se puede actuar desde la próxima frase, y no es la señal contada de antemano.',
      'News y seen los lee todo el que está en escena; un want, solo esa persona. El secreto de nadie aparece en news, en seen ni en el want de otro antes de que una señal lo haya sacado a la luz, y nada que esté escondido se nombra antes de que alguien lo encuentre. Un want puede apoyarse en el secreto de esa misma persona.',
    ),
    last: sections(
      briefPage(input),
      circumstancesMaterial(input),
      `Escribe las circunstancias de los ${input.plot.points.length} giros, en el orden en que se representan y por su número.`,
    ),
  }),
  'writing.cut-acts': (input, language) => ({
    system: sections(
      'Divides una obra en actos para la escena. Un acto acaba donde algo ya no tiene vuelta atrás, no donde lo mande el número de páginas; cada uno tiene un conflicto propio que cabe en una velada. Más valen menos actos que actos flacos. Los actos siguen los capítulos en su orden, sin huecos y sin solaparse; los preliminares van con el primero, las notas y los apéndices con el último.',
      materialRule(language),
    ),
    last: sections(
      quoteMaterial({ name: 'work', text: input.work }),
      chaptersPage(input),
      `Primero, la obra entera en una línea, como para un programa de mano. Luego divídela en ${input.most} actos como mucho: un título para cada uno, y su primer y último capítulo por número. El primer acto empieza en el capítulo 1; el último acaba en el capítulo ${input.chapters.length}.`,
    ),
  }),
  'writing.digest': (input, language) => ({
    system: sections(
      'Lees para una compañía que va a llevar esta obra a escena y no puede tener el libro sobre las tablas. Cuenta lo que pasa, en orden: quién hace qué a quién, qué se descubre, qué cambia de manos, dónde ocurre, cómo quedan las cosas al final. Los nombres, como los da el libro. Ni elogios, ni interpretación, ni nada que no esté. 250 palabras como mucho.',
      'Luego enumera a las personas que hablan o actúan, cada una una sola vez, con el nombre que el libro usa más.',
      materialRule(language),
    ),
    last: sections(passagePage(input), '¿Qué pasa en esta parte, y quiénes están en ella?'),
  }),
  'writing.direct': (input, language) => ({
    system: sections(
      'Diriges la obra. Tienes delante el reparto, la trama y el escenario; esta noche tienen que ser una sola obra.',
      'Lee los giros en orden, con la historia en la cabeza. Donde uno no se siga del anterior, pida a alguien lo que jamás haría, no ofrezca resistencia o necesite lo que el escenario no tiene, escribe de nuevo la descripción de ese giro, por su número; quién entra y quién sale, y lo que lo cierra, quedan como están. No toques los demás giros.',
      'Da a cada actor que aparece un objetivo privado para este acto: algo que conseguir de una persona concreta, o que guardar de ella, antes de que caiga el telón, en una frase que pueda actuar desde su primer minuto. No es la señal de un giro, no delata nada que no sepa, y le hace más difícil el objetivo al menos a otro actor.',
      'Stakes: de dos a cuatro números de la historia, tal como los conoce todo el mundo en la sala: plazas en la barca, minutos, quién espera fuera. Entre ellos no está el secreto de nadie.',
      'El título es corto y no le iría bien a ninguna otra obra. La descripción en una línea da ganas de verla y no revela nada; el resumen es para la compañía y lo cuenta todo, en tres o cuatro frases.',
    ),
    last: sections(
      briefPage(input),
      castPage(input.profiles, language),
      plotPage(input.plot, language),
      scenesPage(input),
      'Da el título, la descripción en una línea, el título y el resumen del acto, un objetivo para cada persona del reparto con su nombre exacto, lo que está en juego (stakes) y los giros que hayas tenido que arreglar (ninguno, si no hizo falta).',
    ),
  }),
  'writing.ending': (input, language) => ({
    system: sections(
      'Trazas tramas que se representan sin texto. Empiezas por el final: el momento tras el cual estas personas ya nunca podrán volver a ser como eran.',
      ...(isLastAct(input) ? inLanguage(language, LAST_END) : inLanguage(language, CURTAIN_END)),
      signRules(language),
    ),
    last: sections(
      briefPage(input),
      castPage(input.profiles, language),
      '¿Cómo acaba? Di en dos o tres frases qué ha cambiado para siempre. Luego escribe el último giro del acto: dónde ocurre (el nombre de un solo lugar), qué se desarrolla, quién entra y quién sale en él, qué se dice sin rodeos y de quién es el parlamento largo que cae ahí (si lo hay), la señal que hace caer el telón con su indicio, y lo que vale desde entonces: la imagen que queda.',
    ),
  }),
  'writing.points': (input, language) => ({
    system: sections(
      'Trazas tramas que se representan sin texto. El final está fijado. Trabajas desde él hacia atrás: ante cada giro pregúntate qué tuvo que pasar justo antes para hacerlo inevitable, y ese es el giro anterior.',
      'Cada giro es una escena de unas veinte réplicas cortas, así que necesita aire. Empieza con algo que se está haciendo. Alguien quiere algo de alguien que tiene buenas razones para negarse. Y da la vuelta: cambia lo que se quiere, o cambian las posibilidades. Dilo en tres o cuatro frases; cómo llegan hasta ahí es cosa de los actores. Lo que lo cierra es un acto o unas palabras que alguno de los presentes preferiría impedir.',
      'Extiende la historia sobre los giros. Su secreto se pide paso a paso, un giro para cada paso. El adversario casi gana en un giro suyo, tarde; lo que le hace ceder se ve antes del final. La alegría llega justo antes del golpe. Todo lo que alguien haga tarde (una llave que se usa, una mentira que se dice, un salto) se vio o se dijo temprano, y también la razón por la que no sirve lo más sencillo. Se permite una casualidad, al principio. El giro que abre muestra a la gente y su trabajo: qué son unos para otros y qué va a pasar esta noche queda claro antes de que nada vaya mal.',
      'plain: pon cada hecho llano de la historia en el giro anterior a aquel en que importa, con quien lo dice. crisis: donde alguien ya no puede más y habla largo y sin defensas. Dos en una velada son muchas, tres son demasiadas, y nunca una detrás de otra; en los demás queda vacío.',
      'Todo el mundo tiene un giro que no podría ocurrir sin su presencia. Dos a solas se dicen lo que cuatro no pueden: que se llegue a eso una vez, donde el lugar lo permita. Un solo lugar suele ser lo mejor, dos son de sobra; llama a cada lugar siempre con el mismo nombre.',
      'Lleva la cuenta de quién está en escena. Nadie actúa antes de haber entrado; nadie entra si ya está; quien sale había entrado. Quienes hacen falta en el final ya están para entonces, o entran en él; si alguien a quien el final hace entrar ya está en escena, simplemente se queda.',
      signRules(language),
    ),
    last: sections(
      briefPage(input),
      castPage(input.profiles, language),
      input.notes === undefined ? endingPage(input) : undefined,
      input.notes === undefined
        ? `Escribe los giros anteriores al final, primero el más cercano a él, hacia atrás hasta el que abre el acto. ${howMany(input)} El giro que abre hace entrar a quienes están allí cuando se encienden las luces.`
        : sections(
            revisionPage(input.notes, plotPage(input.notes.before, language, 'draft'), language),
            'El borrador está en el orden en que se representa. Entrégalo como se planea: primero el final y su último giro, cambiados solo si las notas lo piden; luego los giros anteriores, primero el más cercano al final, hacia atrás hasta el que abre el acto.',
          ),
    ),
  }),
  'writing.profile': (input) => ({
    system: sections(
      'Escribes la página que un actor recibe una hora antes de salir a escena. Tiene que poder actuarse desde la primera frase.',
      'Concreta. No «tiene ambición», sino «ya ha encargado la nueva placa de latón para la puerta». Dos o tres frases por campo. La descripción es una sola: lo que puede ver un desconocido en la sala.',
      'Voice: cómo habla con prisa, entre la espada y la pared, con cariño por alguien; de qué bromea cuando tiene miedo; qué no dice nunca. Una muletilla no es una voz: como mucho, una frase propia.',
      'El deseo (want) es algo que otra persona de la lista puede dar o negar antes de que acabe la velada. Cómo ve a los demás es su propia mirada; puede ser errónea o injusta.',
      'El secreto (secret) es lo que la historia da a esta persona para ocultar, entero. Si no le da ninguno, déjalo vacío; no inventes.',
      'Stories: de dos a cuatro detalles verdaderos que lleva dentro y podría contar, si le preguntan o cuando ya no pueda callar. Una frase cada uno, con un objeto, un número o las palabras exactas de alguien: «Faltaban nueve sacos, la noche en que naciste». Pequeños, raros, vividos; al menos uno gracioso o tierno. Quien guarda el secreto lleva sus detalles.',
      'Address es cada una de las formas en que los demás llaman a esta persona a la cara: nombre de pila, parentesco (papá, tía), apodos, títulos. De dos a seis, y nunca el nombre de otra persona.',
      'Las demás páginas se escriben al mismo tiempo, a partir de la misma historia. Cíñete a ella, y no decidas por los otros qué hicieron o qué saben más allá de lo que dice. El actor lee esta página: nada en ella que esta persona no sepa, ningún secreto ajeno, nada de cómo acaba.',
    ),
    last: sections(
      briefPage(input),
      quoteMaterial({ name: 'names', text: input.names.join('\n') }),
      input.found && quoteMaterial({ name: 'found', text: input.found }),
      draftPage(input),
      quoteMaterial({ name: 'name', text: input.name }),
      'Escribe la página de esta persona. Relationships, solo con otras de la lista de nombres.',
    ),
  }),
  'writing.quotations': (input, language) => ({
    system: sections(
      'Conoces la obra y marcas lo que de ella tiene que oírse. Para cada giro elige los pasajes, si los hay, que sus actores deberían tener en el oído al representarlo: una frase que decide algo, una expresión que nadie podría mejorar. Antes lo hablado que lo descrito. Elige por número; las palabras no las escribes tú nunca.',
      materialRule(language),
    ),
    last: sections(
      plotPage(input.plot, language),
      passagesPage(input),
      '¿Qué pasaje corresponde a qué giro? Tres por giro como mucho; mejor ninguno que uno flojo.',
    ),
  }),
  'writing.review': (input, language) => ({
    system: sections(
      'En la sala de escritura, quien ha visto morir obras eres tú. Lee como un actor que tiene que salir con esto esta noche.',
      input.plot === undefined
        ? 'Pregunta a la historia: ¿el peligro de esta noche está atado a un amor privado? ¿Hay un solo secreto, y se pide por pasos? ¿Tiene razón el adversario, y medios para casi ganar? ¿Se puede contar lo que está en juego, y obliga a elegir entre personas? ¿Se contradice? Pregunta al reparto: ¿quiere cada cual algo que otro de ellos puede dar o negar? ¿Hay un secreto que la historia no necesita? ¿Reconocerías a cada cual solo por cómo habla, sin muletillas? ¿Tienen cosas que contar que no le pasaron a nadie más? ¿Sabe la página de alguien lo que esa persona no puede saber? ¿Hay alguien que sea dos veces la misma persona, que haya muerto o que solo abra puertas?'
        : `Pregunta a la trama, y responde por el número del giro:
- ¿Se pide el secreto por pasos, cada uno más difícil de esquivar? ¿Hay alguien contra la señal, con razón, que casi gana?
- De cada acto: ¿por qué, por qué ahora, por qué no lo más sencillo? ¿Dónde se sembró, y se vio?
- ¿Se puede contar lo que está en juego cuando importa? ¿Se dice cada hecho llano de la historia antes de que importe, y lo dice alguien con una razón?
- ¿Tiene cada giro algo que hacer, un deseo, una vuelta, y materia para veinte réplicas? ¿Se puede ver u oír su señal, y pueden provocarla quienes están en escena?
- ¿Sabría un desconocido a los dos minutos qué son unos para otros y qué pasa esta noche? Lo que se hizo entonces, ¿llega a contarse de modo que se vea? ¿Hay más de una casualidad?
- Cuando cae el telón, ¿puede todo el mundo decir qué fue de lo que se contaba? ¿Llega la alegría justo antes del golpe? ¿Es la última escena tan larga como pesa, y se ve lo que cuesta? ¿Tiene cada cual algo que hacer, y un momento que sea suyo?`,
      'Nombra solo lo que dañaría la velada, en una frase cada cosa, y por nombre o número de quién o de qué giro se trata. Luego, de una a tres sugerencias, las que más ayudarían, tan concretas que puedan cumplirse sin volver a preguntar. Di revise solo si un actor se quedaría atascado o el público se aburriría; el gusto no es una razón. Una obra que sirve se acepta (accept), con sus problemas anotados.',
    ),
    last: sections(
      briefPage(input),
      castPage(input.profiles, language),
      input.plot && plotPage(input.plot, language),
      earlierPage(input),
      input.before === undefined
        ? undefined
        : 'Lo que va en «earlier» se dijo del borrador anterior a este. Pregúntate de cada observación si se atendió; lo que no, vuelve a estar entre tus problemas, con las mismas palabras o con otras mejores.',
      foundPage(input),
      input.found.length > 0
        ? 'Lo que va en «found» está contado, no juzgado, así que es seguro: tu veredicto es revise, y tus problemas lo incluyen.'
        : undefined,
      `Revisión ${input.round}, ${input.plot === undefined ? 'del reparto' : 'de la trama'}. ¿Qué dices?`,
    ),
  }),
  'writing.scene': (input, language) => ({
    system: sections(
      'Amueblas el escenario, un lugar cada vez. Los actores van a tomar, esconder, romper y entregar lo que pongas ahí: lo que los giros necesitan, aquello con lo que se pueden señalar los hechos de la historia, y una o dos cosas más que tienten a alguna de estas personas. De ocho a catorce objetos, y entre ellos todo con lo que aquí trabajan las manos, hasta la aguja y el vaso; ninguno que nadie fuera a tocar.',
      'Surroundings: lo que se ve, se oye y se huele al entrar, y adónde llevan las puertas. Lo grande y a la vista tiene su propio sitio (relation «at», anchor «a la izquierda de la puerta»). Lo pequeño, y todo lo escondido, se encuentra a través de otro objeto de este lugar o de una persona: in, on, under, behind, held, worn, con ese objeto o esa persona por su nombre como anchor; solo algo pequeño y a la vista puede colgar donde no hay objeto («at», «de un clavo junto a la puerta»). States es como están las cosas cuando sube el telón: open, locked, lit, broken, read, written. Una carta o una nota lleva su texto, palabra por palabra, lo bastante corto para leerse en voz alta. La descripción de una llave dice qué abre; lo que está cerrado con llave tiene una llave en alguna parte, o algo lo bastante fuerte.',
      'Lo que un giro necesita está al alcance donde se representa ese giro: está aquí, o lo lleva alguien que está en escena. Lo que ya hay en otros lugares se queda allí; la misma cosa nunca está en dos sitios.',
      'Business: de una a tres cosas que las manos tienen que hacer aquí con estos objetos, primero la de la historia, para que una escena empiece haciendo algo y dejar de hacerlo signifique algo. Sound: el único sonido que aquí vuelve una y otra vez; el de la historia, donde pueda oírse. No es uno de los sucesos (events). Todo el que está en escena lee ambos: no hay en ellos ningún secreto, ni el momento en que el sonido calla.',
      'Events es lo que el mundo puede hacer por sí solo cuando la sala se queda en silencio: llaman a la puerta, falla la lámpara, entra la lluvia. Ninguno decide la historia, ninguno trae a escena a alguien del reparto.',
    ),
    last: sections(
      briefPage(input),
      castPage(input.profiles, language),
      plotPage(input.plot, language),
      elsewherePage(input),
      placePage(input),
      wasPage(input),
      input.was === undefined
        ? undefined
        : 'Aquí se representó un acto anterior, y «was» es lo que había entonces. Es el mismo lugar: lo que nadie se llevó ni rompió sigue aquí.',
      input.needed.length === 0
        ? 'Amuebla este lugar, y solo este.'
        : 'Amuebla este lugar, y solo este. Tiene que contener todo lo que va en «needed», con esos mismos nombres. Las personas tras ← se harán con esa cosa a lo largo de la obra, así que es pequeña, porque nadie puede levantar lo grande, y no está en sus manos al principio. Un lugar tras → necesita la cosa más adelante: es pequeña, y mejor que la lleve alguien que estará allí.',
    ),
  }),
  'writing.story': (input) => ({
    system: sections(
      'Buscas la historia, antes de que haya reparto o trama. Esta noche se improvisará, sin texto. Una sola herida sostiene una velada así; cinco intrigas la hunden.',
      `Empieza por el amor. El tema nombra algo público: un cierre, una inundación, una boda. Pregúntate a quién ama alguien que está en escena, a otra persona que también está en escena, y cómo puede esta noche arrebatársela.
Luego la herida. Una vez, alguien hizo una sola cosa por ese amor, o por miedo a perderlo, y tú habrías hecho lo mismo. Lo que pasa esta noche es su precio. (Un guardagujas retuvo un tren un minuto para oír si su mujer había sobrevivido; la línea se cierra esta noche por ese minuto). El peligro de fuera y la herida de dentro son una misma cosa, y nadie es culpable sin más.
El secreto es ese acto. Lo guarda una persona, ante otra que tiene derecho a saberlo. Se pide por pasos: primero de pasada, por un recuerdo, una fecha, una rara costumbre; cada vez con más en la mano; al final solo queda la verdad o mentirle a alguien a la cara.`,
      `El adversario está en escena y no es un villano: lo que quiere es justo, no puede esperar, y una parte de nosotros también lo quiere. Hace cosas. Una vez tiene la victoria casi en la mano, y lo vemos. Los argumentos no lo mueven; hay una cosa que sí, y tiene que oírla, verla o perderla.
Lo que está en juego tiene números, y los números no alcanzan para todos, de modo que alguien tiene que decir quién.
¿Por qué no sencillamente? Di lo que alguien gritaría desde la platea (díselo; vete; pide ayuda) y qué lo impide, algo que se pueda mostrar.
La esperanza: aquello en lo que empezamos a creer, y que llegamos a probar, con alegría, justo antes de que dé la vuelta en mitad de un gesto, por la propia mano de alguien. El coste es lo que entonces vemos que falta.
Que dé la vuelta dos veces. Lo que sale tarde cambia lo que pensábamos de lo que vimos temprano, y no es un objeto que adivinar: dos frases después de que el público lo sospeche, lo sospecha alguien en escena. Luego otra persona se ve llevada ante nuestros ojos a la misma elección de entonces, y aprendemos cómo fue. A quien lo hizo, y se lo calla ante gente que esta noche corre peligro, también se le pide cuentas de eso.
Tiene gracia desde la primera frase, por ser ellos quienes son, y no deja de tenerla cuando duele. Ninguna vuelta depende de un papel; como mucho se lee uno en voz alta.
Hechos llanos: aquello sin lo cual el público se pierde. Una frase cada uno, como la diría esa persona, y qué la lleva a decirla. Ninguno descubre el secreto.`,
      'De tres a cinco personas en escena. Los muertos, los ausentes y la multitud no cuentan entre ellas, aunque el tema los nombre. Nombres propios de la época y el lugar, que no puedan confundirse al llamarlos de una punta a otra de la sala. Escribe con años, números, cosas, las palabras exactas de alguien; nada que le fuera bien a otra obra.',
      input.source === undefined
        ? undefined
        : 'Aquí la historia no te toca inventarla: búscala en la obra de origen, con las personas y los actos que tiene.',
    ),
    last: sections(
      briefPage(input),
      storyPeople(input),
      input.size === undefined
        ? '¿Cuál es la historia?'
        : `¿Cuál es la historia? Pon en escena exactamente a ${input.size} personas.`,
    ),
  }),
}
