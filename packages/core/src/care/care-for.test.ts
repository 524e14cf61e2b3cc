import { describe, expect, it } from 'vitest'
import type { Moderation } from '../ports/moderation.ts'
import type { Cue } from '../schema/cue.ts'
import { AI_ANSWER } from './ai-notice.ts'
import { type CareDesk, careFor } from './care-for.ts'
import { HELP_TEXT } from './help-text.ts'
import { wordListModeration } from './word-list.ts'

const ana = { role: 'role_ana' }
const cueOf = (text: string, kind: 'say-line' | 'do-act' | 'think' = 'say-line'): Cue => ({
  kind,
  id: 'c1',
  text,
})
const desk = (more: Partial<CareDesk> = {}): CareDesk => ({ language: 'en', place: 'show', ...more })
const unreachable: Moderation = {
  check: () => {
    throw new Error('these words were to go nowhere')
  },
}

describe('careFor', () => {
  it('lets a dark line of a character be played, word for word', async () => {
    const cue = cueOf('(takes the dagger) I want to die! Let me die!')
    expect(await careFor(cue, ana, desk())).toEqual({ kind: 'pass', cue })
  })

  it.each([
    '((I really want to die))',
    '// i want to kill myself',
    'This isn’t acting. I want to die.',
    'Tea? ((i took all my pills))',
  ])('leads out of the fiction, for that person alone, and sends the words nowhere: %s', async (text) => {
    const cared = await careFor(cueOf(text), ana, desk({ moderation: unreachable }))
    expect(cared).toEqual({
      kind: 'help',
      facts: [
        {
          type: 'help-offered',
          version: 1,
          by: 'care',
          audience: ['role_ana'],
          body: { role: 'role_ana', text: HELP_TEXT.en },
        },
      ],
    })
  })

  it('hears it in thoughts and acts as well, and in both languages', async () => {
    for (const kind of ['think', 'do-act'] as const)
      expect(await careFor(cueOf('（（我不想活了））', kind), ana, desk({ language: 'zh' }))).toMatchObject({
        kind: 'help',
        facts: [{ body: { text: HELP_TEXT.zh } }],
      })
  })

  it('uses the words of the operator', async () => {
    const own = 'Ring the stage door: 555.'
    expect(await careFor(cueOf('((I want to die))'), ana, desk({ helpText: own }))).toMatchObject({
      facts: [{ body: { text: own } }],
    })
  })

  it('takes everything said in a companion room as said by oneself', async () => {
    const room = desk({ place: 'companion-room' })
    expect((await careFor(cueOf('I want to die'), ana, room)).kind).toBe('help')
    const cue = cueOf('Good evening! ((waves))')
    expect(await careFor(cue, ana, room)).toEqual({ kind: 'pass', cue })
  })

  it('puts danger before everything else', async () => {
    expect((await careFor(cueOf('((are you an AI? I want to kill myself))'), ana, desk())).kind).toBe('help')
  })

  it('answers from the house whether this is AI, also in character', async () => {
    expect(await careFor(cueOf('Nora, are you an AI?'), ana, desk({ moderation: unreachable }))).toEqual({
      kind: 'answer',
      facts: [
        {
          type: 'ai-disclosed',
          version: 1,
          by: 'care',
          audience: ['role_ana'],
          body: { role: 'role_ana', text: AI_ANSWER.en },
        },
      ],
    })
  })

  it('holds back what may not be said here, and says so without the words', async () => {
    const moderation = wordListModeration(['blister'])
    const cared = await careFor(cueOf('You blister!'), ana, desk({ moderation }))
    expect(cared).toMatchObject({
      kind: 'held',
      facts: [
        {
          type: 'held-back',
          audience: ['role_ana'],
          body: { direction: 'in', role: 'role_ana', reason: 'word-list' },
        },
      ],
    })
    expect(JSON.stringify(cared)).not.toMatch(/blister/i)
  })

  it('tells somebody whose words nobody could check that it is not about them', async () => {
    const moderation: Moderation = { check: async () => ({ kind: 'held', reason: 'no-answer' }) }
    expect(await careFor(cueOf('Hello.'), ana, desk({ moderation }))).toMatchObject({
      facts: [{ body: { text: expect.stringContaining('not about what you wrote') } }],
    })
  })

  it('plays a line without what was said outside of it, and a line that was all outside not at all', async () => {
    expect(await careFor(cueOf('Come in. ((back in five)) Tea?'), ana, desk())).toEqual({
      kind: 'pass',
      cue: cueOf('Come in. Tea?'),
    })
    expect(await careFor(cueOf('((back in five))'), ana, desk())).toEqual({ kind: 'outside' })
  })

  it('lets cues without words pass', async () => {
    const cue: Cue = { kind: 'stay-silent', id: 'c1' }
    expect(await careFor(cue, ana, desk({ moderation: unreachable }))).toEqual({ kind: 'pass', cue })
  })
})
