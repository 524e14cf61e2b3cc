import type { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { HELP_IN_CHINESE } from './help-words.ts'
import { commediaProgram } from './program.ts'

const nothing = (): void => {}
const HOUSE = {
  version: '1.0.0',
  terminal: { out: nothing, note: nothing, status: nothing },
  stoppable: async () => {},
  closingBell: () => new AbortController().signal,
}
afterEach(() => void vi.unstubAllEnvs())

it('speaks Chinese in a Chinese locale, and English elsewhere', () => {
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8')
  const chinese = commediaProgram(HOUSE).helpInformation()
  expect(chinese).toContain('在终端里演一出戏')
  expect(chinese).toContain('用法：')
  expect(chinese).not.toMatch(/perform a show|Usage|Options/u)
  vi.stubEnv('LC_ALL', 'en_GB.UTF-8')
  expect(commediaProgram(HOUSE).helpInformation()).toContain('perform a show in this terminal')
})

it('says in Chinese whatever is said in English, in every command, and nothing else', () => {
  vi.stubEnv('LC_ALL', 'C')
  const said = new Set(
    everyCommand(commediaProgram(HOUSE)).flatMap((one) => [
      one.description(),
      ...one.options.map(({ description }) => description),
      ...one.registeredArguments.map(({ description }) => description),
    ]),
  )
  const stale = Object.keys(HELP_IN_CHINESE).filter(
    (text) => !said.has(text) && !/:$|^display help/u.test(text),
  )
  expect(stale).toEqual([])
  expect([...said].filter((text) => HELP_IN_CHINESE[text] === undefined)).toEqual([])
})

it('speaks Chinese in the smallest command too', () => {
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8')
  for (const one of everyCommand(commediaProgram(HOUSE)))
    expect(one.helpInformation(), one.name()).toMatch(/用法：/u)
})

function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}
