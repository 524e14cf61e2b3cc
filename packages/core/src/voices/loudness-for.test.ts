import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loudnessFor } from './loudness-for.ts'

const said = (more: Partial<Parameters<typeof loudnessFor>[0]> = {}) => ({
  kind: 'speech' as const,
  audience: ['role_bo', 'role_cy'],
  ...more,
})

describe('loudnessFor', () => {
  it('is less for an aside, and less again for a whisper', () => {
    const levels = (['aloud', 'aside', 'whisper'] as const).map((channel) =>
      loudnessFor(said({ channel }), 'role_bo'),
    )
    expect(levels.toSorted((one, other) => other - one)).toEqual(levels)
    expect([new Set(levels).size, levels[0], Math.min(...levels) > 0]).toEqual([3, 1, true])
    expect(loudnessFor(said(), 'role_bo')).toBe(1)
  })

  it('is nothing for whoever may not hear it, and nothing for what is no speech', () => {
    const roles = fc.constantFrom('role_ana', 'role_bo', 'role_cy', 'house', 'booth')
    const kinds = fc.constantFrom('speech', 'thought', 'act', 'retracted', 'ended')
    const channels = fc.constantFrom('aloud', 'whisper', 'aside', undefined)
    fc.assert(
      fc.property(
        fc.record({ audience: fc.array(roles), kind: kinds, channel: channels }),
        roles,
        (line, listener) => {
          const isHeard = line.kind === 'speech' && line.audience.includes(listener)
          expect(loudnessFor(line, listener) > 0).toBe(isHeard)
        },
      ),
    )
  })
})
