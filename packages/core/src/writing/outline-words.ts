import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Place } from '../schema/blueprint.ts'
import type { PropState } from '../schema/prop-state.ts'

/** The words and signs of an outline in one language. */
export interface OutlineWords {
  readonly cast: string
  readonly wants: string
  readonly scenes: string
  readonly points: string
  readonly ending: string
  readonly next: string
  readonly may: string
  readonly todo: string
  readonly sound: string
  readonly stakes: string
  readonly time: string
  readonly news: string
  readonly seen: string
  readonly enters: string
  readonly leaves: string
  readonly on: string
  readonly flag: string
  readonly result: string
  readonly hidden: string
  readonly comma: string
  readonly semicolon: string
  readonly colon: string
  readonly bracket: (text: string) => string
  readonly place: (kind: Exclude<Place['kind'], 'at'>, other: string) => string
  readonly states: Readonly<Record<PropState, readonly [so: string, notSo: string]>>
  readonly presence: (kind: 'present' | 'absent', who: string) => string
  readonly said: (saying: { readonly by: string; readonly to?: string; readonly words: string }) => string
}

const KINDS = { in: 'in', on: 'on', under: 'under', behind: 'behind', held: 'held by', worn: 'worn by' }
const CHINESE_KINDS = { in: '里', on: '上', under: '下面', behind: '后面', held: '手里', worn: '身上' }

/** The words of an outline, in both languages. */
export const OUTLINE_WORDS: Readonly<Record<Language, OutlineWords>> = wordTable('writing.outline-words', {
  en: {
    cast: 'Cast',
    wants: 'What they want',
    scenes: 'Where',
    points: 'What happens',
    ending: 'Ending',
    next: 'next door',
    may: 'may happen',
    todo: 'to do here',
    sound: 'to be heard',
    stakes: 'What is at stake',
    time: 'the hour',
    news: 'everybody knows',
    seen: 'one sees',
    enters: 'enters',
    leaves: 'leaves',
    on: 'on stage',
    flag: 'ends when',
    result: 'afterwards',
    hidden: 'hidden',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    bracket: (text) => ` (${text})`,
    place: (kind, other) => `${KINDS[kind]} ${other}`,
    states: {
      open: ['open', 'closed'],
      locked: ['locked', 'unlocked'],
      lit: ['lit', 'out'],
      broken: ['broken', 'whole'],
      read: ['read', 'unread'],
      written: ['written on', 'blank'],
    },
    presence: (kind, who) => (kind === 'present' ? `${who} is there` : `${who} is gone`),
    said: ({ by, to, words }) => `${by} says “${words}”${to === undefined ? '' : ` to ${to}`}`,
  },
  zh: {
    cast: '人物',
    wants: '各人的心思',
    scenes: '场景',
    points: '情节',
    ending: '结局',
    next: '隔壁',
    may: '可能发生',
    todo: '手上的活',
    sound: '听得见',
    stakes: '数得出的紧要处',
    time: '时辰',
    news: '人人知道',
    seen: '看得见',
    enters: '上场',
    leaves: '下场',
    on: '在场',
    flag: '到此为止',
    result: '从此',
    hidden: '藏着',
    comma: '、',
    semicolon: '；',
    colon: '：',
    bracket: (text) => `（${text}）`,
    place: (kind, other) => `在${other}${CHINESE_KINDS[kind]}`,
    states: {
      open: ['开着', '关着'],
      locked: ['锁着', '没锁'],
      lit: ['亮着', '灭了'],
      broken: ['破了', '完好'],
      read: ['读过', '没读'],
      written: ['写了字', '空白'],
    },
    presence: (kind, who) => (kind === 'present' ? `${who}在场` : `${who}走了`),
    said: ({ by, to, words }) => `${by}${to === undefined ? '' : `对${to}`}说出“${words}”`,
  },
})
