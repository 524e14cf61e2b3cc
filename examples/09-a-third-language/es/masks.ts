import type { CoreTables } from '@commedia/core/pages'

/** Whole words, in small letters: not behind the ones, nor before the others, where these are given. */
function word(words: string, notAfter = '', notBefore = ''): RegExp {
  const after = notAfter === '' ? '' : `(?<!(?<!\\p{L})(?:${notAfter}) )`
  const before = notBefore === '' ? '' : `(?! (?:${notBefore})(?!\\p{L}))`
  return new RegExp(`(?<!\\p{L})${after}(?:${words})(?!\\p{L})${before}`, 'u')
}

/** What stands before somebody else than who is described. */
const OTHERS =
  'su|sus|mi|tu|del|al|de la|de una|de un|de los|de las|a la|a una|a un|con la|con el|con una|con un|por la|contra la|contra el|para la'
const ANIMAL = 'de|con un|con una|su|sus|al|del|como un|como una|tiene un|tiene una|a su|cara de|ojos de'
const HAIR =
  '(?:pelo|cabellos?|cabellera|melena|barba|bigotes?|trenzas?|rizos|moño|cejas|coleta)(?: \\p{L}+)?'
const GARMENT = 'traje|camisa|abrigo|vestido|papel|chaqueta|sombrero|gorra|capa|casa|barco|coche|libro|zapato'
/** How a description of one or the other begins: an article tells it before any noun does. */
const NO_TELLING =
  'persona|figura|voz|sombra|criatura|víctima|alma|ama|águila|ánima|bebé|estrella|máquina|presencia|moño|pelo|velo|rostro|cuerpo|aire|gesto|vestido|abrigo|sombrero|collar|chal|delantal|pañuelo|barba|cicatriz|mirada|sonrisa|cara|gorra|capa|nariz|risa|melena|túnica|chaqueta'
const AS_A_MAN = `(?:^el|(?<=\\. )un) (?!(?:${NO_TELLING})(?!\\p{L}))\\p{L}`
const AS_A_WOMAN = `(?:^la|(?<=\\. )una) (?!(?:${NO_TELLING})(?!\\p{L}))\\p{L}`
const WOMEN =
  'mujer|chica|muchacha|niña|moza|señora|señorita|dama|reina|princesa|duquesa|condesa|marquesa|baronesa|emperatriz|infanta|zarina|sultana|madre|mamá|abuela|abuelita|tía|hermana|hermanastra|monja|novicia|hija|nieta|sobrina|prima|esposa|viuda|novia|prometida|criada|doncella|sirvienta|niñera|maestra|institutriz|profesora|actriz|camarera|posadera|tabernera|heredera|bruja|hechicera|costurera|modista|lavandera|comadrona|partera|matrona|bailarina|bailaora|cantaora|doña|sra|srta|sor|abadesa|priora|sacerdotisa|casera|patrona|pescadera|vendedora|panadera|cocinera|pastelera|enfermera|doctora|médica|abogada|jueza|escritora|poetisa|pintora|escultora|directora|secretaria|bibliotecaria|inspectora|comisaria|capitana|campesina|granjera|jardinera|pastora|molinera|gitana|anciana|ella|suegra|cuñada|nuera|madrastra|madrina|huérfana|solterona|soltera|casada|divorciada|alcaldesa|diosa|ladrona|femenina|madame|lady|ama de (?:llaves|casa|cría)|beata|curandera|adivina|pitonisa|tejedora|hilandera|zapatera|portera|vecina|dueña|jubilada|aprendiza|alumna|farera'
const MEN =
  'hombre|chico|muchacho|niño|mozo|caballero|señor|señorito|lord|rey|príncipe|duque|conde|marqués|barón|emperador|infante|zar|sultán|padre|papá|abuelo|tío|hermano|hermanastro|monje|fraile|fray|cura|sacerdote|párroco|hijo|nieto|sobrino|primo|esposo|marido|viudo|novio|prometido|criado|mayordomo|lacayo|sirviente|maestro|profesor|actor|camarero|posadero|tabernero|heredero|brujo|mago|hechicero|sastre|don|sr|coronel|capitán|cabo|sargento|general|comandante|almirante|teniente|obispo|abad|herrero|vendedor|viajante|pescador|vaquero|avaro|usurero|casero|patrón|marinero|marino|barquero|farero|doctor|médico|abogado|juez|panadero|cocinero|pastelero|enfermero|escritor|pintor|escultor|director|secretario|bibliotecario|inspector|comisario|campesino|granjero|jardinero|pastor|molinero|gitano|anciano|él|suegro|cuñado|yerno|padrastro|padrino|huérfano|solterón|soltero|casado|divorciado|alcalde|ladrón|masculino|boticario|barbero|carnicero|carpintero|zapatero|minero|torero|soldado|notario|banquero|mercader|ermitaño|enterrador|sepulturero|portero|vecino|dueño|jubilado|aprendiz|alumno|viejecito|bandolero'

