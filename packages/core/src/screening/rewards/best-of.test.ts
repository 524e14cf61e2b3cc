import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFrame, aGallery, aReply, unitVector } from './a-gallery.test.data.ts'
import { bestOf } from './best-of.ts'
import { frameVectors } from './frame-vectors.ts'

const CLIP = { id: 'clip_door', frames: [aFrame(0), aFrame(500)] }
const TRUE = 'A man bars a door.'

function sighted() {
  const { images } = aGallery()
  const seeing = {
    ...images,
    embedTexts: async (texts: readonly string[]) =>
      texts.map((text) => (text === TRUE ? unitVector('frame500') : unitVector(text).map((one) => -one))),
  }
  return { images: seeing, frames: frameVectors(seeing) }
}

describe('the best of a group', () => {
  it('[E23] is found without the true line: by form and by sight', async () => {
    const blind = aReply({ perception: 'A ship sails.' })
    const seeing = aReply({ perception: TRUE })
    const best = await bestOf({ clip: CLIP, candidates: [blind, 'Let me through.', seeing] }, sighted())
    expect(best?.at).toBe(2)
    expect(best?.candidate).toBe(seeing)
    expect(best?.rewards.map(({ fmt }) => fmt)).toEqual([5, -5, 5])
    expect(best?.rewards.map(({ vis }) => vis > 0.99)).toEqual([false, false, true])
  })

  it('[E23] of equals is the first, and of none nobody', async () => {
    const same = aReply()
    expect((await bestOf({ clip: CLIP, candidates: [same, same] }, sighted()))?.at).toBe(0)
    expect(await bestOf({ clip: CLIP, candidates: [] }, sighted())).toBeUndefined()
  })

  it('[E23] is one of them with no higher advantage beside it, whatever they are', async () => {
    const any = fc.oneof(
      fc.string(),
      fc.string().map((perception) => aReply({ perception })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 8 }), async (candidates) => {
        const best = await bestOf({ clip: CLIP, candidates }, sighted())
        expect(candidates[best?.at ?? -1]).toBe(best?.candidate)
        for (const advantage of best?.advantages ?? [])
          expect(advantage).toBeLessThanOrEqual(best?.advantages[best.at] ?? Number.NaN)
      }),
      { numRuns: 40 },
    )
  })
})
