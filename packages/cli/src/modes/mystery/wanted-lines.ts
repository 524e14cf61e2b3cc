import { inLanguage, type Language } from '@commedia/core'
import { othersThan, type TablePart } from '@commedia/core/mystery'
import { MYSTERY_WORDS } from './mystery-words.ts'
import type { Wanted } from './wanted.ts'

/** How a person is asked for what the table wants of them. */
export function wantedLines(
  wanted: Wanted,
  { part, role, language }: { readonly part: TablePart; readonly role: string; readonly language: Language },
): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS).wants
  const people = part.told?.people ?? []
  const nameOf = (id: string): string => people.find((one) => one.id === id)?.name ?? id
  const listed = (names: readonly string[]): readonly string[] =>
    names.map((name, at) => `  ${at + 1}. ${name}`)
  switch (wanted.kind) {
    case 'introduction':
    case 'talk':
      return ['', words[wanted.kind]]
    case 'ask':
      return ['', words.ask(wanted.left)]
    case 'search':
      return ['', words.search, ...listed((part.told?.places ?? []).map(({ name }) => name))]
    case 'answer':
      return ['', words.answer(nameOf(wanted.question.by), wanted.question.text)]
    case 'vote': {
      const victim = part.told?.victims.find(({ id }) => id === wanted.victim)?.name ?? ''
      const others = listed(othersThan(part, role).map(nameOf))
      return ['', words.vote(victim), ...others, `  0. ${words.nobody}`]
    }
    case 'key': {
      const { text, options, pick } = wanted.question
      const choices = options.map((option) => `  ${option.letter}. ${option.text}`)
      return ['', text, ...choices, words.key(pick, wanted.left)]
    }
  }
}

/** What is wanted of a person, in one line. */
export function wantedPrompt(wanted: Wanted, asked: Parameters<typeof wantedLines>[1]): string {
  const lines = wantedLines(wanted, asked).join('\n').trim().split('\n')
  return (wanted.kind === 'answer' || wanted.kind === 'key' ? lines.at(-1) : lines[0]) ?? ''
}
