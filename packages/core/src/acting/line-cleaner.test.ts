import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanedLine, lineCleaner } from './line-cleaner.ts'

const unwanted = {
  own: ['Nora Helmer', 'Nora', '玉茹'],
  others: ['Torvald Helmer', 'Torvald', '马德彪', 'narrator'],
  said: ['I have told you everything there is to tell.', '这盏灯我守了整整三年了。'],
}

describe('a line as it comes', () => {
  it.each([
    ['Not yet.', 'Not yet.'],
    ['Nora: Not yet.', 'Not yet.'],
    ['**Nora Helmer:** Not yet.', 'Not yet.'],
    ['NORA： Not yet.', 'Not yet.'],
    ['玉茹：灯的事，不商量。', '灯的事，不商量。'],
    ['Nora (softly): Not yet.', '(softly)Not yet.'],
    ['(turns away) Nora: Not yet.', '(turns away)Not yet.'],
    ['[He knows.]\nNora: Not yet.', '[He knows.]\nNot yet.'],
    ['Nora! Come here: now.', 'Nora! Come here: now.'],
    ['Nora is here: look.', 'Nora is here: look.'],
    ['2 * 3 is 6: you see?', '2 * 3 is 6: you see?'],
  ])('drops one’s own name before %j', (reply, line) => {
    expect(cleanedLine(reply, unwanted)).toBe(line)
  })

  it.each([
    ['Not yet.\nTorvald: Why not?\nNora: Because.', 'Not yet.'],
    ['Not yet.\n\n**Torvald Helmer**: Why not?', 'Not yet.'],
    ['Not yet. (goes)\nTORVALD (laughing): Why not?', 'Not yet. (goes)'],
    ['还没到时候。\n马德彪：不急。', '还没到时候。'],
    ['Torvald: I forgive you.', ''],
    ['Narrator: The lamp goes out.', ''],
    ['Torvald (touches his sleeve), wait.', 'Torvald (touches his sleeve), wait.'],
    ['Torvald, dear: wait.', 'Torvald, dear: wait.'],
  ])('ends where others are made to speak in %j', (reply, line) => {
    expect(cleanedLine(reply, unwanted)).toBe(line)
  })

  it.each([
    ['I have told you everything there is to tell.', ''],
    ['I have told you  everything there is to tell. Now you talk.', 'Now you talk.'],
    ['Go. I have told you everything there is to tell.', 'Go.'],
    ['I have told you everything, Torvald.', 'I have told you everything, Torvald.'],
    ['这盏灯我守了整整三年了。你呢？', '你呢？'],
    ['这盏灯我守了整整三年，你呢？', '这盏灯我守了整整三年，你呢？'],
  ])('does not say again what was said: %j', (reply, line) => {
    expect(cleanedLine(reply, unwanted)).toBe(line)
  })

  it('comes to the same wherever it is cut, and never adds a character', () => {
    const piece = fc.constantFrom(
      ...['Nora', 'Torvald', ':', '：', ' ', '\n', '(', ')', '[', ']', '*', '"', '.', '。', 'told', '马德彪'],
      ...['I have told you everything there is to tell.', '这盏灯我守了整整三年了。', 'x', '😀'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.nat(), (pieces, seed) => {
        const reply = pieces.join('')
        const cleaner = lineCleaner(unwanted)
        let shown = ''
        for (let at = 0; at < reply.length; ) {
          const size = 1 + ((seed + at * 7) % 5)
          shown += cleaner.push(reply.slice(at, at + size))
          at += size
        }
        shown += cleaner.end()
        expect(shown.trim()).toBe(cleanedLine(reply, unwanted))
        let from = 0
        for (const char of shown) {
          from = reply.indexOf(char, from) + 1
          expect(from).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('shows the first token of an ordinary line at once', () => {
    expect(lineCleaner(unwanted).push('You ')).toBe('You ')
    expect(lineCleaner(unwanted).push('你')).toBe('你')
    expect(lineCleaner(unwanted).push('No')).toBe('')
    expect(lineCleaner(unwanted).push('Now')).toBe('Now')
  })
})
