import { readFileSync } from 'node:fs'
import {
  idFrom,
  inMemoryStore,
  type MemoryLayer,
  type ModelDirectory,
  type StoredMemory,
  wordEmbedder,
} from '@commedia/core'
import { readScript, type ScriptItem } from '@commedia/core/reading'
import { castingReaders, type Player, type SentPage, simulatedCompany } from '@commedia/core/testing'
import type { Life } from './cast-life.ts'

/** How a simulated role and its judge answer. */
export interface RoleHabits {
  /** Whether a statement is held to be true. */
  readonly know?: (page: SentPage) => 'true' | 'false'
  /** The letter that is picked. */
  readonly pick?: (page: SentPage) => string
  readonly reply?: (page: SentPage) => string
  readonly sum?: (page: SentPage) => string
  readonly judge?: (page: SentPage) => 'first' | 'second'
}

/** A company that casts roles, plays them and judges them, by habits. */
export function roleCompany(habits: RoleHabits = {}) {
  const { know = () => 'true', pick = () => 'A' } = habits
  const { reply = () => 'I dare say.', sum = () => 'Nothing to tell.', judge = () => 'second' } = habits
  const choosing = (tag: string, answer: (page: SentPage) => string): Player => ({
    recognise: (page) => page.words.includes(`</${tag}>`) && page.text.includes('"choice"'),
    answer: (page) => ({ choice: answer(page) }),
  })
  const players: readonly Player[] = [
    choosing('second', judge),
    choosing('answers', pick),
    choosing('said', know),
    { recognise: isReply, answer: reply },
    {
      recognise: (page) => page.wanted.kind === 'text' && page.words.includes('</known>'),
      answer: sum,
    },
    ...castingReaders(),
  ]
  return simulatedCompany({ seed: 5, players, keepPages: 'all' })
}

/** Whether a page asks for a line in a room. */
export function isReply({ last }: SentPage): boolean {
  return last.includes('Backstage, for ') || last.includes('后台提示，只给')
}

/** What stands between two tags of a page. */
export function between(page: SentPage, tag: string): string {
  return page.words.split(`<${tag}>\n`)[1]?.split(`\n</${tag}>`)[0] ?? ''
}

/** The model directories of a company that answers for everybody. */
export function everybody(company: { readonly models: ModelDirectory }): (who: string) => ModelDirectory {
  return () => company.models
}

interface HandWritten {
  readonly play: string
  readonly roles: readonly {
    readonly name: string
    readonly events: readonly {
      readonly scene: number
      readonly text: string
      readonly importance: number
      readonly points: readonly {
        readonly text: string
        readonly importance: number
        readonly lines: readonly number[]
      }[]
    }[]
  }[]
}

const ROOT = new URL('../../../../../', import.meta.url)

/** A life whose memories were written by hand, from the proofs of casting: what somebody perceived, and what it shows. */
export async function handWrittenLife(file: string, role: string): Promise<Life> {
  const written = JSON.parse(
    readFileSync(new URL(`scripts/casting/memories/${file}`, ROOT), 'utf8'),
  ) as HandWritten
  const play = new URL(`packages/core/src/reading/fixtures/${written.play}`, ROOT)
  const script = readScript(readFileSync(play))
  const names = new Map(script.people.map(({ id, name }) => [id, name]))
  const { events = [] } = written.roles.find(({ name }) => name === role) ?? {}
  const take = 'take_hand'
  const rows: Omit<StoredMemory, 'vector'>[] = []
  const add = (
    id: string,
    layer: MemoryLayer,
    of: Pick<StoredMemory, 'text' | 'importance' | 'sources' | 'hour'>,
  ) => rows.push({ id, layer, take, role, seq: rows.length + 1, ...of })
  events.forEach(({ scene, text, importance, points }, at) => {
    const hour = at + 1
    const items = script.scenes[scene - 1]?.items ?? []
    const lineId = (line: number) => `${scene}:${line}`
    items.forEach((item, line) => {
      add(lineId(line + 1), 'observation', { text: lineOf(item, names), importance: 0, sources: [], hour })
    })
    add(`event ${at}`, 'event', { text, importance, sources: items.map((_, line) => lineId(line + 1)), hour })
    points.forEach((point, number) => {
      add(`point ${at}.${number}`, 'key-point', { ...point, sources: point.lines.map(lineId), hour })
    })
  })
  const embedder = wordEmbedder()
  const vectors = await embedder.embed(rows.map(({ text }) => text))
  const store = inMemoryStore()
  await store.keep(rows.map((row, at) => ({ ...row, vector: vectors[at] as Float32Array })))
  const chronicle = [{ take, role, upTo: rows.length, hours: events.length }]
  const character = { id: idFrom('character', role), name: role, description: '', chronicle }
  return { character, memory: { store, embedder } }
}

/** Everything that somebody has perceived, as it stands in their memory. */
export async function perceivedBy({ character, memory }: Life): Promise<readonly string[]> {
  const { store, embedder } = memory as NonNullable<Life['memory']>
  const vectors = await embedder.embed([''])
  const layers = ['observation'] as const
  const [found = []] = await store.nearest(character.chronicle ?? [], { vectors, layers, most: 10_000 })
  return found.map(({ memory: one }) => one.text.replaceAll('\n', ' '))
}

function lineOf(item: ScriptItem, names: ReadonlyMap<string, string>): string {
  if (item.kind !== 'speech') return item.text
  return `${names.get(item.speakers[0] ?? '')}: ${item.parts.map(({ text }) => text).join(' ')}`
}
