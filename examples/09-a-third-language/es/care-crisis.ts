import type { CrisisSign, CrisisTongue, CrisisWhy } from '@commedia/core/care'

/**
 * A pattern over plain words, in which a letter with an accent stands apart from its word («m á s»): it may, or may be
 * written without.
 */
function words(pattern: string): RegExp {
  return new RegExp(` (?:${spread(pattern)})(?= )`, 'gu')
}

function spread(pattern: string): string {
  return pattern.replace(/[áéíóúüñ]/gu, (letter) => `(?: ?${letter} ?|${letter.normalize('NFD').charAt(0)})`)
}

function signs(why: CrisisWhy, weight: 1 | 2, patterns: readonly string[]): readonly CrisisSign[] {
  return patterns.map((pattern) => ({ why, weight, pattern: words(pattern) }))
}

/** Up to so many words of one clause. */
const few = (most: number): string => `(?: [\\p{L}\\p{N}]+){0,${most}}`
/** The same, over commas too. */
const some = (most: number): string => `(?: [\\p{L}\\p{N}]+| ,){0,${most}}`

const REALLY =
  '(?: (?:ya|solo|sólo|solamente|de verdad|realmente|simplemente|tanto|mucho|también|hasta|de una vez|ahora mismo|en serio|por fin))?'
const I_WANT = '(?:quiero|kiero|qiero|quisiera|querría|deseo|desearía|necesito)'
/** What somebody who means it says before it; all of it is said of oneself. */
const MEANING = `(?:${I_WANT}|quería|quise|me gustaría|prefiero|preferiría|voy a|iba a|estoy a punto de|estuve a punto de|estoy por|he decidido|decidí|planeo|pienso|debería|tendría que|tengo que|podría|intenté|he intentado|intento|traté de|intentar|intentando|(?:tengo|me dan?|me entran?|siento|con) (?:tantas |muchas |unas )?ganas de|(?:pienso|pensaba|pensando|pensar|pensado|pienso mucho|piense|sueño|fantaseo) (?:en|con)|la idea de|(?:ideas|pensamientos) de|me imagino|me planteo|planteándome|estoy planeando|tengo pensado|tengo miedo de|capaz de|el valor (?:de|para)|valiente para)${REALLY}`
/** The same where the one it is done to goes before. */
const MEANING_ME =
  'me (?:quiero|kiero|qiero|quisiera|querría|quería|quise|voy a|iba a|debería|tendría que|tengo que|podría|pienso|he querido|he intentado|intenté)'
const PLACE = '(?:puente|balcón|edificio|azotea|tejado|terraza|acantilado|ventana|viaducto|torre)'
const TRAIN = '(?:tren|metro|coche|camión|autobús|bus|carro|auto)'
const PILLS = '(?:pastillas|píldoras|somníferos|tranquilizantes|ansiolíticos|medicamentos|medicinas)'
const FALL = `(?: (?:por|de|del|desde|desde el|por el|por la|de la|de un|desde la|desde un|por una|del quinto)${few(1)} ${PLACE}| al (?:tren|metro)| a las vías| (?:debajo de|delante de|delante|bajo|a)${few(2)} ${TRAIN}| a la vía)`

