import * as z from 'zod'
import type { Language } from '../prelude/language.ts'
import { wordTable, wordTables } from '../prelude/word-table.ts'

/** The names of sensors: what a player reads off a suspect. */
export const SensorName = z.enum(['emotion', 'motive', 'opportunity', 'evidence', 'background', 'value'])
/** The names of sensors. */
export type SensorName = z.infer<typeof SensorName>

/** One way to look at a suspect: a question with a few answers, and what it is used for. */
export interface Sensor {
  readonly name: SensorName
  readonly choices: readonly string[]
  /** What is asked, with `{suspect}` and `{victim}`. */
  readonly asks: Readonly<Record<Language, string>>
  /** How the reading is headed in a summary. */
  readonly label: Readonly<Record<Language, string>>
  /** How the choices are said. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>
  readonly whenAsking: boolean
  readonly whenPruning: boolean
}

export const YES_NO = wordTable('mystery.sensors', {
  en: { yes: 'yes', no: 'no' },
  zh: { yes: '有', no: '没有' },
} as const)

export const ASKS = wordTables('mystery.sensors.asks', {
  emotion: {
    en: 'How does {suspect} feel about {victim}?',
    zh: '{suspect}对{victim}是什么感情？',
  },
  motive: {
    en: 'Did {suspect} have a reason to want {victim} dead?',
    zh: '{suspect}有没有理由要{victim}死？',
  },
  opportunity: {
    en: 'Could {suspect} have done it: the time, the place, the means?',
    zh: '{suspect}有没有机会下手：时间、地点、手段？',
  },
  evidence: {
    en: 'Does anything one can touch point to {suspect} in the death of {victim}?',
    zh: '{victim}之死，有没有实物指向{suspect}？',
  },
  background: {
    en: 'Is there something in the past of {suspect} that leads to {victim}?',
    zh: '{suspect}的过去里，有没有什么事牵到{victim}？',
  },
  value: {
    en: 'How much of what {suspect} has said helps to solve the death of {victim}?',
    zh: '{suspect}说过的话，对查清{victim}之死有多大用处？',
  },
})

export const LABELS = wordTables('mystery.sensors.labels', {
  emotion: { en: 'feeling', zh: '感情' },
  motive: { en: 'motive', zh: '动机' },
  opportunity: { en: 'opportunity', zh: '机会' },
  evidence: { en: 'evidence', zh: '物证' },
  background: { en: 'past', zh: '旧事' },
  value: { en: 'worth of what was said', zh: '话的价值' },
})

export const CHOICES = wordTables('mystery.sensors.choices', {
  emotion: {
    en: { positive: 'warm', neutral: 'cool', negative: 'hostile' },
    zh: { positive: '亲近', neutral: '平淡', negative: '怨恨' },
  },
  value: {
    en: { high: 'high', medium: 'middling', low: 'low' },
    zh: { high: '大', medium: '一般', low: '小' },
  },
})

/** All sensors there are. The first three and the last are in use; the other two were tried by the paper and dropped. */
export const SENSORS: readonly Sensor[] = [
  {
    name: 'emotion',
    choices: ['positive', 'neutral', 'negative'],
    asks: ASKS.emotion,
    label: LABELS.emotion,
    words: CHOICES.emotion,
    whenAsking: true,
    whenPruning: true,
  },
  {
    name: 'motive',
    choices: ['yes', 'no'],
    asks: ASKS.motive,
    label: LABELS.motive,
    words: YES_NO,
    whenAsking: true,
    whenPruning: true,
  },
  {
    name: 'opportunity',
    choices: ['yes', 'no'],
    asks: ASKS.opportunity,
    label: LABELS.opportunity,
    words: YES_NO,
    whenAsking: true,
    whenPruning: true,
  },
  {
    name: 'evidence',
    choices: ['yes', 'no'],
    asks: ASKS.evidence,
    label: LABELS.evidence,
    words: YES_NO,
    whenAsking: true,
    whenPruning: true,
  },
  {
    name: 'background',
    choices: ['yes', 'no'],
    asks: ASKS.background,
    label: LABELS.background,
    words: YES_NO,
    whenAsking: true,
    whenPruning: true,
  },
  {
    name: 'value',
    choices: ['high', 'medium', 'low'],
    asks: ASKS.value,
    label: LABELS.value,
    words: CHOICES.value,
    whenAsking: false,
    whenPruning: true,
  },
]

/** The sensors of these names, in their fixed order. */
export function sensorsNamed(names: readonly SensorName[]): readonly Sensor[] {
  return SENSORS.filter(({ name }) => names.includes(name))
}
