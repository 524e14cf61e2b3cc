import { type Language, memoryPromptBook, NO_USAGE, type Usage } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import type { SubtitleLine } from '@commedia/core/screening'
import {
  describeClipPrompt,
  findSessions,
  otherTurnSamples,
  sessionClip,
  turnSamples,
} from '@commedia/core/training'
import { type HomeAllowance, homeAllowance } from '../../allowance.ts'
import type { Config } from '../../config.ts'
import { connect } from '../../connect.ts'
import { countingBook } from '../../cost.ts'
import { estimateWriting, type SampleWriter, sampleWriter } from './sample-writer.ts'

/** A model that writes for a data set: what it will take, what it took, and the writer itself. */
export interface Writing {
  readonly writer: SampleWriter
  readonly allowance: HomeAllowance
  readonly estimate: (lines: readonly SubtitleLine[], source: string) => Usage
  readonly spent: () => Usage
}

interface WritingWanted {
  readonly out: string
  readonly language: Language
  readonly stop: AbortSignal
  readonly pictures: number
  /** The share of the clips that are described with their times. */
  readonly looks: number
}

/** Has the model of the settings write, within a cap of twice what is estimated or what the settings say. */
export async function writingBy(
  { out, language, stop, pictures, looks }: WritingWanted,
  config: Config,
): Promise<Writing> {
  const models = await connect(config)
  const sees = models({ prompt: describeClipPrompt.id }).profile.vision
  const allowance = homeAllowance(NO_USAGE, config)
  let spent: Usage = NO_USAGE
  const book = countingBook(memoryPromptBook(), (usage) => {
    spent = usage
  })
  const clock = systemClock()
  return {
    writer: sampleWriter(out, { models, book, allowance, clock, stop, language }),
    allowance,
    spent: () => spent,
    estimate(lines, source) {
      const sessions = findSessions(lines, { source })
      const samples = sessions.flatMap((session) => [...turnSamples(session), ...otherTurnSamples(session)])
      const clips = new Set([
        ...samples.map(({ clip }) => clip.id),
        ...sessions.map((one) => sessionClip(one).id),
      ])
      const about = estimateWriting(
        {
          clips: clips.size,
          looks: Math.round(clips.size * looks),
          samples: samples.length,
          sessions: sees ? sessions.length : 0,
        },
        { pictures, sees },
      )
      allowance.beginAnother(about)
      return about
    },
  }
}
