import { describe, expect, it } from 'vitest'
import { pictureBox } from './picture-box.ts'

describe('the box of a picture', () => {
  it('is no larger than a model needs it, and keeps its shape', () => {
    expect(pictureBox({ width: 1920, height: 1080 }, 'whole')).toEqual({
      from: { width: 1920, height: 1080 },
      to: { width: 768, height: 432 },
    })
  })

  it('leaves out the lowest fifth, where subtitles stand', () => {
    expect(pictureBox({ width: 320, height: 200 }, 'without-subtitles')).toEqual({
      from: { width: 320, height: 160 },
      to: { width: 320, height: 160 },
    })
  })

  it('never vanishes', () => {
    expect(pictureBox({ width: 4000, height: 1 }, 'without-subtitles').to).toEqual({ width: 768, height: 1 })
  })
})