/** Names that do not end as most of their kind do. */
const NAMES_OF_A_WOMAN =
  'abril|adoración|ágatha|águeda|araceli|arantxa|amparo|anabel|ángeles|ascensión|asunción|beatriz|belén|berenice|carmen|caridad|charo|chelo|cleo|concepción|conchi|consuelo|cruz|dolores|edith|encarnación|encarni|ester|esther|flor|gertrudis|guadalupe|inés|ingrid|irene|iris|isabel|itziar|jade|judith|leonor|lis|loli|loreto|lourdes|luz|mabel|maite|mar|mari|maribel|marisol|matilde|mercedes|merche|milagros|miriam|montse|montserrat|nati|nieves|noemí|ofelia|paz|penélope|pilar|pili|piedad|purificación|raquel|remedios|rocío|rosario|ruth|sagrario|salomé|sara|socorro|sol|soledad|trinidad|trini|visitación|yolanda|zoe'
const NAMES_OF_A_MAN =
  'aarón|abel|adrián|agustín|álex|andrés|ángel|anselm|bautista|beltrán|benjamín|bernabé|blas|borja|carlos|césar|chema|cristian|cristóbal|cosme|damián|daniel|darío|david|diego|efraín|elías|enrique|esteban|fabián|felipe|félix|fermín|fernán|fran|gabriel|garcía|gaspar|germán|gil|ginés|gonzalo|guillem|hernán|héctor|iván|ismael|israel|jaime|javier|jesús|joaquín|joel|jordi|jorge|josé|josema|juan|julián|lázaro|león|lucas|luca|luis|manuel|martín|marcos|matías|mateo|miguel|moisés|nicolás|noé|óscar|óliver|rafael|ramón|raúl|rené|rubén|salvador|samuel|sebastián|simón|tobías|tomás|unai|valentín|vicente|víctor|xavier|zacarías|pepe|paco|curro|nacho|quique|toni|juanjo|manolo'
const TITLE = '(?:(?:don|doña|sr\\.?|sra\\.?|dr\\.?|dra\\.?|el|la|viejo|vieja|joven) )?'

const DRUNKARD = 'borrachín|borrachina|borrach[oa]'