/** Ways of ending one’s own life; all of them say whose it is. */
const END_OF_LIFE = `(?:matarme|suicidarme|ahorcarme|envenenarme|inmolarme|desvivirme(?! por)|quitarme (?:la vida|de en medio|del medio)|acabar con (?:mi (?:propia )?vida|mi existencia|mi sufrimiento|todo(?= [.,]| de una vez| ya))|acabar conmigo|terminar con (?:mi (?:propia )?vida|mi existencia)|terminar conmigo|poner(?:le)? fin a (?:mi (?:propia )?vida|mi existencia|todo(?= [.,])|mi sufrimiento)|colgarme(?= [.,]| de una (?:viga|cuerda|soga)| con una)|pegarme un (?:tiro|balazo)|meterme un tiro|volarme (?:la cabeza|los sesos|la tapa de los sesos)|(?:cortarme|abrirme) las (?:venas|muñecas)|(?:tirarme|lanzarme|arrojarme|saltar)${FALL}|cometer suicidio|el suicidio|suicidio)`
const END_OF_LIFE_ME = `(?:matar|suicid(?:ar|al)|ahorcar|envenenar|quitar (?:la vida|de en medio|del medio)|colgar(?= [.,]| de una)|pegar un (?:tiro|balazo)|meter un tiro|volar (?:la cabeza|los sesos)|(?:cortar|abrir) las (?:venas|muñecas)|(?:tirar|lanzar|arrojar)${FALL})`
const DEAD = '(?:muert[oa]|bajo tierra|en la tumba)'
const DYING = `(?:morir|morirme|estar ${DEAD}|dejar de (?:existir|vivir|respirar|estar aquí)|desaparecer(?= [.]| para siempre| del todo| del mundo| de este mundo| de la faz| y no volver)|no (?:existir|haber nacido|haber existido|estar aquí|estar viv[oa]|vivir|seguir viviendo|seguir viv[oa]|volver a despertar|despertar|despertarme)|dormir(?:me)? (?:y no (?:volver a )?despertar(?:me)?|para siempre))`
const HARM =
  '(?:hacerme (?:daño|cortes|heridas)|autolesionarme|lastimarme|herirme|cortarme(?= [.,]| otra vez| de nuevo| los (?:brazos|muslos)| las (?:muñecas|piernas)| la piel| para| con una cuchilla)|quemarme(?= [.,]| otra vez| la piel| con (?:el mechero|un cigarro|cigarrillos))|castigarme)'
const MY_BODY =
  '(?:(?:en )?(?:los|las|el|la|mis|un|mi) (?:brazos?|muñecas?|piernas?|muslos?|piel|antebrazos?|venas))'
const EVERYONE =
  '(?:todos|todas|todo el mundo|el mundo|mi familia|mis padres|mis hijos|mi madre|mi padre|mi pareja|mi marido|mi mujer|los demás|ellos|la gente)'
/** Where a wish ends: nothing comes that would make it a phrase. */
const END =
  '(?= [.,]| más| así| ya| nunca| jamás| mañana| hoy| esta noche| y | ni | pero | porque | de esta (?:manera|forma)| un día más)'

