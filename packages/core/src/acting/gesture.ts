import type { Language } from '../prelude/language.ts'
import { mentions } from '../prelude/names.ts'

/** What a gesture must not touch: names of things, people and places. */
export interface Around {
  readonly things: readonly string[]
  readonly people: readonly string[]
}

/**
 * Whether an act is a bodily gesture from the closed list: it touches no thing, no person and no way out, so nobody has
 * to rule on it. Anything the list does not know is ruled on, however harmless it sounds.
 */
export function isGesture(text: string, around: Around, language: Language): boolean {
  const clauses = clausesOf(text, language)
  return clauses.length > 0 && clauses.every((clause) => isBodily(clause, around, language))
}

function clausesOf(text: string, language: Language): readonly string[] {
  const marks = language === 'zh' ? /[，。；、,.;：:…]|然后|接着|同时/u : /[,.;:…–—]|\band\b|\bthen\b/u
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(marks)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

function isBodily(clause: string, { things, people }: Around, language: Language): boolean {
  const { bare, regard, body, limb, rest, manner, abroad } = GESTURES[language]
  const act = clause.replace(bare, '').trim()
  if (act === '' || manner.test(act) || isTowards(act, people)) return true
  if (abroad.test(act)) return false
  if (regard.test(act)) return true
  const found = body.exec(act) ?? limb.exec(act)
  if (found === null || mentions(act, [...things, ...people]).length > 0) return false
  return rest.test(act.slice(found[0].length))
}

/** "To Nora": to whom it is said, which is no act at all. */
function isTowards(act: string, people: readonly string[]): boolean {
  const whom = /^(?:to|at|对|向)\s*(.+)$/u.exec(act)?.[1]
  if (whom === undefined) return false
  if (
    /^(?:him|her|them|you|all|everybody|everyone|the others|the house|no ?body|no one|\w+sel(?:f|ves)|众人|大家|自己|他|她)$/u.test(
      whom,
    )
  )
    return true
  return people.some((name) => mentions(whom, [name]).length > 0) && whom.split(/\s+/u).length <= 3
}

interface Gestures {
  /** Adverbs and filler before the verb. */
  readonly bare: RegExp
  /** Looking, turning and stepping towards something: at anything, without touching it. */
  readonly regard: RegExp
  /** What a body does by itself. */
  readonly body: RegExp
  /** What is done with a part of one's own body. */
  readonly limb: RegExp
  /** All that may follow these two: a closed list too, or "raises a hand and calls the lightning" would pass. */
  readonly rest: RegExp
  /** How something is said, or that nothing is. */
  readonly manner: RegExp
  /** Into, through, out of: whoever looks there may find, whoever steps there is gone. */
  readonly abroad: RegExp
}

const PART =
  '(?:hands?|arms?|heads?|eyes?|eyebrows?|brows?|chin|face|cheeks?|shoulders?|fingers?|fists?|lips?|mouth|throat|knees?|foot|feet|back|heart|chest|temples?|forehead|hair|ears?|nose|jaw|teeth|palms?|elbows?|neck|voice|gaze)'
const OWN = '(?:(?:a|an|the|his|her|their|my|its|one|both|two|all)\\s+)?(?:\\w+\\s+)?'
const VERBS = (words: string): string =>
  words
    .split(' ')
    .map((word) => `${word}(?:e?s|ed|d|ing|[a-z]ing)?`)
    .join('|')

const GESTURES: Readonly<Record<Language, Gestures>> = {
  en: {
    bare: /^(?:(?:he|she|they|i|again|still|now|almost|only|just|without a word|half|very|(?!fly\b)\w{2,}ly)\s+)+/u,
    regard: new RegExp(
      `^(?:(?:${VERBS('look glanc stare star gaz peer squint nod smil grin frown scowl glar wink bow curtsy laugh gestur beckon lean')}|turns?|turning|waves?|waving|points?|pointing|listens?|listening|steps?|stepping|walks?|walking|moves?|moving|leans?)(?: (?:a|one|half a) (?:\\w+ )?(?:step|pace|little))?(?: \\w{2,}ly)?(?: (?:at|to|towards?|from|away|back|up|down|around|round|about|closer|nearer|aside|between|beside|before|forward|past)\\b.*)?|watch(?:es|ing)? .*|fac(?:es?|ing) .*)$`,
      'u',
    ),
    body: /^(?:sits?|sitting|stands?|standing|ris(?:es?|ing)|gets? up|kneels?|kneeling|crouch(?:es|ing)?|straightens?|stoops?|steps?|stepping|walks?|walking|pac(?:es?|ing)|stops?|stopping|paus(?:es?|ing)|waits?|waiting|hesitat(?:es?|ing)|stays?|does not (?:move|look up|answer|turn)|shrugs?|shrugging|sighs?|sighing|shivers?|trembles?|shudders?|flinch(?:es)?|starts?|freezes|stiffens?|swallows?|coughs?|coughing|sniffs?|yawns?|weeps?|weeping|cries|crying|sobs?|sobbing|blush(?:es)?|pales|chuckles?|giggles?|snorts?|groans?|gasps?|breathes?|exhales?|inhales?|mutters?|murmurs?|hums?|says? nothing|nothing|(?:is|keeps?|stays?) (?:still|silent|quiet)|takes? (?:a|one|two|half a) (?:\w+ )?(?:steps?|breath|pace)|draws? (?:a|one) (?:\w+ )?breath|catch(?:es)? (?:her|his|their) breath|shakes? (?:her|his|their) head)\b/u,
    limb: new RegExp(
      `^(?:(?:${VERBS('rais lift lower drop dropp fold cross uncross spread open clos shut shutt clench wip rub rubb wring cover shak nod nodd bow bit lick clear hold put putt lay press tilt hang tap tapp drum drumm scratch turn narrow stretch clasp avert wav throw')})(?: (?:out|up|back|wide|away|on))?)\\s+${OWN}${PART}\\b`,
      'u',
    ),
    rest: /^(?:\s+(?:down|up|back|backwards?|forwards?|aside|away|apart|nearer|closer|still|there|here|again|silent|quiet|straight|a|an|one|two|three|half|few|little|steps?|paces?|moment|while|long|once|twice|more|alone|hard|deep|slow|(?!fly\b)\w{2,}ly|to|towards?|from|at|by|beside|near|before|between|on|against|with|the|her|his|their|its|other|others|everybody|nobody|them|him|herself|himself|window|room|wall|light|dark|floor|stage|centre|corner|feet|knees|heels|side|edge|spot|place|where|is|stands?|does|not|move|heart|mouth|lips|face|eyes|head|hips|breath|tears?|all|very|as|if))*$/u,
    manner:
      /^(?:aside|(?:a |one )?(?:long |short |brief )?(?:beat|pause|silence)|(?:after|with|in|under) (?:a|an|the|his|her|their|one) (?:\p{L}+ ){0,2}(?:beat|pause|silence|moment|while|voice|breath|sigh|smile|laugh|whisper|nod|shrug|look|glance)|whisper(?:s|ing)?|quiet|soft|low|loud|cold|dry|flat|gentle|calm|sharp|warm|hoarse|(?!fly$)\p{L}{2,}ly)$/u,
    abroad:
      /\b(?:into|through|inside|under|beneath|behind|out|off|onto|over|for|in|dead|air|sky|heaven|moon|stars?|clouds?|ground|thin|fire|fades?)\b/u,
  },
  zh: {
    bare: /^(?:他|她|我|又|再|还|便|就|只|忽然|突然|猛地|慢慢地?|缓缓地?|轻轻地?|微微地?|默默地?|静静地?|半晌|一时|随即|略|稍|有些|不由得?|忍不住|(?:\p{Script=Han}{2}地))+/u,
    regard:
      /^(?:(?:(?:看|瞧)(?:着|了|向|一眼|看|$)|望|盯|瞪|瞥|打量|注视|凝视|环顾|扫视)(?:着|了|住|向|一眼)?.{0,12}|(?:转向|面向|走近|走向|凑近|靠近|退到|走到|站到).{1,8}|(?:朝|冲|对|向).{1,8}?(?:点|摇|笑|拱|摆|招|挥|使)(?:了|着)?.{0,4})$/u,
    body: /^(?:坐|站|起身|跪|蹲|弯(?:下)?腰|直起|转(?:过)?(?:身|头|脸)|回(?:过)?(?:头|身)|扭(?:过)?头|别(?:过|开)|点(?:了)?点?头|摇(?:了)?摇?头|微笑|苦笑|冷笑|干笑|陪笑|赔笑|笑|皱(?:了)?皱?眉|拱(?:了)?拱?手|作(?:了)?(?:个|一)?揖|鞠(?:了)?(?:个|一)?躬|欠(?:了)?欠?身|侧(?:过)?耳|走|踱|上前|退|后退|往后|往前|停|顿|等|犹豫|迟疑|愣|怔|呆|僵|发抖|颤抖|哆嗦|打了?个?(?:寒战|哆嗦|冷战|哈欠|喷嚏)|哭|流泪|落泪|哽咽|抽泣|红了?|脸|咳|叹|喘|吸了?|深吸|耸(?:了)?耸?肩|沉默|不作声|不吭声|不说话|一言不发|没有?|一动不动|咽了?|出神|发呆|听)/u,
    limb: /^(?:低(?:下|着|了)?头|抬(?:起|了)?(?:头|手|眼|眉|下巴)|垂(?:下|着)?(?:头|眼|手)|闭(?:上|了|着)?(?:眼|嘴)|睁(?:开|大)?眼|眯(?:起|着)?眼|咬(?:着|了|住|紧)?(?:牙|唇|嘴唇)|握(?:紧|着)?拳|攥(?:紧|着)?拳|搓(?:着|了)?(?:搓)?手|摆(?:了)?摆?手|挥(?:了)?挥?手|举(?:起)?(?:一只)?手|摊(?:开)?(?:双)?手|抹(?:了)?(?:一把)?(?:泪|眼泪|汗|脸)|擦(?:了)?擦?(?:泪|眼泪|汗|眼睛)|捂(?:住|着)?(?:脸|嘴|耳朵|胸口)|挺(?:起|直)?(?:胸|腰|身)|清了?清?嗓子|竖起(?:一根)?(?:手指|耳朵)|扳着?指头|抱(?:着|起)?(?:胳膊|双臂|手臂)|手(?:一抖|在抖|抖|顿))/u,
    rest: /^[了着过来去起下上一二两三几半步眼口气声会儿片刻天许久身子脸头手不没动语说话地得很轻重长深近远前后左右旁边窗门口桌椅床墙角灯在到向朝往对看望笑泪汗红白青的把住开直定阵苦冷微眉肩拳牙唇腰间处方自己人众大家他她那这回色唾沫睛巾背对面有立刻]*$/u,
    manner:
      /^(?:轻声|低声|小声|大声|高声|压低(?:了)?(?:声音|嗓门|嗓子)|放低声音|提高(?:了)?(?:声音|嗓门)|冷冷|淡淡|自言自语|喃喃(?:自语)?|旁白|停顿|片刻|良久|半晌|沉吟|急|慌|怒|喜|惊|笑着|哭着|\p{Script=Han}{1,3}地)$/u,
    abroad:
      /进|出(?!神)|下场|上场|穿|飞|飘|升|消失|不见了|变成|变作|化作|化为|死|断气|天上|空中|底下|里面|后面|背后|外|翻|找|搜|拿|取|夺|抢|推|扔|砸/u,
  },
}
