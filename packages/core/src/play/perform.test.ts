import { describe, expect, it } from 'vitest'
import type { Trouble } from '../models/trouble.ts'
import type { Journal } from '../ports/journal.ts'
import { modelWith } from '../ports/model-with.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { HOUSE } from '../schema/event.ts'
import {
  aBlueprint,
  aModelInUse,
  manualClock,
  performers,
  scriptedModel,
  simulatedCompany,
} from '../testing/index.ts'
import type { Line } from './lines.ts'
import { type Performance, perform } from './perform.ts'
import type { PerformOptions } from './perform-settings.ts'

const TAKE = { id: 'take_evening', show: 'show_evening' }

/** A play with a company that plays it to its end, everything in memory. */
function aPlay(options: Partial<PerformOptions> = {}) {
  const { models } = simulatedCompany({ seed: 1, players: performers() })
  const journal = options.journal ?? memoryJournal()
  const clock = manualClock()
  const play = perform(aBlueprint(), { models, clock, seed: 7, take: TAKE, ...options, journal })
  return { play, journal, clock }
}

async function heard(play: Performance, as?: string): Promise<readonly Line[]> {
  const lines: Line[] = []
  for await (const line of play.lines(as)) lines.push(line)
  return lines
}

const eventsOf = (journal: Journal) => journal.read(TAKE.id, { after: 0 })

describe('a play without people', () => {
  it('ends what is being said when it is told to stop, and is played on by whoever asks for more', async () => {
    const clock = manualClock()
    const latency = { clock, firstTokenMs: 100, tokenMs: 10 }
    const { models } = simulatedCompany({ seed: 1, players: performers(), latency })
    const feed = memoryLiveFeed()
    const evening = await aPlay({ models, clock, feed }).play
    let said = ''
    feed.watch(TAKE.id, HOUSE, ({ kind, text }) => {
      if (kind !== 'speech' || said.length > 10) return
      said += text
      if (said.length > 10) evening.stop()
    })
    const beat = await clock.playUntil(evening.next())
    const line = beat.lines.findLast(({ kind }) => kind === 'line')?.text ?? ''
    expect({ over: beat.over, isCut: said.startsWith(line.slice(0, 5)) && line.length < 30 }).toEqual({
      over: false,
      isCut: true,
    })
    expect((await clock.playUntil(heard(evening))).at(-1)?.written).toBe('(Curtain.)')
  })

  it('is played to its curtain, line by line, as the house perceives it', async () => {
    const { play, journal } = aPlay()
    const lines = await heard(await play)
    const audience = new Map((await eventsOf(journal)).map(({ seq, ...event }) => [seq, event.audience]))
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter(({ seq }) => !audience.get(seq)?.includes(HOUSE))).toEqual([])
    expect(lines.at(-1)).toMatchObject({ name: '', written: '(Curtain.)' })
    const spoken = lines.find(({ kind }) => kind === 'line')
    expect(spoken?.written).toBe(`${spoken?.name}: ${spoken?.text}`)
    expect((await play).standing()).toEqual({ over: true, waitsFor: [] })
    expect(await (await play).next()).toEqual({ lines: [], over: true, waitsFor: [] })
  })

  it('gives the same lines turn by turn', async () => {
    const whole = await heard(await aPlay().play)
    const play = await aPlay().play
    const lines: Line[] = []
    for (let beat = await play.next(); ; beat = await play.next()) {
      lines.push(...beat.lines)
      if (beat.over) break
    }
    expect(lines.map(({ written }) => written)).toEqual(whole.map(({ written }) => written))
  })

  it('loses no line to somebody who stops listening and comes back', async () => {
    const whole = await heard(await aPlay().play)
    const play = await aPlay().play
    const one: Line[] = []
    for (let call = 0; call < whole.length; call++) {
      for await (const line of play.lines()) {
        one.push(line)
        break
      }
    }
    expect(one).toEqual(whole)
  })
})

describe('a person in it', () => {
  it('is waited for by name, plays by cues, and perceives what their role does', async () => {
    const { play, journal } = aPlay({ people: ['Ben'] })
    const evening = await play
    const before = await heard(evening)
    expect(evening.standing()).toEqual({ over: false, waitsFor: ['Ben Carter'] })
    expect((await evening.next()).lines).toEqual([])
    await evening.cue('Nobody leaves before five. (He locks the gate.)')
    const after = await heard(evening)
    expect(after.slice(0, 2).map(({ written }) => written)).toEqual([
      'Ben Carter: Nobody leaves before five.',
      'Ben Carter: (He locks the gate.)',
    ])
    expect(after.some(({ by }) => by === 'role_ana')).toBe(true)
    const audience = new Map((await eventsOf(journal)).map(({ seq, ...event }) => [seq, event.audience]))
    expect([...before, ...after].filter(({ seq }) => !audience.get(seq)?.includes('role_ben'))).toEqual([])
  })

  it('keeps from the others what is only theirs', async () => {
    const evening = await aPlay({ people: ['Ben', 'Ana'] }).play
    await heard(evening, 'Ana')
    await heard(evening, 'Ben')
    await evening.cue({ kind: 'think', text: 'She has the key.' }, 'Ben')
    const thought = 'Ben Carter: (She has the key.)'
    expect((await heard(evening, 'Ben')).map(({ written }) => written)).toContain(thought)
    expect((await heard(evening, 'Ana')).map(({ written }) => written)).not.toContain(thought)
  })

  it('hears a sentence when a cue cannot be given', async () => {
    const alone = await aPlay({ people: ['Ben'] }).play
    await expect(alone.cue({ kind: 'say-line', text: 'Come.', to: 'Cleo' })).rejects.toThrow(
      'Nobody in “The last train” is called “Cleo”. There are: Ana, Ben Carter.',
    )
    await expect(alone.cue('  ')).rejects.toMatchObject({ code: 'bad-cue' })
    await expect(alone.cue('Good evening.', 'Ana')).rejects.toMatchObject({ code: 'bad-cue' })
    await expect((await aPlay().play).cue('Good evening.')).rejects.toThrow('Say whose cue this is')
  })
})