/** What only sounds like it: refusals, figures of speech, trifles, accidents, what is past and got over. */
const HARMLESS = [
  // Also «me muero de risa», «me moría por verte».
  '(?:morir|morirme|muero|moría|muriendo|muriéndome|morí) (?:de(?! (?:verdad|una|sobredosis|ya))|por) \\p{L}+',
  '(?:morir|morirme) (?:en (?:escena|el escenario|tus brazos|sus brazos|batalla|combate|casa|mi cama|mi tierra|el segundo acto|el tercer acto)|contigo|con honor|a tu lado|junto a|a manos de|como (?:un|una|mi)|de pie|luchando|cantando|bailando|feliz|siendo|sin haber|sin ver|con las botas)',
  `(?:prefiero|preferiría|antes) (?:morir|morirme|la muerte|muert[oa])(?: antes)? (?:a|que)(?! (?:seguir|continuar|vivir así|despertar|levantarme|aguantar))`,
  // Without a why before it: «¿por qué no matarme?» is no refusal.
  `(?<! qué )(?<! qu é )(?:no|nunca|jamás|tampoco) (?:${I_WANT}|voy a|iba a|pienso|pensaba|he pensado en|tengo (?:ganas|intención|intenciones) de|pretendo|se me ocurriría|estoy pensando en|haría|sería capaz de|quise|quería)${REALLY} (?:${END_OF_LIFE}|${HARM}|morir|morirme)(?! (?:, )?(?:pero )?tampoco)`,
  `(?:no|nunca|jamás) ${MEANING_ME} (?:${END_OF_LIFE_ME}|morir)`,
  '(?:casi|por poco) me (?:mato|muero|maté)(?: [\\p{L}]+){0,4}',
  'me (?:mato|estoy matando|maté) (?:a (?:trabajar|estudiar|correr)|trabajando|estudiando|por|ensayando|entrenando|de risa)',
  `(?:vergüenza|bochorno|ridículo|corte|sonrojo)(?: [\\p{L}]+| [.,]){0,8} (?:quiero|quería|quise|me quiero|me quería) (?:morir|morirme|desaparecer)`,
  `(?:quiero|quería|quise|me quiero|me quería) (?:morir|morirme|desaparecer)(?: [\\p{L}]+| [.,]){0,5} (?:vergüenza|bochorno|ridículo|sonrojo)`,
  // Of these people say lightly that they could die, as long as they have not failed at them.
  `(?<! (?:suspendido|suspendí|reprobé|suspend|reprob) (?:[\\p{L}]+ ){0,3})(?:deberes|exámenes|examen|lunes|tráfico|atasco|reunión|reuniones|cola|mudanza|resaca|madrugar|ensayos?|llaves|lavadora|impuestos|calor|dieta)${some(6)} (?:(?:me )?dan? ganas de (?:${END_OF_LIFE}|morir|morirme)|me quiero (?:morir|matar)|quiero morirme|me mato)`,
  `(?:dan? ganas de (?:morir|morirme|matarme)|me quiero (?:morir|matar)|quiero morirme)${some(6)} (?:deberes|exámenes|examen|lunes|tráfico|atasco|reunión|reuniones|mudanza|resaca|madrugar|ensayos?|llaves|lavadora|impuestos)`,
  '[^.]* (?:puenting|paracaídas|tirolina|parapente|piscina|trampolín) [^.]*',
  '[^.]* (?:jefe final|este nivel|ese nivel|la partida|mazmorra|videojuego|el tablero) [^.]*',
  '(?:me corté|me he cortado|me hice daño|me he hecho daño|me quemé|me he quemado) (?:afeitándome|cocinando|pelando|jugando|entrenando|ensayando|corriendo|al |sin querer|por accidente|con (?:el papel|un papel|el cuchillo|un cuchillo|el horno|la plancha|la sartén|un vaso))(?: [\\p{L}]+){0,4}',
  // What is past and got over.
  '(?:hace (?:[\\p{L}\\p{N}]+ ){0,6}(?:años|meses|tiempo)|hace a ñ os|de joven|de adolescente|en aquella época|en aquel entonces|en aquellos años|cuando (?:era|tenía))(?: [\\p{L}\\p{N}]+| [.,]){0,16} (?:ahora (?:estoy (?:bien|mejor|contento|contenta|feliz)|soy feliz|me alegro|todo va bien)|me alegro de (?:seguir|estar)|ya pasó|lo superé|lo he superado|por suerte)',
  // Somebody in a story says it.
  '[^.]* [.,] (?:dijo|gritó|susurró|exclamó|gimió|suspiró|sollozó|murmuró|cantó|respondió|declaró) (?:el|la|un|una|don|doña) [\\p{L}]+',
  '[^.]* , (?:dice|grita|susurra|exclama|gime|suspira|solloza|murmura|canta|responde) (?:el|la|un|una|don|doña) [\\p{L}]+',
]

/** Taken out unless the person has said that this is no fiction. */
const FICTION = [
  `[^.]* (?:(?:mi|el|este|tu|su|del) personaje|(?:en|de|para) (?:la|mi|esta|una|tu|nuestra|aquella) (?:obra|novela|escena|película|canción|función|serie|ópera|tragedia|comedia)|(?:en|de|para) (?:el|mi|este|un|tu) (?:guion|guión|libreto|drama|monólogo|cuento|papel)|(?:primer|segundo|tercer|último|cuarto|quinto) acto|última escena|hago de \\p{L}+|interpreto a|la letra dice|el protagonista|la protagonista)(?= )(?:(?! pero (?:yo|es verdad|de verdad|en serio|lo digo|en la vida|también)| , (?:y )?(?:yo|pero) )[^.])*`,
]

