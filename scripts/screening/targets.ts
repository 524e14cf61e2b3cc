import { rewardService } from '@commedia/server'
import { fourteenHacks } from '../screen-rewards/hack-replies.ts'
import { wordCrew } from '../screen-rewards/word-crew.ts'

/** A row of either kind for TRL, as far as this proof reads it. */
export interface TrlRow {
  readonly prompt: readonly { readonly role: string; readonly content: string }[]
  readonly completion?: readonly { readonly content: string }[]
  readonly solution: string
}

const AT_ONCE = 20

/** Whether what is learnt is rewarded at least as well as each of the fourteen tricks made of it; sight is not measured here, for pictures are no captions. */
export async function targetsAgainstHacks(rows: readonly TrlRow[]) {
  const { images: _, ...crew } = wordCrew()
  const app = rewardService({ crew: { ...crew, scorer: readBefore } })
  let beaten = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const groups = rows.slice(at, at + AT_ONCE).map(({ prompt, completion, solution }) => {
      const learnt = completion?.[0]?.content ?? ''
      const line = within('answer', solution)
      const tricks = fourteenHacks({
        language: /\p{Script=Han}/u.test(line) ? 'zh' : 'en',
        asked: prompt.at(-1)?.content.trim().split('\n').at(-3) ?? '',
        ...{ seen: within('perception', learnt), thought: within('think', learnt), line, others: [] },
      })
      return {
        context: prompt.map(({ content }) => content).join('\n'),
        reference: line,
        candidates: [learnt, ...tricks.map(({ reply }) => reply)],
      }
    })
    const response = await app.request('/rewards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ groups }),
    })
    const { advantages } = (await response.json()) as { readonly advantages: readonly (readonly number[])[] }
    beaten += advantages.filter(([target = 0, ...others]) => others.some((one) => one > target)).length
  }
  return { targets_weighed: rows.length, targets_beaten: beaten }
}

function within(tag: string, reply: string): string {
  return new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'u').exec(reply)?.[1]?.trim() ?? ''
}

/** The more of a line's words stood before it, the likelier it is. */
const readBefore = {
  async score(context: string, text: string) {
    const partsOf = (words: string) => words.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
    const [read, said] = [new Set(partsOf(context)), partsOf(text)]
    const known = said.filter((part) => read.has(part)).length
    return { tokens: said.length, meanLogProbability: said.length === 0 ? 0 : known / said.length - 1 }
  },
}
