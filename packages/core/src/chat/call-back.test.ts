import { describe, expect, it } from 'vitest'
import { inMemoryStore } from '../memory/in-memory-store.ts'
import { wordEmbedder } from '../memory/word-embedder.ts'
import { idFrom } from '../prelude/ids.ts'
import { aModelInUse } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { castingReaders } from '../testing/players/casting.ts'
import { keysWanted } from '../testing/players/writing-page.ts'
import { type ScriptedModel, scriptedModel } from '../testing/scripted-model.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { companionOf } from './companion-of.ts'
import { openRoom } from './open-room.ts'
import { runConversation } from './run-conversation.ts'
import { say } from './say.ts'

const ROLE = idFrom('role', 'A House', 'Nora')
const CANARY = 'Nora signed the bond CANARY-NORA with her father’s name.'

interface RoomMaking {
  readonly withBen?: boolean
  readonly heardMore?: number
  readonly model?: ScriptedModel
}

async function aRoom({ withBen = false, heardMore = 0, model }: RoomMaking = {}) {
  const embedder = wordEmbedder({ dimensions: 128 })
  const store = inMemoryStore()
  const older = Array.from(
    { length: heardMore },
    (_, at) => `Helmer: The tarantella once more, number ${at}.`,
  )
  const texts = [CANARY, ...older, 'Krogstad: Your father died on the 29th of September.']
  const vectors = await embedder.embed(texts)
  await store.keep(
    texts.map((text, at) => ({
      ...{ take: 'take_doll', role: ROLE, seq: at + 1, id: `memory_${at}`, text, importance: 4, hour: 1 },
      layer: at === 0 ? ('event' as const) : ('observation' as const),
      sources: at === 0 ? texts.slice(1).map((_, nth) => `memory_${nth + 1}`) : [],
      vector: vectors[at] as Float32Array,
    })),
  )
  const company = simulatedCompany({ seed: 2, players: castingReaders(), keepPages: 'all' })
  const clock = manualClock()
  const sheet = (name: string, chronicle?: boolean) =>
    companionOf(
      {
        ...{ id: name, name, description: `${name} is here.` },
        ...(chronicle && {
          origin: 'A House',
          chronicle: [{ take: 'take_doll', role: ROLE, upTo: 99, hours: 3 }],
        }),
      },
      { language: 'en' },
    )
  const room = await openRoom(
    { companions: [sheet('Nora', true), ...(withBen ? [sheet('Ben')] : [])], language: 'en' },
    {
      models: model === undefined ? company.models : () => aModelInUse(model),
      clock,
      memory: { store, embedder },
    },
  )
  const talk = (words: string, to: string) => clock.playUntil(say(room, words, { asking: [to] }))
  const pagesOf = (agent: string) =>
    company.calls.filter((call) => call.agent.includes(agent)).map(({ page }) => page.words)
  return { room, talk, company, pagesOf, clock }
}

const MADE = { other: 'MADE-OF-OTHER', between: 'MADE-OF-BOTH', why: 'MADE-OF-WHY', about: 'MADE-OF-WORDS' }

/** Makes something else of each question, and speaks a line of Ben's. */
function aMind() {
  return scriptedModel((page) => {
    if (keysWanted(page).includes('between')) return { json: MADE }
    return page.last.includes('Who is Nora?') ? 'MADE-OF-SELF' : 'It is in the stove.'
  })
}

