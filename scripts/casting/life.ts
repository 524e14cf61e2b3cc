import {
  type Asked,
  type Embedder,
  inMemoryStore,
  memoryRoom,
  type Past,
  type Random,
  randomFor,
  type StoredMemory,
  wordEmbedder,
} from '@commedia/core'
import { bringBack } from '@commedia/core/recall'
import type { ProofRow, ProofRun } from '../proof.ts'

const EVENINGS = 50
/** Lines of an evening, of which so many hold a fact that is asked for later. */
const LINES = 200
const FACTS = 10
const BUDGET = 6_000
const ROLE = 'role_lived'

const PEOPLE = ['Ada', 'Bruno', 'Celia', 'Dario', 'Elma', 'Fausto', 'Greta', 'Hugo']
const THINGS = [
  'lantern',
  'ledger',
  'violin',
  'kettle',
  'saddle',
  'compass',
  'umbrella',
  'clock',
  'ladder',
  'basket',
]
const OTHERS = ['soup', 'coat', 'letter', 'dog', 'piano', 'candle', 'carpet', 'window', 'bread', 'chair']
const PLACES = [
  'cellar',
  'attic',
  'orchard',
  'harbour',
  'chapel',
  'stable',
  'mill',
  'bakery',
  'station',
  'bridge',
]
const TALK = [
  'I have been thinking',
  'it rained again',
  'nobody came',
  'we ought to eat',
  'tell me more',
  'I am tired',
]
/** As many as evenings, so that no thing is hidden twice. */
const KINDS = Array.from({ length: EVENINGS }, (_, at) => {
  const ends = ['silver', 'crooked', 'painted', 'borrowed', 'broken'][at % 5] as string
  return `${['old', 'new', 'small', 'heavy', 'red', 'blue', 'green', 'white', 'black', 'yellow'][Math.floor(at / 5)]} ${ends}`
})

interface FactOf {
  readonly ask: string
  readonly key: string
}

interface Lived {
  readonly figures: Record<string, unknown>
  readonly rows: readonly ProofRow[]
}

/**
 * A life of fifty evenings, made up from a seed: after each, what was said on the first is asked for again. It must come back
 * however much was lived since, and the page must not grow. By words alone, and by meaning too where there is an embedder.
 */
export async function proveLife(
  { seed }: Pick<ProofRun, 'seed'>,
  embedder: Embedder | undefined,
): Promise<Lived> {
  const words = await live(seed, wordEmbedder())
  if (embedder === undefined) return words
  const meaning = await live(seed, askedOnce(embedder))
  const named = Object.entries(meaning.figures).map(([name, figure]) => [`${name}_meaning`, figure])
  return {
    figures: { ...words.figures, ...Object.fromEntries(named) },
    rows: [...words.rows, ...meaning.rows],
  }
}

async function live(seed: number, embedder: Embedder): Promise<Lived> {
  const random = randomFor(seed, 'fifty evenings')
  const store = inMemoryStore()
  const chronicle: Past[] = []
  const first: FactOf[] = []
  const rows: ProofRow[] = []
  const pages: number[] = []
  let recalled = 0
  for (let evening = 1; evening <= EVENINGS; evening++) {
    const { memories, facts } = anEvening(evening, random)
    const vectors = await embedder.embed(memories.map(({ text }) => text))
    await store.keep(memories.map((memory, at) => ({ ...memory, vector: vectors[at] as Float32Array })))
    chronicle.push({ take: takeOf(evening), role: ROLE, upTo: memories.length, hours: 4 })
    if (evening === 1) first.push(...facts)
    const part = { ...NOTHING_YET, chronicle, hour: 4 * evening }
    let [hits, chars] = [0, 0]
    for (const { ask, key } of first) {
      const { found, moments } = await bringBack(
        { queries: [ask], part, budget: BUDGET },
        { store, embedder },
      )
      const page = [...found.flat(), ...moments].map(({ text }) => text)
      chars += page.join('').length / first.length
      if (page.some((text) => text.includes(key))) hits++
    }
    recalled = hits / first.length
    pages.push(chars)
    if (evening % 10 === 0 || evening === 1)
      rows.push({
        what: `after evening ${evening}, ${embedder.byWords ? 'words' : 'meaning'}`,
        memories: evening * (LINES + 8),
        'first evening recalled': recalled.toFixed(2),
        'page, characters': Math.round(chars),
      })
  }
  // What an evening cannot fill is no measure of growth: pages are compared once there is more than fits.
  const settled = pages.slice(1)
  const grows = Math.max(...settled) / Math.min(...settled) - 1
  return { figures: { first_evening_recalled: recalled, page_grows_by: grows }, rows }
}

/** The same is asked after every evening: its meaning is found once. */
function askedOnce(embedder: Embedder): Embedder {
  const kept = new Map<string, Float32Array>()
  return {
    ...embedder,
    async embed(texts) {
      const fresh = [...new Set(texts)].filter((text) => !kept.has(text))
      const made = fresh.length === 0 ? [] : await embedder.embed(fresh)
      for (const [at, text] of fresh.entries()) kept.set(text, made[at] as Float32Array)
      return texts.map((text) => kept.get(text) as Float32Array)
    },
  }
}

const NOTHING_YET = memoryRoom.view?.initial as Asked['part']

function takeOf(evening: number): string {
  return `take_evening_${evening}`
}

/** An evening: talk, ten facts in it that nobody says twice, and what was made of it. */
function anEvening(
  evening: number,
  random: Random,
): { readonly memories: readonly Omit<StoredMemory, 'vector'>[]; readonly facts: readonly FactOf[] } {
  const one = (from: readonly string[]): string => from[Math.floor(random() * from.length)] as string
  const take = takeOf(evening)
  const facts: FactOf[] = []
  const memories: Omit<StoredMemory, 'vector'>[] = []
  const add = (more: Pick<StoredMemory, 'layer' | 'text' | 'importance' | 'sources'>) =>
    memories.push({
      ...{ take, role: ROLE, seq: memories.length + 1, id: `${take}.${memories.length + 1}`, hour: 1 },
      ...more,
    })
  for (let line = 0; line < LINES; line++) {
    const isFact = line % (LINES / FACTS) === 5
    const thing = `${KINDS[evening - 1]} ${THINGS[facts.length % FACTS]}`
    const key = `hid the ${thing} in the ${one(PLACES)}`
    const who = one(PEOPLE)
    const idle = `${one(TALK)}, and the ${one(KINDS)} ${one(OTHERS)} and the ${one(THINGS)} are in the ${one(PLACES)} as ever.`
    if (isFact) facts.push({ ask: `What became of the ${thing}?`, key })
    const text = isFact ? `${who}: last night I ${key}.` : `${who}: ${idle}`
    add({ layer: 'observation', text, importance: 0, sources: [] })
  }
  for (let point = 0; point < 8; point++)
    add({
      layer: point < 2 ? 'event' : 'key-point',
      text: `${one(PEOPLE)} and ${one(PEOPLE)} spoke of the ${one(THINGS)} and the ${one(PLACES)} that evening.`,
      importance: Math.floor(random() * 6),
      sources: [`${take}.${1 + Math.floor(random() * LINES)}`],
    })
  return { memories, facts }
}
