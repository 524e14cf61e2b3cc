import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { SentPage } from '../sent-page.ts'
import type { Player } from '../simulated-company.ts'
import { saidBy, suspicion, toldOf } from './mystery-mind.ts'
import {
  type FormNode,
  isSleuthPage,
  namedIn,
  propertiesOf,
  type SleuthSheet,
  sleuthSheet,
} from './mystery-page.ts'
import { SLEUTH_WORDS } from './mystery-words.ts'
import { keysWanted } from './writing-page.ts'

/** Simulated players on the pages of a round: who weighs everybody, and who has something to hide. */
export function weighers(): readonly Player[] {
  const beginningWith = (keys: string, answer: Answer): Player => ({
    recognise: (page) => isSleuthPage(page) && keysWanted(page).join().startsWith(keys),
    answer: (page, random) => answer(sleuthSheet(page), page, random),
  })
  return [
    beginningWith('claims,clashes,weights,questions', weigh),
    beginningWith('known,story,blame,to,question', cover),
  ]
}

type Answer = (sheet: SleuthSheet, page: SentPage, random: Random) => Json

const MOST_CLAIMS = 6
const A_CLAIM = 150

function weigh(sheet: SleuthSheet, page: SentPage, random: Random): Json {
  const { others, language } = sheet
  const words = inLanguage(language, SLEUTH_WORDS)
  const points = new Map(others.map((name) => [name, suspicion(sheet, name, random)]))
  const most = Math.max(1, ...points.values())
  const weightOf = (name: string): number => Math.round((100 * (points.get(name) ?? 0)) / most)
  const has = (name: string, pattern: RegExp): string =>
    toldOf(sheet, name).some((line) => pattern.test(line)) ? 'yes' : 'unknown'
  const [victim = ''] = sheet.victims
  const claims = others.flatMap((by) => {
    const said =
      saidBy(sheet, by)
        .at(-1)
        ?.replace(/^[^:：]+[:：]\s*/u, '') ?? ''
    const [about = by] = namedIn(said, others)
    return said === '' ? [] : [{ by, about, hour: '', place: '', words: said.slice(0, A_CLAIM) }]
  })
  const [first = '', second = ''] = others.toSorted((one, other) => weightOf(other) - weightOf(one))
  const ask = (to: string, about: string): Json => ({
    ...{ to, about, settles: about, question: pick(words.asks(victim, about), random) ?? '' },
    ifYes: [{ who: about, weight: Math.min(100, weightOf(about) + 20) }],
    ifNo: [{ who: about, weight: Math.max(0, weightOf(about) - 30) }],
  })
  const onlyTo = (wanted: SentPage): Json | undefined => {
    const list = propertiesOf(wanted).questions as ListNode | undefined
    const [name, ...more] = list?.items?.properties?.to?.enum ?? []
    return name === undefined || more.length > 0 ? undefined : [ask(name, first)]
  }
  const witness = pick(
    others.filter((name) => name !== first),
    random,
  )
  return {
    claims: claims.slice(0, MOST_CLAIMS),
    clashes: [],
    weights: Object.fromEntries(
      others.map((name) => [
        name,
        {
          ...{ motive: has(name, words.wants), means: 'unknown', opportunity: has(name, words.places) },
          weight: weightOf(name),
        },
      ]),
    ),
    questions: onlyTo(page) ?? [ask(first, first), ask(witness ?? first, first), ask(second, second)],
    ...inHand(page, random, 'all'),
  }
}

function cover({ others, language, victims }: SleuthSheet, page: SentPage, random: Random): Json {
  const words = inLanguage(language, SLEUTH_WORDS)
  const [victim = ''] = victims
  const blame = pick(others, random) ?? ''
  const { to } = propertiesOf(page)
  return {
    known: words.nothing,
    story: words.alibi(victim),
    ...{
      blame,
      to: to?.enum?.length === 1 ? (to.enum[0] ?? blame) : blame,
      question: pick(words.asks(victim, blame), random) ?? '',
    },
    ...inHand(page, random, 'nobody'),
  }
}

/** What is done with cards and where one looks, if the page asks. */
function inHand(page: SentPage, random: Random, to: string): Readonly<Record<string, Json>> {
  const { cards, search } = propertiesOf(page) as Readonly<Record<string, ListNode | undefined>>
  const held = cards?.items?.properties?.card?.enum ?? []
  return {
    ...(cards !== undefined && { cards: held.map((card) => ({ card, to, line: '' })) }),
    ...(search !== undefined && { search: pick(search.enum ?? [], random) ?? '' }),
  }
}

interface ListNode extends FormNode {
  readonly items?: FormNode
}
