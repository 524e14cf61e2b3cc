import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { fact } from '../record/define-event.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { inView } from '../world/perceive.ts'
import { named, type Setting } from '../world/setting.ts'
import { actSeen } from '../world/setting-room.ts'

/**
 * What the others notice of a whisper: that it is whispered, and to whom unless that one is hiding. Nobody, where
 * nobody sees the one who whispers.
 */
export function whisperSeen(
  setting: Setting,
  { by, to }: { readonly by: string; readonly to: string },
  language: Language,
): readonly Fact[] {
  const speaker = named(setting.people, by)
  if (speaker === undefined || speaker.scene === null || speaker.concealed) return []
  const others = Object.keys(setting.people).filter(
    (id) => id !== by && id !== to && inView(setting, id).includes(by),
  )
  const audience = [...others, ...(speaker.scene === setting.scene ? [HOUSE] : [])]
  if (audience.length === 0) return []
  const listener = named(setting.people, to)
  const words = inLanguage(language, WORDS)
  const told =
    listener === undefined || listener.concealed
      ? words.murmurs(speaker.name)
      : words.whispers(speaker.name, listener.name)
  return [fact(actSeen, { by, audience, body: { told, seen: [] } })]
}

export const WORDS = wordTable('performance.whisper-seen', {
  en: {
    whispers: (name: string, to: string) => `${name} whispers to ${to}.`,
    murmurs: (name: string) => `${name} murmurs something.`,
  },
  zh: {
    whispers: (name: string, to: string) => `${name}凑近${to}，低声说了句什么。`,
    murmurs: (name: string) => `${name}低声嘟囔了一句。`,
  },
} as const)
