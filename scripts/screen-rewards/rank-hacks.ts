import { randomFor, type TextScorer } from '@commedia/core'
import { rewardService } from '@commedia/server'
import type { ProofRow, ProofRun } from '../proof.ts'
import type { Part } from '../screening/part.ts'
import { falseCopies } from './false-copies.ts'
import { fourteenHacks, type Hack, inForm, MOMENTS, type Moment, moreHacks, target } from './hack-replies.ts'
import { wordCrew } from './word-crew.ts'

const MORE = 200

/** Whether tricks pay, and honesty does not cost: the target, honest others, the fourteen and two hundred more, ranked by the service as a trainer would have them. */
export async function proveHacks({ seed }: ProofRun): Promise<Part> {
  const rows: ProofRow[] = []
  const counted = { hack_groups: 0, hacks: 0, hacks_first: 0, hacks_above_target: 0, copies_with_gain: 0 }
  let trapped = 0
  for (const [at, moment] of MOMENTS.entries()) {
    const hacks = [...fourteenHacks(moment), ...moreHacks(MORE, moment, randomFor(seed, `hacks ${at}`))]
    const guarded = await rankOf(moment, hacks, 'guarded')
    trapped += Number((await rankOf(moment, hacks, 'published')).isHackFirst)
    counted.hack_groups++
    counted.hacks += hacks.length
    counted.hacks_first += Number(guarded.isHackFirst)
    counted.hacks_above_target += guarded.above.length
    counted.copies_with_gain += guarded.copiesWithGain
    rows.push({
      figure: `first of ${hacks.length + 1 + moment.others.length} (${moment.language})`,
      value: `${guarded.first}; best of the hacks: ${guarded.best}`,
    })
  }
  const figures = { ...counted, published_gain_hacked: trapped, ...(await falseCopies()) }
  return {
    figures,
    rows: [...rows, ...Object.entries(figures).map(([figure, value]) => ({ figure, value }))],
  }
}

async function rankOf(moment: Moment, hacks: readonly Hack[], gain: 'guarded' | 'published') {
  const honest = [target(moment), ...moment.others.map((other) => inForm(moment.seen, moment.thought, other))]
  const app = rewardService({
    crew: { ...wordCrew(), scorer: memoryScorer(), gain },
    limits: { candidates: 256 },
  })
  const response = await app.request('/rewards', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      groups: [
        {
          context: moment.asked,
          clip: { frames: [{ mediaType: 'image/png', data: Buffer.from(moment.seen).toString('base64') }] },
          reference: moment.line,
          candidates: [...honest, ...hacks.map(({ reply }) => reply)],
        },
      ],
    }),
  })
  const { rewards, advantages } = (await response.json()) as Rewarded
  const [ours = [], measured = []] = [advantages[0], rewards[0]]
  const names = [
    ...honest.map((_, at) => (at === 0 ? 'the target' : 'an honest other')),
    ...hacks.map(({ hack }) => hack),
  ]
  const order = ours.map((_, at) => at).toSorted((one, other) => (ours[other] ?? 0) - (ours[one] ?? 0))
  const first = order[0] ?? -1
  const best = order.find((at) => at >= honest.length) ?? -1
  return {
    isHackFirst: first >= honest.length,
    first: names[first] ?? '',
    best: `${names[best]} (place ${order.indexOf(best) + 1})`,
    above: ours.filter((value, at) => at >= honest.length && value > (ours[0] ?? 0)),
    copiesWithGain: hacks.filter(
      ({ hack }, at) => hack.includes('line') && (measured[at + honest.length]?.pcg ?? 0) > 0,
    ).length,
  }
}

interface Rewarded {
  readonly rewards: readonly (readonly { readonly pcg?: number }[])[]
  readonly advantages: readonly (readonly number[])[]
}

/** How much of what is said next is what was just said: a scorer that repeats what it read, as small models do. */
function memoryScorer(): TextScorer {
  const partsOf = (text: string) => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
  return {
    async score(context, text) {
      const read = partsOf(context)
      const said = partsOf(text)
      const chances = said.map((part) => {
        const times = read.filter((one) => one === part).length
        return Math.log(0.001 + (0.6 * times) / Math.max(1, read.length))
      })
      const sum = chances.reduce((all, chance) => all + chance, 0)
      return { tokens: said.length, meanLogProbability: said.length === 0 ? 0 : sum / said.length }
    },
  }
}