const BEFORE =
  '(?:(?:ya|yo|y|pero|es que|de verdad|de verdad que|hoy|ahora|siento que|creo que|hola|ay|dios|dios mío|ayuda|ayúdame|por favor|perdón|porque|la verdad|simplemente|te juro que|os juro que|m[ao]má|papá|chicos|a veces|lo siento|en serio) (?:, )?)*'
/** Despair that people also speak of lightly, when they go on to say what it is about. */
const DESPAIR = [
  'no (?:puedo|aguanto|soporto|resisto)(?: (?:más|seguir|seguir así|continuar|esto|más así|más con esto|esto más|con todo|con esto|más esto))+',
  '(?:no (?:veo|hay|tengo|encuentro)|sin) (?:ninguna )?(?:salida|futuro|esperanza|salida para mí|ningún futuro|otra salida|nada por lo que vivir)',
  'no le (?:veo|encuentro) sentido a (?:nada|la vida|mi vida|seguir|vivir)',
  '(?:nada|la vida|mi vida|vivir|todo esto) (?:ya )?no (?:tiene sentido|vale la pena|merece la pena|vale nada)|nada (?:ya )?tiene sentido',
  'mi vida (?:es|ha sido) (?:un infierno|un error|una mierda|un asco)',
  'no (?:valgo|sirvo)(?: para)? nada',
  '(?:me odio|me doy asco|me odio a m(?:í| í) mism[oa])',
  'soy (?:un estorbo|una carga|un fracaso|un error|una inútil|un inútil|una molestia)',
  'nadie me (?:quiere|necesita|echaría de menos|va a echar de menos|extrañaría|va a extrañar)',
  '(?:quiero|necesito) que (?:todo |esto |el dolor |todo esto )?(?:se )?(?:acabe|termine|pare)(?: todo| esto| ya| el dolor| de una vez)*',
  '(?:mañana|pronto) (?:ya )?no (?:estaré|voy a estar)(?: aquí| con vosotros| con ustedes| más)*',
  '(?:esta|hoy) es mi última noche|hoy es mi último día|esta noche lo hago|hoy lo hago',
  'no quiero (?:estar aquí|seguir|seguir así|seguir aquí|seguir adelante)(?: más)?',
  '(?:me rindo|me he rendido|tiro la toalla|se acabó todo|todo se acabó)',
]
const LOW =
  '(?:estoy|me siento|tan|muy)(?: (?:tan|muy|completamente))? (?:sol[oa]|vací[oa]|cansad[oa]|hart[oa]|rot[oa]|hundid[oa]|triste|agotad[oa]|perdid[oa]|atrapad[oa])(?: de todo)?'

