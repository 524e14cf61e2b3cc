import { describe, expect, it } from 'vitest'
import { actAttempted, decided, gestureMade, lineSpoken, thoughtHad } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { anEvening } from '../testing/an-evening.ts'
import { playBeat } from './play-beat.ts'

const ANA = 'role_ana'
const ALL = ['house', ANA, 'role_ben', 'role_cleo']
const TAKES_LAMP = { verb: 'take', prop: 'prop_lamp' } as const
const REPLY = '(takes the lamp) [He must not see it.] I have it now.'
const MADE: ReadonlySet<string> = new Set([
  ...[lineSpoken, actAttempted, gestureMade, thoughtHad].map(({ type }) => type),
])

/** Ana decides, and plays the next beat: what is asked of her, and what she leaves. */
async function aBeat(
  strategy: 'fast' | 'slow' | 'silence',
  act: typeof TAKES_LAMP | null,
  decisions: 'paper' | 'where-it-matters',
) {
  const evening = await anEvening({ settings: { decisions }, say: () => (act ? REPLY : REPLY.slice(17)) })
  const line = { text: 'What is it to be, Ana?', channel: 'aloud' as const }
  const { seq } = await evening.happen(fact(lineSpoken, { by: 'role_ben', audience: ALL, body: line }))
  const body = { role: ANA, strategy, act, because: 'The lamp gives it away.', seen: seq }
  const before = await evening.happen(fact(decided, { by: ANA, audience: [ANA], body }))
  let page = ''
  evening.ears.onPage = (words) => {
    page = words
  }
  await evening.play(async function* (stage, crew) {
    yield* await playBeat(stage, ANA, crew)
  })
  const made = (await evening.events()).filter(({ seq: at, type }) => at > before.seq && MADE.has(type))
  return { page, made }
}

describe.each(['paper', 'where-it-matters'] as const)('a decision of a show played %s', (decisions) => {
  it.each([
    ['fast', null, 'answer on impulse'],
    ['slow', null, 'Think, in square brackets'],
    ['fast', TAKES_LAMP, 'answer on impulse'],
    ['slow', TAKES_LAMP, 'Think, in square brackets'],
    ['silence', TAKES_LAMP, 'And not a word'],
  ] as const)('[H44] is what the line is asked for by: %s with %j', async (...form) => {
    const [strategy, act, words] = form
    const { page, made } = await aBeat(strategy, act, decisions)
    expect(page).toContain(words)
    expect(page).toContain('What moved you: The lamp gives it away.')
    expect(page.includes('Do this, in its place: (takes the lamp)')).toBe(act !== null)
    expect(made.some(({ type }) => type === lineSpoken.type)).toBe(strategy !== 'silence')
    expect(made.some(({ type }) => type === actAttempted.type || type === gestureMade.type)).toBe(
      act !== null,
    )
  })
})
