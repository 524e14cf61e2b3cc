import {
  castingRoom,
  emptyStage,
  type Fact,
  fact,
  indexPast,
  inMemoryStore,
  inProcessSteps,
  memoryFormed,
  memoryJournal,
  memoryPromptBook,
  memoryRoom,
  momentRelived,
  pick,
  randomFor,
  readerOf,
  runTurn,
  type Stage,
  seededRandom,
  turns,
  unlimitedAllowance,
  viewFor,
} from '@commedia/core'
import { condense } from '@commedia/core/recall'
import { manualClock, simulatedCompany, wordEmbedder } from '@commedia/core/testing'

const ROLES = Array.from({ length: 8 }, (_, at) => `role_${at + 1}`)
const READER = readerOf(turns, castingRoom, memoryRoom)
const TAKE = { id: 'take_isolation', show: 'show_isolation' }
/** After so many experiences everybody takes stock. */
const A_SCENE = 100

/** Lives through random experiences, each perceived by some of eight characters, and counts memories of what one did not perceive. */
export async function proveIsolation({ full, seed }: { readonly full: boolean; readonly seed: number }) {
  const experiences = full ? 10_000 : 1_000
  const random = randomFor(seed, 'isolation')
  const journal = memoryJournal()
  const clock = manualClock()
  const company = simulatedCompany({ seed })
  const book = memoryPromptBook()
  const house = { journal, reader: READER, clock, random: seededRandom(seed) }
  await journal.begin(TAKE)
  let stage: Stage = emptyStage(TAKE.id)
  const perceived = new Map(ROLES.map((role) => [role, new Set<string>()]))
  for (let scene = 0; scene * A_SCENE < experiences; scene++)
    stage = await runTurn(
      stage,
      async function* (opened, { turn, signals }): AsyncGenerator<Fact, void, Stage> {
        let now = opened
        for (let at = 0; at < A_SCENE; at++) {
          const mark = `mark${scene * A_SCENE + at}x`
          const audience = ROLES.filter(() => random() < 0.3)
          for (const role of audience) perceived.get(role)?.add(mark)
          const by = pick(ROLES, random) ?? 'role_1'
          now = yield fact(momentRelived, {
            by,
            audience,
            body: { kind: 'line', text: `I know of ${mark}.` },
          })
        }
        // What somebody claims for another is not taken in.
        const body = {
          role: 'role_1',
          id: `forged_${scene}`,
          layer: 'event',
          text: 'forged',
          importance: 5,
          sources: [],
          hour: 1,
          upTo: 0,
        } as const
        now = yield fact(memoryFormed, { by: 'role_2', audience: ['role_2'], body })
        const crew = {
          turn,
          signals,
          models: company.models,
          book,
          clock,
          allowance: unlimitedAllowance(),
          steps: inProcessSteps(book, turn),
        }
        for (const role of ROLES)
          yield* await condense(
            viewFor(role, now),
            { names: {}, step: `condense:${role}:${scene}`, language: 'en' },
            crew,
          )
      },
      house,
    )
  const store = inMemoryStore()
  const embedder = wordEmbedder()
  let [memories, foreign, forged, high] = [0, 0, 0, 0]
  for (const role of ROLES) {
    const past = { take: TAKE.id, role, upTo: stage.seq, hours: experiences / A_SCENE }
    memories += await indexPast(past, { names: {} }, { journal, reader: READER, store, embedder })
    const [all = []] = await store.nearest([past], {
      vectors: [new Float32Array(embedder.dimensions).fill(0)],
      layers: ['observation', 'event', 'key-point', 'insight'],
      most: Number.MAX_SAFE_INTEGER,
    })
    for (const { memory } of all) {
      if (memory.layer !== 'observation') high++
      if (memory.text === 'forged') forged++
      for (const mark of memory.text.match(/mark\d+x/gu) ?? []) if (!perceived.get(role)?.has(mark)) foreign++
    }
  }
  return {
    figures: { experiences, memories, high_order_memories: high, foreign_memories: foreign + forged },
    rows: [
      {
        what: 'isolation',
        all: `${memories} memories of ${experiences} experiences, ${foreign + forged} foreign`,
      },
    ],
  }
}
