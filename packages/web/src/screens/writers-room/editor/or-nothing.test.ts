import { type Blueprint, parseBlueprint, printBlueprint } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withValue } from './at-path.ts'
import { linesOf, listOrNothing, textOrNothing } from './or-nothing.ts'

const TEXTS = ['time', 'news', 'seen']
  .map((name) => `acts.0.points.0.${name}`)
  .concat('acts.0.scenes.0.sound')
const LISTS = ['acts.0.scenes.0.business', 'acts.0.stakes', 'cast.0.address']
const typed = fc.constantFrom('', ' ', '\n\n', ' a \n\n b', 'one', '灯灭之前')

describe('What need not be written', () => {
  it('is absent when it is emptied, and stands as it was typed otherwise', () => {
    expect(['', '  ', '\n'].map(textOrNothing)).toEqual([undefined, undefined, undefined])
    expect(textOrNothing('rain ')).toBe('rain ')
    expect(listOrNothing(linesOf(' \n\n'))).toBeUndefined()
    expect(listOrNothing(linesOf('a hem\n\n an egg '))).toEqual(['a hem', 'an egg'])
  })

  it('never stands empty in the file, whatever is typed, and is read back as it stands', () => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 7, maxLength: 7 }), (texts) => {
        const draft = [...TEXTS, ...LISTS].reduce<Blueprint>((before, path, index) => {
          const text = texts[index] ?? ''
          return withValue(
            before,
            path,
            TEXTS.includes(path) ? textOrNothing(text) : listOrNothing(linesOf(text)),
          )
        }, aBlueprint())
        const { acts, cast } = draft
        const [act] = acts
        const { time, news, seen } = act?.points[0] ?? {}
        const { business, sound } = act?.scenes[0] ?? {}
        for (const value of [time, news, seen, sound, business, act?.stakes, cast[0]?.address])
          if (value !== undefined) expect(value.length).toBeGreaterThan(0)
        expect(parseBlueprint(printBlueprint(draft)).blueprint).toEqual(draft)
      }),
    )
  })
})
