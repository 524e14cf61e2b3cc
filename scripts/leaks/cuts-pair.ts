import {
  type Blueprint,
  BOOTH,
  type Frame,
  HOUSE,
  inLanguage,
  memoryLiveFeed,
  randomFor,
  type StageEvent,
  viewFor,
} from '@commedia/core'
import {
  aModelInUse,
  performers,
  playShow,
  type Reply,
  type SentPage,
  scriptedModel,
  simulatedCompany,
} from '@commedia/core/testing'
import { cutAnywhere } from './own-reply.ts'

/** A pair of runs in which everybody talks at length and is often cut short. */
export interface CutPair {
  readonly blueprint: Blueprint
  readonly seed: number
  readonly turns: number
  /** `opening`: what differs is also said before anybody breaks in, to see that the comparison finds it. */
  readonly plant: 'nothing' | 'opening'
}

/** What came of a pair. */
export interface CutPairResult {
  readonly cuts: number
  /** Rests of cut lines that stand in an event, a frame, a view or a page. */
  readonly perceived: number
  /** Who could tell the two runs apart, of which nothing differs but what nobody heard. */
  readonly apart: readonly string[]
}

/**
 * Plays a show, notes which lines were cut, and plays it again with other words in their rests alone: to everybody, the
 * speaker and the booth among them, both must be the same to the byte.
 */
export async function unheard(pair: CutPair): Promise<CutPairResult> {
  const first = await played(pair, new Set())
  const second = await played(pair, first.cut)
  const all = JSON.stringify(first.perceived)
  const rests = [...first.cut].map((line) => restOf(line, false))
  return {
    cuts: first.cut.size,
    perceived: rests.filter((rest) => all.includes(rest)).length,
    apart: Object.keys(first.perceived).filter((who) => first.perceived[who] !== second.perceived[who]),
  }
}

interface PlayedOnce {
  /** The numbers of lines that were cut. */
  readonly cut: ReadonlySet<number>
  /** Everything each viewer perceived and everybody was asked. */
  readonly perceived: Readonly<Record<string, string>>
}

async function played(
  { blueprint, seed, turns, plant }: CutPair,
  otherwise: ReadonlySet<number>,
): Promise<PlayedOnce> {
  const company = simulatedCompany({ seed, players: performers(), keepPages: 'all' })
  const pages: string[] = []
  let lines = 0
  const speak = (page: SentPage): Reply => {
    pages.push(page.text)
    const line = ++lines
    const random = randomFor(seed, `line ${line}`)
    const rest = restOf(line, otherwise.has(line))
    const { name = '' } = blueprint.cast[Math.floor(random() * blueprint.cast.length)] ?? {}
    const hour = `it is ${plant === 'opening' ? `${rest} or ` : ''}${line} o'clock again`
    const opening = random() < 0.5 ? `${name}, ${hour}` : `${hour}, ${name}, and I know it`
    const said = `${opening}, and I will say it before everybody, ${rest} as it stands.`
    const text = `[Hm.] ${said} (takes the ${rest}) Nobody shall forget it. [${rest}]`
    return { text: '', chunks: cutAnywhere(text, random) }
  }
  const breakIn = ({ text }: SentPage, call: number): Reply => {
    pages.push(text)
    const [lets, breaks] = inLanguage(blueprint.language, ANSWERS)
    return randomFor(seed, `bid ${call}`)() < BREAKS_IN ? breaks : lets
  }
  const [speaker, listener] = [aModelInUse(scriptedModel(speak)), aModelInUse(scriptedModel(breakIn))]
  const viewers = [HOUSE, BOOTH, ...blueprint.cast.map(({ id }) => id)]
  const feed = memoryLiveFeed()
  const frames = new Map<string, Frame[]>(viewers.map((viewer) => [viewer, []]))
  for (const viewer of viewers) feed.watch('take_1', viewer, (frame) => frames.get(viewer)?.push(frame))
  const events: StageEvent[] = []
  const { stage } = await playShow({
    blueprint,
    models: (use) => {
      if (use.prompt === 'acting.speak') return speaker
      return use.prompt === 'acting.break-in' ? listener : company.models(use)
    },
    seed,
    mostTurns: turns,
    settings: { stallBeats: 8, cuts: true, craft: ['aftermath'] },
    crew: { feed },
    onEvent: (event) => events.push(event),
  })
  const perceived = viewers.map((viewer) => [
    viewer,
    JSON.stringify([
      events.filter(({ audience }) => viewer === BOOTH || audience.includes(viewer)),
      frames.get(viewer),
      viewFor(viewer, stage),
    ]),
  ])
  const asked = [...company.calls.map(({ agent, page }) => `${agent}\n${page.text}`), ...pages].join('\n\n')
  return { cut: new Set(cutIn(events)), perceived: Object.fromEntries([...perceived, ['pages', asked]]) }
}

/** How often a listener who is asked breaks in. */
const BREAKS_IN = 0.8

const ANSWERS = { en: ['let them finish', 'break in'], zh: ['让人说完', '打断'] } as const

/** What a line would have gone on with, in one of two spellings of equal length. */
function restOf(line: number, otherwise: boolean): string {
  return `${otherwise ? 'QZ' : 'ZQ'}${String(line).padStart(3, '0')}X`
}

/** The numbers of the lines that were cut: each says its own before anybody can break in. */
function cutIn(events: readonly StageEvent[]): readonly number[] {
  return events.flatMap(({ type, body }, at) => {
    if (type !== 'line-cut') return []
    const { of } = body as { readonly of: string }
    const line = events.slice(0, at).findLast((event) => event.type === 'line-spoken' && event.by === of)
    const { text = '' } = (line?.body ?? {}) as { readonly text?: string }
    return [Number(/(\d+) o'clock/u.exec(text)?.[1])]
  })
}
