import { describe, expect, it } from 'vitest'
import { ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Fact } from '../schema/event.ts'
import { aCrew } from '../testing/crew.ts'
import { castingReaders } from '../testing/players/casting.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { inMemoryStore } from './in-memory-store.ts'
import { memoryFormed, memoryRoom, pastBrought } from './memory-room.ts'
import { RECALL_WAYS } from './published.ts'
import { queriesFor, type RecollectDetails, type Recollection, recollect } from './recollect.ts'
import { SUMMARIES, summaryPrompt } from './summary.prompt.ts'
import { wordEmbedder } from './word-embedder.ts'

const READER = readerOf(turns, memoryRoom)
const NORA = 'role_nora'
const details: RecollectDetails = {
  name: 'Nora',
  other: { id: 'role_krogstad', name: 'Krogstad' },
  said: 'Who signed the bond?',
  step: 'recollect:role_nora',
  language: 'en',
}

const brought = fact(pastBrought, {
  by: NORA,
  audience: [NORA],
  body: { role: NORA, chronicle: [{ take: 'take_past', role: NORA, upTo: 9, hours: 2 }] },
})
const newMemory = fact(memoryFormed, {
  by: NORA,
  audience: [NORA],
  body: {
    ...{ role: NORA, id: 'memory_new', layer: 'event' as const, text: 'Krogstad was dismissed today.' },
    ...{ importance: 5, sources: [], hour: 3, upTo: 0 },
  },
})

async function aMemory() {
  const embedder = wordEmbedder({ dimensions: 128 })
  const store = inMemoryStore()
  const texts = [
    'Nora signed the bond with her father’s name.',
    'Krogstad holds the bond.',
    'Nora: He was ill.',
  ]
  const vectors = await embedder.embed(texts)
  await store.keep(
    texts.map((text, at) => ({
      ...{ take: 'take_past', role: NORA, seq: at + 1, id: `memory_${at}`, text, importance: 3, hour: 1 },
      layer: at === 2 ? ('observation' as const) : ('event' as const),
      sources: at === 0 ? ['memory_2'] : [],
      vector: vectors[at] as Float32Array,
    })),
  )
  return { store, embedder }
}

/** Recollects once for each `true`, and has something new happen for each `false`. */
async function evening(beats: readonly boolean[]) {
  const memory = await aMemory()
  const company = simulatedCompany({ seed: 1, players: castingReaders(), keepPages: 'all' })
  const recollections: (Recollection | undefined)[] = []
  const calls: number[] = []
  const rehearsal = await rehearse({
    reader: READER,
    models: company.models,
    beats: [
      brought,
      ...beats.map((recollects, at): RehearsedTurn | Fact =>
        recollects
          ? async function* (stage, crew) {
              const before = company.counts.calls
              const now = { ...details, step: `recollect:${at}` }
              const made = await recollect(viewFor(NORA, stage), now, { ...crew, memory })
              recollections.push(made)
              calls.push(company.counts.calls - before)
              yield* made?.facts ?? []
            }
          : newMemory,
      ),
    ],
  })
  return { ...rehearsal, recollections, calls, company }
}

describe('recollect', () => {
  it('[R10] asks who one is, who the other is, and what was said', () => {
    const who = ['Who is Nora?', 'Who is Krogstad?']
    expect(queriesFor({ ...details, way: RECALL_WAYS.paper })).toEqual([
      ...who,
      'Krogstad said: Who signed the bond?',
    ])
    const chinese = { ...details, way: RECALL_WAYS.paper, language: 'zh', said: '谁签的？' } as const
    expect(queriesFor(chinese)[2]).toBe('Krogstad说：谁签的？')
    expect(queriesFor(details)).toEqual([...who, 'Who signed the bond?'])
  })

  it('[R16] makes five summaries of memories and the moments they rest on, all at once', async () => {
    const { recollections, company, calls } = await evening([true])
    expect(calls).toEqual([5])
    expect(company.counts.mostInFlight).toBe(5)
    expect(Object.keys(recollections[0]?.summaries ?? {}).toSorted()).toEqual([...SUMMARIES].toSorted())
    for (const { page } of company.calls) {
      expect(page.last).toContain('Nora signed the bond with her father’s name.')
      expect(page.last).toContain('Nora: He was ill.')
    }
    const systems = new Set(company.calls.map(({ page }) => page.system))
    expect(systems.size).toBe(1)
  })

  it('those about the two people hold until the role remembers more', async () => {
    const { calls } = await evening([true, true, false, true])
    expect(calls).toEqual([5, 2, 5])
  })

  it('[R14] [X12] what came up is noted: how often and when, and a rerun finds it so', async () => {
    const { stage, events } = await evening([true, true])
    const { recalled, hour } = viewFor(NORA, stage).parts.memory as {
      recalled: Record<string, unknown>
      hour: number
    }
    expect(hour).toBe(4)
    expect(recalled).toMatchObject({ memory_0: { times: 2, hour: 4 }, memory_1: { times: 2, hour: 4 } })
    const mine = events.filter(({ type }) =>
      ['memories-recalled', 'summary-made', 'mind-made'].includes(type),
    )
    expect(mine.every(({ audience }) => audience.join() === NORA)).toBe(true)
  })

  it('a role without a past recollects nothing and asks nobody', async () => {
    const crew = aCrew({ model: scriptedModel([]) })
    const view = viewFor('role_ben', (await evening([])).stage)
    const memory = await aMemory()
    expect(await recollect(view, details, { ...crew, memory })).toBeUndefined()
  })

  it('a summary no model gave is not kept', async () => {
    const model = scriptedModel(Array.from({ length: 10 }, () => ({ fail: { status: 401, message: 'no' } })))
    const crew = aCrew({ model })
    const { stage } = await evening([])
    const made = await crew.clock.playUntil(
      recollect(viewFor(NORA, stage), details, { ...crew, memory: await aMemory() }),
    )
    expect(made?.facts.map(({ type }) => type)).toEqual(['memories-recalled', 'mind-made'])
    expect(made?.summaries.why).toBe('')
  })
})

const PAGES = {
  en: {
    ...{ name: 'Nora', other: 'Krogstad', said: 'Who signed the bond?' },
    memories: [
      'Nora put her father’s name to the bond three days after his death.',
      'Krogstad has kept it ever since.',
    ],
    moments: [
      'Krogstad: Your father died on the 29th of September.',
      'Nora: It was I that wrote Papa’s name.',
    ],
  },
  zh: {
    ...{ name: '樊素', other: '老夫人', said: '是你把那书生领进来的？' },
    memories: ['樊素替小蛮把香囊送到了书房。', '老夫人立过规矩，闺门不许外人进。'],
    moments: ['老夫人：贱人，还不跪下！', '樊素：夫人息怒，听樊素说。'],
  },
}

describe.each(['en', 'zh'] as const)('the pages of a memory (%s)', (language) => {
  it.each(SUMMARIES)('saves the page about %s', async (about) => {
    const model = scriptedModel(() => ({ fail: { status: 400, message: 'enough' } }))
    const input = { ...PAGES[language], about }
    await ask(summaryPrompt, { input, step: 'page', language }, aCrew({ model }))
    const { messages = [] } = model.pages[0] ?? {}
    const page = `${messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n')}\n`
    await expect(page).toMatchFileSnapshot(`./__prompts__/memory.summary.${about}.${language}.md`)
  })
})
