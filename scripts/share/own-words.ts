import { inLanguage, type Language } from '@commedia/core'
import { printPage } from '@commedia/web/share'
import { wordsOnPage } from './page-words.ts'

/** What a script adds of its own between what was played, word for word. */
const BETWEEN: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['Act', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'The story turns · of', 'Curtain', 'to'],
    ...['whispering to', 'aside', 'reads aloud', 'reads', 'says nothing, on purpose.', 'broken off'],
    ...['These words were removed.', 'a guest', 'played by a person', 'minute', 'minutes', 'h', 'min'],
    ...['a spare line, no model answered'],
  ],
  zh: [
    ...[
      '第一幕',
      '第二幕',
      '第三幕',
      '第四幕',
      '第五幕',
      '第六幕',
      '剧情转折',
      '幕落',
      '低声',
      '旁白',
      '没有说完',
    ],
    ...[
      '有意沉默不语。',
      '上写着',
      '这段文字已被移除。',
      '一位来客',
      '由真人扮演',
      '分钟',
      '小时',
      '备用台词，模型没有回应',
    ],
  ],
}

/** Chinese is written without gaps, so that these stand in one run with a name. */
const AROUND: readonly ((name: string) => string)[] = [
  (name) => `对${name}`,
  (name) => `对${name}耳语`,
  (name) => `${name}念`,
  (name) => `${name}上写着`,
  (name) => `${name}有意沉默不语。`,
]

/** Everything a page says of its own, whatever was played, given the names that stand on it. */
export function ownWords(
  language: Language,
  { names, began }: { readonly names: readonly string[]; readonly began: string | undefined },
): readonly string[] {
  const event = { seq: 1, version: 1, by: 'stage-manager', at: '2026-01-01T00:00:00.000Z' }
  const cast = [{ ...event, type: 'role-listed', body: { role: 'role_1', name: '—', description: '—' } }]
  const blank = printPage({ title: '—', language, kind: 'performance', cast: [], events: cast }).html
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const day =
    began === undefined
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(began))
  const around = language === 'zh' ? names.flatMap((name) => AROUND.map((write) => write(name))) : []
  return [
    ...wordsOnPage(blank),
    ...inLanguage(language, BETWEEN),
    ...around,
    day,
    'Length 时长 Played on 演出日期',
  ]
}
