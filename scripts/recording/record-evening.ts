import { fileURLToPath } from 'node:url'
import { inLanguage, type Language } from '@commedia/core'
import { RECORDED_MODES, type RecordedBy, type Recording, recordPiece } from '@commedia/core/wire'
import { KeptRecord } from '../evening/kept-files.ts'
import { read, readUnpacked } from '../evening/read-kept.ts'

/** A kept evening that is given out as a recording. */
interface RecordedEvening {
  /** Its folder beside the proof. */
  readonly evening: string
  /** How it was made, where that is not as plays are. */
  readonly notice?: string
  /** Whose words they are, where a model typed for the person too. */
  readonly writtenBy?: RecordedBy
  /** What whoever was there as themselves is called. */
  readonly guest?: string
}

/** Recordings by name, and the kept evening each was made from. */
export const RECORDED_EVENINGS: Readonly<Record<string, RecordedEvening>> = {
  'rule-seven': { evening: 'village-chess-final-en' },
  'thats-the-wireless': { evening: 'piano-teachers-will-en' },
  'the-bottom-of-the-box': { evening: 'bell-foundry-en' },
  'er-shi-shi': { evening: 'bowl-of-noodles-zh' },
  'yi-han-jiu-dao': { evening: 'last-ferry-zh' },
  'da-cuo-le': { evening: 'barber-shop-zh' },
  'hun-li-qian-ye': {
    evening: 'wedding-eve-zh',
    notice:
      '这是一次长谈的录像：两位伙伴由一个强的语言模型来演，来客的话也是它一句一句打的，一次成型，没有挑选，没有修改；它的回答是一页一页手工放进去的。来客的名字换过了。',
    writtenBy: 'models',
    guest: '阿远',
  },
  'small-light': {
    evening: 'small-light-en',
    notice:
      'A recording of a short film of our own, drawn for it, and of what three characters and a guest said of it. A strong language model played the characters, from the pictures you see, and typed for the guest; its answers were put in by hand, page by page. It stopped once and went on from before that; nothing was mended. The guest goes by another name.',
    writtenBy: 'models',
    guest: 'Guest',
  },
  'the-prompters-box': {
    evening: 'prompters-box-en',
    notice:
      'A recording of a murder case of the house as a strong language model played it in every chair, in one go, to the vote and the truth: nothing was chosen or mended. Its answers were put in by hand, page by page.',
  },
}

/** Makes a recording of a kept evening of any mode: what its viewer perceived, said to be whose. */
export function recordEvening({ evening, guest, ...how }: RecordedEvening): Recording {
  const file = fileURLToPath(new URL(`../evening/evenings/${evening}/record.json`, import.meta.url))
  const { kind, title, language, events, pictures } = read(KeptRecord, readUnpacked(file) ?? '', evening)
  const mode = RECORDED_MODES.find((one) => one.kind === kind)
  if (mode === undefined) throw new Error(`${evening}: nobody knows how a ${kind} is recorded.`)
  const played = mode.cast(events).some(({ person }) => person) ? 'models-and-person' : 'models'
  const { writtenBy = played } = how
  return recordPiece(
    {
      ...{ title, language, events, pictures, writtenBy },
      notice: how.notice ?? inLanguage(language, NOTICE)[played],
      ...(guest === undefined ? {} : { guest }),
    },
    mode,
  )
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
