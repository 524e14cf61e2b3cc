import { readdirSync, readFileSync } from 'node:fs'
import {
  type Embedder,
  inMemoryStore,
  type MemoryLayer,
  type MemoryStore,
  type StoredMemory,
} from '@commedia/core'
import { readScript, type ScriptItem } from '@commedia/core/reading'
import * as z from 'zod'

const Line = z.int()

/**
 * Memories of a work written by hand, and questions with their answers: the lines that have it (`scene:line`; of a recording
 * `scene:event`), and keys, each of which must stand on the page, one of its alternatives (`a|b`) at least.
 */
const Work = z.object({
  play: z.string().optional(),
  recording: z.string().optional(),
  language: z.enum(['en', 'zh']),
  roles: z.array(
    z.object({
      name: z.string(),
      events: z.array(
        z.object({
          scene: z.int(),
          text: z.string(),
          importance: z.int(),
          points: z
            .array(z.object({ text: z.string(), importance: z.int(), lines: z.array(Line) }))
            .length(3),
        }),
      ),
      insights: z.array(z.object({ text: z.string(), importance: z.int(), from: z.array(z.string()) })),
    }),
  ),
  questions: z.array(
    z.object({
      role: z.string(),
      by: z.string(),
      ask: z.string(),
      answer: z.string(),
      gold: z.array(z.string()).min(1),
      keys: z.array(z.string()).min(1),
      /** Questions of one thread are asked one after another. */
      thread: z.int().optional(),
    }),
  ),
})
/** A work, what its roles remember of it, and what they are asked. */
export type Work = z.infer<typeof Work> & {
  readonly name: string
  readonly lines: ReadonlyMap<string, string>
}
/** What is asked of a role. */
export type Question = Work['questions'][number]

/** Works that no number was chosen on. */
export const HELD_OUT: readonly string[] = ['da-cuo-le', 'earnest']

const MEMORIES = new URL('../memories/', import.meta.url)
const PLAYS = new URL('../../../packages/core/src/reading/fixtures/', import.meta.url)
const RECORDINGS = new URL('../../../shows/recordings/', import.meta.url)

/** All works there are; throws where a question names a line or a key that its work does not have. */
export function readWorks(): readonly Work[] {
  return readdirSync(MEMORIES).map((file) => {
    const read = Work.parse(JSON.parse(readFileSync(new URL(file, MEMORIES), 'utf8')))
    const lines = new Map(read.play === undefined ? linesOfRecording(read.recording) : linesOfPlay(read.play))
    const work = { ...read, name: file.replace('.json', ''), lines }
    for (const { ask, gold, keys } of work.questions) {
      const words = gold.map((line) => lines.get(line) ?? `no line ${line}`).join('\n')
      const lost = keys.find((key) => !standsOn(key, words))
      if (lost !== undefined || words.includes('no line'))
        throw new Error(`${work.name}: “${ask}” is not answered by its lines (${lost ?? words}).`)
    }
    return work
  })
}

/** Whether one of a key's alternatives stands on a page; a word of letters begins where a word begins. */
export function standsOn(key: string, page: string): boolean {
  const small = page.toLowerCase()
  return key
    .toLowerCase()
    .split('|')
    .some((one) => {
      for (let at = small.indexOf(one); at >= 0; at = small.indexOf(one, at + 1))
        if (!/^[a-z]/u.test(one) || !/[a-z]/u.test(small[at - 1] ?? '')) return true
      return false
    })
}

function* linesOfPlay(play: string): Generator<readonly [string, string]> {
  const script = readScript(readFileSync(new URL(play, PLAYS)))
  const names = new Map(script.people.map((person) => [person.id, person.name]))
  for (const [scene, { items }] of script.scenes.entries())
    for (const [at, item] of items.entries()) yield [`${scene + 1}:${at + 1}`, lineOf(item, names)]
}

function lineOf(item: ScriptItem, names: ReadonlyMap<string, string>): string {
  if (item.kind !== 'speech') return item.text
  const words = item.parts.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`)).join(' ')
  return `${item.speakers.map((id) => names.get(id) ?? id).join(', ')}: ${words}`
}

const Recording = z.object({
  moments: z.array(
    z.object({
      event: z.object({
        seq: z.int(),
        type: z.string(),
        by: z.string(),
        body: z.looseObject({
          role: z.string().optional(),
          name: z.string().optional(),
          text: z.string().optional(),
        }),
      }),
    }),
  ),
})

function* linesOfRecording(recording = ''): Generator<readonly [string, string]> {
  const { moments } = Recording.parse(JSON.parse(readFileSync(new URL(recording, RECORDINGS), 'utf8')))
  const names = new Map<string, string>()
  let scene = 0
  for (const { event } of moments) {
    const { type, by, seq, body } = event
    if (type === 'role-listed') names.set(body.role ?? '', body.name ?? '')
    if (type === 'progress-made') scene++
    const id = `${scene}:${seq}`
    if (type === 'line-spoken') yield [id, `${names.get(by) ?? by}: ${body.text}`]
    if (type === 'act-attempted') yield [id, `${names.get(by) ?? by}${body.text}`]
    if (type === 'narrated') yield [id, body.text ?? '']
  }
}

/** What a role lived through in a work, in an index. */
export interface Life {
  readonly role: string
  readonly hours: number
  readonly store: MemoryStore
  readonly rows: ReadonlyMap<string, StoredMemory>
}

/** The take that a work is in the index. */
export const TAKE = 'take_work'

/** Puts what a role lived through into an index. */
export async function livedThrough(work: Work, name: string, embedder: Embedder): Promise<Life> {
  const { events = [], insights = [] } = work.roles.find((role) => role.name === name) ?? {}
  const scenes = [...new Set(events.map(({ scene }) => scene))]
  const hourOf = (scene: number) => scenes.indexOf(scene) + 1
  const rows: Omit<StoredMemory, 'vector'>[] = []
  const add = (
    id: string,
    layer: MemoryLayer,
    more: Pick<StoredMemory, 'text' | 'importance' | 'sources' | 'hour'>,
  ) => rows.push({ id, layer, take: TAKE, role: name, seq: rows.length + 1, ...more })
  const linesIn = (scene: number) => [...work.lines.keys()].filter((id) => id.startsWith(`${scene}:`))
  for (const scene of scenes)
    for (const id of linesIn(scene))
      add(id, 'observation', {
        text: work.lines.get(id) ?? '',
        importance: 0,
        sources: [],
        hour: hourOf(scene),
      })
  const counted = new Map<number, number>()
  events.forEach(({ scene, text, importance, points }, at) => {
    add(`event ${at}`, 'event', { text, importance, sources: linesIn(scene), hour: hourOf(scene) })
    for (const point of points) {
      const number = (counted.get(scene) ?? 0) + 1
      counted.set(scene, number)
      const sources = [`event ${at}`, ...point.lines.map((line) => `${scene}:${line}`)]
      add(`${scene}.${number}`, 'key-point', { ...point, sources, hour: hourOf(scene) })
    }
  })
  insights.forEach(({ text, importance, from }, at) => {
    add(`insight ${at}`, 'insight', { text, importance, sources: from, hour: scenes.length })
  })
  const vectors = await embedder.embed(rows.map(({ text }) => text))
  const stored = rows.map((row, at) => ({ ...row, vector: vectors[at] as Float32Array }))
  const store = inMemoryStore()
  await store.keep(stored)
  return { role: name, hours: scenes.length, store, rows: new Map(stored.map((row) => [row.id, row])) }
}
