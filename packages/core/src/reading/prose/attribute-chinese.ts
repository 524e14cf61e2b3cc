import { isHan, nameFinder } from '../../prelude/names.ts'
import type { Attribution, ProseParagraph, Story } from './prose-paragraph.ts'
import { CHINESE_MANNER, CHINESE_SPEECH } from './speech-verbs.ts'

const SURNAMES = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻苏潘葛范彭鲁韦马苗方俞任袁柳鲍史唐费薛雷贺汤罗毕郝安常于傅齐康伍余元顾孟黄萧尹姚邵汪毛狄贝明戴宋庞熊纪舒屈项祝董梁杜阮蓝季贾江郭梅林徐邱高夏蔡田胡霍万柯卢莫房裘解应宗丁邓洪包左石崔吉龚程邢裴陆荣翁甄封靳松段侯武刘龙叶白蒲乔闻党谭劳姬冉边温庄柴阎习向古廖步耿文东欧沃利师敖冷关查游权盖益桓',
)
const TITLES = [
  '嬷嬷',
  '姨妈',
  '夫人',
  '老爷',
  '姑娘',
  '太太',
  '奶奶',
  '先生',
  '小姐',
  '公子',
  '妈妈',
  '姥姥',
  '大人',
  '将军',
  '掌柜',
  '师傅',
  '屠户',
  '员外',
  '老师',
  '妈',
]
const NO_NAME =
  /^[一又便遂乃即亦则就都还因只忽却说这那心口听见也忙才笑于且此时后当今如若何谁你我他她咱]|[的了着来去上下里得不在是有]$/u
const OBJECT_MARKS = new Set('向对與与和给给把被见問问叫命令望同替劝骂')
const LEADERS =
  /^(?:[却且]说|只见|忽见|只听|忽听|于是|这里|那里|可巧|早有|原来|谁知|不想|当下|一时|那|这|却|只|老|小)+/u
const NOBODY = '某人'
const LONGEST_LEAD = 400
const MOST_NAMES = 2000
const ACTIONS = ['接口', '听', '点头', '起身', '上来', '进来', '过来', '回头', '站起', '陪']

/** Says who speaks each quotation of a Chinese story: whoever opens the clause that gives the word (宝玉忙笑道：). */
export function attributeChinese({ text, chapters, people }: Story): Attribution {
  const find = nameFinder(findNames(text, chapters, people))
  const speakers = new Map<number, string>()
  let turns: string[] = []
  for (const chapter of chapters) {
    turns = []
    for (const paragraph of chapter) {
      let last: string | undefined
      paragraph.pieces.forEach((piece, at) => {
        if (piece.kind !== 'quote') return
        const before = leadOf(paragraph, at - 1, text)
        const after = tellingAfter(paragraph, at + 1, text)
        const named =
          subjectOf(before, find) ??
          (before.trim() === '' || !givesWord(before) ? subjectOf(after, find) : undefined)
        const speaker = named ?? (last !== undefined ? last : otherThan(turns)) ?? NOBODY
        speakers.set(piece.start, speaker)
        last = speaker
        if (turns.at(-1) !== speaker) turns = [...turns.slice(-3), speaker]
      })
    }
  }
  return speakers
}

function leadOf({ pieces }: ProseParagraph, at: number, text: string): string {
  const piece = pieces[at]
  return piece?.kind === 'told' ? text.slice(Math.max(piece.start, piece.end - LONGEST_LEAD), piece.end) : ''
}

/** The words right after a quotation, when they are of the kind “……”他说。 */
function tellingAfter({ pieces }: ProseParagraph, at: number, text: string): string {
  const piece = pieces[at]
  if (piece?.kind !== 'told') return ''
  const clause =
    text.slice(piece.start, Math.min(piece.end, piece.start + 30)).split(/[，。！？；：]/u, 1)[0] ?? ''
  return [...clause.slice(-2)].some((char) => CHINESE_SPEECH.has(char)) ? clause : ''
}

function givesWord(lead: string): boolean {
  return /[：:，]\s*$/u.test(lead)
}

