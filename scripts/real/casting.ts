import { readFileSync } from 'node:fs'
import {
  ask,
  type Clock,
  companionOf,
  type ModelDirectory,
  memoryPromptBook,
  memoryRoom,
  openRoom,
  partOf,
  roomState,
  say,
  unlimitedAllowance,
  viewFor,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { castAtOnce } from '@commedia/core/casting'
import { readScript } from '@commedia/core/reading'
import { summaryPrompt } from '@commedia/core/recall'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'

const PLAY = new URL(
  '../../packages/core/src/reading/fixtures/ibsen-dolls-house-act1.colon.txt',
  import.meta.url,
)
const TITLE = 'A Doll’s House'
/** The scene in which Krogstad comes through the hall, and Nora does not say why. */
const SCENE = 4
const QUESTIONS = [
  'Nora, who was it that came to see your husband?',
  'How long have you known that lawyer, Mrs. Linde asked you?',
  'Is he the manager of the bank now?',
]

/** One scene of a play built into a character by a small model, and three questions to her, with what came to her mind. */
export const casting: RealMode = {
  budget: ({ full }) => (full ? 3 * 6 + 3 * 7 : 2),
  async play(model, embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: full ? 400 : 48, seed })
    const clock = systemClock()
    if (!full) {
      const reached_end = await remembersOneThing(models, clock)
      return { ...counts, reached_end }
    }
    const read = readScript(readFileSync(PLAY))
    const script = { ...read, scenes: read.scenes.slice(SCENE, SCENE + 1) }
    const request = { script, title: TITLE, roles: ['Nora'] }
    const { characters, memory, fallbacks } = await castAtOnce(request, { models, clock, embedder })
    const [nora] = characters
    console.log(
      `Built with ${fallbacks.length} pages unwritten by the model: ${fallbacks.join(', ') || 'none'}`,
    )
    if (nora === undefined) return { ...counts, reached_end: false }
    const room = await openRoom(
      { companions: [companionOf(nora, { language: 'en' })], language: 'en' },
      { models, clock, memory, historyBudget: 1_500, seed },
    )
    const role = Object.values(roomState(room).companions).find(({ kind }) => kind === 'npc')?.id ?? ''
    let answered = 0
    for (const question of QUESTIONS) {
      const { replies } = await say(room, question, { asking: ['Nora'] })
      const { recalled, hour, chronicle } = partOf(viewFor(role, room.stage), memoryRoom)
      const ids = Object.entries(recalled).flatMap(([id, one]) => (one.hour === hour ? [id] : []))
      const came = await memory.store.read(chronicle, ids)
      const [reply] = replies
      if (reply !== undefined && reply.how !== 'fell-back' && came.length > 0) answered++
      console.log(`> ${question}\n  Nora (${reply?.how ?? 'silent'}): ${reply?.text ?? ''}`)
      for (const memory of came) console.log(`    [${memory.layer}] ${memory.text.slice(0, 140)}`)
    }
    console.log(`${answered} of ${QUESTIONS.length} questions answered from them.`)
    return { ...counts, reached_end: answered === QUESTIONS.length }
  },
}

/** The sample: one summary of two memories, in a few words. */
async function remembersOneThing(models: ModelDirectory, clock: Clock): Promise<boolean> {
  const crew = {
    turn: { take: 'take_real', id: 'turn_real', at: '2026-01-01T20:00:00.000Z', seed: 1 },
    ...{ models, clock, book: memoryPromptBook(), allowance: unlimitedAllowance() },
    signals: { stop: new AbortController().signal, arrived: () => [] },
  }
  const input = {
    name: 'Nora',
    memories: ['Krogstad came to see Nora’s husband about bank business.', 'Krogstad is a lawyer.'],
    moments: ['Nora: It was a lawyer, of the name of Krogstad.'],
  }
  const { output, how } = await ask(summaryPrompt, { input, step: 'summary', language: 'en' }, crew)
  console.log(`memory.summary (${how}): ${output}`)
  return how !== 'fell-back'
}
