import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type Allowance,
  ask,
  type Clock,
  idFrom,
  type Language,
  type ModelDirectory,
  NO_USAGE,
  type Prompt,
  type PromptBook,
  type Usage,
} from '@commedia/core'
import { type ClipFrame, lookPrompt } from '@commedia/core/screening'
import {
  type AugmentInput,
  augmentPrompt,
  type ClipDescription,
  type ColdStartInput,
  coldStartPrompt,
  describeClipPrompt,
  type NewDialogue,
  type Reasoning,
} from '@commedia/core/training'
import type { KeptFrame } from './keep-clip.ts'

/** What a model writes for a data set; nothing where it failed its checks, which is not asked again. */
export interface SampleWriter {
  /** What a clip shows, once for each clip. */
  readonly describe: (clip: string, seen: Seen) => Promise<ClipDescription | undefined>
  /** The same with its times, as the screening room tells whoever cannot see. */
  readonly look: (clip: string, frames: readonly KeptFrame[]) => Promise<string | undefined>
  /** What was seen and thought before a line. */
  readonly reason: (sample: string, input: ColdStartInput, seen: Seen) => Promise<Reasoning | undefined>
  /** A talk that goes on where a session ends. */
  readonly goOn: (session: string, input: AugmentInput) => Promise<NewDialogue | undefined>
}

/** What is seen in a clip, and names that no picture tells. */
interface Seen {
  readonly frames: readonly KeptFrame[]
  readonly names: readonly string[]
}

/** What writing needs. */
export interface WritingHouse {
  readonly models: ModelDirectory
  readonly book: PromptBook
  readonly allowance: Allowance
  readonly clock: Clock
  readonly stop: AbortSignal
  readonly language: Language
}

/** Writes into the data set's own folder, so that what was written once is not asked for again. */
export function sampleWriter(out: string, house: WritingHouse): SampleWriter {
  const { models, book, allowance, clock, stop, language } = house
  const take = idFrom('take', 'screen-data', out)
  const turn = { take, id: idFrom('turn', take), at: new Date(clock.now()).toISOString(), seed: 1 }
  const crew = { turn, models, book, allowance, clock, signals: { stop, arrived: () => [] } }
  const write = async <Input, Output>(
    prompt: Prompt<Input, Output>,
    input: Input,
    name: string,
  ): Promise<Output | undefined> => {
    const file = join(out, 'written', `${name}.json`)
    const kept = await readFile(file, 'utf8').catch(() => undefined)
    if (kept !== undefined) return (JSON.parse(kept) as { readonly written?: Output }).written
    stop.throwIfAborted()
    const { output, how } = await ask(prompt, { input, step: name, language }, crew)
    const written = how === 'read' || how === 'repaired' ? output : undefined
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.part`, JSON.stringify({ written }))
    await rename(`${file}.part`, file)
    return written
  }
  const shown = async (frames: readonly KeptFrame[], prompt: string): Promise<readonly ClipFrame[]> =>
    models({ prompt }).profile.vision ? picturesOf(out, frames) : []
  return {
    async describe(clip, { frames, names }) {
      const pictures = await shown(frames, describeClipPrompt.id)
      if (pictures.length === 0) return undefined
      const input = { language, frames: pictures.length, names, pictures }
      return write(describeClipPrompt, input, `describe/${clip}`)
    },
    async look(clip, frames) {
      const pictures = await shown(frames, lookPrompt.id)
      return pictures.length === 0 ? undefined : write(lookPrompt, { pictures }, `look/${clip}`)
    },
    async reason(sample, input, { frames }) {
      const pictures = await shown(frames, coldStartPrompt.id)
      return write(
        coldStartPrompt,
        { ...input, ...(pictures.length > 0 && { pictures }) },
        `reason/${sample}`,
      )
    },
    goOn: (session, input) => write(augmentPrompt, input, `talk/${session}`),
  }
}

async function picturesOf(out: string, frames: readonly KeptFrame[]): Promise<readonly ClipFrame[]> {
  return Promise.all(
    frames.map(async ({ at, path }) => ({
      ...{ at, mediaType: path.endsWith('.png') ? 'image/png' : 'image/jpeg' },
      data: await readFile(join(out, path)),
    })),
  )
}

/** Tokens of a page without what differs, of a picture, and of an answer; of each kind of page. */
const PAGE = { describe: 420, look: 380, reason: 900, talk: 950 }
const A_PICTURE = 400
const ANSWER = { describe: 260, look: 260, reason: 190, talk: 420 }

/** What writing will about take: a description of each clip and, with times, of those kept for tests, seeing and thinking before each line, a talk after each session. */
export function estimateWriting(
  { clips, looks, samples, sessions }: Readonly<Record<'clips' | 'looks' | 'samples' | 'sessions', number>>,
  { pictures, sees }: { readonly pictures: number; readonly sees: boolean },
): Usage {
  const describes = sees ? clips : 0
  const looked = sees ? looks : 0
  const shown = sees ? pictures * A_PICTURE : 0
  return {
    ...NO_USAGE,
    calls: describes + looked + samples + sessions,
    inputTokens:
      describes * (PAGE.describe + shown) +
      looked * (PAGE.look + shown) +
      samples * (PAGE.reason + shown) +
      sessions * PAGE.talk,
    outputTokens:
      describes * ANSWER.describe + looked * ANSWER.look + samples * ANSWER.reason + sessions * ANSWER.talk,
  }
}