describe('a companion with a past', () => {
  it('[R17] [R18] answers a person from its summaries and what it observed', async () => {
    const { talk, pagesOf, company } = await aRoom()
    await talk('Nora, who signed the bond?', 'Nora')
    const replies = pagesOf('chat.reply').filter((page) => page.includes('CANARY-NORA'))
    expect(replies.length).toBeGreaterThan(0)
    expect(replies[0]).toContain('29th of September')
    expect(company.calls.filter(({ agent }) => agent.includes('memory.'))).toHaveLength(2)
  })

  it('[R17] each of the five summaries stands on the page of its reply, in its place, with words it heard', async () => {
    const model = aMind()
    const { talk } = await aRoom({ model })
    await talk('Nora, when did your father die? In September?', 'Nora')
    const page = model.pages.find((one) => one.text.includes('Words you heard then:'))?.text ?? ''
    const place = (words: string) => {
      const at = page.indexOf(words)
      expect(at, words).toBeGreaterThan(0)
      return at
    }
    const known = ['MADE-OF-SELF', MADE.other, MADE.between, MADE.about].map(place)
    const [knows, why, heard] = ['What you know from', 'Why they say this', 'Words you heard then:'].map(
      place,
    )
    expect(known.every((at) => at > (knows ?? 0) && at < (why ?? 0))).toBe(true)
    expect(place(MADE.why)).toBeGreaterThan(why ?? 0)
    expect(place('29th of September')).toBeGreaterThan(heard ?? 0)
  })

  it('[R18] answers another companion from its past as it answers a person', async () => {
    const model = aMind()
    const { room, clock } = await aRoom({ withBen: true, model })
    await clock.playUntil(say(room, 'Ben, where is the bond?', { asking: ['Ben'], rounds: 1 }))
    const before = model.pages.length
    await clock.playUntil(runConversation(room, { rounds: 1, excluded: ['Ben'] }))
    const pages = model.pages.slice(before)
    const mind = pages.find((page) => keysWanted(page).includes('between'))
    expect(mind?.last).toContain('<said>\nBen: It is in the stove.')
    expect(pages.at(-1)?.text).toContain(MADE.other)
  })

  it('asks once only, when it knows who it is', async () => {
    const { talk, company } = await aRoom()
    await talk('Nora, who signed the bond?', 'Nora')
    const before = company.calls.filter(({ agent }) => agent.includes('memory.')).length
    await talk('And when did your father die, Nora?', 'Nora')
    expect(company.calls.filter(({ agent }) => agent.includes('memory.')).length - before).toBe(1)
  })

  it('has the words nearest to what is asked, not the oldest it heard', async () => {
    const { talk, pagesOf } = await aRoom({ heardMore: 12 })
    await talk('Nora, when did your father die? In September?', 'Nora')
    const [page = ''] = pagesOf('chat.reply')
    const heard = page.slice(page.indexOf('Words you heard then:'))
    expect(heard).toContain('29th of September')
    expect(heard.match(/tarantella/g) ?? []).toHaveLength(5)
  })

  it('[R17] its page holds what it knows, why this is said, and words it heard, apart; no hour, no mood', async () => {
    const { talk, pagesOf } = await aRoom()
    await talk('Nora, when did your father die? In September?', 'Nora')
    const [page = ''] = pagesOf('chat.reply')
    const at = ['What you know from your own past:', 'Why they say this', 'Words you heard then:'].map(
      (head) => page.indexOf(head),
    )
    expect(at.every((place, nth) => place > (at[nth - 1] ?? 0))).toBe(true)
    expect(page).toContain('nothing else of the story you are in')
    expect(page).not.toMatch(/20\d\d|\d\d:\d\d|You come from/)
  })

  it('nobody else in the room has it', async () => {
    const { talk, pagesOf } = await aRoom({ withBen: true })
    await talk('Nora, who signed the bond?', 'Nora')
    await talk('And what do you say, Ben?', 'Ben')
    expect(pagesOf('Ben').filter((page) => page.includes('CANARY-NORA'))).toEqual([])
  })

  it('[R19] what is lived through in talk becomes its own memories', async () => {
    const { talk, room, pagesOf } = await aRoom()
    for (let turn = 0; turn < 8; turn++)
      await talk(`Nora, listen. ${'It rained all day on the quay. '.repeat(60)}`, 'Nora')
    const kinds = (await room.house.journal.read(room.take.id, { after: 0 })).map(
      ({ type, by, audience }) => ({ type, by, audience }),
    )
    const formed = kinds.filter(({ type }) => type === 'memory-formed')
    expect(formed.length).toBeGreaterThan(0)
    const [lived] = pagesOf('memory.condense')
    expect(lived).toContain('It rained all day on the quay.')
    expect(new Set(formed.flatMap(({ audience }) => audience)).size).toBe(1)
  })
})
