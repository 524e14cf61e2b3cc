import {
  CommediaError,
  defineEvent,
  defineMode,
  defineRoom,
  type EventOf,
  fact,
  HOUSE,
  performanceRoom,
  stateOf,
} from '@commedia/core'
import * as z from 'zod'

const ROLES = ['role_first', 'role_second']
const AUDIENCE = [...ROLES, HOUSE]
const SENTENCES = 4

const taleBegun = defineEvent({
  type: 'tale-begun',
  version: 1,
  words: { play: ['beginning'] },
  body: z.object({ beginning: z.string() }),
  moment: ({ beginning }) => ({ kind: 'narration', text: beginning }),
})

const sentenceAdded = defineEvent({
  type: 'sentence-added',
  version: 1,
  words: { said: ['text', 'gloss'] },
  body: z.object({ text: z.string(), gloss: z.string().optional() }),
  moment: ({ text }) => ({ kind: 'line', text }),
})

type TaleEvent = EventOf<typeof taleBegun | typeof sentenceAdded>

const taleRoom = defineRoom({
  name: 'tale',
  version: 1,
  events: [taleBegun, sentenceAdded],
  initial: 0,
  fold: (told: number, event: TaleEvent) => (event.type === 'sentence-added' ? told + 1 : told),
})

const id = z.string().min(1).max(200)

/** A tale told in turns by two, which no house knows by itself; the words of a model are always the same. */
export const aTale = defineMode({
  id: 'tale',
  called: {
    en: { name: 'A tale', about: 'Told in turns.' },
    zh: { name: '讲故事', about: '轮流讲。' },
  },
  rooms: [taleRoom],
  Opening: z.object({ beginning: z.string().min(1).max(200) }),
  Cue: z.object({
    kind: z.literal('tell'),
    id,
    text: z.string().min(1).max(400),
    gloss: z.string().optional(),
  }),
  says: ['tell'],
  goesOnAfter: ['tell'],
  place: 'show',
  tokens: 10_000,
  title: ({ beginning }) => beginning,
  open: (body) => [fact(taleBegun, { by: 'host', audience: AUDIENCE, body })],
  cast: () =>
    ROLES.map((role) => ({ id: role, name: role === 'role_first' ? 'One' : 'Two', description: '' })),
  seats: () => ROLES,
  audience: () => AUDIENCE,
  nextMove(stage) {
    const told = stateOf(stage, taleRoom)
    if (told >= SENTENCES) return { kind: 'over' }
    const role = teller(told)
    return stateOf(stage, performanceRoom).seats[role]?.kind === 'person'
      ? { kind: 'wait', roles: [role], until: null }
      : { kind: 'play' }
  },
  async *play(stage) {
    const told = stateOf(stage, taleRoom)
    yield fact(sentenceAdded, {
      by: teller(told),
      audience: AUDIENCE,
      body: { text: `Sentence ${told + 1}.` },
    })
  },
  cueFacts(stage, { text, gloss }, { role }) {
    if (teller(stateOf(stage, taleRoom)) !== role) throw new CommediaError('bad-cue', 'It is not your turn.')
    return [fact(sentenceAdded, { by: role, audience: AUDIENCE, body: { text, ...(gloss && { gloss }) } })]
  },
})

function teller(told: number): string {
  return ROLES[told % ROLES.length] ?? ''
}
