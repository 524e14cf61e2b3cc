import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** The closed list of bodily gestures in one language. Names are marked: `@` a person, `#` a thing, `~` a place. */
export interface Gestures {
  /** What adds nothing to an act: how long it lasts, what it is like. */
  readonly aside: RegExp
  /** Adverbs and filler before the verb. */
  readonly bare: RegExp
  /** How something is said, or that nothing is. */
  readonly manner: RegExp
  /** To whom it is said, which is no act at all. */
  readonly towards: RegExp
  /** Made of words on the list, and more than a body can do by itself. */
  readonly beyond: RegExp
  /** Looks and smiles: at anything. */
  readonly look: RegExp
  /** What may not stand behind a look: what it brings about, what it finds, what nobody can see. */
  readonly finding: RegExp
  /** The most words, or Chinese characters, behind a look. */
  readonly longestSight: number
  /** Turning, stepping and pointing. */
  readonly move: RegExp
  /** Where to: a person, a thing, or a word from a closed list. */
  readonly whither: RegExp
  /** What a body does by itself. */
  readonly body: RegExp
  /** What is done with a part of one's own body. */
  readonly limb: RegExp
  /** All that may follow these two: a closed list too, or "raises a hand and calls the lightning" would pass. */
  readonly rest: RegExp
  /** A part of the body. */
  readonly part: RegExp
}

const PART =
  '(?:hands?|arms?|heads?|eyes?|eyebrows?|brows?|chin|face|cheeks?|shoulders?|fingers?|fists?|lips?|mouth|throat|knees?|foot|feet|back|heart|chest|temples?|forehead|hair|ears?|nose|jaw|teeth|palms?|elbows?|neck|voice|gaze)'
const OWN =
  '(?:(?:a|an|the|his|her|their|my|its|one|both|two|all)\\s+)?(?:(?!third|three|four|five|six|extra|second|severed|new|more|invisible)\\w+\\s+)?'
const ADVERB = '(?!fly\\b|invisib|magic|telepath|weightless|miracul|supernatural)\\w{2,}ly'
const forms = (words: string): string =>
  words
    .split(' ')
    .map((word) => `${word}(?:e?s|ed|d|ing|[a-z]ing)?`)
    .join('|')

/** Words that may follow a gesture, in any order. */
const REST = `down|up|about|back|backwards?|forwards?|aside|sideways|away|apart|nearer|closer|still|there|here|again|silent|quiet|straight|upright|a|an|one|two|three|half|few|little|steps?|paces?|moment|while|long|once|twice|more|alone|hard|deep|slow|${ADVERB}|to|towards?|from|at|by|beside|near|before|between|on|against|with|the|her|his|their|its|my|other|others|everybody|everyone|each|nobody|nothing|them|him|me|herself|himself|themselves|themself|where|is|stands?|does|not|move|breath|tears?|all|both|very|in front of|in (?:the )?(?:doorway|middle|corner|centre|silence|place|dark|light)`
const STAGE_NOUNS =
  'windows?|doors?|doorway|walls?|floor|ceiling|hearth|fireplace|fire|rooms?|stage|centre|middle|corner|side|edge|spot|place|stairs|steps|tables?|chairs?|seat|sofa|stool|bench|bed|desk|light|dark|darkness|house|audience|company|others'
const WHOSE = `(?:the|an?|his|her|their|its|my|one|@'s)`
const NEAR = '(?:at|by|beside|near|before|between|to|towards?|from|past|round|around|about|in front of)'
const BY = `(?:${NEAR}|on|against)`
const some = (words: string): string => `^(?:\\s+(?:${words}))*$`

