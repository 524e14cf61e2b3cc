import { describe, expect, it } from 'vitest'
import type { MemoryQuestion } from '../ports/memory-store.ts'
import { ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Fact } from '../schema/event.ts'
import type { Past } from '../schema/memory.ts'
import { anEvent } from '../testing/build.ts'
import { aCrew } from '../testing/crew.ts'
import { castingReaders } from '../testing/players/casting.ts'
import { keysWanted } from '../testing/players/writing-page.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import type { RecallWay } from './brought-back.ts'
import { inMemoryStore } from './in-memory-store.ts'
import { memoryFormed, memoryRoom, pastBrought } from './memory-room.ts'
import { mindPrompt } from './mind.prompt.ts'
import { RECALL_WAYS } from './published.ts'
import { queriesFor, type RecollectDetails, type Recollection, recollect } from './recollect.ts'
import { reflectPrompt } from './reflect.prompt.ts'
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

  it('[R10] [R11] looks by each of the three, in the published way and in its own', async () => {
    const { stage } = await evening([])
    const looked = async (way: RecallWay) => {
      const { store, embedder } = await aMemory()
      const asked: (readonly string[])[] = []
      const memory = {
        store: {
          ...store,
          nearest: (pasts: readonly Past[], question: MemoryQuestion) => {
            if (question.texts !== undefined) asked.push(question.texts)
            return store.nearest(pasts, question)
          },
        },
        embedder: {
          ...embedder,
          embed: (texts: readonly string[]) => {
            asked.push(texts)
            return embedder.embed(texts)
          },
        },
      }
      const crew = aCrew({ model: scriptedModel(() => ({ fail: { status: 401, message: 'no' } })) })
      await crew.clock.playUntil(recollect(viewFor(NORA, stage), { ...details, way }, { ...crew, memory }))
      return asked
    }
    const who = ['Who is Nora?', 'Who is Krogstad?']
    expect(await looked(RECALL_WAYS.paper)).toEqual([[...who, 'Krogstad said: Who signed the bond?']])
    expect(await looked(RECALL_WAYS.asked)).toEqual([[...who, 'Who signed the bond?']])
  })

  it('[R15] [R16] makes five summaries of memories and the moments they rest on, on two pages at once', async () => {
    const { recollections, company, calls } = await evening([true])
    expect(calls).toEqual([2])
    expect(company.counts.mostInFlight).toBe(2)
    const { summaries } = recollections[0] ?? {}
    expect(Object.keys(summaries ?? {}).toSorted()).toEqual([...SUMMARIES].toSorted())
    expect(Object.values(summaries ?? {})).not.toContain('')
    for (const { page } of company.calls) {
      expect(page.last).toContain('Nora signed the bond with her father’s name.')
      expect(page.last).toContain('Nora: He was ill.')
    }
  })

  it('who one is holds until the role remembers more, and then costs no call', async () => {
    const { calls } = await evening([true, true, false, true])
    expect(calls).toEqual([2, 1, 2])
  })

  it('who the other is and what is between them is looked at anew, with what was made of it before', async () => {
    const mind = (other: string) => ({ json: { other, between: 'Nothing yet.', why: 'w', about: 'a' } })
    const model = scriptedModel((page) => {
      if (!keysWanted(page).includes('between')) return 'Nora is Helmer’s wife.'
      return mind(model.pages.length > 2 ? 'Krogstad was dismissed.' : 'Krogstad works at the bank.')
    })
    const { stage } = await evening([])
    const crew = aCrew({ model })
    const memory = await aMemory()
    const first = await recollect(viewFor(NORA, stage), details, { ...crew, memory })
    const after = (first?.facts ?? []).reduce(
      (now, one) => READER.fold(now, anEvent({ ...one, take: now.take, seq: now.seq + 1 })),
      stage,
    )
    const again = await recollect(
      viewFor(NORA, after),
      { ...details, step: 'recollect:2', talk: ['Krogstad: I was at the bank today.'] },
      { ...crew, memory },
    )
    expect(again?.summaries.other).toBe('Krogstad was dismissed.')
    const page = JSON.stringify(model.pages.at(-1))
    expect(page).toContain('Krogstad works at the bank.')
    expect(page).toContain('I was at the bank today.')
    expect(again?.facts.filter(({ type }) => type === 'summary-made').map(({ body }) => body)).toEqual([
      { role: NORA, of: 'other', other: 'role_krogstad', text: 'Krogstad was dismissed.' },
    ])
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
    talk: ['Krogstad: Good evening, Mrs. Helmer.', 'Nora: You again? Today is not the first of the month.'],
    before: ['Krogstad is a clerk at the bank.', 'Nora owes him money and is afraid of him.'],
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
    talk: ['老夫人：樊素，你过来。', '樊素：夫人这么晚还没歇着？'],
    before: ['老夫人是小蛮的母亲，家法极严。', '樊素怕老夫人，也瞒着老夫人。'],
    memories: ['樊素替小蛮把香囊送到了书房。', '老夫人立过规矩，闺门不许外人进。'],
    moments: ['老夫人：贱人，还不跪下！', '樊素：夫人息怒，听樊素说。'],
  },
}

describe.each(['en', 'zh'] as const)('the pages of a memory (%s)', (language) => {
  const told = async (asking: (crew: ReturnType<typeof aCrew>) => Promise<unknown>) => {
    const model = scriptedModel(() => ({ fail: { status: 400, message: 'enough' } }))
    await asking(aCrew({ model }))
    const { messages = [] } = model.pages[0] ?? {}
    return `${messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n')}\n`
  }

  it('[R16] saves the page about oneself', async () => {
    const asked = { input: PAGES[language], step: 'page', language }
    const page = await told((crew) => ask(summaryPrompt, asked, crew))
    await expect(page).toMatchFileSnapshot(`./__prompts__/memory.summary.${language}.md`)
  })

  it('[R16] saves the page of what one has in mind', async () => {
    const asked = { input: PAGES[language], step: 'page', language }
    const page = await told((crew) => ask(mindPrompt, asked, crew))
    await expect(page).toMatchFileSnapshot(`./__prompts__/memory.mind.${language}.md`)
  })

  it('saves the page on which an evening is looked back on', async () => {
    const { name, memories: events } = PAGES[language]
    const page = await told((crew) =>
      ask(reflectPrompt, { input: { name, events, language }, step: 'page', language }, crew),
    )
    await expect(page).toMatchFileSnapshot(`./__prompts__/memory.reflect.${language}.md`)
  })
})
