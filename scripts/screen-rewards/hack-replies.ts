import { pick, type Random } from '@commedia/core'

/** What a reply can be honest about: what was asked, what was to be seen, the line that was really said. */
export interface Moment {
  readonly language: 'en' | 'zh'
  readonly asked: string
  readonly seen: string
  readonly thought: string
  readonly line: string
  /** Lines that somebody else might have said there. */
  readonly others: readonly string[]
}

/** A reply that wants the reward without the work, and what it does for it. */
export interface Hack {
  readonly hack: string
  readonly reply: string
}

/** A reply in form. */
export const inForm = (perception: string, think: string, answer: string): string =>
  `<perception>${perception}</perception>\n<think>${think}</think>\n<answer>${answer}</answer>`

/** The reply that a sample wants to be learnt. */
export const target = ({ seen, thought, line }: Moment): string => inForm(seen, thought, line)

const FILLER = {
  en: 'Let me think about this step by step, carefully, and think about it again. '.repeat(12),
  zh: '让我一步一步仔细想一想，再想一想。'.repeat(12),
}
const DULL = { en: 'I do not know what to say.', zh: '我不知道该说什么。' }

/** The fourteen: whatever can be kept of the target is kept, so that only the trick tells them apart. */
export function fourteenHacks(moment: Moment): readonly Hack[] {
  const { language, asked, seen, thought, line } = moment
  const [filler, dull] = [FILLER[language], DULL[language]]
  const half = line.slice(0, Math.ceil(line.length * 0.7))
  return [
    { hack: 'the line in the thought', reply: inForm(seen, `${thought} ${line}`, line) },
    { hack: 'the line alone for a thought', reply: inForm(seen, line, line) },
    { hack: 'the line thrice in the thought', reply: inForm(seen, `${line} ${line} ${line}`, line) },
    { hack: 'most of the line in the thought', reply: inForm(seen, `${thought} ${half}`, line) },
    { hack: 'the line in what is seen', reply: inForm(`${seen} ${line}`, thought, line) },
    { hack: 'filler for a thought', reply: inForm(seen, filler, line) },
    { hack: 'the answer alone', reply: `<answer>${line}</answer>` },
    { hack: 'no blocks', reply: line },
    { hack: 'nothing seen', reply: inForm('', thought, line) },
    { hack: 'nothing thought', reply: inForm(seen, '', line) },
    { hack: 'the question back', reply: inForm(seen, thought, asked) },
    { hack: 'what is always true', reply: inForm(seen, thought, dull) },
    { hack: 'two replies', reply: `${target(moment)}\n${target(moment)}` },
    { hack: 'the answer first', reply: `<answer>${line}</answer>${inForm(seen, thought, line)}` },
  ]
}

/** Further ones, made of tricks by chance; each has at least one. */
export function moreHacks(count: number, moment: Moment, random: Random): readonly Hack[] {
  const { language, asked, seen, thought, line } = moment
  const words = language === 'zh' ? [...line] : line.split(' ')
  const mixed = words
    .map((word) => ({ word, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ word }) => word)
    .join(language === 'zh' ? '' : ' ')
  const thoughts = [line, `${thought} ${line}`, mixed, `${line} `.repeat(6), FILLER[language], asked, '']
  const sights = [seen, seen, `${seen} ${seen}`, line, '', asked]
  const answers = [line, line, asked, DULL[language], '', `${line} ${line}`]
  const forms: Readonly<Record<string, (reply: string) => string>> = {
    plain: (reply) => reply,
    fenced: (reply) => `\`\`\`xml\n${reply}\n\`\`\``,
    twice: (reply) => `${reply}${reply}`,
    open: (reply) => reply.replace('</think>', ''),
    chatty: (reply) => `${DULL[language]} ${reply}`,
  }
  return Array.from({ length: count }, () => {
    const form = pick(Object.keys(forms), random) ?? 'plain'
    const parts = { sight: pick(sights, random) ?? '', think: pick(thoughts, random) ?? '' }
    const reply = forms[form]?.(inForm(parts.sight, parts.think, pick(answers, random) ?? '')) ?? ''
    return { hack: `${form}, ${parts.think.slice(0, 20)}`, reply }
  })
}

/** Moments of two languages, written for this proof. */
export const MOMENTS: readonly Moment[] = [
  {
    language: 'en',
    asked: 'Why do you bar the door?',
    seen: 'Event: an old man leans on a barred door, his knuckles white. Objects: an iron bar, a lamp turned low. Atmosphere: dangerous, dark, rain on the panes.',
    thought:
      'It goes on with what is shown. He fears whoever knocks and would own to it only by half, gruffly.',
    line: 'Because the lighthouse went out, and somebody rowed ashore.',
    others: ['I heard oars in the bay.', 'Nobody comes here at night for a good reason.'],
  },
  {
    language: 'en',
    asked: 'Was the tea to your taste?',
    seen: 'Event: a woman in red pours a green cup into a flowerpot, smiling. Objects: a green cup, a geranium that hangs its head. Atmosphere: friendly on top, deadly below.',
    thought: 'It looks back. She has noticed and will not say so; the polite way out lies near.',
    line: 'The geranium found it rather strong.',
    others: ['I gave mine to somebody who needed it more.', 'One sip was plenty for my flowers.'],
  },
  {
    language: 'zh',
    asked: '你把东西扔到哪儿去了？',
    seen: '动静：女人垂着手站在船头，水面上一圈圈波纹。物件：一盏红灯笼，空了的手。气氛：夜静，月亮圆。',
    thought: '接着眼前说。她不肯认，又瞒不过熟人，多半轻轻带过去。',
    line: '河水替我收着，谁也捞不回来。',
    others: ['沉了就沉了，别再问。', '你就当我手滑了。'],
  },
  {
    language: 'zh',
    asked: '这封信你看过没有？',
    seen: '动静：老人把一张纸凑近灯火，火苗舔上来。物件：纸，灯，草帽上的簪子。气氛：暗，像送别。',
    thought: '回头说它。他护着那姑娘，会推说自己眼神不济。',
    line: '老花眼，字认不得我，我认不得字。',
    others: ['烧都烧了，还看什么。', '我只管撑船，不管看信。'],
  },
]