/** The closed list of bodily gestures, for each language. */
export const GESTURES: Readonly<Record<Language, Gestures>> = wordTable('acting.gesture-list', {
  en: {
    aside:
      /\s*\b(?:as (?:if|though)\b.*|for (?:a|one) (?:long |brief |short )?(?:moment|while|time|breath)|without (?:a|another) (?:word|sound|look)|with (?:(?:a|an|the|his|her|their|one|great|some|both) )?(?:\w+ )?(?:sigh|smile|laugh|shrug|nod|effort|care|dignity|hands?|arms?|eyes?))$/u,
    bare: new RegExp(
      `^(?:(?:he|she|they|i|again|still|now|almost|only|just|half|very|never|does not|do not|has to|${ADVERB})\\s+)+`,
      'u',
    ),
    manner: new RegExp(
      `^(?:aside|(?:a |one )?(?:long |short |brief )?(?:beat|pause|silence)|(?:after|with|in|under) (?:a|an|the|his|her|their|one) (?:\\p{L}+ ){0,2}(?:beat|pause|silence|moment|while|time|voice|breath|sigh|smile|laugh|whisper|nod|shrug|look|glance)|whisper(?:s|ing)?|quiet|soft|low|loud|cold|dry|flat|gentle|calm|sharp|warm|hoarse|${ADVERB})$`,
      'u',
    ),
    towards:
      /^(?:(?:to|at) (?:the )?)?(?:@(?: @)*|him|her|them|me|you|all|both|everybody|everyone|the others|the house|the audience|nobody|no one|him ?self|her ?self|them ?sel(?:f|ves)|my ?self)$/u,
    beyond:
      /^(?:stop(?:s|ping)?|freez\w+|starts?|starting|stay(?:s|ing)?|stand(?:s|ing)?) (?:the|him|her|his|their|them|all|every\w+|its|@|#)\b|^(?!look|watch|fac|glanc)\w+ (?:him|them|me|her(?= (?:aside|away|back|down|up|round|around|to|from)\b|$))\b|\bon (?:the )?(?:walls?|ceiling|him|her|them)$|\b(?:up|down|along) the (?:walls?|ceiling)\b/u,
    look: new RegExp(
      `^(?:${forms('look glanc star gaz peer squint smil grin frown scowl glar laugh wink blink')}|looks?|glances?|stares?|gazes?|smiles?|glares?)(?: (?:hard|long|straight|once|again|${ADVERB}))*(?= (?:at|to|towards?|from|away|back|up|down|around|round|about|aside|past|out|over|off|across|along|ahead|on|him|her|them|@)\\b|$| @)`,
      'u',
    ),
    finding:
      /\b(?:until|till|so|which|who|whom|whose|that(?! )(?!$)|that (?!way)|while|when|because|makes?|making|causing|into|inside|under|beneath|behind|for|through|itself|themselves|thoughts|minds?|souls?|hearts? of|futures?|ghosts?|spirits?|gods?|dies?|dead|death|time|double|vanish\w*|burns?|bursts?|opens?|goes|falls?|flies|turns?|rises?|becomes?|melts?|breaks?|moves?|wakes?)\b|(?<!\b(?:even|morn|ceil|k|r|str|th|noth|everyth|anyth|someth|paint|build|cloth|draw|rail|land|wedd|w|spr|s))ing\b/u,
    longestSight: 9,
    move: new RegExp(
      `^(?:(?:fac(?:es?|ing)|watch(?:es|ing)?)(?: (?:${WHOSE} )?(?:@|#|him|her|them|${PART}|${STAGE_NOUNS}))?|(?:turn|step|walk|mov|point|listen|nod|nodd|bow|curtsy|beckon|gestur|wav|lean|com|paus|hesitat)(?:s|es|e|ed|d|ing|[a-z]ing)?)(?:\\b|(?<=[@#]))`,
      'u',
    ),
    whither: new RegExp(
      some(
        `${REST}|${BY} (?:${WHOSE} )?(?:${STAGE_NOUNS}|${PART})|${NEAR} (?:${WHOSE} )?(?:@|#)|round|around|about|past`,
      ),
      'u',
    ),
    body: /^(?:(?:a|one|two) (?:\w+ )?steps?|(?:his|her|their) (?:hands?|voice|lips?|mouth|eyes|shoulders?|knees|chin|head) (?:trembles?|trembling|shakes?|shaking|drops?|sinks?|sags?|twitch(?:es)?|quivers?|narrows?)|sits?|sitting|stands?|standing|ris(?:es?|ing)|gets? up|kneels?|kneeling|crouch(?:es|ing)?|straightens?|stoops?|pac(?:es?|ing)|stops?|stopping|waits?|waiting|stays?|does not (?:move|look up|answer|turn|stir|speak)|shrugs?|shrugging|sighs?|sighing|shivers?|trembles?|shudders?|flinch(?:es)?|starts?|freezes|stiffens?|swallows?|coughs?|coughing|sniffs?|yawns?|weeps?|weeping|cries|crying|sobs?|sobbing|blush(?:es)?|pales|chuckles?|giggles?|snorts?|groans?|gasps?|breathes?|exhales?|inhales?|mutters?|murmurs?|hums?|says? nothing|nothing|(?:is|keeps?|stays?) (?:still|silent|quiet)|takes? (?:a|one|two|half a) (?:\w+ )?(?:steps?|pace)|(?:takes?|draws?) (?:a|one) (?:(?!last)\w+ )?breath|catch(?:es)? (?:her|his|their) breath|shakes? (?:her|his|their) head)\b/u,
    limb: new RegExp(
      `^(?:(?:${forms('rais lift lower drop dropp fold cross uncross spread open clos shut shutt clench wip rub rubb wring cover shak nod nodd bow bit lick clear hold put putt lay press tilt hang tap tapp drum drumm scratch turn narrow stretch clasp avert wav throw hid')})(?: (?:out|up|back|wide|away|on))?)\\s+${OWN}${PART}\\b`,
      'u',
    ),
    rest: new RegExp(
      some(
        `${REST}|${BY} (?:${WHOSE} )?(?:${STAGE_NOUNS}|${PART}|hips|heels)|in (?:his|her|their) (?:hands?|arms)`,
      ),
      'u',
    ),
    part: new RegExp(`^${PART}$`, 'u'),
  },
  zh: {
    aside: /(?:，|\s)*(?:似的|一样)$/u,
    bare: /^(?:他|她|我|又|再|还|便|就|只|才|也|都|忽然|突然|猛地|慢慢地?|缓缓地?|轻轻地?|微微地?|默默地?|静静地?|半晌|一时|随即|略|稍|有些|不由得?|忍不住|(?:\p{Script=Han}{2}地))+/u,
    manner:
      /^(?:轻声|低声|小声|大声|高声|压低(?:了)?(?:声音|嗓门|嗓子)|放低声音|提高(?:了)?(?:声音|嗓门)|冷冷|淡淡|自言自语|喃喃(?:自语)?|旁白|停顿|片刻|良久|半晌|沉吟|急|慌|怒|喜|惊|笑着|哭着|(?!\p{Script=Han}*[死升飞天])\p{Script=Han}{1,3}地)$/u,
    towards:
      /^(?:对|向|朝|冲)着?(?:@|他|她|众人|大家|自己|台下)(?:们)?(?:[和跟与]@)*(?:说|道|低声|轻声|耳语)?$/u,
    beyond: /[他她人]的|[他她@](?:身|头|肩|手|脸|腿|背)上|上天|天上|空中|水面|下场|上场|下去了$/u,
    look: /^(?:抬(?:起)?(?:眼|头)|回头|转头|斜眼|侧目)?(?:(?:看|瞧)(?=着|了|向|一眼|看|瞧|@|他|她|$)|望|盯|瞪|瞥|瞅|瞟|扫|打量|端详|注视|凝视|环顾|扫视)(?:着|了|住|向|看|瞧|望|一眼)*/u,
    finding:
      /直到|使|让|令|叫|自己|自动|就|便|透|穿|见|死|灭|开|飞|倒|升|心|魂|鬼|神|未来|明天|来世|前世|时间|变|化|进|出|底下|后面|背后|下面|翻|找|搜|(?<![手怀碗杯嘴眼])里|消失|不见/u,
    longestSight: 12,
    move: /^(?:转(?:过身)?(?:向|对)|面(?:向|对)|背对|走(?:近|向|到|回)|凑(?:近|到|上)|靠近|退(?:到|向|回)|站(?:到|在)|挪(?:到|近)|踱(?:到|向)|迎(?:向|着|上)|指(?:着|向|了指)|(?:朝|冲|对|向)着?(?:@|#|他|她|众人|大家|自己|台下|窗外|门口)(?:们)?)/u,
    whither:
      /^(?:@|#|他|她|众人|大家|人群|那边|这边|一边|一旁|身边|身旁|身前|身后|面前|跟前|[前边旁近来去后]|[几两一半三]步|窗外?|门口?|桌|床|墙角?|角落|灯下?|火|炉|椅|台口|中间|当中|[了着子的]|(?:微微|轻轻)?(?:点了?(?:点|一下)?头|摇了?(?:摇|一下)?头|笑(?:了笑|了一下|一笑|笑)?|[微苦冷]笑|拱了?拱?手|摆了?摆?手|招了?招?手|挥了?挥?手|使了?一?个?眼色|鞠了?[个一]?躬|作了?[个一]?揖|努了?努?嘴|欠了?欠?身|行了?[个一]?礼))*$/u,
    body: /^(?:坐|站|起身|起来|跪|蹲|弯(?:下)?腰|直起(?:身|腰)|转(?:过|回)?(?:身|头|脸)|回(?:过)?(?:头|身)|扭(?:过)?(?:头|身|脸)|别(?:过|开)(?:脸|头|眼)?|点了?(?:点|一下)?头|摇了?(?:摇|一下)?头|头也不[抬回]|微笑|苦笑|冷笑|干笑|陪笑|赔笑|笑|一笑|皱(?:了|着|起)?皱?眉|拱(?:了)?拱?手|作(?:了)?(?:个|一)?揖|鞠(?:了)?(?:个|一)?躬|欠(?:了)?欠?身|侧(?:过)?(?:耳|身|脸)|走(?=(?:了|上|近|前|出|回|过)?[几两一半三]步|上前|过[来去]|开$|来走去|近)|踱|上前|退(?=[后开了]?[几两一半三]步|[后开]$)|后退|往[后前](?:退|走|挪)?|停了停|顿了顿|愣了愣|想了想|停|顿|一顿|等|犹豫|迟疑|愣|一愣|怔|一怔|一惊|呆|僵|发抖|颤抖|哆嗦|打了?个?(?:寒战|哆嗦|冷战|哈欠|喷嚏)|哭|流泪|落泪|哽咽|抽泣|红(?:了|着)?(?:脸|眼眶|眼圈|眼睛|眼)|脸(?:红|白|一红|一白|上|色)|咳|叹|长叹|喘|吸了?一?口气|深吸|倒吸|[长呼]出一?口气|眼[圈眶]红了|嘴[角唇](?:一|抖了|动了)?[动抖]|抱拳|耸(?:了)?耸?肩|沉默|不作声|不吭声|不说话|不答|不语|不动|一言不发|没(?:有)?(?:说话|作声|吭声|动|回头|抬头|抬眼|看|答|回答|应|应声|接话|理)|一动不动|咽了?(?:一口|口)?(?:唾沫|口水)|出神|发呆|听(?=着|了|$))/u,
    limb: /^(?:低(?:下|着|了)?头|抬(?:起|了)?(?:头|手|眼|眉|下巴)|垂(?:下|着)?(?:头|眼|手)|闭(?:上|了|着)?(?:眼|嘴)|睁(?:开|大)?眼|眯(?:起|着)?眼|咬(?:着|了|住|紧)?(?:牙|唇|嘴唇)|握(?:紧|着)?拳|攥(?:紧|着)?拳|搓(?:着|了)?(?:搓)?手|揣(?:着|起)?手|摆(?:了)?摆?手|挥(?:了)?挥?手|举(?:起)?(?:一只)?手|摊(?:开)?(?:双)?手|把手一摊|抹(?:了)?(?:一把)?(?:泪|眼泪|汗|脸)|擦(?:了)?擦?(?:泪|眼泪|汗|眼睛)|捂(?:住|着)?(?:脸|嘴|耳朵|胸口)|挺(?:起|直)?(?:胸|腰|身)|清了?清?嗓子|竖起(?:一根)?(?:手指|耳朵)|扳着?指头|抱(?:着|起)?(?:胳膊|双臂|手臂)|双手(?:抱胸|合十|叉腰)|手(?:一抖|在抖|在发抖|抖|顿))/u,
    rest: /^(?:口气|半天|[了着过来去起下上一二两三几半步走眼声会儿片刻许久身子脸头手不没动语说话地得很轻重长深近远前后左右旁边窗门口桌椅床墙角灯在到向朝往对看望笑泪汗红白青的把住开直定阵苦冷微眉肩拳牙唇腰间处方自己人众大家他她那这回色唾沫睛眶圈巾背面有立刻])*$/u,
    part: /^(?:手|头|脸|眼|心|身)$/u,
  },
})
