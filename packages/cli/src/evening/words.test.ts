import { CUE_REFUSALS } from '@commedia/core'
import { expect, it } from 'vitest'
import { readInput } from '../modes/performance/read-input.ts'
import { PLAY_WORDS } from './words.ts'

const HAN = /\p{Script=Han}/u

it('speaks each language in its own script', () => {
  const { zh, en } = PLAY_WORDS
  const texts = (words: typeof en): readonly string[] =>
    Object.values(words).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' ? Object.values<string>(value) : [],
    )
  expect(texts(en).filter((text) => HAN.test(text))).toEqual([])
  expect(texts(zh).filter((text) => !HAN.test(text) && !/^[、：]$/u.test(text))).toEqual([])
})

it.each(['en', 'zh'] as const)('says for every refusal why, and what to do instead (%s)', (language) => {
  const { refusals } = PLAY_WORDS[language]
  expect(Object.keys(refusals).sort()).toEqual([...CUE_REFUSALS].sort())
  for (const text of Object.values(refusals)) expect(text).toMatch(/^.{4,}[:：].{3,}[.。…]$/u)
})

it.each(['en', 'zh'] as const)('explains only commands that there are (%s)', (language) => {
  const commands = PLAY_WORDS[language].help.filter((line) => line.startsWith('/'))
  expect(commands.length).toBeGreaterThan(9)
  for (const line of commands)
    expect(readInput(line, [{ id: 'r', name: 'Name', aliases: ['名字'] }])).not.toMatchObject({
      kind: 'unknown',
    })
})
