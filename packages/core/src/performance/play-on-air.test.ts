import { describe, expect, it } from 'vitest'
import type { OnAir, SpokenOver } from '../acting/as-heard.ts'
import type { Played } from '../acting/speak.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import type { PerformCrew } from './perform-crew.ts'
import { playOnAir } from './play-on-air.ts'

const LINE: Played = {
  segments: [
    { kind: 'act', text: 'sits down' },
    { kind: 'speech', text: 'So you came, and late as ever.' },
  ],
  how: 'read',
}
const DETAILS = { step: 'speak:role_ana:3', language: 'en' } as const

/** A line on air that somebody speaks over, or nobody does. */
async function aired(spoken: SpokenOver | undefined, made: Played = LINE) {
  const over = new AbortController()
  const air: OnAir = { over: over.signal, heard: async () => spoken }
  const opened: string[] = []
  const crew: PerformCrew = {
    ...aCrew({ model: scriptedModel([]) }),
    onAir: (line) => {
      opened.push(line)
      return air
    },
  }
  let rung = false
  const played = await playOnAir(
    async (own) => {
      if (spoken !== undefined) over.abort()
      rung = own.signals.stop.aborted
      return made
    },
    DETAILS,
    crew,
  )
  return { played, opened, rung, turn: crew.turn.id }
}

describe('A line on air', () => {
  it('is opened by the name of its frames, and is whole where it was heard to its end', async () => {
    const { played, opened, rung, turn } = await aired(undefined)
    expect(played).toBe(LINE)
    expect([opened, rung]).toEqual([[`${turn} speak:role_ana:3`], false])
    expect((await aired({ by: 'role_ben', heard: 'So you came, and late as ever.' })).played).toBe(LINE)
  })

  it('ends where somebody spoke over it, and no more of it is made', async () => {
    const { played, rung } = await aired({ by: 'role_ben', heard: 'So you came' })
    expect(rung).toBe(true)
    expect(played).toEqual({
      segments: [LINE.segments[0], { kind: 'speech', text: 'So you came—' }],
      how: 'cut',
      reason: 'spoken-over',
      cut: { by: 'role_ben', at: 1 },
    })
  })

  it('is nothing where no word of it came, whatever stands in for it', async () => {
    const spare: Played = { ...LINE, how: 'cut', reason: 'stopped' }
    const { played } = await aired({ by: 'role_ben', heard: '' }, spare)
    expect(played).toEqual({ segments: [], how: 'cut', reason: 'spoken-over' })
  })
})
