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
/** A page of a player with its rules, premise and what it quotes stays within 600 tokens of the model. */
const QUOTED = { scriptTokens: 55, heardTokens: 50 }
const PREMISE_CHARS = 200

/** The smallest bundled case, played by the local model to the count of the votes. */
export const mystery: RealMode = {
  // Per player: an introduction, a profile, three readings; per round three chances, a question, an answer, a reading, a list; a word, a vote.
  budget: ({ full }) => (full ? 4 * (1 + 1 + 3 + 2 * (3 + 1 + 1 + 1) + 1 + 1 + 1) + 1 : 4),
  async play(model, embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: full ? 90 : 40, seed })
    const of = MysteryCase.parse(JSON.parse(readFileSync(CASE, 'utf8')))
    const began = Date.now()
    let longest: { readonly tokens: number; readonly prompt: string } | undefined
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
          doStream: async (options) => {
            const answer = await inner.doStream(options)
            const heed = heeding((tokens) => {
              if (tokens > (longest?.tokens ?? 0)) longest = { tokens, prompt: use.prompt }
            })
            return { ...answer, stream: answer.stream.pipeThrough(heed) }
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
      `mystery: phases ${[...reached].join(', ')}; ${minutes} minutes; longest page ${longest?.tokens ?? 0} tokens (${longest?.prompt}); transcript in .proof/real-mystery.txt`,
    )
    const wanted = full ? PHASES : PHASES.slice(0, 1)
    return {
      ...counts,
      longest_page_tokens: longest?.tokens ?? 0,
      reached_end:
        wanted.every((phase) => reached.has(phase)) && (!full || counted.length === of.victims.length),
    }
  },
}

type StreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** Passes an answer on and tells how many tokens its page had, as the model counts them. */
function heeding(tell: (tokens: number) => void): TransformStream<StreamPart, StreamPart> {
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'finish') tell(part.usage.inputTokens.total ?? 0)
      controller.enqueue(part)
    },
  })
}