/** The last name that opens a clause of the last sentence; names that are spoken to or owned do not count. */
function subjectOf(lead: string, find: ReturnType<typeof nameFinder>): string | undefined {
  const sentence =
    lead
      .replace(/[：:，,\s]+$/u, '')
      .split(/[。！？；…\n]/u)
      .at(-1) ?? ''
  let subject: string | undefined
  let loose: string | undefined
  for (const clause of sentence.split(/[，、]/u)) {
    const opening = LEADERS.exec(clause)?.[0].length ?? 0
    const found = find(clause)
    const [first] = found
    const isOwner = first && clause[first.at + lengthOf(first.name, clause, first.at)] === '的'
    if (first && first.at <= opening) subject = isOwner ? (found.at(-1)?.name ?? first.name) : first.name
    else if (first && !OBJECT_MARKS.has(clause[first.at - 1] ?? '')) loose ??= first.name
  }
  return subject ?? loose
}

/** How long a mention is: the whole name, or the given name that stands for it. */
function lengthOf(name: string, clause: string, at: number): number {
  return clause.startsWith(name, at) ? name.length : name.length - 1
}

function otherThan(turns: readonly string[]): string | undefined {
  const last = turns.at(-1)
  return turns.findLast((speaker) => speaker !== last) ?? last
}

/** Collects the names that stand before verbs of speech, and titled surnames. */
function findNames(text: string, chapters: Story['chapters'], people: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const paragraph of chapters.flat())
    paragraph.pieces.forEach((piece, at) => {
      if (piece.kind !== 'quote') return
      const lead = leadOf(paragraph, at - 1, text)
      for (const clause of lead.split(/[，。！？；：、\n]/u).slice(-4)) {
        const name = bareSubject(clause)
        if (name !== undefined) count(name)
        const titled = titledName(clause) ?? familiarName(clause)
        if (titled !== undefined) count(titled)
      }
    })
  const told = new Map<string, number>()
  for (const { name } of nameFinder([...counts.keys()].slice(0, MOST_NAMES))(text))
    told.set(name, (told.get(name) ?? 0) + 1)
  const often = [...counts].filter(([name]) => (told.get(name) ?? 0) > 1 || SURNAMES.has(name[0] ?? ''))
  const names = often
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST_NAMES)
    .map(([name]) => name)
  const known = new Set(names)
  // 贾宝玉 is 宝玉 where both stand; 刘姥姥迎 is 刘姥姥 and the verb after it.
  const shorter = names.filter(
    (name) => !known.has(name.slice(1)) && !(name.length > 2 && known.has(name.slice(0, -1))),
  )
  return [...new Set([...people, ...shorter])]
}

/** A clause that is a name and how it is said: 宝玉忙笑道. */
function bareSubject(clause: string): string | undefined {
  const bare = clause.trim().replace(LEADERS, '')
  let end = bare.length
  if (!CHINESE_SPEECH.has(bare[end - 1] ?? '')) return undefined
  while (end > 2 && CHINESE_MANNER.has(bare[end - 1] ?? '')) end--
  for (const action of ACTIONS)
    if (end > action.length + 1 && bare.slice(0, end).endsWith(action)) end -= action.length
  const name = bare.slice(0, end)
  return end >= 2 &&
    end <= 4 &&
    isHan(name) &&
    !(NO_NAME.test(name) && !name.endsWith('家的')) &&
    !CHINESE_MANNER.has(name.at(-1) ?? '') &&
    !/[^\p{Script=Han}]/u.test(name)
    ? name
    : undefined
}

function titledName(clause: string): string | undefined {
  for (const title of TITLES) {
    const at = clause.indexOf(title)
    if (at > 0 && SURNAMES.has(clause[at - 1] ?? '')) return clause.slice(at - 1, at + title.length)
  }
  return undefined
}

/** A clause that opens with a familiar form of name: 平儿, 凤姐, 刘氏, 周瑞家的. */
function familiarName(clause: string): string | undefined {
  const bare = clause.trim().replace(LEADERS, '')
  const name = /^(?:[\p{Script=Han}]{2}家的|[\p{Script=Han}]{1,2}?[儿姐哥氏])/u.exec(bare)?.[0]
  return name === undefined || NO_NAME.test(name.replace(/的$/, '')) ? undefined : name
}
