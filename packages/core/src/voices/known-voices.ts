import { maskTraits } from '../masks/mask-traits.ts'
import type { VoiceOffered } from '../ports/voice.ts'

/** A voice as it may be cast: a browser's has a name that people see beside its id. */
export interface VoiceHere extends VoiceOffered {
  readonly name?: string | undefined
}

/** What is known of a voice, by what it says of itself and by its name. */
export interface VoiceFacts {
  readonly sex: VoiceOffered['sex']
  readonly age: VoiceOffered['age']
  /** No person sounds so. */
  readonly being: 'robot' | 'ghost' | 'oddity' | undefined
  /** Without its maker and its kind: two voices of one name sound alike. */
  readonly bare: string
}

const WOMEN = new Set(
  `agnes allison alicia alice alva amelie amy ana anika anna annie aria aunty ava belinda bella carmit catherine
  clara damayanti ellen emily emma fiona hanhan hazel heart heera heather huihui ioana isabella ivy jenny joana joanna joelle
  kanya karen kate kathy kendra kimberly kyoko laura lekha libby linda lili luciana mariska martha matilda mei-jia meijia melina
  michelle milena moira monica nancy natasha neerja nicky nicole nora paulina rosa sabina salli samantha sandy sara sarah satu
  serena shelley shelby sin-ji sinji sky sonia steph susan tessa ting-ting tingting tracy veena vicki victoria xiaobei
  xiaochen xiaohan xiaomeng xiaomo xiaoni xiaoqiu xiaorui xiaoshuang xiaoxiao xiaoxuan xiaoyan xiaoyi xiaoyou xiaozhen yaoyao
  yating hanhan hsiaochen hsiaoyu yelda yuna zira zoe zosia zuzana hiugaai hiumaan 婷婷 晓晓 晓伊 善怡 美佳 语舒 瑶瑶 慧慧`.split(
    /\s+/u,
  ),
)
const MEN = new Set(
  `aaron adam alex andy antonio arthur ben benjamin boris brian bruce caleb christopher daniel danny
  david davis denis diego ed edward eric fenrir fred george gene gordon guy gustave henrique hugo iven jacob james jason joe john
  jorge joey juan justin kangkang lee lewis liam luca magnus marco mark matthew max michael michel miguel mike neel nathan
  nguyen nicolas norbert oliver otoya pablo paul pedro prabhat puck quincy ralph ravi reed rishi rob robert rocko roger ryan
  sandro sean steffan thomas tom tony travis victor william xander yannick yunfeng yunhao yunjian yunjie yunxi
  yunxia yunyang yunye yunze yuri zac zhiwei kumo wanlung 云希 云扬 云健 康康 志威`.split(/\s+/u),
)
const CHILDREN = new Set([
  'ana',
  'ivy',
  'junior',
  'justin',
  'xiaoshuang',
  'xiaoyou',
  'yunxia',
  'maisie',
  'anika',
])
const OLD = new Set(['grandma', 'grandpa', 'aunty'])
const ROBOTS = /\b(?:zarvox|trinoids|fred|ralph|robot|uni ?robot|robosoft\d*|klatt\d*|anikarobot|tweaky)\b/u
const GHOSTS = /\b(?:whisperf?|hysterical|deranged|demonic)\b/u
const ODDITIES =
  /\b(?:albert|bad news|bahh|bells|boing|bubbles|cellos|good news|jester|organ|superstar|wobble|croak|princess|pipe organ|fast)\b/u

/** What sounds like no name of a person, in the names of voices. */
const NOT_A_NAME =
  /\b(?:microsoft|google|apple|amazon|siri|online|natural|desktop|mobile|enhanced|premium|compact|default|neural|multilingual|voice|english|chinese|mandarin|us|uk|gb|en|zh|cmn|cn|tw|hk|low|medium|high|x_low)\b/gu

/** What is known of a voice. What it says of itself goes before what its name tells. */
export function voiceFacts({ id, name, sex, age }: VoiceHere): VoiceFacts {
  const told = (name ?? id).toLowerCase()
  const bare = bareName(told)
  const being = ROBOTS.test(told)
    ? 'robot'
    : GHOSTS.test(told)
      ? 'ghost'
      : ODDITIES.test(told)
        ? 'oddity'
        : undefined
  return { sex: sex ?? sexIn(told, bare), age: age ?? ageIn(bare), being, bare }
}

/** `Microsoft Xiaoxiao Online (Natural) - Chinese (Mainland)`, `en_US-amy-medium`, `zf_xiaobei` and `Samantha (Enhanced)`, to their names alone. */
function bareName(told: string): string {
  const own = told
    .replace(/\s*(?:[(（]| - ).*$/u, '')
    .replace(/^[a-z]{2}[fm]?_(?:[a-z]{2}-)?/u, '')
    .replace(/^[a-z]{2,3}-[a-z]{2,4}-/u, '')
    .replace(/neural$/u, '')
  const named = own
    .replaceAll(NOT_A_NAME, ' ')
    .replaceAll(/[\s_]+/gu, ' ')
    .replace(/^[\s-]+|[\s-]+$/gu, '')
  return named === '' ? told : named
}

function sexIn(told: string, bare: string): VoiceFacts['sex'] {
  if (/\b(?:female|woman|women|girl)\b|\+f\d|女/u.test(told)) return 'woman'
  if (/\b(?:male|man|men|boy)\b|\+m\d|男/u.test(told)) return 'man'
  const parts = [bare, ...bare.split(/[^\p{L}-]+/u)]
  if (parts.some((part) => WOMEN.has(part))) return 'woman'
  if (parts.some((part) => MEN.has(part))) return 'man'
  // A name of somebody nobody listed: read as a person's would be. Signs of letters and digits are no names.
  return /^\p{Lu}?\p{Ll}{3,}$/u.test(bare) ? maskTraits({ name: bare }).sex : undefined
}

function ageIn(bare: string): VoiceFacts['age'] {
  if (CHILDREN.has(bare)) return 'child'
  return OLD.has(bare) ? 'old' : undefined
}