/** How people say that they think of dying. */
const DEATH = [
  ...signs('ideation', 2, [
    `${MEANING} ${END_OF_LIFE}`,
    `${MEANING_ME} (?:${END_OF_LIFE_ME}|morir)`,
    `${MEANING} ${DYING}`,
    `(?:cómo|formas? de|maneras? de|la mejor forma de|métodos para)(?: puedo| podría| hago para)? (?:${END_OF_LIFE}|suicidarse|matarse|morir sin (?:dolor|sufrir))`,
    'por qué no (?:me (?:mato|muero|suicid[oe])|matarme|suicidarme|morirme)',
    '(?:hoy|esta noche|mañana|esta semana|un día|un día de estos|cualquier día|algún día) me (?:mato|suicid[oe]|quito la vida|quito de en medio|ahorco|cuelgo|tiro)',
    'me (?:suicid[oe]|quitaré la vida|mataré|suicidaré|quito la vida)(?= [.,]| hoy| esta| mañana| y| si)',
    '(?:tengo|he tenido|tuve|con|vuelvo a tener|me vienen) (?:muchas |muchos |otra vez )?(?:ideas|pensamientos|ideaciones?|tendencias) (?:suicid(?:as?|e|al)|de muerte|de suicidio)',
    '(?:pienso|pensando|pensar|piense) (?:mucho |todo el tiempo |cada día |todos los días |a diario )?en (?:la muerte|mi muerte|morir|morirme|el suicidio)',
    '(?:mi|de mi|tuve un|hice un) (?:segundo |tercer |último |primer )?intento de suicidio',
    '(?:he intentado|intenté|intentado) (?:suicidarme|matarme|quitarme)',
    `(?:voz|voces)${few(3)} (?:que me mate|que me muera|que me haga daño|que me corte|que salte)`,
    `(?:merezco|merecería) (?:morir|morirme|estar ${DEAD}|la muerte)`,
    '(?:matadme|mátenme|que alguien me mate|dejadme morir|déjenme morir|déjame morir)(?= [.,]| por favor| ya)',
    `(?:estaría|estaríamos|estaré|sería|estoy) mejor ${DEAD}`,
    `(?:prefiero|preferiría) (?:morir|morirme|la muerte|estar ${DEAD})(?: antes)? (?:a|que) (?:seguir|continuar|vivir así|despertar|levantarme|aguantar)`,
    `preferiría estar ${DEAD}(?= [.,])`,
  ]),
]

/** How people say that they would rather not be there. */
const LIFE = [
  ...signs('passive-wish', 2, [
    `no ${I_WANT}${REALLY} (?:vivir|existir|estar viv[oa])${END}`,
    'no quiero (?:seguir (?:viviendo|viv[oa]|existiendo)|volver a despertar|(?:despertar|despertarme) (?:más|nunca|mañana|nunca más|jamás))',
    'tampoco (?:quiero )?(?:vivir|seguir viviendo|seguir viv[oa])',
    '(?:no tengo|ya no tengo|no me quedan|sin|perdí|he perdido|me faltan|se me han quitado|se me quitaron|no siento)(?: ya)?(?: las)? (?:ganas de (?:vivir|seguir viviendo|seguir viv[oa]|existir)|(?:motivos|razones|ningún motivo|ninguna razón|nada) (?:para|por (?:el|la|lo) que) (?:vivir|seguir viviendo|seguir viv[oa]|seguir aquí))',
    `(?:estoy|me siento) (?:muy |tan |ya )?(?:cansad[oa]|hart[oa]) de (?:vivir${END}|la vida${END}|existir|estar viv[oa]|seguir viv[oa])`,
    '(?:no (?:vale|merece) la pena) (?:vivir|seguir viviendo|seguir viv[oa])',
    'para qué (?:vivir|seguir viviendo|sigo viv[oa]|sigo viviendo|sigo aquí|seguir viv[oa])(?= [.,])',
    `ojalá (?:me (?:muriera|muriese|muera|hubiera muerto|matara|mate|atropelle|atropellara|atropellase)|(?:yo )?(?:estuviera|estuviese) ${DEAD}|no (?:despertara|despertase|despierte|me despertara|me despierte|hubiera nacido|hubiese nacido|existiera|existiese)|(?:pudiera|pudiese) (?:morir|morirme|desaparecer|dormirme|dormir para siempre)|nunca hubiera nacido)`,
    '(?:nunca debí|no debí|no debería|no tendría que|no tenía que) (?:haber )?(?:nacer|nacido|existir)',
    `${EVERYONE} (?:estaría|estarían|estará|estarán|viviría|vivirían|sería|irá|iría)(?: mucho)? (?:mejor|más felices|más feliz) sin mí`,
    'sin mí (?:estaríais|estarían|estarán|estaría|vivirían|serían|todo sería)(?: [\\p{L}]+){0,3} (?:mejor|felices|tranquilos)',
    `soy (?:solo |sólo )?(?:una carga|un estorbo|un peso) para ${EVERYONE}`,
    '(?:a nadie le importaría|nadie (?:notaría|lloraría|se enteraría|se daría cuenta|me echaría de menos|me extrañaría))(?: [\\p{L}]+){0,2} si (?:me muero|me muriera|me muriese|desaparezco|desapareciera|me mato|me matara|ya no estuviera|no estuviera|no existiera)',
    `(?:me da igual|no me importa|no me importaría|me daría igual)(?: si)? (?:vivir o morir|morir|morirme|morirme o no|vivo o muero|me muero|no despertar|despertar o no|estar viv[oa] o muert[oa])(?= [.,]| hoy| mañana| esta noche| o)`,
    'odio (?:estar viv[oa]|vivir(?= [.,])|existir|seguir viv[oa]|haber nacido)',
    `(?:si (?:me acuesto|me duermo),? )?(?:espero|rezo para|pido a dios) no (?:volver a )?(?:despertar|despertarme)`,
    `(?<=^ )[.] (?:${BEFORE}(?:${[...DESPAIR, LOW].join('|')}) (?:[.,] )*){0,3}${BEFORE}(?:${DESPAIR.join('|')})(?: [.,])+(?= $)`,
  ]),
  ...signs('passive-wish', 1, [
    '(?:la vida|mi vida|nada|vivir) (?:ya )?no (?:tiene sentido|vale la pena|merece la pena)',
    'no (?:veo|hay|encuentro)(?: ninguna| otra)? salida(?= [.,])',
    'no (?:puedo|aguanto) más(?= [.,])',
    'no (?:valgo|sirvo)(?: para)? nada',
    '(?:soy|ser) una carga|soy un estorbo',
    'nadie me (?:echaría de menos|echará de menos|extrañaría|va a echar de menos)',
    'odio mi vida',
    'no quiero (?:seguir|estar aquí)(?= [.,]| más| así)',
    'quiero desaparecer',
  ]),
]

