import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOf, placesIn, valueAt, withValue } from './at-path.ts'

const draft = { title: 'T', acts: [{ points: [{ flag: { text: 'a' } }, { flag: { text: 'b' } }] }], cast: [] }

describe('A path in a blueprint', () => {
  it('leads to what stands there, and nowhere without a fault', () => {
    expect(valueAt(draft, 'acts.0.points.1.flag.text')).toBe('b')
    expect(valueAt(draft, '')).toBe(draft)
    expect(valueAt(draft, 'acts.3.points.0')).toBeUndefined()
    expect(valueAt(draft, 'acts.0.constructor')).toBeUndefined()
  })

  it('changes one thing and leaves everything else the very same', () => {
    const after = withValue(draft, 'acts.0.points.1.flag.text', 'c')
    expect(valueAt(after, 'acts.0.points.1.flag.text')).toBe('c')
    expect(draft.acts[0]?.points[1]?.flag.text).toBe('b')
    expect(after.acts[0]?.points[0]).toBe(draft.acts[0]?.points[0])
    expect(after.cast).toBe(draft.cast)
  })

  it('takes out what is written as nothing: an entry of a list, or a field', () => {
    expect(withValue(draft, 'acts.0.points.0', undefined).acts[0]?.points).toEqual([{ flag: { text: 'b' } }])
    expect(withValue(draft, 'title', undefined)).toStrictEqual({ acts: draft.acts, cast: [] })
  })

  it('stays the very same where nothing is changed: the same words again, or nothing taken from nothing', () => {
    expect(withValue(draft, 'title', 'T')).toBe(draft)
    expect(withValue(draft, 'acts.0.points.0.news', undefined)).toBe(draft)
    expect(withValue(draft, 'acts.0.points.7', undefined)).toBe(draft)
  })

  it('keeps fields in their order, so that a file changes only where it was changed', () => {
    expect(Object.keys(withValue(draft, 'title', 'U'))).toEqual(Object.keys(draft))
  })

  it('gives back what was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(valueAt(withValue(draft, 'acts.0.points.0.flag', value), 'acts.0.points.0.flag')).toEqual(
          value,
        )
      }),
    )
  })

  it('belongs to the form that shows it', () => {
    expect(itemOf('title')).toBe('')
    expect(itemOf('cast.2.relationships.0.to')).toBe('cast.2')
    expect(itemOf('acts.0.goals')).toBe('acts.0')
    expect(itemOf('acts.0.points')).toBe('acts.0')
    expect(itemOf('acts.1.points.3.flag.conditions.0')).toBe('acts.1.points.3')
    expect(itemOf('acts.1.scenes.2.next')).toBe('acts.1.scenes.2')
    expect(itemOf('acts.1.scenes.2.props.11.place')).toBe('acts.1.scenes.2.props.11')
    expect(placesIn('acts.1.scenes.2.props.11')).toEqual([1, 2, 11])
  })
})
