import { describe, expect, it } from 'vitest'
import { placesOf, playingOrder, plotProblems, propsNeeded } from './draft-plot.ts'
import type { PlotDraft, PointDraft } from './drafts.ts'
import { SAMPLE_PLANS } from './sample-plan.test.data.ts'

const { brief, profiles, plot } = SAMPLE_PLANS.en
const [opening, second, last] = plot.points as [PointDraft, PointDraft, PointDraft]
const checked = (points: readonly PointDraft[], more: Partial<Parameters<typeof plotProblems>[1]> = {}) =>
  plotProblems({ ending: plot.ending, points }, { brief, profiles, act: 1, acts: 1, ...more })

describe('a plot draft', () => {
  it('is put in playing order, and nobody who is on enters again in the ending', () => {
    const everybody = ['Agnes Hale', 'Tobias Hale', 'Ruth Hale']
    const ending = { ending: plot.ending, last: { ...last, enters: everybody } }
    const played = playingOrder(ending, { backward: [second, opening] })
    expect(played.points.map(({ flag }) => flag)).toEqual([opening, second, last].map(({ flag }) => flag))
    expect(played.points[2]?.enters).toEqual(['Tobias Hale'])
  })

  it('has each place once, in the order they are played in', () => {
    const again = { ...plot, points: [opening, last, { ...second, place: 'the kitchen' }] }
    expect(placesOf(again)).toEqual(['The kitchen', 'The boathouse'])
  })

  it('needs a prop in the place of its first use, and says who is to get it and where it is needed later', () => {
    const holds = (place: string, who: string): PointDraft => ({
      ...last,
      place,
      sign: { ...last.sign, who, prop: 'oar' },
    })
    const twice: PlotDraft = {
      ...plot,
      points: [holds('The kitchen', 'Agnes Hale'), second, holds('The boathouse', 'Ruth Hale')],
    }
    expect(propsNeeded(twice, 'The kitchen')).toEqual([
      { name: 'oar', takers: ['Agnes Hale', 'Ruth Hale'], later: ['The boathouse'] },
      { name: 'bill of sale', takers: [], later: [] },
    ])
    expect(propsNeeded(twice, 'The boathouse')).toEqual([])
  })
})

describe('plotProblems', () => {
  it('finds nothing in a sound plot', () => {
    expect(checked(plot.points)).toEqual([])
    expect(plotProblems(SAMPLE_PLANS.zh.plot, { ...SAMPLE_PLANS.zh, act: 1, acts: 1 })).toEqual([])
  })

  it('names by the number on the page who leaves unseen, who is needed and absent, who is a stranger', () => {
    const absent = { ...opening, sign: { ...opening.sign, who: 'Ruth Hale' } }
    expect(checked([absent, second, last])).toEqual([
      'point 1: the flag needs Ruth Hale, who is not on stage',
    ])
    const unseen = { ...opening, leaves: ['Ruth Hale'] }
    expect(checked([unseen, second, last])).toEqual(['point 1: Ruth Hale leaves without having entered'])
    const stranger = { ...second, enters: ['Ruth Hale', 'The bailiff'] }
    expect(checked([opening, stranger, last])).toEqual(['point 2: The bailiff is not in the cast'])
  })

  it('names whoever never comes on, unless another act may bring them', () => {
    const silent = { crisis: '', plain: [] }
    const without = { ...opening, ...silent, enters: ['Tobias Hale'] }
    const alone = { ...last, ...silent, enters: [], leaves: [], sign: { ...last.sign, who: 'Tobias Hale' } }
    expect(checked([without, alone])).toEqual([
      'cast: Agnes Hale is cast and never enters',
      'cast: Ruth Hale is cast and never enters',
    ])
    expect(checked([without, alone], { acts: 2 })).toEqual([])
    const earlier = [{ plot: { ...plot, points: [{ ...opening, enters: ['Agnes Hale'] }] } }]
    expect(checked([without, alone], { act: 2, acts: 2, earlier })).toEqual([
      'cast: Ruth Hale is cast and never enters',
    ])
  })

  it('names whoever is to speak without being on', () => {
    const absent = { ...opening, crisis: 'Ruth Hale', plain: [{ who: 'Ruth Hale', fact: 'It holds three.' }] }
    expect(checked([absent, second, last])).toEqual([
      'point 1: Ruth Hale is to speak here, but is not on stage',
    ])
  })

  it('takes a name that can only mean one of the cast', () => {
    expect(checked([opening, second, { ...last, enters: ['Mr. Tobias Hale'] }])).toEqual([])
  })
})
