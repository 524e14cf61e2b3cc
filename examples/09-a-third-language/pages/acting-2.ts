import type { CoreTables, PageTables } from '@commedia/core/pages'

const PART =
  '(?:manos?|brazos?|cabeza|ojos?|cejas?|ceño|mentón|barbilla|cara|rostro|mejillas?|hombros?|dedos?|puños?|labios?|boca|garganta|rodillas?|pies?|espalda|corazón|pecho|sien(?:es)?|frente(?! al? )|pelo|cabello|orejas?|nariz|mandíbula|dientes|palmas?|codos?|cuello|voz|mirada|vista|párpados?)'
const OWN =
  '(?:(?:el|la|los|las|su|sus|mi|mis|un|una|ambos|ambas|dos)\\s+)?(?:(?!terc|tres|cuatro|cinco|seis|segund|nuev|invisib|cortad|mágic)\\p{L}+\\s+)?'
const ADVERB = '(?!invisib|mágic|telep|milagros|sobrenatural|ingrávid)\\p{L}{2,}mente'
const END = '(?!\\p{L})'
/** Verbs by their stems: «mira, miro, miran, mirando» and «abre, abro, abren, abriendo». */
const inA = (stems: string): string => `(?:${stems.replaceAll(' ', '|')})(?:an?|o|ando)`
const inE = (stems: string): string => `(?:${stems.replaceAll(' ', '|')})(?:en?|o|iendo)`
const SELF = '(?:se|me) '

/** Words that may follow a gesture, in any order. */
const REST = `arriba y abajo|arriba|abajo|atrás|adelante|afuera|aparte|lejos|cerca|más|menos|quiet[oa]s?|inmóvil|callad[oa]s?|serí[oa]s?|tens[oa]s?|erguid[oa]s?|sentad[oa]s?|sol[oa]s?|allí|ahí|aquí|allá|otra|vez|de nuevo|un|una|uno|dos|tres|medio|media|unos|pocos|poco|pasos?|momento|instante|rato|segundo|largo|larga|hondo|fuerte|despacio|lento|lenta|a medias|${ADVERB}|a|al|de|del|hacia|hasta|desde|en silencio|en seco|en la (?:penumbra|sombra)|con|sin|el|la|los|las|su|sus|mi|mis|él|ella|ellos|ellas|mí|ti|sí|mism[oa]s?|otros?|otras?|demás|todos?|todas?|ambos|ambas|cada|nadie|nada|palabras?|aire|aliento|saliva|lágrimas?|lado|por la (?:habitación|sala|estancia|escena)|de (?:frío|miedo|rabia|emoción|alivio|cansancio|vergüenza|risa)|con (?:el|la|un|una) (?:dedo|cabeza|mano|mentón|barbilla|gesto|mirada)`
const STAGE_NOUNS =
  'ventanas?|ventanal|puertas?|umbral|pared(?:es)?|muro|suelo|techo|hogar|chimenea|fuego|habitación|sala|escena|escenario|centro|rincón|borde|sitio|lugar|escaleras?|escalón|mesas?|sillas?|sillón|asiento|sofá|taburete|banco|cama|escritorio|luz|oscuridad|público|compañía'
const WHOSE = '(?:el|la|los|las|un|una|su|sus|mi|mis)'
const TOWARDS = `(?:(?:a|hacia|hasta|junto a|frente a|delante de|ante|entre|de|desde)(?: ${WHOSE})?|junto al|frente al|delante del|al|del)`
const AT = `(?:${TOWARDS}|(?:en|sobre|contra)(?: ${WHOSE})?)`
const STEPS = '(?:un|dos|tres|medio|unos|varios) (?:(?:breve|corto|largo|pequeño)s? )?pasos?'
const some = (words: string): string => `^(?:\\s+(?:${words})${END})*$`

