import { expect, it } from 'vitest'
import { sceneSeen } from './backdrop-scene.ts'

it('reads place, hour and weather from the words of a scene, in both languages', () => {
  expect(sceneSeen({ name: 'The kitchen of the inn', time: 'half past six on a windy evening' })).toEqual({
    place: 'kitchen',
    hour: 'dusk',
    weather: 'wind',
  })
  expect(sceneSeen({ name: '山中古庙', time: '深夜，下雪' })).toEqual({
    place: 'temple',
    hour: 'night',
    weather: 'snow',
  })
})

it('goes by what stands around when the name says nothing', () => {
  expect(sceneSeen({ name: 'Nowhere', surroundings: 'Trees, a wood, the woods behind.' }).place).toBe(
    'forest',
  )
  expect(sceneSeen({ name: 'Nowhere' }).place).toBe('parlour')
})

it('goes by the name of a house of glass, and not by the street its door leads to', () => {
  const surroundings = 'It smells of coal smoke; one door leads to the street and one further in.'
  expect(sceneSeen({ name: 'The greenhouse', surroundings }).place).toBe('garden')
  expect(sceneSeen({ name: '老温室', surroundings: '一扇门通到街上。' }).place).toBe('garden')
})
