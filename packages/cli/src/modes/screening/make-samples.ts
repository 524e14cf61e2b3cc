import { type Character, idFrom, randomFor, samePerson } from '@commedia/core'
import { curiousFan } from '@commedia/core/screening'
import {
  augmentedRecords,
  descriptionText,
  drawPair,
  type ExportSample,
  type Session,
  sampleRecord,
  sessionClip,
  sessionLines,
  type TurnSample,
} from '@commedia/core/training'
import type { DatasetWishes } from './dataset-wishes.ts'
import { type KeptFrame, placeOf } from './keep-clip.ts'
import { samplePage } from './sample-page.ts'
import type { SampleWriter } from './sample-writer.ts'

/** A sample as it goes into rows, with what it was made from and the pictures of its clip. */
export type MadeSample = ExportSample & {
  readonly sample: TurnSample
  readonly frames: readonly KeptFrame[]
}

interface Making {
  readonly wishes: DatasetWishes
  readonly writer: SampleWriter | undefined
}

/** A sample of the film's own lines; with a writer also what was seen and thought before, where that passed its checks. */
export async function trueSample(
  sample: TurnSample,
  frames: readonly KeptFrame[],
  { wishes, writer }: Making,
): Promise<MadeSample> {
  const { clip, user, assistant, history, target } = sample
  const record = sampleRecord(sample, { path: placeOf(clip.id) })
  const two = { user: profileOf(user, wishes), assistant: profileOf(assistant, wishes) }
  const names = [user, assistant]
  const seen = await writer?.describe(clip.id, { frames, names })
  const reasoning = await writer?.reason(
    sample.id,
    {
      ...{ language: wishes.language, ...two, target: target.text },
      history: history.map(({ speaker, text }) => ({ speaker, utterance: text })),
      ...(seen !== undefined && { description: descriptionText(seen) }),
    },
    { frames, names },
  )
  return {
    ...{ record, sample, frames, page: pageOf(sample, frames, wishes) },
    ...(reasoning !== undefined && { reasoning }),
  }
}

/** Samples of a talk that a writer had go on after a session: one of the two, and somebody else who was there. */
export async function talkSamples(
  session: Session,
  frames: readonly KeptFrame[],
  { wishes, writer }: { readonly wishes: DatasetWishes; readonly writer: SampleWriter },
): Promise<readonly MadeSample[]> {
  const { language, lines, seed } = wishes
  const clip = sessionClip(session)
  const fan = curiousFan(language)
  const main = [...new Set(lines.flatMap(({ speaker }) => speaker ?? [])), fan.name]
  const pair = drawPair(session, { main, random: randomFor(seed, session.id) })
  const seen = await writer.describe(clip.id, { frames, names: [session.user, session.assistant] })
  if (pair === undefined || seen === undefined) return []
  const user = pair.user === fan.name ? fan : profileOf(pair.user, wishes)
  const assistant = profileOf(pair.assistant, wishes)
  const preceding = sessionLines(session)
  const description = descriptionText(seen)
  const talk = await writer.goOn(session.id, { language, user, assistant, description, preceding })
  const records = augmentedRecords(session, {
    ...pair,
    dialogue: talk?.dialogue ?? [],
    path: placeOf(clip.id),
  })
  return records.map((record): MadeSample => {
    const line = ({ speaker, utterance }: (typeof record)['target']) => ({
      ...{ speaker, text: utterance, start: clip.end, end: clip.end },
    })
    const sample = {
      ...{ id: record.problem_id, session: session.id, order: record.sample_order, ...pair, clip },
      ...{ history: record.dialogue.map(line), target: line(record.target) },
    }
    return { record, sample, frames, page: pageOf(sample, frames, wishes) }
  })
}

/** Who answers in a sample, and who speaks to them. */
export function profilesIn(
  { user, assistant }: TurnSample,
  wishes: DatasetWishes,
): Readonly<Record<'character' | 'asks', Character>> {
  const fan = curiousFan(wishes.language)
  return {
    character: profileOf(assistant, wishes),
    asks: user === fan.name ? fan : profileOf(user, wishes),
  }
}

function pageOf(sample: TurnSample, frames: readonly KeptFrame[], wishes: DatasetWishes) {
  const { language, title } = wishes
  return samplePage(sample, {
    ...{ language, title, ...profilesIn(sample, wishes) },
    frames: frames.map(({ at }) => ({ at, mediaType: 'image/jpeg', data: '' })),
  })
}

/** Somebody of the film: as their own page says, where one was handed over. */
function profileOf(name: string, { characters, title }: DatasetWishes): Character {
  return (
    characters.find((known) => samePerson(known.name, name)) ?? {
      ...{ id: idFrom('role', name), name, description: '', origin: title },
    }
  )
}
