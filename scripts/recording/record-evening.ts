import { fileURLToPath } from 'node:url'
import { HOUSE, inLanguage, type Language } from '@commedia/core'
import type { RecordedBy, Recording } from '@commedia/core/wire'
import { EveningRecord } from '../evening/kept-files.ts'
import { read, readUnpacked } from '../evening/read-kept.ts'
import { recordingOf } from './recording-of.ts'

/** Recordings by name, and the kept evening each was made from. */
export const RECORDED_EVENINGS: Readonly<Record<string, string>> = {
  'rule-seven': 'village-chess-final-en',
  'thats-the-wireless': 'piano-teachers-will-en',
  'er-shi-shi': 'bowl-of-noodles-zh',
  'yi-han-jiu-dao': 'last-ferry-zh',
}

/** Makes a recording of a kept evening: what its audience perceived, said to be whose. */
export function recordEvening(name: string): Recording {
  const file = fileURLToPath(new URL(`../evening/evenings/${name}/record.json`, import.meta.url))
  const { blueprint, events } = read(EveningRecord, readUnpacked(file) ?? '', name)
  const isPlayed = events.some(
    ({ type, body }) =>
      type === 'seat-taken' && (body as { seat?: { kind?: string } }).seat?.kind === 'person',
  )
  const writtenBy = isPlayed ? 'models-and-person' : 'models'
  const heard = events.filter(({ audience }) => audience.includes(HOUSE))
  return recordingOf(blueprint, {
    heard,
    writtenBy,
    notice: inLanguage(blueprint.language, NOTICE)[writtenBy],
  })
}

/** How such an evening was made: every page of it lies beside the proof. */
const NOTICE: Readonly<Record<Language, Readonly<Record<Exclude<RecordedBy, 'hand'>, string>>>> = {
  en: {
    models:
      'A recording of an evening as a strong language model improvised it from a topic alone, in one go: nothing was chosen or mended. Its answers were put in by hand, page by page.',
    'models-and-person':
      'A recording of an evening as a strong language model improvised it from a topic alone, in one go, with somebody of their own will in one of the parts: nothing was chosen or mended. Its answers were put in by hand, page by page.',
  },
  zh: {
    models:
      '这是一个夜晚的录像：只给了一个题目，由一个强的语言模型即兴演出，一次成型，没有挑选，没有修改；它的回答是一页一页手工放进去的。',
    'models-and-person':
      '这是一个夜晚的录像：只给了一个题目，由一个强的语言模型即兴演出，其中一个角色另有人演，各有各的主意；一次成型，没有挑选，没有修改。模型的回答是一页一页手工放进去的。',
  },
}
