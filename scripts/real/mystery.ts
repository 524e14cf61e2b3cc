import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BOOTH, type LanguageModel, partOf, stateOf, viewFor } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { MysteryCase, type Phase, tableRoom } from '@commedia/core/mystery'
import { playGame } from '@commedia/core/testing'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'

const CASE = new URL('../../shows/cases/the-clockmakers-supper.en.json', import.meta.url)
const TRANSCRIPT = fileURLToPath(new URL('../../.proof/real-mystery.txt', import.meta.url))
const PHASES: readonly Phase[] = ['introductions', 'questions', 'discussion', 'vote']
/** A page of a player with its rules, premise and what it quotes stays within 600 tokens. */
const QUOTED = { scriptTokens: 110, heardTokens: 80 }
const PREMISE_CHARS = 200

/** The smallest bundled case, played by the local model to the count of the votes. */
export const mystery: RealMode = {
  // Per player: an introduction, a profile, three readings; per round three chances, a question, an answer, a reading, a list; a word, a vote.
  budget: ({ full }) => (full ? 4 * (1 + 1 + 3 + 2 * (3 + 1 + 1 + 1) + 1 + 1 + 1) + 1 : 4),
  async play(model, embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: full ? 110 : 40, seed })
    const of = MysteryCase.parse(JSON.parse(readFileSync(CASE, 'utf8')))
    const began = Date.now()
    let longest = 0
    const reached = new Set<Phase>()
    const { stage } = await playGame({
      case: { ...of, premise: of.premise.slice(0, PREMISE_CHARS) },
      settings: {
        ...{ rounds: 2, searches: 0, key: false, sensors: ['motive', 'opportunity'] },
        ...QUOTED,
      },
      models: (use) => {
        const found = models(use)
        const { model: inner } = found
        const counted: typeof inner = {
          ...inner,
          doStream: (options) => {
            longest = Math.max(longest, tokensOf(wordsOf(options.prompt)))
            return inner.doStream(options)
          },
        }
        return { ...found, model: counted }
      },
      seed,
      clock: systemClock(),
      crew: { embedder },
      afterTurn: (now) => {
        const { phase, round } = stateOf(now, tableRoom)
        if (!reached.has(phase))
          console.log(`${phase} ${round}: ${Math.round((Date.now() - began) / 1000)} s`)
        reached.add(phase)
        return !full && phase !== 'introductions' ? 'stop' : undefined
      },
    })
    const { heard, counted } = partOf(viewFor(BOOTH, stage), tableRoom)
    const name = (id: string): string => of.roles.find((role) => role.id === id)?.name ?? id
    const lines = heard.map(({ by, to, text }) => `${name(by)}${to ? ` to ${name(to)}` : ''}: ${text}`)
    mkdirSync(fileURLToPath(new URL('../../.proof/', import.meta.url)), { recursive: true })
    writeFileSync(TRANSCRIPT, `${[...lines, ...counted.map(({ text }) => text)].join('\n')}\n`)
    const minutes = Math.round((Date.now() - began) / 6_000) / 10
    console.log(
      `mystery: phases ${[...reached].join(', ')}; ${minutes} minutes; longest page about ${longest} tokens; transcript in .proof/real-mystery.txt`,
    )
    const wanted = full ? PHASES : PHASES.slice(0, 1)
    return {
      ...counts,
      reached_end:
        wanted.every((phase) => reached.has(phase)) && (!full || counted.length === of.victims.length),
    }
  },
}

type Prompt = Parameters<LanguageModel['doStream']>[0]['prompt']

function wordsOf(prompt: Prompt): string {
  return prompt
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    )
    .join('\n')
}

/** Near enough for English: four characters a token. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / 4)
}
