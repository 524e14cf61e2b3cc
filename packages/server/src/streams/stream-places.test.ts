import { describe, expect, it } from 'vitest'
import { streamPlaces } from './stream-places.ts'

describe('streamPlaces', () => {
  it('[X3] has so many for one person, one address and everybody, and again those that were left', () => {
    const places = streamPlaces({ perPerson: 2, perAddress: 3, ofAll: 4 })
    const full = { code: 'too-many-requests' }
    const take = (person: string, address?: string) => places.take({ person, address })
    const refuse = (person: string, address?: string) =>
      expect(() => take(person, address)).toThrow(expect.objectContaining(full))
    const leave = take('ann', '192.0.2.1')
    take('ann', '192.0.2.1')
    refuse('ann', '192.0.2.2')
    take('ben', '192.0.2.1')
    refuse('ben', '192.0.2.1')
    take('ben')
    refuse('cas')
    leave()
    leave()
    take('ann', '192.0.2.1')
    refuse('cas')
  })
})
