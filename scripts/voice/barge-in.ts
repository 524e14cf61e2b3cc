import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@commedia/core'
import { lineSpoken, readAs } from '@commedia/core/events'
import type { Followed, HeardPiece, WireClient } from '@commedia/core/wire'
import { openHouse } from '../e2e/open-house.ts'
import { openTones } from '../e2e/tone-server.ts'
import type { ProofRun } from '../proof.ts'
import { openEveningHeard, until } from './evening-heard.ts'
import type { Part } from './part.ts'

const SAMPLE_TRIES = 6
const FULL_TRIES = 240
const SHOWS_AT_ONCE = 6
const PAGES = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))
const BLUEPRINTS = ['the-kings-soup', 'ye-hang-deng'] as const
/** The sound of a piece still lasts: the line is held. */
const LASTS_MS = 20_000

interface Try {
  readonly blueprint: string
  readonly heard: number
  readonly recorded: number
  readonly isBehind: boolean
  readonly ms: number
}

/** Somebody plays in a real house and speaks into lines they hear, wherever in them: the record must hold as many words as were heard. */
export async function proveBargeIn({ full, seed }: ProofRun): Promise<Part> {
  const tries = full ? FULL_TRIES : SAMPLE_TRIES
  const tones = await openTones({ afterMs: 20 })
  const house = await openHouse({
    pages: PAGES,
    firstTokenMs: 10,
    tokenMs: 8,
    tempo: '2',
    voiceUrl: tones.url,
  })
  try {
    const shows = full ? SHOWS_AT_ONCE : 2
    const found = await Promise.all(
      Array.from({ length: shows }, (_, nth) =>
        bargeInto(house.url, {
          blueprint: BLUEPRINTS[nth % BLUEPRINTS.length] ?? BLUEPRINTS[0],
          tries: Math.ceil(tries / shows),
          seed: seed * 100 + nth,
        }),
      ),
    )
    const all = found.flat()
    const times = all.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const figures = {
      barge_ins: all.length,
      barge_in_words_off: all.filter(({ heard, recorded }) => Math.abs(heard - recorded) > 1).length,
      barge_in_words_worst: Math.max(...all.map(({ heard, recorded }) => Math.abs(heard - recorded))),
      barge_in_out_of_order: all.filter(({ isBehind }) => !isBehind).length,
      barge_in_recorded_p95_ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    }
    const rows = BLUEPRINTS.map((blueprint) => {
      const own = all.filter((one) => one.blueprint === blueprint)
      const sum = (of: (one: Try) => number): number => own.reduce((total, one) => total + of(one), 0)
      return {
        blueprint,
        tries: own.length,
        words_heard: sum(({ heard }) => heard),
        words_recorded: sum(({ recorded }) => recorded),
      }
    })
    return { figures, rows }
  } finally {
    await house.close()
    tones.close()
  }
}

interface Evening {
  readonly blueprint: string
  readonly tries: number
  readonly seed: number
}

async function bargeInto(base: string, { blueprint, tries, seed }: Evening): Promise<readonly Try[]> {
  const random = seededRandom(seed)
  const evening = await openEveningHeard(base, { blueprint, name: `Olga ${seed}` })
  const { show, role, wire, screen, attend, now } = evening
  const found: Try[] = []
  const done = new Set<string>()
  try {
    while (found.length < tries) {
      const fresh = (): readonly HeardPiece[] => evening.saying().filter(({ line }) => !done.has(line))
      await until(() => fresh().length > 0)
      const line = fresh()[0]?.line ?? ''
      await attend(LASTS_MS)
      const wanted = Math.floor(random() * 3)
      const ofLine = (): readonly HeardPiece[] => fresh().filter((piece) => piece.line === line)
      await until(() => ofLine().length > wanted || isWhole(now(), line))
      const pieces = ofLine()
      const at = Math.min(wanted, pieces.length - 1)
      const piece = pieces[at]
      done.add(line)
      if (piece === undefined) continue
      const share = await heardShare(piece, { wire, show, role, part: random() })
      const begun = performance.now()
      const { stretch, attempt } = piece
      const body = { screen, line, attempt, stretch, at: piece.at, share }
      const { seq } = await wire.cutLine({ show, query: { as: role }, body })
      const ms = performance.now() - begun
      await attend(0)
      const own = `Wait, ${found.length} times I ask you to wait.`
      await wire.sendCue({
        show,
        query: { as: role },
        body: { id: `cut_${seed}_${found.length}`, kind: 'say-line', text: own },
      })
      const before = pieces.slice(0, at).reduce((sum, { text }) => sum + wordsIn(text), 0)
      const heard = before + wordsHeard(piece.text, share)
      const { recorded, isBehind } = await inRecord({
        wire,
        show,
        role,
        seq,
        own,
        by: piece.by,
        near: now()?.stage.seq ?? 0,
      })
      found.push({ blueprint, heard, recorded, isBehind, ms })
    }
    return found
  } finally {
    await evening.close()
  }
}

function isWhole(now: Followed | undefined, line: string): boolean {
  return now?.live.filter((one) => one.line === line).every(({ ended }) => ended) ?? true
}

/** Plays a piece as long as its sound lasts, up to a part of it, and tells how much of it was played. */
async function heardShare(
  { ticket }: HeardPiece,
  {
    wire,
    show,
    role,
    part,
  }: { readonly wire: WireClient; readonly show: string; readonly role: string; readonly part: number },
): Promise<number> {
  const { bytes } = await wire.hear({ show, query: { as: role }, body: { ticket } })
  const lastsMs = ((bytes.byteLength - WAVE_HEAD) / BYTES_A_SECOND) * 1_000
  const begun = performance.now()
  await sleep(lastsMs * part)
  return Math.min(1, (performance.now() - begun) / lastsMs)
}

const NEAR = 300
const WAVE_HEAD = 44
const BYTES_A_SECOND = 16_000

/** What the record holds of the line that was cut, and whether what was said into it stands behind it. */
async function inRecord({
  wire,
  show,
  role,
  seq,
  own,
  by,
  near,
}: {
  readonly wire: WireClient
  readonly show: string
  readonly role: string
  readonly seq: number | null
  readonly own: string
  readonly by: string
  readonly near: number
}): Promise<{ readonly recorded: number; readonly isBehind: boolean }> {
  const { events } = await wire.getRecord({
    show,
    query: { as: role, after: Math.max(0, near - NEAR), limit: 1_000 },
  })
  const said = events.flatMap((event) => {
    const line = readAs(lineSpoken, event)
    return line === undefined ? [] : [{ seq: event.seq, by: event.by, text: line.text }]
  })
  const mine = said.findLast((one) => one.by === role && one.text === own)
  const since = said.findLast((one) => one.by === role && one.text !== own)?.seq ?? 0
  const lines = said.filter((one) => one.by === by && one.seq > since && one.seq <= (seq ?? 0))
  const text = lines.map((one) => one.text).join(' ')
  return { recorded: wordsIn(text), isBehind: mine !== undefined && seq !== null && mine.seq > seq }
}

/** So many words of a piece were over by then, or more than half over, by the letters they have. */
function wordsHeard(text: string, share: number): number {
  const words = wordsOf(text)
  const all = words.reduce((sum, word) => sum + [...word].length, 0)
  let said = 0
  return words.filter((word) => {
    const middle = said + [...word].length / 2
    said += [...word].length
    return middle <= all * share
  }).length
}

function wordsIn(text: string): number {
  return wordsOf(text).length
}

/** Words as a dictionary knows them: where no space parts them, too. */
function wordsOf(text: string): readonly string[] {
  return [...WORDS.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })
