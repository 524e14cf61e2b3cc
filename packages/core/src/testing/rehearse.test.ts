import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ask } from '../prompting/ask.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { openLiveLine } from '../prompting/live-line.ts'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import { compareBytes, type RehearsedTurn, rehearse, rerunEquals } from './rehearse.ts'
import { scriptedModel } from './scripted-model.ts'
import { simulatedCompany } from './simulated-company.ts'

const spoken = defineEvent({
  type: 'line-spoken',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ text: z.string() }),
})
const lines = defineRoom({
  name: 'lines',
  version: 1,
  events: [spoken],
  initial: [] as readonly string[],
  fold: (state, event) => [...state, event.body.text],
})
const reader = readerOf(turns, lines)
const CAST = ['ana', 'ben', 'clara', 'dora']
const say = (by: string, text: string) => fact(spoken, { by, audience: CAST, body: { text } })

const speak = definePrompt<{ who: string; heard: readonly string[] }, string>({
  id: 'test.speak',
  version: 1,
  page: {
    en: ({ who, heard }) => ({ system: `You are ${who}.`, last: `Heard: ${heard.join(' / ')}` }),
    zh: ({ who, heard }) => ({ system: `你是${who}。`, last: `听见：${heard.join('；')}` }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: () => '…',
})

/** Everybody thinks of a line at once; who finished first is told by the race. */
const everybodySpeaks: RehearsedTurn = async function* (stage, crew) {
  const heard = stateOf(stage, lines)
  const steps = CAST.map((who) => ({
    name: `speak:${who}`,
    run: async () => {
      const live = openLiveLine({ turn: crew.turn, step: `speak:${who}`, by: who, audience: CAST }, crew.feed)
      const answer = await ask(
        speak,
        { input: { who, heard }, step: `speak:${who}`, language: 'en', live },
        crew,
      )
      await live.end()
      return say(who, answer.output)
    },
  }))
  for (const yielded of await crew.steps.all(steps)) yield yielded
}

/** Does it wrong: yields in the order of completion. */
const asTheyCome: RehearsedTurn = async function* (stage, crew) {
  const heard = stateOf(stage, lines)
  const done: ReturnType<typeof say>[] = []
  await Promise.all(
    CAST.map(async (who) => {
      const { output } = await ask(
        speak,
        { input: { who, heard }, step: `speak:${who}`, language: 'en' },
        crew,
      )
      done.push(say(who, output))
    }),
  )
  yield* done
}

describe('rehearse', () => {
  it('plays a scene and gives its events, stage, pages and frames', async () => {
    const model = scriptedModel(['One.', 'Two.', 'Three.', 'Four.'])
    const result = await rehearse({ reader, model, beats: [say('guest', 'Good evening.'), everybodySpeaks] })
    expect(result.events.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      '1 line-spoken',
      '2 turn-opened',
      '3 line-spoken',
      '4 line-spoken',
      '5 line-spoken',
      '6 line-spoken',
      '7 turn-closed',
    ])
    expect(stateOf(result.stage, lines)).toEqual(['Good evening.', 'One.', 'Two.', 'Three.', 'Four.'])
    expect(result.asked).toHaveLength(4)
    expect(result.asked[0]).toBe('## system\n\nYou are ana.\n\n## user\n\nHeard: Good evening.')
    expect(
      result.journalLines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(result.events)
    expect(
      result.frames
        .filter(({ kind }) => kind === 'speech')
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Four.', 'One.', 'Three.', 'Two.'])
  })

  it('fails loudly when the script runs out', async () => {
    const work = rehearse({ reader, model: scriptedModel(['One.']), beats: [everybodySpeaks] })
    await expect(work).rejects.toMatchObject({ code: 'script-ran-out' })
  })

  it('[X9] yields byte-equal events whatever the order in which calls end', async () => {
    const beats = [everybodySpeaks, everybodySpeaks]
    const play = (shuffle?: number) =>
      rehearse({
        reader,
        beats,
        models: simulatedCompany({ seed: 3 }).models,
        ...(shuffle === undefined ? {} : { shuffle }),
      })
    const straight = await play()
    const orders = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), async (shuffle) => {
        const shuffled = await play(shuffle)
        orders.add(shuffled.frames.flatMap(({ kind, by }) => (kind === 'ended' ? [by] : [])).join())
        expect(compareBytes(straight.events, shuffled.events)).toEqual({ equal: true })
        expect(shuffled.playedMs).toBeGreaterThan(0)
      }),
      { numRuns: 30 },
    )
    expect(orders.size).toBeGreaterThan(5)
  })

  it('finds a turn that depends on the order of completion', async () => {
    const play = (shuffle: number) =>
      rehearse({ reader, beats: [asTheyCome], models: simulatedCompany({ seed: 3 }).models, shuffle })
    const results = await Promise.all([1, 2, 3, 4, 5].map(play))
    const [first, ...others] = results.map(({ events }) => events)
    expect(others.every((events) => compareBytes(first ?? [], events).equal)).toBe(false)
  })
})

describe('rerunEquals', () => {
  it('[X8] takes every call of a rerun from the prompt book', async () => {
    const model = scriptedModel(['One.', 'Two.', 'Three.', 'Four.'])
    expect(await rerunEquals({ reader, model, beats: [everybodySpeaks] })).toEqual({ equal: true })
    expect(model.asked).toHaveLength(4)
  })

  it('finds a turn that takes chance or time from anywhere else', async () => {
    let ambient = 0
    const careless: RehearsedTurn = async function* () {
      yield say('ana', `It is ${++ambient}.`)
    }
    expect(await rerunEquals({ reader, beats: [careless] })).toMatchObject({
      equal: false,
      difference: { first: expect.stringContaining('It is 1.'), again: expect.stringContaining('It is 2.') },
    })
  })

  it('fails when a rerun asks what the first run did not', async () => {
    let heard = 0
    const drifting: RehearsedTurn = async function* (_stage, crew) {
      const input = { who: 'ana', heard: [`${++heard}`] }
      yield say('ana', (await ask(speak, { input, step: 'speak', language: 'en' }, crew)).output)
    }
    const work = rerunEquals({ reader, model: scriptedModel(['One.', 'Two.']), beats: [drifting] })
    await expect(work).rejects.toThrow('should have come from the prompt book')
  })
})