/** What in a description tells something that a mask shows, and how old somebody is said to be, in Spanish. */
export const MASKS: Pick<CoreTables, 'masks.signs' | 'masks.age'> = {
  'masks.signs': {
    arlecchino: word('arlequín|arlequin|arlecchino|trufaldino|truffaldino'),
    colombina: word('colombina|columbina'),
    pantalone: word('pantalone|pantalón|pantaleone'),
    dottore: /(?<!\p{L})(?:il|el) dottore(?!\p{L})|(?<!\p{L})balanz(?:one|ón)(?!\p{L})|^dottore(?!\p{L})/u,
    robot: word('robot|androide|autómata|cíborg|ciborg|cyborg|droide|inteligencia artificial'),
    ghost: word(
      'fantasma|espectro|una aparición|aparecid[oa]|(?:alma|ánima) en pena|(?:novia|mujer|hombre|niña) ahogad[oa]',
      'pueblo|barco|buque|ciudad|tren|al|del|de un|ha|han|había',
    ),
    cat: word('gat[oa]|gatit[oa]|minino|minina', ANIMAL),
    dog: word(
      'perr[oa]|perrit[oa]|sabueso|lob[oa]|cachorr[oa]|mastín|galgo|podenco|chucho',
      ANIMAL,
      'de mar',
    ),
    bird: word('cuervo|corneja|búho|lechuza|loro|papagayo|urraca|cotorra|gallo', `${ANIMAL}|el`),
    fox: /(?<!\p{L})(?:espíritu|mujer|dama|demonio|hada) (?:de )?zorr[oa](?!\p{L})|(?<!\p{L})(?<!(?<!\p{L})(?:el|de|viejo|como un|con un|del|su) )zorro(?!\p{L})|(?<!\p{L})raposa(?!\p{L})/u,
    devil: word(
      'diablo|diablesa|diablillo|demonio|mefistófeles|mefisto|satanás|lucifer|belcebú',
      'pobre|del|al|como el|como un|con el',
    ),
    stranger:
      /(?<!\p{L})nadie (?:sabe|(?:l[oa] )?conoce)(?!\p{L})|^(?:el|la) (?:desconocid|foraster|extrañ)[oa](?!\p{L})|(?<!\p{L})(?:hombre|mujer|persona|figura|un|una) desconocid[oa](?!\p{L})|(?<!\p{L})(?:figura|desconocid[oa]|foraster[oa]) enmascarad[oa](?!\p{L})/u,

    woman: new RegExp(
      `^(?![^.]{0,80}\\. un (?!(?:${NO_TELLING})(?!\\p{L})))(?=[\\s\\S]*(?:${AS_A_WOMAN}|${word(WOMEN, OTHERS).source}))`,
      'u',
    ),
    man: new RegExp(`${AS_A_MAN}|${word(MEN, `${OTHERS}|en|por lo|a|azul|la|se`).source}`, 'u'),
    mansTrade: /(?!)/u,
    womansName: new RegExp(
      `^${TITLE}(?!(?:borja|luca|bautista|josema|chema|garcía)(?!\\p{L}))(?:\\p{L}*a|${NAMES_OF_A_WOMAN})(?!\\p{L})`,
      'u',
    ),
    mansName: new RegExp(`^${TITLE}(?:\\p{L}+o|${NAMES_OF_A_MAN})(?!\\p{L})`, 'u'),

    child: word(
      'niñ[oa]|chiquill[oa]|crío|pillete|golfill[oa]|mocos[oa]|chavalín|chavalina|huérfan[oa]|colegial|colegiala|escolar|bebé',
      `${ANIMAL}|desde|de la|mi|cuando era`,
    ),
    youth: word(
      'adolescente|quinceañer[oa]|aprendiz|aprendiza|paje|mozo de cuadra|botones del? hotel|zagal|zagala|muchachit[oa]|(?:dieciséis|diecisiete) años',
      'su|sus|un hijo|una hija',
      'después|atrás|de (?:servicio|oficio)',
    ),
    young: word(
      'joven|jovencit[oa]|juvenil|estudiante|novia|prometid[oa]|novici[oa]|muchach[oa]|chic[oa]|moz[oa]|doncella|bailarina?|ingenua|recién (?:casad|licenciad|titulad)[oa]|teniente|alférez|mensajer[oa]|ladrón|ladrona',
      `${OTHERS}|no es|no tan|menos|de|era|fue|ya no es|ni`,
    ),
    grown: word(
      'mediana edad|en la flor de la vida|madre de|padre de|viud[oa]|inspector|inspectora|comisari[oa]|cirujan[oa]|cociner[oa]|abogad[oa]|juez|jueza|barón|baronesa|terrateniente|mercader|comerciante|banquer[oa]|profesor|profesora|médic[oa]|doctor|doctora|capitán|capitana|coronel|mayordomo|sacerdote|párroco|herrero|viajante|vendedor|vendedora|notari[oa]|tabernero|tabernera|cuarentón|cuarentona|cincuentón|cincuentona',
      OTHERS,
    ),
    old: word(
      'viej[oa]|viejecit[oa]|ancian[oa]|edad avanzada|entrad[oa] en años|jubilad[oa]|retirad[oa]|abuel[oa]|abuelit[oa]|bisabuel[oa]|tía abuela|veteran[oa]|avar[oa]|ermitañ[oa]|pensionista|decrépit[oa]|centenari[oa]|(?:octo|septua|nona|sexa)genari[oa]|vejestorio|(?:pelo|cabello) blanco|cabellos blancos',
      `${OTHERS}|${GARMENT}|más`,
      `amig[oa]|amor|cas[ao]|barco|abrigo|sombrero|pueblo|traje|coche|mundo|libro|secreto|teatro|que (?:su|él|ella)`,
    ),

    stout: word(
      'gord[oa]|gordit[oa]|robust[oa]|corpulent[oa]|rechonch[oa]|rolliz[oa]|regordet[ea]|orond[oa]|barrigón|barrigona|panzud[oa]|tripón|tripona|obes[oa]|fornid[oa]|grandullón|grandullona|grandot[ea]|anch[oa] de (?:hombros|espaldas)|anchas espaldas|gigante|giganta|herrero|tonel|maciz[oa]|entrad[oa] en carnes|metid[oa] en carnes|fortachón|fortachona|hombretón|mujerona|hombre enorme|mujer enorme',
    ),
    thin: word(
      'delgad[oa]|delgaduch[oa]|flac[oa]|flacuch[oa]|enjut[oa]|esbelt[oa]|huesud[oa]|nervud[oa]|escuálid[oa]|demacrad[oa]|esquelétic[oa]|larguiruch[oa]|espigad[oa]|famélic[oa]|raquític[oa]|sec[oa] como|mejillas hundidas|en los huesos|menud[oa]',
      'a|el pelo|pelo|labios',
    ),

    merry: word(
      'alegre|jovial|risueñ[oa]|sonriente|sonríe|ríe|riendo|divertid[oa]|dicharacher[oa]|bromista|feliz|content[oa]|jocos[oa]|vivarach[oa]|travies[oa]|juguetón|juguetona|hambrient[oa]|chistes?|chistos[oa]|buen humor|radiante|carcajadas?',
      'no|nunca|jamás|nunca se|jamás se|no se|sin|poco|no es|ni',
    ),
    grin: word(
      'sonrisa (?:burlona|torcida|lobuna|enorme|de vendedor|de oreja a oreja)|demasiados dientes|dientud[oa]|vendedor|vendedora|viajante|mueca burlona|enseña los dientes',
    ),
    angry: word(
      'enfadad[oa]|enojad[oa]|furios[oa]|coléric[oa]|iracund[oa]|irascible|malhumorad[oa]|mal (?:genio|carácter|humor)|malas pulgas|genio vivo|cascarrabias|gruñón|gruñona|violent[oa]|pendencier[oa]|fier[oa]|rabios[oa]|airad[oa]|hosc[oa]|hurañ[oa]|arisc[oa]|ira|cólera|brusc[oa]',
    ),
    sad: word(
      'triste|melancólic[oa]|afligid[oa]|apenad[oa]|desconsolad[oa]|llorón|llorona|llora|lloros[oa]|nostálgic[oa]|infeliz|sombrí[oa]|taciturn[oa]|solitari[oa]|desdichad[oa]|desgraciad[oa]|ahogad[oa]|de luto|enlutad[oa]|corazón roto|abatid[oa]',
      'nunca|no|jamás',
    ),
    nervous: word(
      'nervios[oa]|ansios[oa]|inquiet[oa]|asustad[oa]|asustadiz[oa]|temeros[oa]|miedos[oa]|tembloros[oa]|tiembla|atormentad[oa]|preocupad[oa]|paranoic[oa]|angustiad[oa]|aprensiv[oa]|cobarde|intranquil[oa]|desasosegad[oa]',
      'nunca|no|jamás|nada',
    ),
    shy: word(
      'tímid[oa]|vergonzos[oa]|apocad[oa]|recatad[oa]|modest[oa]|callad[oa]|se (?:sonroja|ruboriza)|retraíd[oa]|cohibid[oa]|sumis[oa]|torpe|introvertid[oa]|voz (?:suave|baja)',
    ),
    sly: word(
      'astut[oa]|taimad[oa]|ladin[oa]|pícar[oa]|granuja|zorr[oa]|intrigante|maquinador|maquinadora|sagaz|ladrón|ladrona|contrabandista|trampos[oa]|timador|timadora|estafador|estafadora|embaucador|embaucadora|tahúr|bribón|bribona|truhán|rufián|marruller[oa]|lengua (?:afilada|viperina)|sarcástic[oa]|seductor|seductora|coquet[oa]|mirada aguda',
    ),
    cold: word(
      'frí[oa]|gélid[oa]|cruel|despiadad[oa]|implacable|desalmad[oa]|sin (?:corazón|piedad)|despectiv[oa]|desprecio|siniestr[oa]|asesin[oa]|mirada dura|calculador|calculadora|desconfiad[oa]|recelos[oa]|suspicaz',
    ),
    stern: word(
      'sever[oa]|estrict[oa]|rígid[oa]|íntegr[oa]|auster[oa]|adust[oa]|grave|seri[oa]|solemne|inflexible|disciplinad[oa]|exigente|ceñud[oa]|juez|jueza|institutriz|imponente|autoritari[oa]|intransigente|ni una palabra de más',
      'voz|herid[oa]|enfermedad',
    ),
    proud: word(
      'orgullos[oa]|vanidos[oa]|altiv[oa]|altaner[oa]|arrogante|soberbi[oa]|engreíd[oa]|presumid[oa]|pompos[oa]|fatu[oa]|imperios[oa]|regi[oa]|noble|señorial|estirad[oa]|esnob|snob|jactancios[oa]|fanfarrón|fanfarrona|se cree|creíd[oa]|pretencios[oa]|distante',
    ),
    tired: word(
      `cansad[oa]|agotad[oa]|exhaust[oa]|fatigad[oa]|ojeros[oa]|ojeras|desvelad[oa]|insomne|ajad[oa]|gastad[oa]|${DRUNKARD}|resacos[oa]|resignad[oa]|rendid[oa]|sin dormir`,
    ),
    curious: word(
      'curios[oa]|inquisitiv[oa]|preguntas?|preguntón|preguntona|entrometid[oa]|fisgón|fisgona|cotilla|metomentodo|lo ve todo|ojos (?:muy abiertos|como platos)|despiert[oa]|soñador|soñadora|distraíd[oa]|despistad[oa]|atolondrad[oa]|rápid[oa]|vivaz',
    ),
    gentle: word(
      'amable|bondados[oa]|afable|cálid[oa]|dulce|tiern[oa]|paciente|maternal|paternal|tranquil[oa]|seren[oa]|sosegad[oa]|cortés|educad[oa]|generos[oa]|apacible|mans[oa]|afectuos[oa]|cariños[oa]|bonachón|bonachona|compasiv[oa]|buen corazón|corazón blando',
    ),
    bold: word(
      'valiente|audaz|atrevid[oa]|intrépid[oa]|osad[oa]|decidid[oa]|resuelt[oa]|fogos[oa]|segur[oa] de sí|fuerte|brav[oa]|temerari[oa]|aguerrid[oa]|mirada orgullosa',
      'caja|café|voz',
    ),

    bald: word(
      'calv[oa]|(?:cabeza|cráneo) (?:rapad|afeitad)[oa]|rapad[oa]|sin un pelo|pelón|pelona',
      'medio|media|casi|algo|quedando',
    ),
    tonsure: word('tonsura|tonsurad[oa]|fraile|fray'),
    balding: word(
      '(?:medio|casi|algo|quedando) calv[oa]|(?:con|grandes|profundas) entradas|(?:pelo|cabello) (?:ralo|escaso)|poco pelo|calvicie',
    ),
    twinBuns: word('dos (?:moños|moñitos)|doble moño|moños a los lados'),
    braids: word('trenzas?|trenzad[oa]s?|coletas'),
    ponytail: word('coleta|cola de caballo'),
    bun: word('moño|rodete|institutriz|(?:pelo|cabello) recogido|recogido alto'),
    fringe: word('flequillo'),
    curls: word('rizos?|rizad[oa]s?|tirabuzón|tirabuzones|bucles|ensortijad[oa]s?|(?:pelo|cabello) crespo'),
    slick: word(
      'engominad[oa]|repeinad[oa]|gomina|brillantina|atildad[oa]|(?:pelo|cabello) (?:aceitado|hacia atrás)|peinad[oa] hacia atrás',
    ),
    wet: word('(?:pelo|cabello) (?:mojado|empapado)|empapad[oa]|chorreando|ahogad[oa]'),
    wild: word(
      'despeinad[oa]|desgreñad[oa]|greñud[oa]|greñas|enmarañad[oa]|alborotad[oa]|(?:pelo|cabello) revuelto|melena revuelta|bruja|brujo|científic[oa] loc[oa]|ermitañ[oa]|hirsut[oa]|desaliñad[oa]',
      'cejas',
    ),
    cropped: word('(?:pelo|cabello) (?:\\p{L}+ )?corto|al rape|al cero|a cepillo'),
    bob: word('melenita|melena corta|media melena|a lo garçon|a lo garçonne|flapper'),
    long: word(
      '(?:pelo|cabello) (?:\\p{L}+ )?largo|cabellos largos|melena|melenud[oa]|cabellera|(?:pelo|cabello) (?:suelto )?(?:hasta|por) (?:la cintura|los hombros)|cantante',
    ),

    white: word(`${HAIR} (?:blanc[oa]s?|níve[oa]s?|platead[oa]s?)|peliblanc[oa]|pelo de nieve`),
    grizzled: word(
      'entrecan[oa]|sal y pimienta|sienes (?:grises|plateadas|canosas)|(?:algunas|primeras) canas',
    ),
    grey: word(`canos[oa]|canas|${HAIR} (?:gris|grises|canos[oa]s?)`),
    red: word(`pelirroj[oa]|taheñ[oa]|bermej[oa]|${HAIR} (?:roj[oa]s?|cobriz[oa]s?|cobre|azafranad[oa]s?)`),
    fair: word(`rubi[oa]s?|rubiales|${HAIR} (?:dorad[oa]s?|pajiz[oa]s?|paja)`),
    brown: word(`castañ[oa]s?|${HAIR} (?:marrón|marrones|pard[oa]s?)`),
    black: word(
      `pelinegr[oa]|azabache|moren[oa]|${HAIR} (?:negr[oa]s?|oscur[oa]s?)`,
      'piel|tez|rostro|cara|pan|azúcar',
    ),

    longBeard: word('barbas? (?:\\p{L}+ )?largas?|(?:larga|luenga)s? barbas?|barba hasta|mago'),
    goatee: word('perilla|barbita|barba (?:de chivo|en punta|puntiaguda)'),
    whiskers: word('patillas'),
    waxed: word(
      '(?:bigotes?|mostachos?) (?:encerado|engomado|retorcido|rizado)s?|bigotes? de (?:guías|puntas)',
    ),
    drooping: word('(?:bigotes?|mostachos?) (?:caídos?|lacios?|de morsa)'),
    moustache: word('bigotes?|bigotud[oa]|bigotillo|bigotito|mostachos?', 'sin'),
    stubble: word('barba de (?:\\p{L}+|\\d+) días|sin afeitar|mal afeitad[oa]|barba incipiente'),
    beard: word('barbas?|barbud[oa]|barbad[oa]', 'sin'),

    phoenixCrown: word('corona del? fénix'),
    beadedCrown: word('corona de (?:cuentas|abalorios)'),
    crown: word('corona|coronad[oa]|rey|reina|emperador|emperatriz|zar|zarina', OTHERS),
    coronet: word('príncipe|princesa|diadema|tiara|duque|duquesa|infanta', OTHERS),
    nun: word('monja|abadesa|priora|madre superiora|novicia|sor', OTHERS),
    widow: word('velo|mantilla|viuda[^.]{0,30}(?:negro|luto)'),
    bride:
      /^(?:la )?novia(?!\p{L})|(?<!\p{L})(?:(?:vestida|traje|ramo) de novia|novia (?:ahogada|abandonada|plantada|de blanco)|una novia(?! de)|desposada|recién casada)(?!\p{L})/u,
    headscarf: word(
      'pañoleta|hiyab|hijab|mantón|toquilla|pañuelo (?:en|a|de) (?:la )?cabeza|pañuelo anudado|chal sobre la cabeza',
    ),
    hood: word('capucha|capuchón|encapuchad[oa]|cogulla|embozad[oa]|asesin[oa] a sueldo|sicari[oa]|monje'),
    bandage: word('vendas?|vendad[oa]|vendajes?'),
    helmet: word(
      'caballero (?:andante|medieval|templario)|casco|yelmo|armadura|centurión|gladiador|cruzado',
      'se ha|ha',
    ),
    peakedCap: word(
      'policía|guardia|guardia civil|gendarme|soldado|coronel|teniente|cabo|sargento|oficial|general|jefe de estación|revisor|revisora|chófer|chofer|cartero|gorra de plato|alguacil',
      `${OTHERS}|en|por lo|a|la`,
    ),
    seaCap: word(
      'capitán|capitana|patrón de (?:barco|pesca)|almirante|barquer[oa]|marinero|marinera|contramaestre|lobo de mar|marino|timonel',
      `${OTHERS}|azul`,
      'de (?:policía|infantería|caballería|artillería|la guardia)',
    ),
    toque: word('chef|cociner[oa]|pasteler[oa]|reposter[oa]|panader[oa]', OTHERS),
    mobCap: word(
      'criada|doncella|sirvienta|fregona|moza de (?:cocina|servicio)|lechera|niñera|cofia|camarera de hotel',
      OTHERS,
    ),
    scholarCap: word('birrete|bonete'),
    skullCap: word('solideo|kipá|casquete'),
    topknot: word('taoísta|samurái|samurai|moño alto'),
    clownHat: word('payas[oa]|bufón|bufona|pierrot|gorro de cascabeles'),
    conical: word('sombrero (?:cónico|de bambú|chino)'),
    straw: word(
      'sombrero de paja|canotier|campesin[oa]|labrador|labradora|labrieg[oa]|granjer[oa]|jardiner[oa]|hortelan[oa]|gondolero|espantapájaros',
      OTHERS,
    ),
    topHat: word(
      'sombrero de copa|chistera|ilusionista|prestidigitador|prestidigitadora|maestro de ceremonias|jefe de pista|enterrador|sepulturero|banquer[oa]|mag[oa] de (?:feria|salón|circo)',
    ),
    felt: word(
      'sombrero (?:de fieltro|viejo|raído)|viejo sombrero|gorra|vagabund[oa]|mendig[oa]|pordioser[oa]|estibador',
    ),
    beret: word('boina|pintor|pintora|escultor|escultora', OTHERS),
    turban: word('turbante|sultán|maharajá|adivin[oa]|pitonisa|vidente|echadora de cartas'),
    brimmed: word(
      'sombrero|detective|inspector|inspectora|comisari[oa]|sheriff|vaquer[oa]|gánster|gángster|mafios[oa]',
      'sin|al|del',
    ),

    monocle: word('monóculo'),
    pinceNez: word('quevedos|lentes de pinza'),
    patch: word(
      'parche|tuert[oa]|perdió un ojo|le falta un ojo|un solo ojo|cieg[oa] de un ojo',
      'con un solo',
      'en la (?:rodilla|manga|chaqueta)',
    ),
    darkFrames: word(
      '(?:gafas|lentes|anteojos) (?:de pasta|de concha|de sol|oscur[oa]s|negr[oa]s|grues[oa]s|de montura (?:gruesa|negra|oscura))',
    ),
    spectacles: word(
      'gafas|anteojos|lentes|espejuelos|antiparras|bibliotecari[oa]|profesor|profesora|catedrátic[oa]|contable|tenedor de libros',
      'sin',
    ),

    ruddy: word(
      `colorad[oa]|rubicund[oa]|sonrosad[oa]|mejillas (?:rojas|sonrosadas|coloradas|encendidas)|(?:cara|nariz) (?:roja|colorada)|borrachín|borrachina`,
    ),
    pale: word(
      'pálid[oa]|paliduch[oa]|lívid[oa]|blanc[oa] como|macilent[oa]|enfermiz[oa]|cenicient[oa]|tísic[oa]|exangüe|vampir[oa]',
    ),
    dark: word(
      '(?:hombre|mujer|chic[oa]|niñ[oa]|muchach[oa]|joven) negr[oa]|(?:piel|tez) (?:muy )?(?:oscura|negra)|african[oa]|nigerian[oa]|ghanés|ghanesa|etíope|jamaican[oa]|senegalés|senegalesa|mulat[oa]|moro',
    ),
    tanned: word(
      'curtid[oa]|tostad[oa]|broncead[oa]|quemad[oa] por el sol|atezad[oa]|(?:piel|tez) morena|moren[oa] de sol|marinero|marinera|campesin[oa]|labrador|labradora|granjer[oa]|pescador|pescadora|herrero',
      OTHERS,
    ),

    hooked: word(
      'nariz (?:ganchuda|aguileña|corva|de (?:gancho|águila|halcón|loro))|aguileñ[oa]|bruj[oa]|avar[oa]|usurer[oa]',
    ),
    snub: word('nariz (?:chata|respingona|respingada|de botón)|chat[oa]|respingona|ñat[oa]'),
    bulbous: word(
      'narizota|nariz (?:roja|colorada|gorda|grande|enorme|bulbosa|de (?:patata|porra))|borrachín|borrachina|payas[oa]',
    ),
    longNose: word('nariz (?:\\p{L}+ )?(?:larga|afilada|puntiaguda|picuda)|narigud[oa]|narizón|narizona'),

    scar: word('cicatriz|cicatrices|costurón|chirlo'),
    freckles: word('pecas|pecos[oa]'),
    wart: word('verrugas?|lunar|lunares', 'calendario|año|mes|luz|paisaje|vestido de|de'),
    gapTeeth: word(
      'mellad[oa]|desdentad[oa]|le faltan? (?:un|dos|varios|algunos|los)? ?dientes?|dientes separados|hueco entre los dientes',
    ),
    teeth: word(
      'demasiados dientes|dientud[oa]|dientes (?:grandes|blancos)|diente de oro|sonrisa (?:enorme|de oreja a oreja)|dentadura',
    ),
    earrings: word(
      'pendientes|un pendiente|aretes?|zarcillos?|aros en las orejas',
      '',
      'de (?:que|todo|los)',
    ),
    redLips: word(
      'labios (?:rojos|pintados|de carmín)|carmín|pintalabios|colorete|cortesana|cantante|cupletista|mujer fatal|vampiresa',
    ),
    paint: word(
      'payas[oa]|(?:cara pintada|rostro pintado)|bajo (?:la pintura|el maquillaje)|mimo|pierrot',
      'con|mucho|al',
    ),
    tear: word('payas[oa] triste|triste bajo (?:la pintura|el maquillaje)|lágrima (?:en|pintada)'),
    longBrows: word('cejas (?:muy )?largas|largas cejas'),
    bushyBrows: word(
      'cejas (?:muy )?(?:pobladas|espesas|gruesas|tupidas|hirsutas)|(?:pobladas|espesas) cejas|cejijunt[oa]|cejud[oa]',
    ),
    wrinkles: word('arrugas?|arrugad[oa]|(?:cara|frente|rostro) surcad[oa]|curtid[oa]|ajad[oa]', GARMENT),
    roundFace: word(
      '(?:cara|rostro) redond[oa]|carirredond[oa]|cara de (?:luna|niñ[oa]|bebé)|mofletud[oa]|mofletes|regordet[ea]|cachetón|cachetona',
    ),
    faceCloth: word(
      'enmascarad[oa]|cara (?:tapada|cubierta)|rostro (?:cubierto|tapado)|pañuelo (?:en|sobre) (?:la cara|la boca|el rostro)|solo se le ven los ojos|bandid[oa]|bandoler[oa]|ninja|embozad[oa]',
    ),
    surgicalMask: word('mascarilla'),
    blueEyes: word('ojos (?:\\p{L}+ ){0,2}azul(?:es)?|ojiazul|ojos zarcos'),
    narrowEyes: word(
      'ojos (?:entornados|entrecerrados|achinados|rasgados|pequeños|estrechos)|ojillos|(?:entorna|entrecierra) los ojos',
    ),
    beauty: word(
      'guap[oa]|hermos[oa]|bell[oa]|belleza|bonit[oa]|lind[oa]|apuest[oa]|elegante|encantador|encantadora|glamuros[oa]|precios[oa]|atractiv[oa]|agraciad[oa]',
    ),
    collar:
      /(?<!\p{L})(?:sacerdote|párroco|vicario|clérigo|reverendo|obispo|capellán|presbítero|alzacuellos?|pastor protestante)(?!\p{L})|^padre \p{L}+|(?<!\p{L})(?:el|un|joven|viejo|[.]) cura(?!\p{L})|^cura(?!\p{L})/u,
  },
  'masks.age': yearsInSpanish,
}

