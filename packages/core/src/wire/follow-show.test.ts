import { beforeAll, describe, expect, it } from 'vitest'
import { perceivedBy } from '../performance/play-script.ts'
import { type Stage, viewFor } from '../record/stage.ts'
import { BOOTH, HOUSE, type StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { type Followed, followNews, UNSEEN } from './follow-show.ts'
import { type SeenFrame, seenEvent } from './seen.ts'
import type { ShowNews } from './watch-show.ts'

const events: StageEvent[] = []
let stage: Stage
beforeAll(async () => {
  const { models } = simulatedCompany({ seed: 3, players: performers() })
  const played = await playShow({ blueprint: aBlueprint(), models, onEvent: (event) => events.push(event) })
  stage = played.stage
})

function follow(news: readonly ShowNews[]): Followed {
  return news.reduce(followNews, UNSEEN)
}

function onStage(viewer: string, epoch = 1): ShowNews {
  return {
    kind: 'stage',
    stage: {
      epoch,
      take: `take_${epoch}`,
      viewer,
      seq: 0,
      playing: true,
      over: false,
      waitsFor: [],
      choosing: false,
      notice: 'This is AI.',
    },
  }
}

describe('a show that is followed', () => {
  it.each([HOUSE, BOOTH, 'role_ana', 'role_ben'])('looks to %s as the stage has it', (viewer) => {
    const seen = perceivedBy(viewer, events).map(
      (event) => ({ kind: 'event', event: seenEvent(event, (person) => person) }) as const,
    )
    const { view, on } = follow([onStage(viewer), ...seen])
    const { seq: _seq, ...expected } = viewFor(viewer, stage)
    const { seq: _own, ...followed } = view
    expect(followed).toEqual(expected)
    expect(followed.moments.length).toBeGreaterThan(3)
    expect(on?.over).toBe(true)
  })

  it('begins anew when another take is on stage', () => {
    const seen = perceivedBy(HOUSE, events).map(
      (event) => ({ kind: 'event', event: seenEvent(event, (person) => person) }) as const,
    )
    const again = follow([onStage(HOUSE), ...seen, frame({}), onStage(HOUSE, 2)])
    expect(again.view.moments).toEqual([])
    expect(again.live).toEqual([])
    expect(again.on?.over).toBe(false)
  })

  it('shows a line while it is said, and lets it go when it stands or was taken back', () => {
    const said = follow([
      onStage(HOUSE),
      frame({ text: 'Wa' }),
      frame({ text: 'it.' }),
      frame({ kind: 'act', text: 'sits' }),
    ])
    expect(said.live).toEqual([
      { line: 'l1', by: 'role_ana', kind: 'speech', text: 'Wait.', ended: false },
      { line: 'l1', by: 'role_ana', kind: 'act', text: 'sits', ended: false },
    ])
    expect(followNews(said, frame({ kind: 'retracted', text: '' })).live).toEqual([])
    const ended = followNews(said, frame({ kind: 'ended', text: '' }))
    expect(ended.live.every((line) => line.ended)).toBe(true)
    const event = { seq: 1, version: 1, by: 'role_ana', at: '2026-01-01T00:00:00.000Z', body: {} }
    const recorded = ['line-spoken', 'gesture-made'].map(
      (type): ShowNews => ({ kind: 'event', event: { ...event, type } }),
    )
    expect(recorded.reduce(followNews, ended).live).toEqual([])
    expect(followNews(said, { kind: 'lost', waitMs: 1 }).live).toEqual([])
  })

  it('knows who is typing', () => {
    const typing = follow([onStage(HOUSE), { kind: 'typing', typing: { role: 'role_ana', since: 5 } }])
    expect(typing.typing).toEqual({ role_ana: 5 })
    expect(followNews(typing, { kind: 'typing', typing: { role: 'role_ana', since: null } }).typing).toEqual(
      {},
    )
  })
})

function frame(details: Partial<SeenFrame>): ShowNews {
  return {
    kind: 'frame',
    frame: { line: 'l1', attempt: 1, by: 'role_ana', kind: 'speech', text: 'Hm.', ...details },
  }
}
