import { describe, expect, it } from 'vitest'
import { inMemoryStore } from '../memory/in-memory-store.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { wordEmbedder } from '../memory/word-embedder.ts'
import { partOf, viewFor } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { castingReaders } from '../testing/players/casting.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import type { ShowSettings } from './show-settings.ts'

const CANARY = 'The ferry CANARY-ANA sank with the gate locked and the lamp out.'

async function aMemory() {
  const embedder = wordEmbedder({ dimensions: 128 })
  const store = inMemoryStore()
  const texts = [CANARY, 'Ana: I counted them off the platform one by one, and went back for the lamp.']
  const vectors = await embedder.embed(texts)
  await store.keep(
    texts.map((text, at) => ({
      ...{
        take: 'take_past',
        role: 'role_old_ana',
        seq: at + 1,
        id: `memory_${at}`,
        text,
        importance: 5,
        hour: 1,
      },
      layer: at === 0 ? ('event' as const) : ('observation' as const),
      sources: at === 0 ? ['memory_1'] : [],
      vector: vectors[at] as Float32Array,
    })),
  )
  return { store, embedder }
}

async function anEveningWithAPast(settings: Partial<ShowSettings> = {}) {
  const blueprint = aBlueprint()
  const chronicle = [{ take: 'take_past', role: 'role_old_ana', upTo: 9, hours: 1 }]
  const cast = blueprint.cast.map((member) => (member.id === 'role_ana' ? { ...member, chronicle } : member))
  const company = simulatedCompany({
    seed: 4,
    players: [...performers(), ...castingReaders()],
    keepPages: 'all',
  })
  const events: StageEvent[] = []
  const { stage } = await playShow({
    blueprint: { ...blueprint, cast },
    models: company.models,
    settings,
    seed: 4,
    mostTurns: 12,
    onEvent: (event) => events.push(event),
    crew: { memory: await aMemory() },
  })
  const pagesFor = (role: string) =>
    company.calls.filter(({ agent }) => agent.includes(role)).map(({ page }) => page.words)
  return { stage, events, company, pagesFor }
}

describe('a role with a past', () => {
  it('[X1] has it on its pages, as memories and as the words they rest on, and nobody else has', async () => {
    const { pagesFor, stage } = await anEveningWithAPast()
    expect(pagesFor('role_ana').some((page) => page.includes(CANARY))).toBe(true)
    expect(pagesFor('role_ana').some((page) => page.includes('went back for the lamp'))).toBe(true)
    expect(pagesFor('role_ben').length).toBeGreaterThan(2)
    expect(pagesFor('role_ben').filter((page) => page.includes('CANARY-ANA'))).toEqual([])
    expect(partOf(viewFor('role_ben', stage), memoryRoom).chronicle).toEqual([])
  })

  it('[R14] what came up when it spoke is noted, for itself alone', async () => {
    const { events, stage } = await anEveningWithAPast()
    const noted = events.filter(({ type }) => type === 'memories-recalled')
    expect(noted.length).toBeGreaterThan(0)
    expect(noted.every(({ audience }) => audience.join() === 'role_ana')).toBe(true)
    const { recalled } = partOf(viewFor('role_ana', stage), memoryRoom)
    expect(recalled.memory_0?.times).toBe(noted.length)
  })

  it('[R16] [R17] puts it into words beside its decision, and speaks from them', async () => {
    const { events, pagesFor } = await anEveningWithAPast({ remembering: 'recollect' })
    const kinds = events.map(({ type }) => type)
    expect(kinds).toContain('mind-made')
    expect(kinds).toContain('summary-made')
    const spoken = pagesFor('role_ana').filter((page) => page.includes('as you see it:'))
    expect(spoken.length).toBeGreaterThan(0)
    expect(events.filter(({ by }) => by === 'role_ben').map(({ type }) => type)).not.toContain('mind-made')
  })

  it('asks no model more, unless the show is played so', async () => {
    const plain = await anEveningWithAPast()
    expect(plain.company.calls.filter(({ agent }) => agent.includes('memory.summary'))).toEqual([])
  })
})