const TENS = [
  'veinte',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
  'cien',
]
const SMALL = [
  ...['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  ...['trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte'],
  ...['veintiuno', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete'],
  ...['veintiocho', 'veintinueve'],
]
/** Decades as the beginnings of words: «treintañera», «cuarentón», «en la cincuentena». */
const STEMS = ['veint', 'treint', 'cuarent', 'cincuent', 'sesent', 'setent', 'ochent', 'novent']
const OF_DECADES = ['sexa', 'septua', 'octo', 'nona']
const NUMBER = `(\\d{1,3}|(?:${TENS.slice(1).join('|')})(?: y (?:un|${SMALL.slice(0, 9).join('|')}))?|veintiún|${[...SMALL].reverse().join('|')}|un)(?: y (?:tantos|pico|algo))?`
/** Years of something else than a life. */
const NO_AGE =
  '(?! (?:de (?!edad)|después|atrás|antes|sin|en|como|trabajando|más|menos|casad|sirviendo|llev))'
const AGE_SAID = [
  `(?<!(?:condena|pena|guerra|ausencia|viaje|espera|exilio|silencio|matrimonio|contrato) )(?<!\\p{L})(?:de|con|tiene|cumple|cumplió|cumplir|aparenta|tendrá|a sus|a los)(?: (?:unos|casi|apenas|ya|solo|cerca de|más de|los|unas))* ${NUMBER} años(?!\\p{L})${NO_AGE}`,
  `(?:^|[.,;:(] ?)(?:unos |casi |apenas )?${NUMBER} años(?!\\p{L})${NO_AGE}`,
  `(?<!\\p{L})(?:ronda|rondando|roza|rozando|frisa|frisando en|cerca de|pasad[oa]|pasados|pasa de|supera|cumplidos|entrados|mediados|a) (?:ya )?(?:los|sus) ${NUMBER}(?!\\p{L})(?! (?!años)\\p{L}+s(?!\\p{L}))`,
  `(?<!\\p{L})(?:hombre|mujer|niñ[oa]|chic[oa]|muchach[oa]|señora?|viud[oa]|crío|chaval|ancian[oa]) de (?:unos |casi )?${NUMBER}(?=[,.;]|$| que | con )`,
  `(?<!\\p{L})${NUMBER.replace(/\(\?: y \(\?:tantos.*$/u, '')} y (?:tantos|pico)(?!\\p{L})`,
  '(?:^|[,.;] ?)(\\d{1,3})(?=[,.;]|$)',
].map((pattern) => new RegExp(pattern, 'u'))
const DECADE = new RegExp(
  `(?<!\\p{L})(?:(?:(?<=en la )(?=\\p{L}+ena)|(?!\\p{L}+ena))(${STEMS.join('|')})(?:añer[oa]|eañer[oa]|ón|ona|ena)|(${OF_DECADES.join('|')})genari[oa])(?!\\p{L})`,
  'u',
)

function yearsInSpanish(description: string): number | undefined {
  for (const said of AGE_SAID) {
    const told = said.exec(description)?.[1]
    if (told !== undefined) return numberOf(told)
  }
  const [, stem, elder] = DECADE.exec(description) ?? []
  if (stem !== undefined) return (STEMS.indexOf(stem) + 2) * 10
  if (elder !== undefined) return (OF_DECADES.indexOf(elder) + 6) * 10
  return /(?<!\p{L})quinceañer[oa](?!\p{L})/u.test(description) ? 15 : undefined
}

function numberOf(told: string): number {
  if (/^\d+$/u.test(told)) return Number(told)
  const [first = '', second = ''] = told.replace(/[uú]n$/u, 'uno').split(' y ')
  const ten = TENS.indexOf(first)
  return (ten < 0 ? SMALL.indexOf(first) + 1 : (ten + 2) * 10) + SMALL.indexOf(second) + 1
}