/** The shapes by which acts in brackets are told apart, in Spanish. */
export const GESTURES: Partial<CoreTables & PageTables> = {
  'acting.covert.faces':
    /(?<!\p{L})(?:(?:escond|ocult|disimul)(?:en?|an?|o|iendo|ando)|tap(?:an?|o|ando)) (?:un|una|el|la|los|las|su|sus|mi|mis) (?:\p{L}+ )?(?:sonrisa|mueca|risa|bostezo|lágrimas?|cara|rostro|ojos?|boca|cabeza|vergüenza|miedo|ira|rabia|enfado|sorpresa|impaciencia|alivio)(?!\p{L})/giu,
  'acting.covert.covert':
    /(?<!\p{L})(?:a escondidas|unseen|sin ser vist[oa]s?|sin que (?:nadie|se|l[aeo]s? (?:vean?|note|noten|oigan?))|sin llamar la atención|en secreto|secretamente|con disimulo|disimulad\p{L}+|furtiv\p{L}+|subrepticia\p{L}*|a hurtadillas|de tapadillo|con sigilo|sigilos\p{L}+|a espaldas de|(?:cuando|mientras|donde) nadie|para que nadie|escond(?:en?|o|er|iendo)|esconderse|escondiéndo\p{L}+|ocult(?:an?|o|ar|ando)|ocultarse|ocultándo\p{L}+|desliz(?:an?|o|ar|ando) (?:el|la|los|las|un|una|su|sus|algo)|escamote\p{L}+|(?:se|me) (?:guard(?:an?|o)|embols(?:an?|o)|met(?:en?|o)) (?:el|la|los|las|un|una|su|sus|algo)|contrabande\p{L}+|espía[ns]?|espi(?:o|ar|ando)|escuch(?:an?|o|ar|ando) (?:a|tras|detrás de|junto a|pegad[oa] a) la puerta)(?!\p{L})/iu,
  'acting.gesture-list': {
    aside:
      /\s*(?<!\p{L})(?:como (?:si|para)(?!\p{L}).*|(?:(?:por|durante) )?un (?:largo |breve |corto |buen )?(?:momento|instante|rato|segundo)|sin (?:una|otra) (?:palabra|mirada)|sin (?:decir (?:nada|palabra)|hacer ruido|ruido)|con (?:(?:un|una|el|la|las|los|su|sus|gran|cierto|cierta|mucho|mucha|ambas) )?(?:\p{L}+ )?(?:suspiro|sonrisa|risa|gesto|esfuerzo|cuidado|dignidad|calma|lentitud|desgana|manos?|brazos?|ojos?))$/u,
    bare: new RegExp(
      `^(?:(?:él|ella|ellos|ellas|yo|otra vez|de nuevo|aún|todavía|ahora|casi|solo|sólo|apenas|nunca|ya|de pronto|de repente|por fin|muy|no|${ADVERB})\\s+)+`,
      'u',
    ),
    manner: new RegExp(
      `^(?:aparte|(?:una? )?(?:larg[oa] |breve |cort[oa] )?(?:pausa|silencio)(?: (?:larg[oa]|breve|cort[oa]))?|(?:tras|después de|con|en|bajo) (?:un|una|el|la|su) (?:\\p{L}+ ){0,2}(?:pausa|silencio|momento|instante|rato|voz|aliento|suspiro|sonrisa|risa|susurro|gesto|mirada)(?: (?:larg[oa]|breve|cort[oa]|baj[oa]|ronc[oa]|triste|amarg[oa]|sec[oa]|frí[oa]|suave|dulce|tens[oa]|profund[oa]|leve|cansad[oa]|grave|quebrad[oa]|firme|temblorosa|tímid[oa]|forzad[oa]|nervios[oa]|hond[oa]))?|con (?:calma|cuidado|frialdad|dulzura|ternura|ironía|sorna|dureza|firmeza|timidez|rabia|miedo|prisa|voz (?:baj|ronc|sec|quebrad|firm|grav|tembloros|suav|dulc|frí|cansad)[ae])|en voz (?:muy )?(?:baja|alta)|a media voz|entre dientes|en silencio|susurr(?:an?|o|ando)|para sí(?: mism[oa])?|despacio|quedo|bajo|alto|sec[oa]|frí[oa]|suave|tranquil[oa]|seri[oa]|dulce|ronc[oa]|${ADVERB})$`,
      'u',
    ),
    towards:
      /^(?:(?:(?:a|para|hacia) )?(?:la |los |las |el )?|al )(?:@(?: (?:a )?@)*|él|ella|ellos|ellas|mí|ti|todos|todas|ambos|ambas|(?:los |las )?dos|(?:los |las )?demás|(?:los |las )?otr[oa]s|(?:la )?sala|(?:el )?público|nadie|sí(?: mism[oa]s?)?)$/u,
    beyond:
      /(?<!\p{L})(?:en|por|sobre) (?:el |la |los |las )?(?:pared(?:es)?|muros?|techo|aire|cielo|agua)$|(?<!\p{L})(?:por|sobre) (?:@|él|ella|ellos|ellas)$|^(?:(?:lo|la|los|las|le|les|te) )(?!mir|observ|contempl|sonr|examin|escruta|sigue|guiñ|escuch|señal|tiembl)\p{L}+/u,
    look: new RegExp(
      `^(?:(?:lo|la|los|las|le|les|te|se|me) )?(?:${inA('mir observ contempl escrut parpade')}|sonr(?:íen?|ío|iendo)|r(?:íen?|ío|iendo)|guiñ(?:an?|o|ando) (?:un|el) ojo|frunc(?:en?|o|iendo) (?:el ceño|los labios)|(?:ech|lanz)(?:an?|o|ando) (?:un vistazo|una (?:\\p{L}+ )?mirada)|(?:clav|fij|pos)(?:an?|o|ando) (?:la mirada|la vista|los ojos) en|sigu?(?:en?|o|iendo) con (?:la mirada|la vista|los ojos))(?: (?:fijo|mucho|largo|rato|otra vez|de nuevo|de reojo|de soslayo|un momento|a los ojos|${ADVERB}))*(?= (?:a|al|hacia|por|de|desde|arriba|abajo|alrededor|atrás|afuera|adelante|lejos|para|el|la|los|las|un|una|su|sus|en silencio|con)${END}|$| [@#~])`,
      'u',
    ),
    finding:
      /(?<!\p{L})(?:hasta|así|que|quien(?:es)?|cuy[oa]s?|cuando|mientras|porque|para(?! (?:otro lado|abajo|arriba|atrás|sí))|hac(?:en?|iendo)|provoca\p{L}*|dentro|debajo|bajo|detrás|tras|en(?! (?:silencio|las? manos?|el suelo|la pared|la puerta)(?!\p{L}))|entre|a través|busca\p{L}*|encuentra\p{L}*|se|pensamientos?|mentes?|almas?|corazón de|futuro|fantasmas?|espíritus?|dios(?:es)?|muer[et]\p{L}*|tiempo|doble|desaparec\p{L}*|esfum\p{L}*|arden?|estallan?|abren?|van?|caen?|vuelan?|giran?|suben?|conviert\p{L}*|vuelven?|derrit\p{L}*|rompen?|mueven?|despiertan?|apagan?|enciend\p{L}*)(?!\p{L})|(?<=[\p{L}])(?:ando|iendo|yendo)(?!\p{L})/u,
    longestSight: 9,
    move: new RegExp(
      `^(?:${inA('señal encar escuch')}(?: con (?:el dedo|la mano|la cabeza|la barbilla|el mentón))?(?: (?:(?:a|hacia) )?(?:${WHOSE} )?(?:@|#|${STAGE_NOUNS}|${PART})| al (?:${STAGE_NOUNS}|@|#))?|${SELF}(?:${inA('gir acerc aproxim apart alej inclin adelant asom')}|vuelv(?:en?|o)|dirig(?:en?)|dirijo|gir(?:an?|o))|${inA('avanz camin and titube vacil dud salud')}|${inE('retroced')}|asient(?:en?|o)|asintiendo|d(?:an?|oy|ando) ${STEPS}|hac(?:en?|iendo) (?:una (?:breve |leve )?(?:reverencia|seña|pausa)|un (?:breve |leve )?gesto|señas)|hago (?:una (?:reverencia|seña|pausa)|un gesto|señas)|(?:volvié|girá|acercá|alejá|apartá|inclin[aá])ndo(?:se|me))(?:${END}|(?<=[@#]))`,
      'u',
    ),
    whither: new RegExp(some(`${REST}|${AT} (?:${STAGE_NOUNS}|${PART})|${TOWARDS} (?:@|#)|alrededor`), 'u'),
    body: new RegExp(
      `^(?:${STEPS}|(?:(?:le|me|les) )?tiembl(?:an?|o)(?: (?:el|la|los|las) (?:manos?|voz|labios?|boca|hombros|rodillas|mentón|barbilla))?|(?:su|sus|el|la|los|las) (?:manos?|voz|labios?|boca|ojos|hombros?|rodillas|mentón|barbilla|cabeza) (?:tiemblan?|cae|caen|se (?:hunden?|quiebra|crispan?|estrechan?))|${SELF}(?:sient(?:an?|o)|levant(?:an?|o)|incorpor(?:an?|o)|arrodill(?:an?|o)|agach(?:an?|o)|enderez(?:an?|o)|irg(?:uen?|o)|yerg(?:uen?|o)|detien(?:en?)|detengo|par(?:an?|o)|call(?:an?|o)|estremec(?:en?)|estremezco|sobresalt(?:an?|o)|tens(?:an?|o)|sonroj(?:an?|o)|ruboriz(?:an?|o)|recuest(?:an?|o)|muev(?:en?|o)|encog(?:en?)(?: de hombros)?|encojo de hombros|qued(?:an?|o) (?:quiet[oa]s?|inmóvil(?:es)?|callad[oa]s?|en silencio|de pie|sin palabras|donde está)|pon(?:en?) (?:de pie|en pie|de rodillas|en cuclillas|seri[oa]|tens[oa]|roj[oa]|pálid[oa])|pongo (?:de pie|en pie|de rodillas))|(?:permanec(?:en?)|sigu(?:en?)|está) (?:quiet[oa]s?|inmóvil|callad[oa]s?|en silencio|de pie|sentad[oa]s?)|sentándose|levantándose|${inA('esper aguard suspir llor solloz respir inspir exhal jade bostez murmur mascull tarare call pase habl contest titube')}|tos(?:en?|o|iendo)|gim(?:en?|o|iendo)|gimotea|gruñ(?:en?|o|endo)|palidec(?:en?)|enrojec(?:en?)|respond(?:en?|o)|resoplan?|ni(?:ega|egan|ego)(?: con la cabeza)?|negando con la cabeza|asient(?:en?|o)(?: con la cabeza)?|trag(?:an?|o|ando) saliva|tom(?:an?|o|ando) (?:aire|aliento)|contien(?:en?) (?:el aliento|la respiración|las lágrimas)|contengo (?:el aliento|la respiración)|d(?:an?|oy|ando) (?:un respingo|${STEPS})|hac(?:en?|iendo) una pausa|hago una pausa|guard(?:an?|o|ando) silencio|dic(?:en?) (?:nada|palabra)|digo nada|silencio|nada)${END}`,
      'u',
    ),
    limb: new RegExp(
      `^(?:(?:${SELF})?(?:${inA('alz levant baj inclin gir lade cruz descruz frot tap sec enjug limpi apart desví apoy llev pas entorn arque enarc estir dobl junt separ mene agit dej')}|${inE('abr extend sacud escond hund cubr tend frunc encog')}|cierr(?:an?|o)|cerrando|apriet(?:an?|o)|apretando|retuerc(?:en?)|muerd(?:en?|o)|entrecierr(?:an?|o)|extiend(?:en?|o)|tiend(?:en?|o)|humedec(?:en?)|vuelv(?:en?|o)|pon(?:en?|iendo)|pongo|sostien(?:en?)|aclar(?:an?|o|ando)))\\s+${OWN}${PART}${END}`,
      'u',
    ),
    rest: new RegExp(some(`${REST}|${AT} (?:${STAGE_NOUNS}|${PART}|caderas|talones)`), 'u'),
    part: new RegExp(`^${PART}$`, 'u'),
  },
  'acting.gesture':
    /[,.;:…–—!?¡¿]|(?<!\p{L})(?:(?<!arriba )y(?! abajo)|e|luego|entonces|después(?! de))(?!\p{L})/u,
  'acting.says-nothing':
    /^[^\p{L}]*(?:(?:él|ella|ellos|ellas|yo)\s+)?(?:no\s+(?:dicen?|digo|responden?|respondo|contestan?|contesto)(?:\s+(?:nada|palabra))?|no\s+(?:hablan?|hablo)|(?:(?:se|me)\s+)?(?:callan?|callo)|guardan?\s+silencio|guardo\s+silencio|(?:(?:se|me)\s+quedan?|(?:se|me)\s+quedo|permanecen?|siguen?|está)\s+(?:en\s+silencio|callad[oa]s?)|(?:(?:un|en)\s+)?silencio|nada|ni\s+una\s+palabra|sin\s+(?:respuesta|palabras|decir\s+(?:nada|palabra)))[^\p{L}]*$/iu,
}
