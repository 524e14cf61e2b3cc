import { describe, expect, it } from 'vitest'
import { CommediaError } from '../prelude/errors.ts'
import type { ChatFile } from './chat-file.ts'
import { MOST_CHAT_LINES } from './limits.ts'
import { readTavern, type TavernFile } from './read-tavern.ts'
import { TAVERN_FILES } from './tavern-files.test.data.ts'

const AS = { char: 'Mara', user: 'Kim' }

describe('what people bring from SillyTavern', () => {
  it('is thirty files and more', () => expect(TAVERN_FILES.length).toBeGreaterThanOrEqual(30))

  it.each(TAVERN_FILES)('is understood: $what', ({ text, kind, found, left = {} }) => {
    const isChinese = /小满|老周/u.test(found.join(''))
    for (const file of [text, new TextEncoder().encode(text)]) {
      const read = readTavern(file, isChinese || kind === 'chat' ? {} : AS)
      expect(read.kind).toBe(kind)
      expect(toldIn(read)).toEqual(found)
      expect(leftIn(read)).toEqual(left)
    }
  })

  it('keeps of a long chat the newest, and says how many are older', () => {
    const lines = Array.from({ length: MOST_CHAT_LINES + 7 }, (_, at) => ({
      name: 'Mara',
      mes: `Line ${at}.`,
    }))
    const { lines: kept, leftOut } = chatOf(lines.map((one) => JSON.stringify(one)).join('\n'))
    expect([kept.length, kept[0]?.text, leftOut.older]).toEqual([MOST_CHAT_LINES, 'Line 7.', 7])
  })

  it('is bounded, and is never anything but data', () => {
    const deep = `{"mes":"x","name":"Mara","extra":${'['.repeat(70)}${']'.repeat(70)}}`
    const said = JSON.stringify({ name: 'Mara\u0000\u202e', mes: 'A\u0000\u200bB', is_user: false })
    const { lines, leftOut } = chatOf(
      [said, deep, `{"name":"Mara","mes":"${'y'.repeat(2_000_001)}"}`].join('\n'),
    )
    expect(lines).toEqual([{ by: 'Mara', text: 'AB' }])
    expect(leftOut.damaged).toBe(2)
    const world = '{"entries":{"__proto__":{"key":["a"],"content":"x"},"0":{"key":["b"],"content":"y"}}}'
    expect(toldIn(readTavern(world))).toEqual(['b: y'])
    expect(Object.hasOwn(Object.prototype, 'key')).toBe(false)
    const personas =
      '{"personas":{"constructor":"Eve","a.png":"Kim"},"persona_descriptions":{"__proto__":{"description":"x"}}}'
    expect(toldIn(readTavern(personas))).toEqual(['Kim: '])
    for (const [file, code] of [
      [`{"entries":{${'"a":{"key":[]},'.repeat(160_000)}"b":{}}}`, 'too-large'],
      ['{"mes":"","name":"Mara"}\n'.repeat(200_001), 'too-large'],
      ['{"chat_metadata":{}}\n', 'unreadable-script'],
      ['{}', 'unreadable-script'],
      ['', 'unreadable-script'],
      [new Uint8Array([0x7b, 0xff, 0xfe]), 'unreadable-script'],
    ] as const)
      expect(codeOf(() => readTavern(file))).toBe(code)
  })
})

function chatOf(text: string): ChatFile {
  const read = readTavern(text)
  if (read.kind !== 'chat') throw new Error(read.kind)
  return read.chat
}

function codeOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof CommediaError ? error.code : error
  }
}

function toldIn(read: TavernFile): readonly string[] {
  switch (read.kind) {
    case 'card':
      return [read.character.name]
    case 'chat':
      return read.chat.lines.map(({ by, text }) => (by === undefined ? text : `${by}: ${text}`))
    case 'personas':
      return read.personas.map(
        ({ name, description, isUsual }) => `${name}: ${description}${isUsual ? ' (usual)' : ''}`,
      )
    case 'world':
      return read.world.lore.map(
        ({ keys, text, constant, enabled, probability = 1, secondaryKeys, logic, knownBy }) =>
          [
            `${keys.join(' ')}: ${text}`,
            ...[
              constant ? ' (constant)' : '',
              enabled ? '' : ' (off)',
              probability < 1 ? ` (${probability})` : '',
            ],
            ...[
              secondaryKeys ? ` [${logic} ${secondaryKeys.join(' ')}]` : '',
              knownBy ? ` <${knownBy.join(' ')}>` : '',
            ],
          ].join(''),
      )
  }
}

/** What is left aside, where there is any; of a world always. */
function leftIn(read: TavernFile): Readonly<Record<string, number>> {
  if (read.kind === 'world') return { leftOut: read.world.leftOut }
  if (read.kind !== 'chat') return {}
  return Object.fromEntries(Object.entries(read.chat.leftOut).filter(([, count]) => count > 0))
}
