import { pick, type Random, seededRandom } from '@commedia/core'
import { rewardService } from '@commedia/server'
import { oracleOf } from './oracle.ts'
import { wordCrew } from './word-crew.ts'

const PIECES = [
  ...[
    '<perception>',
    '</perception>',
    '<vision>',
    '</vision>',
    '<think>',
    '</think>',
    '<answer>',
    '</answer>',
  ],
  ...[
    '<Answer>',
    '</ANSWER>',
    '< think >',
    '<b>',
    '<answer',
    '&lt;answer&gt;',
    '<<answer>>',
    '\n',
    ' ',
    '。',
    '\0',
  ],
  ...[
    '\ud83d',
    '🕯',
    '灯灭了',
    'a rope',
    'Nobody helped him.',
    '{"answer":',
    '```xml\n',
    '\u202e',
    '<think/>',
  ],
]
const GOOD =
  '<perception>a man pulls at a rope</perception><think>he is alone</think><answer>Nobody helped him.</answer>'
const BATCH = 10

/** What came of malformed outputs: how many, how often something failed, how often a reward was not as defined. */
export interface MalformedFigures {
  readonly malformed: number
  readonly exceptions: number
  readonly not_as_defined: number
}

/** Sends so many malformed outputs through the service and holds every reward against a second writing of the definitions. */
export async function rewardMalformed(count: number, seed: number): Promise<MalformedFigures> {
  const random = seededRandom(seed)
  const crew = wordCrew()
  const app = rewardService({ crew })
  let exceptions = 0
  let not_as_defined = 0
  const outputs = Array.from({ length: count }, (_, at) => malformedOutput(at, random))
  for (let at = 0; at < outputs.length; at += BATCH) {
    const candidates = outputs.slice(at, at + BATCH)
    const group = { context: 'Mia: Did you see?', reference: 'Nobody helped him.', candidates }
    const clip = { frames: [{ data: Buffer.from('a man pulls at a rope').toString('base64') }] }
    try {
      const response = await app.request('/rewards', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ groups: [{ ...group, clip }] }),
      })
      if (response.status !== 200) throw new Error(await response.text())
      const { rewards } = (await response.json()) as { readonly rewards: readonly (readonly Given[])[] }
      for (const [place, candidate] of candidates.entries())
        if (!isAsDefined(rewards[0]?.[place], candidate.replace(/\p{Surrogate}/gu, '\ufffd')))
          not_as_defined++
    } catch {
      exceptions++
    }
  }
  return { malformed: outputs.length, exceptions, not_as_defined }
}

type Given = Readonly<Record<'sem' | 'fmt' | 'vis' | 'pcg', number>>

function isAsDefined(given: Given | undefined, candidate: string): boolean {
  const { fmt, empty } = oracleOf(candidate)
  return (
    given !== undefined &&
    Object.values(given).every(Number.isFinite) &&
    given.fmt === fmt &&
    (!empty.perception || (given.vis === 0 && given.pcg === 0)) &&
    (!empty.think || given.pcg === 0) &&
    (!empty.answer || given.sem === 0) &&
    given.sem >= 0 &&
    given.sem <= 1
  )
}

function malformedOutput(at: number, random: Random): string {
  const cut = Math.floor(random() * GOOD.length)
  switch (at % 5) {
    case 0:
      return GOOD.slice(0, cut)
    case 1:
      return GOOD.slice(0, cut) + pick(PIECES, random) + GOOD.slice(cut)
    case 2:
      return GOOD.slice(cut) + GOOD.slice(0, cut)
    case 3:
      return GOOD.slice(0, cut) + GOOD.slice(cut + 1 + Math.floor(random() * 9))
    default:
      return Array.from({ length: Math.floor(random() * 14) }, () => pick(PIECES, random)).join('')
  }
}
