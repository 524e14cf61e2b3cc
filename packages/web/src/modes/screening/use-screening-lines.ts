import type { SeenEvent } from '@commedia/core/wire'
import { useMemo } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { screeningTalk } from './screening-talk.ts'
import { screeningWords } from './screening-words.ts'

/** The talk of a screening as it stands on a page, with what happens besides said in words. */
export function useScreeningLines(
  events: readonly SeenEvent[],
  {
    names,
    notice = '',
    isBlind = false,
  }: {
    readonly names: Readonly<Record<string, string>>
    readonly notice?: string
    /** Whether the characters are known to see no pictures. */
    readonly isBlind?: boolean
  },
) {
  const words = useWords(screeningWords)
  return useMemo(
    () =>
      screeningTalk(events, {
        notice,
        ...(isBlind ? { blind: words.blind } : {}),
        shown: words.shown,
        goneBy: (by, role) => words.goneBy[by](names[role] ?? ''),
        comes: words.comes,
        goes: (role) => words.goes(names[role] ?? ''),
      }),
    [events, notice, isBlind, words, names],
  )
}