/** How people say that they have a way, and that they leave. */
const PLANS = [
  ...signs('plan', 2, [
    `(?:me he tomado|me tomé|he tomado|tomé|me tragué|me he tragado|acabo de tomarme|acabo de tomar|me acabo de tomar|voy a tomarme|me voy a tomar|quiero tomarme|pienso tomarme)(?: (?:todas|todos|un bote|un frasco|un montón|una caja|demasiadas|demasiados|muchísimas|un puñado|veinte|treinta|cuarenta|cincuenta))(?: de| las| los| mis| de mis| de las)* ${PILLS}`,
    '(?:quiero|voy a|intenté|me tomé|tomé|pienso|he intentado|me he tomado)(?: [\\p{L}]+){0,2} una? sobredosis',
    `(?:cuántas|cuántos|qué) ${PILLS}${few(5)} (?:morir|morirme|morirse|matarme|no despertar)`,
    `(?:tengo|ya tengo|he preparado|preparé|compré|he comprado|guardo|estoy guardando|he guardado)${few(3)} (?:${PILLS}|cuerda|soga|cuchilla|pistola|veneno)${few(2)} (?:para|y)(?: (?:esta noche|hoy))? (?:${END_OF_LIFE}|morir|morirme|hacerlo|acabar|lo voy a hacer|voy a hacerlo|voy a usarlas?|me voy a matar)`,
    `(?:tengo|ya tengo|he elegido|ya sé|he puesto)(?: [\\p{L}]+){0,3} (?:fecha|plan|día|planeado|decidido|pensado|cómo|dónde|cuándo)(?: [\\p{L}]+){0,3} (?:${END_OF_LIFE}|morir|morirme|voy a morir)`,
    `(?:voy a|quiero) (?:tirarme|lanzarme|arrojarme)${FALL}`,
    `(?:estoy|sigo|llevo rato)(?: sentad[oa]| de pie| subid[oa]| aquí)? (?:en|al borde de|sobre|junto a)(?: el| la| un| una| las)? (?:borde|puente|azotea|cornisa|tejado|barandilla|vías|acantilado)${some(8)} (?:saltar|tirarme|lanzarme|acabar con todo|dejarme caer)`,
  ]),
  ...signs('plan', 1, [
    `estoy (?:en|al borde de|sobre)(?: el| la| un| las)? (?:borde|puente|azotea|cornisa|tejado|vías|acantilado)`,
    'voy a saltar(?= [.,])',
    '(?:esta noche|hoy|mañana) (?:lo hago|voy a hacerlo|se acaba todo|todo se acaba|todo habrá acabado)',
    `tengo (?:las |todas las |un bote de )?${PILLS} (?:preparadas|listas|delante|al lado|en la mano|guardadas)`,
    'tengo (?:la|una) (?:cuerda|soga|cuchilla|pistola) (?:preparada|lista|en la mano|delante|al lado)',
    'no intent(?:éis|en|es) (?:detenerme|pararme|salvarme)',
  ]),
  ...signs('farewell', 2, [
    '(?:he escrito|escribí|estoy escribiendo|ya tengo|acabo de escribir|he dejado|dejé) (?:ya )?(?:una|mi|la|las|mis) (?:cartas?|notas?) de (?:despedida|suicidio)',
    'cuando (?:leas|leáis|lean|lea|alguien lea) esto(?: ,)?(?: yo)?(?: ya)? (?:no (?:estaré|estoy|seguiré)|estaré muert[oa]|me habré ido|me habré matado|habré muerto)',
    '(?:pronto|mañana|por fin|ya) (?:dejaré de|voy a dejar de) ser (?:una carga|un estorbo|un problema|una molestia)',
    '(?:adiós|me despido de) (?:a )?(?:este mundo|la vida|mundo cruel)(?= [.,])',
  ]),
  ...signs('farewell', 1, [
    '(?:adiós a todos|adiós a todas|me despido de tod[oa]s|adiós para siempre|hasta siempre)',
    '(?:esta es mi|es mi) (?:despedida|última noche|último mensaje)|mi último día',
    '(?:perdonadme|perdónenme|perdóname|perdón|lo siento) (?:por todo|m[ao]má|papá|por lo que voy a hacer)',
    '(?:cuidad|cuida|cuiden) (?:de |a )mi(?:s)? (?:perr[oa]|gat[oa]|hij[oa]s?|herman[oa]s?|madre|m[ao]má|padre|papá|niñ[oa]s?)',
    'ya no (?:os |les |te )?molestaré(?: más| a nadie)',
    '(?:decid|dile|díganle|decidle)(?:les)? (?:a mi [\\p{L}]+ )?que (?:l[aeo]s? quise|l[aeo]s? quiero|lo siento)',
  ]),
]

