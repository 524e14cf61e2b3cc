import { inLanguage } from '@commedia/core'
import { PLAY_WORDS } from '../../evening/words.ts'
import { completed } from '../../parts/completed.ts'
import type { ShownShow } from './look.ts'

/** What a line in a show becomes at Tab: its commands are those of the help, its names those of the cast. */
export function completeLine(
  text: string,
  { language, cast }: Pick<ShownShow['blueprint'], 'language' | 'cast'>,
): string {
  const commands = inLanguage(language, PLAY_WORDS).help.flatMap((line) => /^\/\S+/u.exec(line)?.[0] ?? [])
  return completed(text, { commands, names: cast.map(({ name }) => name) })
}
