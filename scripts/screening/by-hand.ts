import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomFor } from '@commedia/core'
import * as z from 'zod'
import type { ProofRow, ProofRun } from '../proof.ts'
import type { Part } from './part.ts'

/** What was played: each film with its true cuts, and what a right answer to each of the last questions holds. */
const Plan = z.array(
  z.object({
    film: z.string(),
    cuts: z.array(z.number()),
    stops: z.array(z.string()),
    end: z.array(z.object({ asked: z.string(), right: z.string() })),
  }),
)
type Film = z.infer<typeof Plan>[number]

interface Event {
  readonly kind: string
  readonly by: string
  readonly body: {
    readonly text?: string
    readonly pictures?: readonly number[]
    readonly clip?: { readonly id: string; readonly start: number; readonly end: number }
  }
}
interface Asked {
  readonly messages: readonly { readonly content: string | readonly { readonly type: string }[] }[]
}

/**
 * Judges evenings at films that were answered by hand, if there are any: `--hand FOLDER` has `plan.json`, what was said (`runs/FILM-s/said.jsonl`, `FILM-b` blind)
 * and what was asked (`hand/FILM-s/q`). Pairs of comments, seeing and blind, are written twice, the sides shuffled and then all changed, the key beside them.
 */
export async function proveByHand({ seed, options: { hand } }: ProofRun): Promise<Part> {
  if (hand === undefined) return { figures: {}, rows: [] }
  if (typeof hand !== 'string' || !existsSync(join(hand, 'plan.json')))
    throw new Error(`--hand names a folder with a plan.json; there is none in ${hand}.`)
  const plan = Plan.parse(JSON.parse(await readFile(join(hand, 'plan.json'), 'utf8')))
  const films = await Promise.all(plan.map((film) => judgeFilm(film, hand)))
  const pairs = (await Promise.all(plan.map((film) => pairsOf(film, hand)))).flat()
  await mkdir(join(hand, 'pairs'), { recursive: true })
  const sides = shuffledSides(pairs, seed)
  const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  for (const order of [1, 2])
    await writeFile(
      join(hand, 'pairs', `order-${order}.jsonl`),
      lines(
        pairs.map(({ see, blind, ...moment }, nth) => {
          const [A, B] = (sides[nth] === 'A') === (order === 1) ? [see, blind] : [blind, see]
          return { ...moment, pair: nth + 1, A, B }
        }),
      ),
    )
  await writeFile(join(hand, 'pairs', 'key.json'), JSON.stringify({ 'saw in order 1': sides }))
  const sum = (of: (film: Judged) => number) => films.reduce((all, film) => all + of(film), 0)
  const figures = {
    hand_answers: sum(({ answers }) => answers),
    hand_clips: sum(({ clips }) => clips),
    clips_sent_twice: sum(({ twice }) => twice),
    late_frames: sum(({ late }) => late),
    shots: sum(({ shots }) => shots),
    shots_missed: sum(({ missed }) => missed) / sum(({ shots }) => shots),
    remembered: sum(({ right }) => right) / sum(({ asked }) => asked),
    remembered_on_page: sum(({ onPage }) => onPage) / sum(({ asked }) => asked),
    blind_pairs: pairs.length,
  }
  const rows = films.map((film): ProofRow => ({ ...film }))
  return {
    figures,
    rows: [...rows, ...Object.entries(figures).map(([figure, value]) => ({ figure, value }))],
  }
}

/** On which side the comment of whoever saw stands, drawn for each pair, so that no side gives it away. */
function shuffledSides(pairs: readonly unknown[], seed: number): readonly ('A' | 'B')[] {
  const random = randomFor(seed, 'sides')
  return pairs.map(() => (random() < 0.5 ? 'A' : 'B'))
}

interface Judged {
  readonly film: string
  readonly answers: number
  readonly clips: number
  /** Clips whose pictures went out again. */
  readonly twice: number
  /** Pictures from after the stop, or before the stretch. */
  readonly late: number
  readonly shots: number
  readonly missed: number
  readonly asked: number
  readonly right: number
  readonly onPage: number
}

