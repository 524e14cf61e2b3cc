import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions } from '../../prelude/names.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { objectWith } from '../../prompting/object-with.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { Suspicion } from '../methods/weighing.ts'
import { ledgerLines, nameAt, playerHead, quotedTurns, victimAt, weightLine } from '../player-page.ts'
import { beliefOf, othersThan, suspectsOf } from '../table-view.ts'
import { cardsHeld, type InHand, inHandForm, inHandWords } from './in-hand.ts'
import type { VictimInput } from './profile.prompt.ts'
import { toBeAsked } from './to-be-asked.ts'

/** A death as a player weighs it. */
export interface WeighInput extends VictimInput {
  /** Whether cards and places are decided on this page, and who would be passed over is asked: on one page of a round, however many have died. */
  readonly inHand: boolean
}

const Shift = z.object({ who: z.string(), weight: Suspicion.shape.weight })
const Shifts = z.array(Shift).max(3)

const ToAsk = z.object({
  to: z.string(),
  about: z.string(),
  settles: z.string().trim().max(160),
  question: z.string().trim().min(1).max(400),
  ifYes: Shifts,
  ifNo: Shifts,
})

const Said = z.object({
  by: z.string(),
  about: z.string(),
  hour: z.string().trim().max(40),
  place: z.string().trim().max(60),
  words: z.string().trim().min(1).max(160),
})

/** What a player makes of a round, by the names on its page. */
export interface Weighed extends InHand {
  readonly claims: readonly z.infer<typeof Said>[]
  readonly clashes: readonly { readonly one: number; readonly other: number; readonly why: string }[]
  readonly weights: Readonly<Record<string, Suspicion>>
  readonly questions: readonly z.infer<typeof ToAsk>[]
}

/** The page of a round for whoever killed nobody: what was claimed, what does not fit, how heavily each weighs, what to ask. */
export const weighPrompt = definePrompt<WeighInput, Weighed>({
  id: 'mystery.weigh',
  version: 1,
  settings: { temperature: 0.4, maxOutputTokens: 1_800 },
  page: pageInWords(() => WORDS, page),
  reply: (input) => ({ kind: 'json', schema: formOf(input) }),
  fallback,
})

function formOf({ player, inHand }: WeighInput): z.ZodType<Weighed> {
  const { part, role } = player
  const others = othersThan(part, role).map((id) => nameAt(player, id)) as [string, ...string[]]
  const anyOther = z.enum(others)
  // Where a person would be passed over, every question is one to them: which, is still a choice.
  const whom = player.asks === undefined || !inHand ? anyOther : z.enum([nameAt(player, player.asks)])
  const anybody = z.enum([...others, nameAt(player, role)])
  const shifts = z.array(Shift.extend({ who: anyOther })).max(3)
  return z.object({
    claims: z.array(Said.extend({ by: anybody, about: anybody })).max(8),
    clashes: z
      .array(z.object({ one: z.int().min(1), other: z.int().min(1), why: z.string().trim().max(160) }))
      .max(4),
    weights: objectWith(others.map((name) => [name, Suspicion] as const)),
    questions: z
      .array(ToAsk.extend({ to: whom, about: anyOther, ifYes: shifts, ifNo: shifts }))
      .min(1)
      .max(4),
    ...(inHand && inHandForm(player)),
  }) as z.ZodType<Weighed>
}

function page({ player, excerpt, victim, inHand }: WeighInput, language: Language) {
  const { part, role, round, settings } = player
  const words = inLanguage(language, WORDS)
  const { ledger } = beliefOf(part, role, victim)
  const ledgerText = ledgerLines(player, victim)
  const weighed = suspectsOf(part, role, victim).flatMap(
    (id) => weightLine(player, { victim, suspect: id }) ?? [],
  )
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      ledgerText === '' ? undefined : words.ledger,
      ledgerText === '' ? undefined : quoteMaterial({ name: 'ledger', text: ledgerText }),
      weighed.length === 0 ? undefined : [words.before, ...weighed].join('\n'),
      inHand ? inHandWords(player, language) : undefined,
      words.ask(victimAt(player, victim), round, settings.rounds),
      [words.claims(ledger.claims.length + 1), words.clashes, words.weights, words.questions].join('\n'),
      inHand ? toBeAsked(player) : undefined,
      words.know,
    ),
  }
}

