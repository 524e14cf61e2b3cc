import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { appendJsonLine, cutTornLine, readJsonLines } from './json-lines.ts'

describe('A file of JSON lines', () => {
  it('cut anywhere by a kill gives every whole line before the cut, and takes new ones after it', () => {
    const home = mkdtempSync(join(tmpdir(), 'commedia-lines-'))
    const file = join(home, 'lines.jsonl')
    const schema = z.object({ said: z.string() })
    try {
      expect(readJsonLines(file, schema)).toEqual([])
      fc.assert(
        fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), fc.nat(), (said, cut) => {
          rmSync(file, { force: true })
          for (const one of said) appendJsonLine(file, { said: one })
          const whole = said.length === 0 ? Buffer.alloc(0) : readFileSync(file)
          const at = cut % (whole.length + 1)
          writeFileSync(file, whole.subarray(0, at))
          const lines = whole.subarray(0, at).filter((byte) => byte === 0x0a).length
          const kept = said.slice(0, lines).map((one) => ({ said: one }))
          expect(readJsonLines(file, schema)).toEqual(kept)
          cutTornLine(file)
          appendJsonLine(file, { said: 'more' })
          expect(readJsonLines(file, schema)).toEqual([...kept, { said: 'more' }])
        }),
        { numRuns: 50 },
      )
      writeFileSync(file, '{"said":1}\n{"said":"x"}\n')
      expect(() => readJsonLines(file, schema)).toThrow(expect.objectContaining({ code: 'store-failed' }))
    } finally {
      rmSync(home, { recursive: true })
    }
  })
})
