import { describe, expect, it } from 'vitest'
import type { RunSettings } from '../../bench/run-record.ts'
import { certificateOf } from '../../judges/certificate.ts'
import { dramaRun } from './a-drama.test.data.ts'
import { dramaCases } from './drama-cases.ts'
import type { DramaDone } from './drama-outcome.ts'
import { lengthFigures, notesOnJudges } from './judges-of-dramas.ts'

const systems = ['base', 'new'].map((name) => ({ name, model: 'm', settings: {} }))
const settings = dramaRun({ systems, judges: [{ name: 'judge', model: 'j' }] })
const HEADS = ['character', 'narrative', 'interaction']

/** A case in which the tested play is so many times as long, and the judge says so much under every head. */
const judged = (at: number, times: number, score: number): DramaDone => ({
  case: dramaCases()[at] as DramaDone['case'],
  outcome: {
    from: 'topic',
    plays: {
      base: { ended: 'curtain', script: 'x'.repeat(1_000) },
      new: { ended: 'curtain', script: 'x'.repeat(1_000 * times) },
    },
    comparisons: HEADS.map((dimension) => ({
      ...{ system: 'new', judge: 'judge', dimension, score, positionBias: false, explanations: [] },
      outcome: score > 3 ? 'win' : score < 3 ? 'loss' : 'tie',
      verdicts: (['as-is', 'swapped'] as const).map((order) => ({
        ...{ pair: `${at} new`, dimension, judge: 'judge', order },
        choice: score === 3 ? 'tie' : score > 3 === (order === 'as-is') ? 'second' : 'first',
      })),
    })),
  },
})
const padded = [0.5, 0.7].flatMap((longer) => [
  { longer, score: 4 },
  { longer: -longer, score: 2 },
])
const certificate = certificateOf({ judge: 'j', looks: 'all', judged: [], padded })
const withCertificates = (judge: object) =>
  dramaRun({ ...settings, options: { certificates: { judge } } as unknown as RunSettings['options'] })
const withCertificate = withCertificates(certificate)

describe('The judges of dramas', () => {
  it('have what length is worth to them taken out, by their certificate', () => {
    const done = [0, 1, 2].map((at) => judged(at, 2, 4))
    const [figure] = lengthFigures(done, withCertificate)
    expect(figure).toMatchObject({ measure: 'overall.at-one-length', system: 'new', n: 3 })
    expect(figure?.value).toBeCloseTo(50, 0)
  })

  it('without one by the run itself, where enough was compared, and else not at all', () => {
    const few = [0, 1, 2].map((at) => judged(at, 2, 4))
    expect(lengthFigures(few, settings)).toEqual([])
    const many = Array.from({ length: 24 }, (_, at) =>
      judged(at, at % 2 === 0 ? 2 : 0.5, at % 2 === 0 ? 4 : 2),
    )
    expect(lengthFigures(many, settings)[0]?.value).toBeCloseTo(50, 0)
    expect(notesOnJudges(few, settings).join(' ')).toContain('what length is worth to it is not known')
  })

  it('a gain that may be chance is left in', () => {
    const noisy = { ...certificate, length: { gain: 1, from: 0.1, error: 0.8, pairs: 8 } }
    const run = withCertificates(noisy)
    expect(lengthFigures([judged(0, 2, 4)], run)[0]?.value).toBe(75)
    expect(notesOnJudges([judged(0, 2, 4)], run).join(' ')).toContain('may be chance')
  })

  it('who mind filler give nothing to whoever is long: what padding loses is never added', () => {
    const minding = [0.5, 0.7, 0.6, 0.4].map((longer) => ({ longer, score: 2 - longer }))
    const run = withCertificates(
      certificateOf({ judge: 'j', looks: 'all', judged: [], padded: [...minding, ...minding] }),
    )
    expect(lengthFigures([judged(0, 2, 3), judged(1, 2, 3)], run)[0]?.value).toBe(50)
    expect(notesOnJudges([judged(0, 2, 3)], run).join(' ')).toContain('nothing is added to what is longer')
  })

  it('one padded pair tells of no length', () => {
    const one = certificateOf({ judge: 'j', looks: 'all', judged: [], padded: [{ longer: 0.5, score: 5 }] })
    expect(one).not.toHaveProperty('length')
    expect(lengthFigures([judged(0, 2, 4)], withCertificates(one))).toEqual([])
  })

  it('keep a forfeit as what it is, at no length', () => {
    const lost = (at: number): DramaDone => {
      const { case: of, outcome } = judged(at, 1, 1)
      const plays = { ...outcome.plays, new: { ended: 'unplanned', script: '' } } as const
      const comparisons = outcome.comparisons.map((one) => ({
        ...one,
        ...{ forfeit: true as const, verdicts: [] },
      }))
      return { case: of, outcome: { ...outcome, plays, comparisons } }
    }
    expect(lengthFigures([judged(0, 1, 5), lost(1)], withCertificate)[0]).toMatchObject({ value: 50, n: 2 })
    // It says nothing of what length is worth.
    const many = Array.from({ length: 19 }, (_, at) => judged(at, at % 2 === 0 ? 2 : 0.5, 3))
    expect(lengthFigures([...many, lost(20)], settings)).toEqual([])
  })

  it('have a certificate of another page passed over, and it is said', () => {
    const run = withCertificates({ ...certificate, page: 'another v1' })
    const done = [0, 1, 2].map((at) => judged(at, 2, 4))
    expect(lengthFigures(done, run)).toEqual([])
    const notes = notesOnJudges(done, run).join(' ')
    expect(notes).toContain('its certificate is of another page')
    expect(notes).not.toContain('by its certificate')
    expect(notes).not.toContain('By length')
  })

  it('stand with their certificate beside the figures, or with the word that they have none, and with how their heads follow each other', () => {
    const done = [judged(0, 1, 4), judged(1, 1, 2), judged(2, 1, 3)]
    expect(notesOnJudges(done, settings)[0]).toContain('judge holds no certificate')
    const notes = notesOnJudges(done, withCertificate)
    expect(notes.join(' ')).not.toContain('holds no certificate')
    expect(notes.join(' ')).toContain('heads in this run: character–narrative r 1.00 (3)')
  })
})
