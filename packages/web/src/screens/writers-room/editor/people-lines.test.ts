import { aBlueprint } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { withValue } from './at-path.ts'
import { changedTo, laidDown, takenBack } from './draft-history.ts'
import { wantingAt, withLine } from './people-lines.ts'

const WANTS = [
  { role: 'role_ana', want: 'the key' },
  { role: 'role_ben', want: 'to be asked' },
]

describe('A line for each person', () => {
  it('is changed in its place, and added after the others', () => {
    expect(withLine(WANTS, { role: 'role_ana', field: 'want', text: 'the lamp' })).toEqual([
      { role: 'role_ana', want: 'the lamp' },
      { role: 'role_ben', want: 'to be asked' },
    ])
    expect(withLine(WANTS, { role: 'role_eva', field: 'want', text: 'out' })?.at(-1)).toEqual({
      role: 'role_eva',
      want: 'out',
    })
    expect(withLine(undefined, { role: 'role_eva', field: 'want', text: 'out' })).toEqual([
      { role: 'role_eva', want: 'out' },
    ])
  })

  it.each(['', '  ', '\n'])('is taken out when nothing stands in it: %j', (text) => {
    expect(withLine(WANTS, { role: 'role_ana', field: 'want', text })).toEqual(WANTS.slice(1))
    expect(withLine(WANTS, { role: 'role_eva', field: 'want', text })).toEqual(WANTS)
    expect(withLine([], { role: 'role_eva', field: 'goal', text })).toEqual([])
  })

  it('is a step of its own to take back', () => {
    const path = 'acts.0.points.0.wants'
    const type = (history: ReturnType<typeof laidDown>, role: string, text: string) =>
      changedTo(
        history,
        withValue(
          history.now,
          path,
          withLine(history.now.acts[0]?.points[0]?.wants, { role, field: 'want', text }),
        ),
        `${path} ${role}`,
      )
    const begun = laidDown(aBlueprint())
    const history = type(type(type(begun, 'role_ana', 't'), 'role_ana', 'the key'), 'role_ben', 'out')
    expect(takenBack(history).now.acts[0]?.points[0]?.wants).toEqual([{ role: 'role_ana', want: 'the key' }])
    expect(takenBack(takenBack(history)).now).toBe(begun.now)
  })
})

describe('Those who may want something from a point', () => {
  const points = (wants: typeof WANTS) => [
    { ...onePoint(), enters: ['role_ana', 'role_ben'], leaves: ['role_ben'] },
    { ...onePoint(), enters: ['role_eva'], leaves: [], wants },
  ]

  it('are those who are on stage in it', () => {
    expect(wantingAt({ points: points([]) }, 1)).toEqual([
      { role: 'role_ana', isOn: true },
      { role: 'role_eva', isOn: true },
    ])
  })

  it('are also those who are not on any more, so that what they want can be taken out', () => {
    expect(wantingAt({ points: points(WANTS) }, 1)).toEqual([
      { role: 'role_ana', isOn: true },
      { role: 'role_eva', isOn: true },
      { role: 'role_ben', isOn: false },
    ])
  })
})

function onePoint() {
  const point = aBlueprint().acts[0]?.points[0]
  if (point === undefined) throw new Error('there is a point')
  return { ...point, flag: { ...point.flag, conditions: [] } }
}
