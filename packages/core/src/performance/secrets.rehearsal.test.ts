import { describe, expect, it } from 'vitest'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { viewFor } from '../record/stage.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'
import { aModelInUse } from '../testing/crew.ts'
import { performers } from '../testing/players/performance.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'

const OWNER = 'role_hamlet'
const LINES = [
  '[He saw MARK.] Good evening, mother. (bows) [Not a word of MARK.] You sleep late.',
  '【他知道MARK。】（走近一步）母亲，晚上好。［还是MARK］',
]

/** One line of the owner, cut in two at a place, with everything that anybody else perceived of the show. */
async function othersPerceive(secret: string, line: string, cut: number): Promise<string> {
  const blueprint = theCloset()
  const cast = blueprint.cast.map((member) => (member.id === OWNER ? { ...member, secret } : member))
  const words = line.replaceAll('MARK', secret)
  const own = scriptedModel(({ wanted }) =>
    wanted.kind === 'text'
      ? { chunks: [words.slice(0, cut), words.slice(cut)].filter((piece) => piece !== '') }
      : { json: { answer: 'fast', verb: '', thing: '', because: secret } },
  )
  const company = simulatedCompany({ seed: 3, players: performers({ silence: 1 }), keepPages: 'all' })
  const feed = memoryLiveFeed()
  const viewers = [HOUSE, 'role_gertrude', 'role_polonius']
  const frames: Frame[] = []
  for (const viewer of viewers) feed.watch('take_1', viewer, (frame) => frames.push(frame))
  const events: StageEvent[] = []
  const { stage } = await playShow({
    blueprint: { ...blueprint, cast },
    models: (job) => (job.role === OWNER ? aModelInUse(own) : company.models(job)),
    mostTurns: 1,
    crew: { feed },
    onEvent: (event) => events.push(event),
  })
  expect(events.filter(({ type }) => type === 'thought-had').length).toBeGreaterThan(0)
  return JSON.stringify([
    events.filter(({ audience }) => viewers.some((viewer) => audience.includes(viewer))),
    frames,
    viewers.map((viewer) => viewFor(viewer, stage)),
    // The director knows the whole play, and nobody reads that page.
    company.calls.flatMap(({ agent, page }) =>
      /^performance\.(?:scenario|draft)/u.test(agent) ? [] : [page.text],
    ),
  ])
}

describe('a secret', () => {
  // A whole turn for every letter: more than a test usually does.
  it.each(LINES)(
    '[H45] is perceived by nobody else, wherever the markup is cut: %s',
    async (line) => {
      const length = line.replaceAll('MARK', 'bitter').length
      for (let cut = 0; cut <= length; cut++) {
        const [one, other] = [
          await othersPerceive('bitter', line, cut),
          await othersPerceive('almond', line, cut),
        ]
        expect(one).toBe(other)
        expect(one).not.toContain('bitter')
      }
    },
    60_000,
  )
})
