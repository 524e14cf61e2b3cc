import type * as z from 'zod'
import { ChangeReply, HouseDeed, type RulingReply } from './narrate.prompt.ts'
import type { NarratedRule } from './narrator-view.ts'

/** What can be done, as code knows it. */
export type Kind = z.infer<typeof HouseDeed>
/** What stands behind the word for it. */
export type Field = 'thing' | 'whom' | 'where' | 'target' | 'words'

/** What stands behind each word, in its order. */
const FIELDS: Readonly<Partial<Record<Kind, readonly Field[]>>> = {
  give: ['thing', 'whom'],
  show: ['thing', 'whom'],
  put: ['thing', 'where', 'target'],
  hide: ['thing', 'where', 'target'],
  write: ['thing', 'words'],
  move: ['whom'],
  listen: ['whom'],
  conceal: ['where', 'target'],
  touch: ['whom'],
  injure: ['whom', 'words'],
  leave: [],
  emerge: [],
}

/** What stands behind a word, in its order; a thing where nothing else is said. */
export function fieldsOf(kind: string, rules: readonly NarratedRule[] = []): readonly Field[] {
  const own = HouseDeed.safeParse(kind).data
  if (own !== undefined) return FIELDS[own] ?? ['thing']
  return rules.find((one) => one.kind === kind)?.toSomebody ? ['thing', 'whom'] : ['thing']
}

/** The words of the Chinese page. */
export const CHINESE_KINDS: Readonly<Record<string, string>> = {
  take: '拿',
  drop: '丢下',
  wear: '穿戴',
  open: '打开',
  close: '关上',
  lock: '锁上',
  unlock: '开锁',
  break: '弄坏',
  burn: '烧掉',
  light: '点亮',
  douse: '弄灭',
  read: '默读',
  'read-aloud': '念出声',
  reveal: '揭开',
  remove: '弄出场外',
  use: '摆弄',
  give: '给',
  show: '给人看',
  put: '放',
  hide: '藏',
  write: '写',
  move: '去',
  listen: '听',
  conceal: '躲',
  touch: '碰',
  injure: '伤',
  leave: '下场',
  emerge: '现身',
}
/** Where something is put, in the words of the Chinese page. */
export const CHINESE_SPOTS: Readonly<Record<string, string>> = {
  in: '里',
  on: '上',
  under: '下',
  behind: '后',
}

const RULED = /^\W*(\d+)\s*[.):：、,，]?\s*(yes|no|不成|成)(?![a-z])\s*[.:：,，。—-]*\s*(.*)$/iu
const NO = /^(?:no|不成)$/iu

/** Reads rulings written as plain lines; `undefined` where no act is ruled on at all. */
export function readRulings(
  text: string,
  acts: number,
  rules: readonly NarratedRule[] = [],
): RulingReply | undefined {
  const rulings: RulingReply['rulings'] = []
  for (const line of text.split('\n')) {
    const [, number, verdict = '', why = ''] = RULED.exec(line.trim()) ?? []
    if (number === undefined) {
      const change = readChange(line, rules)
      if (change !== undefined) rulings.at(-1)?.changes.push(change)
      continue
    }
    const possible = !NO.test(verdict)
    const first = possible ? readChange(why, rules) : undefined
    rulings.push({
      number: Math.min(Number(number), acts),
      reasoning: '',
      possible,
      told: possible ? '' : why.slice(0, LONGEST_TOLD),
      noticed: '',
      changes: first === undefined ? [] : [first],
    })
  }
  const ruled = rulings.filter(({ number }) => number > 0).slice(0, MOST_RULINGS)
  return ruled.length === 0 ? undefined : { rulings: ruled.map(withFewChanges) }
}

const LONGEST_TOLD = 240
const MOST_RULINGS = 12
const MOST_CHANGES = 4

function withFewChanges(ruling: RulingReply['rulings'][number]): RulingReply['rulings'][number] {
  return { ...ruling, changes: ruling.possible ? ruling.changes.slice(0, MOST_CHANGES) : [] }
}

/** One thing that is done: a word, a colon, and names with > between them. */
function readChange(line: string, rules: readonly NarratedRule[]): ChangeReply | undefined {
  const [, word = '', rest = ''] =
    /^[\s*•-]*([a-z-]+|\p{Script=Han}+)\s*(?:[:：]\s*(.*))?$/iu.exec(line.trim()) ?? []
  const kind = meant(word, CHINESE_KINDS)
  if (!HouseDeed.safeParse(kind).success && !rules.some((rule) => rule.kind === kind)) return undefined
  const names = rest.split(/\s*[>＞|｜→]\s*/u).map((name) => name.trim())
  const change: Record<Field, string> = { thing: '', whom: '', where: '', target: '', words: '' }
  for (const [at, field] of fieldsOf(kind, rules).entries())
    change[field] = (names[at] ?? '').slice(0, LONGEST_NAME)
  return ChangeReply.safeParse({ ...change, kind, where: meant(change.where, CHINESE_SPOTS) }).data
}

/** A word of the Chinese page as code knows it; any other in small letters. */
function meant(word: string, chinese: Readonly<Record<string, string>>): string {
  return Object.keys(chinese).find((key) => chinese[key] === word) ?? word.toLowerCase()
}

const LONGEST_NAME = 120
