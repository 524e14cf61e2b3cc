import { describe, expect, it } from 'vitest'
import { aMoment } from './a-moment.test.data.ts'
import { aPlay, aShow, withEvents } from './a-show.test.data.ts'
import { padSamples } from './pad-samples.ts'
import { type ShowRecord, showRecords } from './show-records.ts'
import type { Strategy, TrainingShow } from './training-input.ts'

const recordOf = (show: TrainingShow): ShowRecord => showRecords({ shows: [show] })[0] as ShowRecord
const labels = (...strategies: readonly Strategy[]) =>
  strategies.map((strategy, at) => ({ take: 'take_m', seq: 2, by: `person_${at}`, strategy }))
const answerIn = (completion: string | undefined) =>
  (JSON.parse(completion ?? '{}') as { readonly answer?: string }).answer

describe('how actors met their moments', () => {
  it('[H75] is learned from the page each had, in the form the page asks for', () => {
    const { samples } = padSamples(recordOf(aMoment('m', { strategy: 'slow' })))
    expect(samples).toHaveLength(1)
    expect(samples[0]).toMatchObject({ label: 'slow', page: { system: 'You are Ana.' } })
    expect(samples[0]?.completion).toBe(
      JSON.stringify({ answer: 'slow', verb: '', thing: '', because: 'it must be' }),
    )
    const inWords = aMoment('m', { strategy: 'silence' })
    const book = inWords.takes[0]?.book.map((entry) => ({ ...entry, prompt: 'acting.decide.words@2' })) ?? []
    const asked = { ...inWords, takes: inWords.takes.map((take) => ({ ...take, book })) }
    expect(padSamples(recordOf(asked)).samples[0]?.completion).toBe('silence')
  })

  it('[H75] counts four of five labels, and not three', () => {
    const record = recordOf(aMoment('m', { strategy: 'fast' }))
    const four = padSamples(record, labels('slow', 'slow', 'fast', 'slow', 'slow'))
    expect(answerIn(four.samples[0]?.completion)).toBe('slow')
    expect(four.samples[0]?.completion).not.toContain('it must be')
    const three = padSamples(record, labels('slow', 'slow', 'fast', 'slow', 'silence'))
    expect(three).toEqual({ samples: [], leftOut: ['labels-disagree'] })
  })

  it('[H75] needs no reached point where people agree, and none of theirs where they do not', () => {
    const record = recordOf(aMoment('m', { how: 'last-resort' }))
    expect(padSamples(record).leftOut).toEqual(['point-not-reached'])
    expect(padSamples(record, labels('silence')).samples).toHaveLength(1)
  })

  it('[H75] tells acts by the names of things, as a label of their own', async () => {
    const show = await aShow({ show: 'acts', turns: 16 })
    const [prop] = aPlay().acts[0]?.scenes[0]?.props ?? []
    const acting = withEvents(show, (events) =>
      events.map((event) =>
        event.type === 'decided'
          ? { ...event, body: { ...(event.body as object), act: { verb: 'lifts', prop: prop?.id ?? '' } } }
          : event,
      ),
    )
    const { samples } = padSamples(recordOf(acting))
    expect(samples.length).toBeGreaterThan(0)
    for (const { completion, label } of samples) {
      expect(label).toMatch(/^(?:fast|slow|silence) \+ act$/u)
      expect(JSON.parse(completion)).toMatchObject({ verb: 'lifts', thing: prop?.name })
    }
  })
})