/** How people say that they harm themselves. */
const HARMED = signs('self-harm', 2, [
  `${MEANING} ${HARM}`,
  'me (?:quiero|voy a|quisiera|quería|he querido) (?:hacer daño|lastimar|autolesionar|hacer cortes)',
  '(?:me autolesiono|me autolesioné|me he autolesionado|autolesionándome)',
  `(?:he vuelto a|volví a|vuelvo a|no puedo dejar de|no puedo parar de|necesidad de|impulso de|sigo|empecé a|dejar de) (?:${HARM}|haciéndome daño|cortándome)`,
  `me (?:corto|corté|he cortado|estoy cortando|sigo cortando)(?: otra vez| de nuevo)? (?:${MY_BODY}|a propósito|adrede|para (?:sentir|no sentir|calmar|calmarme|aliviar|castigarme)|cuando (?:estoy|me siento|no puedo|todo)|cada (?:noche|día)|todas las noches|todos los días)`,
  'me (?:hago|hice|he hecho|estoy haciendo)(?: otra vez| de nuevo)? (?:daño (?:a propósito|adrede|a m(?:í| í) mism[oa]|para (?:sentir|no sentir|calmarme)|cuando (?:estoy|me siento))|cortes|heridas a propósito)',
  'me (?:quemo|quemé|he quemado|golpeo|golpeé|pego) (?:a propósito|adrede|con (?:el mechero|un cigarro|cigarrillos)|la cabeza contra|para (?:sentir|no sentir|castigarme|calmarme)|a m(?:í| í) mism[oa])',
])