describe('a record', () => {
  it('is gone on with by another program', async () => {
    const whole = aPlay()
    const lines = await heard(await whole.play)
    const [journal, book] = [memoryJournal(), memoryPromptBook()]
    const first = await aPlay({ journal, book }).play
    const before = [...(await first.next()).lines, ...(await first.next()).lines]
    const after = await heard(await aPlay({ journal, book }).play)
    expect(before.length).toBeGreaterThan(0)
    const seqs = [...before, ...after].map(({ seq }) => seq)
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other))
    expect([...before, ...after].at(-1)?.written).toBe('(Curtain.)')
    expect([...before, ...after].slice(0, before.length)).toEqual(lines.slice(0, before.length))
  })

  it('survives a program that dies in the middle of a turn', async () => {
    const kept = memoryJournal()
    let left = 12
    const append: Journal['append'] = (...drafts) => {
      if (left-- === 0) throw new Error('the plug was pulled')
      return kept.append(...drafts)
    }
    const book = memoryPromptBook()
    await expect(heard(await aPlay({ journal: { ...kept, append }, book }).play)).rejects.toThrow('plug')
    const { play } = aPlay({ journal: kept, book })
    await heard(await play)
    const events = await eventsOf(kept)
    expect(events.filter(({ type }) => type === 'show-opened')).toHaveLength(1)
    const opened = events.filter(({ type }) => type === 'turn-opened')
    expect(events.filter(({ type }) => type === 'turn-closed')).toHaveLength(opened.length)
    expect((await play).standing().over).toBe(true)
  })

  it('keeps who sits where', async () => {
    const journal = memoryJournal()
    await (await aPlay({ journal, people: ['Ben'] }).play).next()
    const again = await aPlay({ journal }).play
    await again.cue('Good evening.')
    expect((await heard(again))[0]?.written).toBe('Ben Carter: Good evening.')
  })
})

describe('trouble', () => {
  it('a dead model is told of, the play rests, and goes on when somebody answers', async () => {
    const told: Trouble[] = []
    let isDead = true
    const company = simulatedCompany({ seed: 1, players: performers() })
    const models: PerformOptions['models'] = (use) => {
      const { model, ...chosen } = company.models(use)
      const doStream: typeof model.doStream = (asked) => {
        if (isDead) throw new TypeError('fetch failed')
        return model.doStream(asked)
      }
      return { ...chosen, model: modelWith(model, { doStream }) }
    }
    const { play, clock, journal } = aPlay({ models, onTrouble: (trouble) => told.push(trouble) })
    const evening = await play
    const rests = async (): Promise<unknown> => {
      for (let turn = 0; turn < 50; turn++) await evening.next()
      return 'played on'
    }
    await expect(clock.playUntil(rests())).rejects.toMatchObject({
      code: 'model-failed',
      reason: 'unreachable',
      message: expect.stringMatching(/^The play rests\. .* cannot be reached\. See whether its server runs/),
    })
    expect(told.length).toBeGreaterThanOrEqual(3)
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['no-answer']))
    const types = (await eventsOf(journal)).map(({ type }) => type)
    expect(types.filter((type) => type === 'turn-opened').length).toBeLessThanOrEqual(3)
    // No evening begins with words that nobody found.
    expect(types).not.toContain('line-spoken')
    isDead = false
    told.length = 0
    const lines = await clock.playUntil(heard(evening))
    expect(lines.at(-1)?.written).toBe('(Curtain.)')
    expect(told).toEqual([])
  })

  it('an allowance that is spent has a code of its own', async () => {
    const allowance = { reserve: () => false, settle: () => {}, remaining: () => 0 }
    const { play, clock } = aPlay({ allowance })
    const evening = await play
    await expect(clock.playUntil(heard(evening))).rejects.toMatchObject({ code: 'budget-spent' })
  })

  it('a model that makes no sense is told of, and the play goes on', async () => {
    const told: Trouble[] = []
    const company = simulatedCompany({ seed: 1, players: performers() })
    const babbler = aModelInUse(scriptedModel(() => 'Hm.'))
    const models: PerformOptions['models'] = (use) =>
      use.prompt === 'acting.decide' ? babbler : company.models(use)
    const settings = { decisions: 'paper' } as const
    const { play } = aPlay({ models, settings, onTrouble: (trouble) => told.push(trouble) })
    expect((await heard(await play)).at(-1)?.written).toBe('(Curtain.)')
    expect(new Set(told.map(({ kind, reason }) => `${kind} ${reason}`))).toEqual(new Set(['no-use misread']))
  })
})

it('refuses what cannot be played, and says what is wrong', async () => {
  const models = scriptedModel([])
  await expect(perform(aBlueprint({ acts: [] }), { models })).rejects.toMatchObject({
    code: 'unsafe-blueprint',
  })
  await expect(perform('once upon a time', { models })).rejects.toThrow('cannot be performed')
  await expect(perform(aBlueprint(), { models, people: ['Otto'] })).rejects.toThrow(
    'Nobody in “The last train” is called “Otto”. There are: Ana, Ben Carter.',
  )
  await expect(perform(aBlueprint(), { models: 'gpt-6' as never })).rejects.toThrow('the word “gpt-6”')
})
