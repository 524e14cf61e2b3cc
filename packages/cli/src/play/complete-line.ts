import { inLanguage } from '@commedia/core'
import type { ShownShow } from './look.ts'
import { PLAY_WORDS } from './words.ts'

/** What a line in a show becomes at Tab: its commands are those of the help, its names those of the cast. */
export function completeLine(
  text: string,
  { language, cast }: Pick<ShownShow['blueprint'], 'language' | 'cast'>,
): string {
  const commands = inLanguage(language, PLAY_WORDS).help.flatMap((line) => /^\/\S+/u.exec(line)?.[0] ?? [])
  return completed(text, { commands, names: cast.map(({ name }) => name) })
}

/** What a line becomes at Tab: the command, or the name, that alone begins as it ends; else as far as all agree. */
export function completed(
  text: string,
  { commands, names }: { readonly commands: readonly string[]; readonly names: readonly string[] },
): string {
  if (/^[/／]\S*$/u.test(text)) return goneOnWith('', text.replace('／', '/'), commands)
  const [, before = '', begun = ''] = /^(.*[\s（(：:，,]|\/耳语\s*|)(\S+)$/su.exec(text) ?? []
  const parts = names.flatMap((name) => [name, ...name.split(/[ ·]/u)])
  return begun === '' ? text : goneOnWith(before, begun, parts)
}

function goneOnWith(before: string, begun: string, words: readonly string[]): string {
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