const PLAYED =
  '(?:(?:un |el |mi |del? |de un )?(?:personaje|papel|guion|guión|juego)|(?:una |la |parte de la |de la |en la )?(?:obra|escena|ficción|actuación|función|historia)|(?:una |mi )?(?:frase|réplica) del? (?:la obra|guion|guión|personaje|papel)|teatro|rol)'

/** How people say that they speak no longer for a character. */
const OUTSIDE = [
  '(?:no|ya no|nunca) (?:estoy|estaba|estamos) (?:actuando|interpretando|fingiendo|jugando|improvisando|en personaje|haciendo (?:teatro|un papel|de nadie))',
  `(?:esto|eso|lo que digo|lo que acabo de decir) (?:no|ya no) (?:es|era|forma parte de|viene)(?: (?:solo|parte|cosa))? ?${PLAYED}`,
  'no (?:lo dice|habla|es) (?:el|mi) personaje',
  '(?:fuera|aparte) de(?:l| la| este| esta| mi)? ?(?:personaje|papel|guion|guión|obra|escena|ficción|juego|función|historia)',
  '(?:salgo|salir|saliendo|salirme|me salgo|rompo|romper|rompiendo|dejo|dejar|dejando)(?: un momento)?(?: con)? (?:del?|el|mi|la|de la|de mi) (?:personaje|papel|obra|escena|ficción|juego|función)',
  '(?:para|paro|paremos|parad|paren|parar|detén|detened|pausa|pausemos) (?:en )?(?:la|el|esta|este) (?:obra|escena|juego|función|ficción|partida)',
  '(?:en|de) (?:la|mi) vida real|en la realidad',
  '(?:soy|habla|te habla|os habla|escribe|hablo) (?:yo|como yo|por mí|como persona)(?: (?:mism[oa]|de verdad|en serio))?,? (?:y )?no (?:el|la|mi|es|soy|como)',
  'como yo mism[oa]|mi yo real|(?:el|la) de verdad,? no (?:el|mi) personaje',
  '(?:detrás|al otro lado) (?:de la pantalla|del teclado|del personaje)',
  'ooc|irl',
].map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u'))

/** The writer is who it is about, unless these are told as somebody’s words. */
const TOLD = new RegExp(
  spread(
    ' (?:dijo|dicen?|decía|gritó|grita|gritaba|cantó|canta|cantaba|susurró|susurra|escribió|escribe|repetía|repite|exclamó|exclama|murmuró|murmura|suspiró|suspira|respondió|responde)(?: (?:el|la) [\\p{L}]+)?(?: [,.])* $',
  ),
  'u',
)
const LOOK_BACK = 80

const TONGUE: CrisisTongue = {
  script: /[a-z]{2}/u,
  harmless: HARMLESS.map(words),
  fiction: FICTION.map(words),
  outside: OUTSIDE,
  signs: [...DEATH, ...LIFE, ...PLANS, ...HARMED],
  isOthers: (text, { index = 0 }) => TOLD.test(text.slice(Math.max(0, index - LOOK_BACK), index + 1)),
}

/** How crisis is said in Spanish: by whoever thinks of ending or harming themselves, and not by a play or in jest. */
export const CRISIS = { 'care.crisis': TONGUE }
