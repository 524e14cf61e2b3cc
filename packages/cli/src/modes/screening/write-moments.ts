import type { Character } from '@commedia/core'
import type { WrittenMoment } from '@commedia/evals'
import type { DatasetWishes } from './dataset-wishes.ts'
import { type MadeSample, profilesIn } from './make-samples.ts'
import type { SampleWriter } from './sample-writer.ts'

/** Lines of talk before the line that is to be found: with fewer nobody knows what it is about. */
const TALK = { least: 3, most: 6 }

/** Moments to measure models on, out of samples that are kept for tests: with pictures, and in words where somebody has written or writes them. */
export async function writeMoments(
  samples: readonly MadeSample[],
  { wishes, writer }: { readonly wishes: DatasetWishes; readonly writer: SampleWriter | undefined },
): Promise<readonly WrittenMoment[]> {
  const moments: WrittenMoment[] = []
  for (const one of samples.filter(({ sample }) => sample.history.length >= TALK.least)) {
    const { clip } = one.sample
    const seen = wishes.describe?.(clip) ?? (await writer?.look(clip.id, one.frames))
    moments.push({ ...momentOf(one, wishes), ...(seen !== undefined && { perception: seen }) })
  }
  return moments
}

function momentOf({ record, sample, frames }: MadeSample, wishes: DatasetWishes): WrittenMoment {
  const { id, clip, assistant, history, target } = sample
  const { character, asks } = profilesIn(sample, wishes)
  return {
    ...{ id, title: wishes.title, language: wishes.language, assistant, clip },
    profiles: [character, asks].map(onPages),
    pictures: frames.map(({ at, path }) => ({ at, path })),
    talk: history.slice(-TALK.most).map(({ speaker, text }) => ({ speaker, text })),
    // What a model wrote nobody said: it is no measure for other models.
    ...(record.generation_type === 'raw' && { line: target.text }),
  }
}

/** What a page says of somebody: no picture of them, no voice, no life elsewhere. */
function onPages({ avatar: _, sound: __, chronicle: ___, ...character }: Character): Character {
  return character
}