/** Whoever has no page of its own weighs all as before, asks what anybody would ask, and lays open what does not name itself. */
function fallback({ player, victim, inHand }: WeighInput): Weighed {
  const { part, role, language, sheet } = player
  const { weights } = beliefOf(part, role, victim)
  const others = othersThan(part, role)
  const asked = part.heard.filter((line) => line.kind === 'question')
  const timesAsked = (id: string): number => asked.filter(({ to }) => to === id).length
  const [seldom = ''] = others.toSorted((one, other) => timesAsked(one) - timesAsked(other))
  const first = (inHand ? player.asks : undefined) ?? seldom
  const to = nameAt(player, first)
  const question = inLanguage(language, WORDS).usual(victimAt(player, victim))
  const open = cardsHeld(player).filter(
    ({ title, text }) => mentions(`${title} ${text}`, [sheet.name]).length === 0,
  )
  return {
    claims: [],
    clashes: [],
    weights: Object.fromEntries(others.map((id) => [nameAt(player, id), weights[id] ?? UNWEIGHED])),
    questions: [{ to, about: to, settles: '', question, ifYes: [], ifNo: [] }],
    ...(inHand && { cards: open.map(({ title }) => ({ card: title, to: 'all', line: '' })) }),
  }
}

const UNWEIGHED: Suspicion = { motive: 'unknown', means: 'unknown', opportunity: 'unknown', weight: 50 }

interface WeighWords {
  readonly ledger: string
  readonly before: string
  readonly ask: (dead: string, round: number, rounds: number) => string
  readonly claims: (from: number) => string
  readonly clashes: string
  readonly weights: string
  readonly questions: string
  readonly know: string
  readonly usual: (dead: string) => string
}

export const WORDS: Readonly<Record<Language, WeighWords>> = wordTable('mystery.prompts.weigh-page', {
  en: {
    ledger: 'Your ledger of what was said:',
    before: 'How heavily each weighed before this round:',
    ask: (dead, round, rounds) =>
      `Round ${round} of ${rounds}, the death of ${dead}. Go over all of it once more, for yourself; only a question you ask is heard.`,
    claims: (from) =>
      `- "claims": what was newly said that bears on it, at most eight: who said it, about whom, "hour" and "place" as they were given (empty if not), "words" in as few of theirs as will do. What only your script tells is said by you. They are numbered from ${from} on.`,
    clashes: '- "clashes": two numbers that cannot both be true, and why. Often there are none.',
    weights:
      '- "weights": for each of the others motive, means and opportunity (yes, no, unknown), then a weight from 0 to 100, how likely it was them. What nobody has told is unknown, and unknown is not no. That you know of no motive clears nobody; only whoever cannot have done it weighs 0.',
    questions:
      '- "questions": two to four that you could ask now. "to": whoever would know, and that is often not the one it is "about"; somebody you suspect, or have done with, can still be a witness. "question": as you say it, to the face, before all, one or two sentences in your own voice, nothing that was answered already. "settles": what the answer decides, as “whether …”. "ifYes" and "ifNo": whose weight it changes, and to what.',
    know: 'What your script does not say and nobody has told you, you do not know: claim none of it, in a question either.',
    usual: (dead) => `What did you see and hear of the others in the hour before ${dead} died?`,
  },
  zh: {
    ledger: '你记下的各人说法：',
    before: '这一轮之前，各人在你心里的分量：',
    ask: (dead, round, rounds) =>
      `第${round}轮，共${rounds}轮，${dead}之死。自己从头再过一遍，只有你问出口的那一句别人听得见。`,
    claims: (from) =>
      `- claims：新说出来、跟案子有关的，最多八条：谁说的（by），说的是谁（about），几点（hour）、在哪儿（place）照原话写，没有就空着；words 摘几个原话里的字。只有你剧本里写着的，算你自己说的。编号从${from}往下排。`,
    clashes: '- clashes：哪两条不可能都是真的，写两个编号和缘故。常常一对也没有。',
    weights:
      '- weights：其余各人逐个写，动机（motive）、手段（means）、机会（opportunity）各填 yes、no 或 unknown，再给一个 0 到 100 的分量：有多可能是他。没人说过的是 unknown，不知道不等于没有。看不出动机，谁也洗不清；只有绝不可能下手的才写 0。',
    questions:
      '- questions：现在可以问的两到四句。to 问谁：谁会知道就问谁，往往不是 about 所指的那个人；你疑心的、你已经放过的，照样可以作证。question 照你说出口的样子写，当面、当众，一两句，用你自己的口气，答过的不再问。settles 写这一问能断定什么，用“是不是……”。ifYes、ifNo 写是或不是的话，谁的分量变成多少。',
    know: '剧本里没写、也没人告诉过你的，你就不知道：不要当真话说，问话里也不要带。',
    usual: (dead) => `${dead}死前那一个钟头，别人都在做什么，你看见什么、听见什么了？`,
  },
})