async function judgeFilm({ film, cuts, end }: Film, hand: string): Promise<Judged> {
  const [said, asked] = [await eventsOf(`${film}-s`, hand), await askedOf(`${film}-s`, hand)]
  const blind = await askedOf(`${film}-b`, hand)
  const shown = said.filter(({ kind }) => kind === 'clip-shown').map(({ body }) => body)
  const sent = asked.flatMap(({ messages }) => {
    const pictures = messages
      .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
      .filter(({ type }) => type === 'image_url')
    return pictures.length === 0 ? [] : [JSON.stringify(pictures)]
  })
  const times = shown.flatMap(({ pictures = [] }) => pictures)
  const stop = Math.max(...shown.map(({ clip }) => clip?.end ?? 0))
  const edges = [0, ...cuts.map((seconds) => seconds * 1000), stop].filter((at) => at <= stop)
  const shots = edges.slice(0, -1).map((from, at) => [from, edges[at + 1] ?? stop] as const)
  const answers = said.filter(({ kind, by }) => kind === 'line-spoken' && by !== 'role_you')
  const last = answers.slice(-end.length).map(({ body }) => body.text ?? '')
  const pages = asked.slice(-end.length).map(({ messages }) => JSON.stringify(messages.at(-1)))
  const holds = (texts: readonly string[]) =>
    end.filter(({ right }, at) => new RegExp(right, 'iu').test(texts[at] ?? '')).length
  return {
    film,
    answers: asked.length + blind.length,
    clips: shown.length,
    twice: sent.length - new Set(sent).size + Math.max(0, sent.length - shown.length),
    late: shown.flatMap(({ clip, pictures = [] }) =>
      pictures.filter((at) => clip === undefined || at < clip.start || at >= clip.end),
    ).length,
    shots: shots.length,
    missed: shots.filter(([from, to]) => !times.some((at) => at >= from && at < to)).length,
    asked: end.length,
    right: holds(last),
    onPage: holds(pages),
  }
}

interface Pair {
  readonly film: string
  readonly stop: number
  readonly asked: string
  readonly name: string
  readonly heard: string
  /** What was to be seen there, for whoever judges. */
  readonly scene: string
  readonly see: string
  readonly blind: string
}

/** The comments of each at each stop: what is judged stands with what was asked and heard, and without anything that tells who saw. */
async function pairsOf({ film, stops }: Film, hand: string): Promise<readonly Pair[]> {
  const [see, blind] = [await eventsOf(`${film}-s`, hand), await eventsOf(`${film}-b`, hand)]
  const answersIn = (events: readonly Event[]) =>
    events.filter(({ kind, by }) => kind === 'line-spoken' && by !== 'role_you')
  const clips = see.filter(({ kind }) => kind === 'clip-shown')
  const scenes = await looksOf(`${film}-s`, hand)
  return stops.flatMap((asked, stop) =>
    [0, 1].flatMap((nth) => {
      const [one, other] = [answersIn(see)[stop * 2 + nth], answersIn(blind)[stop * 2 + nth]]
      if (one === undefined || other === undefined || one.by !== other.by) return []
      const heard = JSON.stringify((clips[stop]?.body as { lines?: unknown } | undefined)?.lines ?? [])
      const texts = { see: one.body.text ?? '', blind: other.body.text ?? '' }
      return [{ film, stop: stop + 1, asked, name: one.by, heard, scene: scenes[stop] ?? '', ...texts }]
    }),
  )
}

async function eventsOf(run: string, hand: string): Promise<readonly Event[]> {
  const text = await readFile(join(hand, 'runs', run, 'said.jsonl'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event)
}

/** What was told of each stretch, in their order. */
async function looksOf(run: string, hand: string): Promise<readonly string[]> {
  const folder = join(hand, 'hand', run)
  const names = (await readdir(join(folder, 'q'))).toSorted()
  const told = await Promise.all(
    names.map(async (name) => {
      const asked = await readFile(join(folder, 'q', name), 'utf8')
      return asked.includes('image_url')
        ? [await readFile(join(folder, 'a', name.replace('json', 'txt')), 'utf8')]
        : []
    }),
  )
  return told.flat()
}

async function askedOf(run: string, hand: string): Promise<readonly Asked[]> {
  const folder = join(hand, 'hand', run, 'q')
  const names = (await readdir(folder)).toSorted()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Asked),
  )
}
