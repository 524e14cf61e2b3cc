import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forgetLanguage, languageOf, learnLanguage, type WordsLacking } from '@commedia/core'
import { afterEach, expect, it } from 'vitest'
import { languages } from './house.ts'

afterEach(() => forgetLanguage('es'))

it('is told from English and Chinese', () => {
  for (const language of languages) learnLanguage(language)
  expect(
    [
      'La noche antes de que abran la presa',
      'Dos fareros que han dejado de hablarse',
      'Two lighthouse keepers who have stopped speaking',
      'A play about a man in the moon, no villain',
      '开闸放水的前夜',
    ].map(languageOf),
  ).toEqual(['es', 'es', 'en', 'en', 'zh'])
})

it('lacks no word of the house and no page, and says nothing of another kind', () => {
  for (const { lacking, other, unknown } of lackingInAHouse()) {
    expect(lacking).toEqual([])
    expect(other).toEqual([])
    // The tables of screens, terminal and server are not loaded there: the compiler has checked those.
    // What a crisis is told by is no table of words: no house has it by this name.
    expect(unknown.filter((name) => !/^(screen|terminal|house)\.|^care\.crisis$/u.test(name))).toEqual([])
  }
})

/** In a process of its own: other tests of this one declare words that no house has. */
function lackingInAHouse(): readonly WordsLacking[] {
  const script = fileURLToPath(new URL('lacking.ts', import.meta.url))
  const printed = execFileSync(process.execPath, ['-C', 'commedia-source', script], { encoding: 'utf8' })
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as WordsLacking)
}
