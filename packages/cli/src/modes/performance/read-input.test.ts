import { describe, expect, it } from 'vitest'
import { type Listener, readChoice, readInput } from './read-input.ts'

const CAST: readonly Listener[] = [
  { id: 'role_marta', name: 'Marta Quill', aliases: ['Mistress Quill'], address: ['Auntie', 'my duck'] },
  { id: 'role_dray', name: 'Augustin Dray', aliases: [], address: ['Godfather', 'my duck'] },
  { id: 'role_bai', name: '白鹤年', aliases: ['白先生'] },
]
const read = (typed: string) => readInput(typed, CAST)

describe('readInput', () => {
  it('takes plain text as said, with brackets in it as they stand', () => {
    expect(read('  Good evening. ')).toEqual({ kind: 'say', text: 'Good evening.' })
    expect(read('(bows) Good evening.')).toEqual({ kind: 'say', text: '(bows) Good evening.' })
    expect(read('(bows) Well. (sits)')).toEqual({ kind: 'say', text: '(bows) Well. (sits)' })
  })

  it('takes what stands wholly in brackets as done or thought, in both widths', () => {
    expect(read('(takes the ladle)')).toEqual({ kind: 'act', text: 'takes the ladle' })
    expect(read('（端起茶碗）')).toEqual({ kind: 'act', text: '端起茶碗' })
    expect(read('[poor man]')).toEqual({ kind: 'think', text: 'poor man' })
    expect(read('［可怜］')).toEqual({ kind: 'think', text: '可怜' })
  })

  it('finds whom a whisper is for by any name, the longest first', () => {
    const whisper = (to: string, text: string) => ({ kind: 'whisper', to, text })
    expect(read('/whisper Marta Quill come here')).toEqual(whisper('role_marta', 'come here'))
    expect(read('/whisper marta come here')).toEqual(whisper('role_marta', 'come here'))
    expect(read('/whisper Dray: no')).toEqual(whisper('role_dray', 'no'))
    expect(read('/耳语 白先生，灯灭了')).toEqual(whisper('role_bai', '灯灭了'))
    expect(read('/whisper Godfather the hat')).toEqual(whisper('role_dray', 'the hat'))
    expect(read('/whisper my duck the hat')).toMatchObject({ kind: 'whisper-to-whom' })
    expect(read('/耳语 白鹤年灯灭了')).toEqual(whisper('role_bai', '灯灭了'))
  })

  it('asks back when a whisper is for nobody, or says nothing', () => {
    expect(read('/whisper Martha come')).toEqual({ kind: 'whisper-to-whom', name: 'Martha' })
    expect(read('/whisper Marta')).toEqual({ kind: 'whisper-to-whom', name: 'Marta' })
  })

  it.each([
    ['/silent', '/沉默', { kind: 'silent' }],
    ['/hint', '/提示', { kind: 'hint' }],
    ['/undo', '/撤销', { kind: 'undo' }],
    ['/pause', '/暂停', { kind: 'pause' }],
    ['/quit', '/退出', { kind: 'quit' }],
    ['/help', '/帮助', { kind: 'help' }],
    ['/me', '/我', { kind: 'me' }],
    ['/retake colder', '/重来 colder', { kind: 'retake', note: 'colder' }],
    ['/take 2', '/版本 2', { kind: 'take', number: 2 }],
    ['/take', '/版本', { kind: 'takes' }],
    ['/next', '/下一集', { kind: 'next' }],
    ['/rewind 5', '/倒回 5', { kind: 'rewind', lines: 5 }],
    ['/rewind', '/倒回 没有', { kind: 'rewind', lines: 1 }],
    ['/export a b.pdf', '／导出 a b.pdf', { kind: 'export', file: 'a b.pdf' }],
    ['/aside They lie.', '/旁白 They lie.', { kind: 'aside', text: 'They lie.' }],
  ])('knows %s and %s', (english, chinese, meant) => {
    expect(read(english)).toEqual(meant)
    expect(read(chinese)).toEqual(meant)
  })

  it.each(['//back in five', '／／等我一下', '((back in five))', '（（等我一下））', 'Tea? ((brb))'])(
    'hands on what is said as oneself as it stands: %s',
    (typed) => {
      expect(read(` ${typed} `)).toEqual({ kind: 'say', text: typed })
    },
  )

  it('never says a mistyped command aloud', () => {
    expect(read('/wisper Marta psst')).toEqual({ kind: 'unknown', word: 'wisper' })
    expect(read('/export')).toEqual({ kind: 'unknown', word: 'export' })
  })
})

describe('readChoice', () => {
  it('takes a number that is on offer, and nothing else', () => {
    expect(readChoice(' 2 ', 3)).toEqual({ kind: 'choose', number: 2 })
    expect(readChoice('4', 3)).toBeUndefined()
    expect(readChoice('0', 3)).toBeUndefined()
    expect(readChoice('2 eggs', 3)).toBeUndefined()
    expect(readChoice('1', 0)).toBeUndefined()
  })
})
