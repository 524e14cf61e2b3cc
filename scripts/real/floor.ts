import { type Clock, openRoom, say } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'

const LINE_TOKENS = 48
const TEN_IN_THE_EVENING = Date.UTC(2026, 2, 1, 22)

/** Eight replies of a three-companion room: who speaks is the model's constrained choice, what they say its own. */
export const floor: RealMode = {
  // A choice and a line a reply, each repaired at most once.
  budget: ({ full }) => (full ? 8 : 1) * 4,
  async play(model, _embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: LINE_TOKENS, seed })
    const room = await openRoom(
      {
        situation: 'The kitchen of a lighthouse in a storm.',
        companions: [
          {
            name: 'Mara',
            base: 'You are Mara. You keep the light and say little.',
            description: 'keeps the light',
          },
          { name: 'Ben', base: 'You are Ben. You fish, and joke when afraid.', description: 'a fisherman' },
          { name: 'Ana', base: 'You are Ana. You ask what others do not dare to.', description: 'a guest' },
        ],
      },
      { models, clock: fromTenInTheEvening(), seed, historyBudget: 1600 },
    )
    const wanted = full ? 8 : 1
    let played = 0
    for (const words of [
      'The lamp went out. Who saw it?',
      'And who was on the stairs?',
      'Somebody is lying.',
      'Well?',
    ]) {
      if (played >= wanted) break
      const { replies } = await say(room, words, {
        rounds: Math.min(2, wanted - played),
        onReply: ({ name, text }) => console.log(`${name}: ${text}`),
      })
      played += replies.length
    }
    return { ...counts, reached_end: played >= wanted && counts.fell_back === 0 }
  },
}

/** Pages tell the hour: begun at the same one, the same seed meets the same page whenever it is run. */
function fromTenInTheEvening(): Clock {
  const clock = systemClock()
  const begun = clock.now()
  return { ...clock, now: () => TEN_IN_THE_EVENING + clock.now() - begun }
}
