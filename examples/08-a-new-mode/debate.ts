import {
  ask,
  CommediaError,
  defineMode,
  fact,
  HOUSE,
  openLiveLine,
  partOf,
  performanceRoom,
  type Stage,
  stateOf,
  viewFor,
} from '@commedia/core'
import { lineSpoken } from '@commedia/core/events'
import * as z from 'zod'
import { LABELS } from './debate-labels.ts'
import { speechPrompt, votePrompt } from './debate-pages.ts'
import { debateOpened, debateRoom, jurorVoted, nextRole, Side, verdictGiven } from './debate-room.ts'

const Speaker = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().max(600).default(''),
})
const Opening = z.object({
  motion: z.string().trim().min(1).max(600),
  rounds: z.int().min(1).max(6).default(2),
  for: Speaker,
  against: Speaker,
  jury: z.array(Speaker).min(1).max(5),
})
const id = z.string().min(1).max(200)
const Cue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speak'), id, text: z.string().trim().min(1).max(2_000) }),
  z.object({ kind: z.literal('vote'), id, side: Side, text: z.string().trim().min(1).max(400) }),
])

/** A debate before a jury: two sides speak by turns, whoever sits on the jury votes, and the votes are counted. */
export const debate = defineMode<z.infer<typeof Opening>, z.infer<typeof Cue>>({
  id: 'debate',
  called: {
    en: { name: 'A debate', about: 'Two speak by turns for and against; a jury decides.', labels: LABELS.en },
    zh: { name: '辩论', about: '正反两方轮流发言，由评审裁决。', labels: LABELS.zh },
  },
  rooms: [debateRoom],
  Opening,
  Cue,
  says: ['speak', 'vote'],
  goesOnAfter: ['speak', 'vote'],
  place: 'show',
  tokens: 60_000,
  title: ({ motion }) => motion.slice(0, 80),
  open({ motion, rounds, jury, ...sides }, { language }) {
    const people = [
      { id: 'role_for', side: 'for' as const, ...sides.for },
      { id: 'role_against', side: 'against' as const, ...sides.against },
      ...jury.map((one, at) => ({ id: `role_juror_${at + 1}`, side: null, ...one })),
    ]
    const audience = [...people.map((one) => one.id), HOUSE]
    return [fact(debateOpened, { by: 'host', audience, body: { motion, language, rounds, people } })]
  },
  cast: (stage) => stateOf(stage, debateRoom).people,
  seats: (stage) => stateOf(stage, debateRoom).people.map((one) => one.id),
  audience: everybody,
  nextMove(stage) {
    const now = stateOf(stage, debateRoom)
    if (now.verdict !== null) return { kind: 'over' }
    const role = nextRole(now)
    const isPerson = role !== undefined && stateOf(stage, performanceRoom).seats[role]?.kind === 'person'
    return isPerson ? { kind: 'wait', roles: [role], until: null } : { kind: 'play' }
  },
  async *play(stage, crew) {
    const now = stateOf(stage, debateRoom)
    const audience = everybody(stage)
    const role = nextRole(now)
    if (role === undefined) {
      const count = (side: Side) => Object.values(now.votes).filter((vote) => vote === side).length
      const body = { for: count('for'), against: count('against') }
      yield fact(verdictGiven, { by: 'host', audience, body })
      return
    }
    const view = viewFor(role, stage)
    const asked = { input: { view, debate: partOf(view, debateRoom), role }, language: now.language, role }
    if (now.people.find((one) => one.id === role)?.side === null) {
      const { output } = await ask(votePrompt, { ...asked, step: `vote:${role}` }, crew)
      // Whoever was stopped has not voted, and has not spoken.
      if (crew.signals.stop.aborted) return
      yield fact(jurorVoted, { by: role, audience, body: output })
      return
    }
    const step = `speech:${role}`
    const live = openLiveLine(
      { turn: crew.turn, step, by: role, audience, ...(crew.check && { check: crew.check }) },
      crew.feed,
    )
    const { output } = await ask(speechPrompt, { ...asked, step, live }, crew)
    await live.end()
    if (crew.signals.stop.aborted) return
    yield fact(lineSpoken, { by: role, audience, body: { text: output, channel: 'aloud' } })
  },
  cueFacts(stage, cue, { role }) {
    const now = stateOf(stage, debateRoom)
    if (nextRole(now) !== role) throw new CommediaError('bad-cue', 'It is not your turn.')
    const isJuror = now.people.find((one) => one.id === role)?.side === null
    if (isJuror !== (cue.kind === 'vote'))
      throw new CommediaError('bad-cue', isJuror ? 'The jury votes.' : 'Only the jury votes.')
    const audience = everybody(stage)
    return cue.kind === 'vote'
      ? [fact(jurorVoted, { by: role, audience, body: { side: cue.side, reason: cue.text } })]
      : [fact(lineSpoken, { by: role, audience, body: { text: cue.text, channel: 'aloud' } })]
  },
})

function everybody(stage: Stage): readonly string[] {
  return [...stateOf(stage, debateRoom).people.map((one) => one.id), HOUSE]
}
