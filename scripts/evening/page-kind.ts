import type { Call } from './kept-files.ts'

/** What a page asks for; pages of planning have their part behind a colon, and a page that nobody knows is `other`. */
export type PageKind = string

/** How the pages of this house begin, those of earlier evenings too. */
const OPENINGS: readonly (readonly [PageKind, RegExp])[] = [
  ['scenario', /^(?:You direct a company|你带一个即兴的班子)/u],
  [
    'draft',
    /^(?:You direct, and before each scene|You write the next scene|你是导演。每场开演前|你来写一出戏的下一场)/u,
  ],
  ['house', /^(?:You sit in the stalls|你坐在台下)/u],
  ['closing', /^(?:The play is over; the curtain|戏完了，幕就要落)/u],
  ['narrate', /^(?:You are the narrator|你是叙述者)/u],
  ['transfer', /^(?:You sit in the last row|你坐在最后一排)/u],
  ['earned', /^(?:You guard the story|你替故事把关)/u],
  ['ways', /^(?:You plan beats|你替即兴的演员排路子)/u],
  ['advance', /^(?:The scene (?:is going round|has not come to its point)|台上在兜圈子|这场戏还没走到)/u],
  ['let-out', /^(?:You hid something|你瞒着一件事)/u],
  ['condense', /^(?:A scene is over|一场戏过去了)/u],
  ['hint', /^(?:You are the prompter|你在侧幕提词)/u],
  ['recollect', /^(?:You are [^.]{1,120}['’]s memory\.|你就是.{1,120}的记忆)/u],
  ['moderate', /^(?:You are the host of this conversation|你是这场谈话的主持人)/u],
  ['planning:next', /^(?:A play is over|一出戏演完了)/u],
  ['planning:story', /^(?:You find the story|你来找这出戏的故事)/u],
  ['planning:cast-list', /^(?:You cast a play|你在为一出还没写出来的戏定人物|你给一出戏定人物)/u],
  ['planning:profile', /^(?:You write the page an actor gets|演员上台前一小时)/u],
  ['planning:review', /^(?:You are the one in the writers['’] room|你是编剧室里)/u],
  ['planning:points', /^(?:You design plots|你设计的情节)/u],
  ['planning:scene', /^(?:You furnish the stage|你来布置舞台)/u],
  ['planning:circumstances', /^(?:You are the director, an hour before|你是导演，再过一小时)/u],
  ['planning:direct', /^(?:You are the director\.|你是导演。)/u],
  ['planning:digest', /^(?:You read for a company|剧团要把这部作品搬上台)/u],
  ['planning:acts', /^(?:You cut a work into acts|你把一部作品分成几幕)/u],
  ['planning:quotations', /^(?:You know the work and mark|你熟悉原著)/u],
]

/** What a form asks for by its fields: for a page whose opening has changed. */
const FIELDS: readonly (readonly [PageKind, readonly string[]])[] = [
  ['decide', ['answer', 'because']],
  ['narrate', ['rulings']],
  ['scenario', ['beats', 'comes_back']],
  ['draft', ['script', 'comes_back']],
  ['house', ['unclear', 'wonders']],
  ['transfer', ['met']],
  ['earned', ['earned']],
  ['ways', ['ways']],
  ['advance', ['instructions']],
  ['condense', ['memories']],
  ['planning:review', ['problems', 'verdict']],
  ['planning:story', ['wound', 'opponent']],
  ['planning:cast-list', ['names']],
  ['planning:profile', ['voice', 'secret']],
  ['planning:points', ['backward']],
  ['planning:points', ['ending', 'last']],
  ['planning:scene', ['surroundings', 'props']],
  ['planning:direct', ['logline', 'goals']],
]

const ACTOR = /^(?:You are |你是)/u
const BREAKING_IN = /Do you let them finish, or break in|让人说完，还是打断/u
const DECIDING = /How do you meet this moment|fast, slow or silence|这一下，你怎么接/u

/** Recognises what a page asks for by its text. */
export function pageKind({
  messages,
  response_format,
}: Pick<Call, 'messages' | 'response_format'>): PageKind {
  const head = messages[0]?.content ?? ''
  const ask = messages.at(-1)?.content ?? ''
  const opening = OPENINGS.find(([, opens]) => opens.test(head))
  if (opening !== undefined) return opening[0]
  const wanted = fieldsAsked(`${ask}${JSON.stringify(response_format ?? '')}`)
  const form = FIELDS.find(([, fields]) => fields.every((field) => wanted.includes(field)))
  if (form !== undefined) return form[0]
  if (!ACTOR.test(head)) return 'other'
  if (BREAKING_IN.test(ask)) return 'break-in'
  return DECIDING.test(ask) ? 'decide' : 'speak'
}

/** Whether a page belongs to planning: paid before the evening, and no part of any beat. */
export function isPlanning(kind: PageKind): boolean {
  return kind.startsWith('planning')
}

/** Whose page it is: the longest of these names that the page says it is, where it is an actor's. */
export function pageRole({ messages }: Pick<Call, 'messages'>, names: readonly string[]): string | undefined {
  const head = messages[0]?.content ?? ''
  return names
    .filter((name) => head.startsWith(`You are ${name}`) || head.startsWith(`你是${name}`))
    .sort((one, other) => other.length - one.length)[0]
}

/** The fields of the outermost object: a schema lists them last. */
function fieldsAsked(text: string): readonly string[] {
  const last = [...text.matchAll(/"required":\[([^\]]*)\]/gu)].at(-1)?.[1] ?? ''
  return [...last.matchAll(/"([^"]+)"/gu)].map(([, field = '']) => field)
}
