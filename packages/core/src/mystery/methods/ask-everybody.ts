import type { Fact } from '../../schema/event.ts'
import type { Inquiry, MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { othersThan } from '../table-view.ts'

/** A question somebody is to be asked, with the thoughts that led to it. */
export interface WordedQuestion {
  readonly text: string
  readonly step: string
  readonly thoughts: readonly Fact[]
}

/** What a player thinks about a death, and how it then asks each of the others. */
export interface Approach {
  readonly thoughts: readonly Fact[]
  readonly word: (suspect: string) => Promise<WordedQuestion>
}

/** Asks every other player one question about each death: so do all methods that ours is compared with. */
export async function askEverybody(
  player: PlayerNow,
  approach: (victim: string) => Promise<Approach>,
  { steps }: Pick<MysteryCrew, 'steps'>,
): Promise<Inquiry> {
  const { role, part } = player
  const inquiries = await steps.all(
    (part.told?.victims ?? []).map(({ id: victim }) => ({
      name: `ask:${role}:${victim}`,
      run: async (): Promise<Inquiry> => {
        const { thoughts, word } = await approach(victim)
        const others = othersThan(part, role)
        const worded = await steps.all(
          others.map((to) => ({ name: `question:${role}:${victim}:${to}`, run: () => word(to) })),
        )
        return {
          thoughts: [...thoughts, ...worded.flatMap((one) => one.thoughts)],
          questions: worded.map(({ text, step }, at) => ({
            ...{ to: others[at] as string, victim, text, step, private: false },
          })),
        }
      },
    })),
  )
  return {
    thoughts: inquiries.flatMap(({ thoughts }) => thoughts),
    questions: inquiries.flatMap(({ questions }) => questions),
  }
}
