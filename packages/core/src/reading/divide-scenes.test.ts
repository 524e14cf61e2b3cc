import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideScenes, isEntrance, isExit, LONGEST_SCENE } from './divide-scenes.ts'
import type { DraftItem } from './draft.ts'

const speech = (label: string, direction?: string): DraftItem => ({
  kind: 'speech',
  label,
  parts: [
    { kind: 'words', text: 'Yes.' },
    ...(direction === undefined ? [] : [{ kind: 'direction' as const, text: direction }]),
  ],
})
const talk = (length: number) => Array.from({ length }, (_, at) => speech(at % 2 ? 'Ann' : 'Ben'))
const countOf = (items: readonly DraftItem[]) => items.filter((item) => item.kind === 'speech').length

describe('divideScenes', () => {
  it('[R2] leaves the divisions of the source as they are while they are short', () => {
    const scenes = divideScenes([{ title: 'Act I', items: talk(LONGEST_SCENE) }])
    expect(scenes.map(({ title, items }) => [title, countOf(items)])).toEqual([['Act I', LONGEST_SCENE]])
  })

  it('[R2] divides a longer one where somebody enters or leaves, and keeps the division of the source beside it', () => {
    const items = [
      ...talk(40),
      { kind: 'direction', text: 'Enter Cleo.' } as const,
      ...talk(40),
      speech('Ben', 'Goes out.'),
      ...talk(40),
    ]
    const scenes = divideScenes([{ title: 'Act I', items }])
    expect(
      scenes.map((scene) => [scene.title, scene.divisionTitle, scene.division, countOf(scene.items)]),
    ).toEqual([
      ['Act I · 1', 'Act I', 0, 40],
      ['Act I · 2', 'Act I', 0, 41],
      ['Act I · 3', 'Act I', 0, 40],
    ])
    expect(scenes[1]?.items[0]).toEqual({ kind: 'direction', text: 'Enter Cleo.' })
  })

  it('[R2] does not take the first words of somebody for an entrance', () => {
    const scenes = divideScenes([{ title: '', items: [...talk(50), speech('Cleo'), ...talk(50)] }])
    expect(scenes.map(({ items }) => countOf(items))).toEqual([101])
    const act = [
      ...talk(64),
      { kind: 'direction', text: 'Enter Cleo.' } as const,
      speech('Cleo'),
      ...talk(20),
    ]
    expect(divideScenes([{ title: '', items: act }]).map(({ items }) => countOf(items))).toEqual([64, 21])
  })

  it('loses and repeats nothing, whatever it divides', () => {
    const item = fc.oneof(
      fc.constantFrom('Ann', 'Ben', 'Cleo').map((label) => speech(label)),
      fc.constantFrom('Ann', 'Ben').map((label) => speech(label, 'Exit.')),
      fc
        .constantFrom('Enter Ann.', 'Exit Ben.', 'A pause.')
        .map((text) => ({ kind: 'direction' as const, text })),
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 300 }), (items) => {
        expect(divideScenes([{ title: 'x', items }]).flatMap((scene) => scene.items)).toEqual(items)
      }),
    )
  })
})

it('[R2] knows entrances and exits in three languages', () => {
  expect(['Enter Nora.', 'Mrs. Linde comes in.', '夫人上', 'Входит Лука'].map(isEntrance)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['Exeunt.', 'He goes out.', '二旦下', 'Уходит'].map(isExit)).toEqual([true, true, true, true])
  expect(['Laughs.', '看书', 'Вздыхает'].some((text) => isEntrance(text) || isExit(text))).toBe(false)
})
