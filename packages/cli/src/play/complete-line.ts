import { inLanguage } from '@commedia/core'
import type { ShownShow } from './look.ts'
import { PLAY_WORDS } from './words.ts'

/** What a line becomes at Tab: the command, or the name, that alone begins as it ends; else as far as all agree. */
export function completeLine(
  text: string,
  { language, cast }: Pick<ShownShow['blueprint'], 'language' | 'cast'>,
): string {
  if (/^[/／]\S*$/u.test(text)) {
    const commands = inLanguage(language, PLAY_WORDS).help.flatMap((line) => /^\/\S+/u.exec(line)?.[0] ?? [])
    return completed('', text.replace('／', '/'), commands)
  }
  const [, before = '', begun = ''] = /^(.*[\s（(：:，,]|\/耳语\s*|)(\S+)$/su.exec(text) ?? []
  const names = cast.flatMap(({ name }) => [name, ...name.split(/[ ·]/u)])
  return begun === '' ? text : completed(before, begun, names)
}

function completed(before: string, begun: string, words: readonly string[]): string {
  const fitting = [...new Set(words)].filter((word) => word.toLowerCase().startsWith(begun.toLowerCase()))
  const [first] = fitting
  if (first === undefined) return before + begun
  const shared = fitting.reduce(sharedBeginning)
  const isWhole = fitting.length === 1
  return `${before}${shared.length > begun.length || isWhole ? shared : begun}${isWhole ? ' ' : ''}`
}

function sharedBeginning(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at]?.toLowerCase() === other[at]?.toLowerCase()) at++
  return one.slice(0, at)
}
