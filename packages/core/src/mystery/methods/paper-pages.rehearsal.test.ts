import { describe, expect, it } from 'vitest'
import { wordEmbedder } from '../../memory/word-embedder.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { Player } from '../../testing/index.ts'
import { aCase } from '../a-case.test.data.ts'
import { SEEM } from '../prompts/question.prompt.ts'
import { WORDS as REPLY } from '../prompts/reply.prompt.ts'
import { tokensIn } from '../segments.ts'
import { SENSORS } from '../sensors.ts'
import { TableSettings } from '../table-settings.ts'
import {
  asksAbout,
  choicesOf,
  deadFor,
  imagining,
  lastOf,
  nameOf,
  play,
  questionsIn,
  ROLES,
  striking,
  TWO,
  told,
  VICTIMS,
} from './paper-game.test.data.ts'

describe('the pages of the paper’s method', () => {
  it('[P9] reads feeling, motive and opportunity, and what somebody’s words are worth only when names are struck off', async () => {
    const read = SENSORS.filter(({ name }) => TableSettings.parse({}).sensors.includes(name))
    expect(read.map(({ name, choices, whenAsking }) => [name, choices.join(), whenAsking])).toEqual([
      ['emotion', 'positive,neutral,negative', true],
      ['motive', 'yes,no', true],
      ['opportunity', 'yes,no', true],
      ['value', 'high,medium,low', false],
    ])
    expect(read.every(({ whenPruning }) => whenPruning)).toBe(true)
    const { pages } = await play({ rounds: 2 })
    for (const page of pages('mystery.prune')) expect(page).toContain('- worth of what was said: ')
    for (const page of pages('mystery.question')) {
      expect(page).toContain('- motive: ')
      expect(page).not.toContain('worth of what was said')
    }
  })

  it('[P10] puts each sensor as a question with its choices, and keeps the choice with its reason', async () => {
    const { events, pages } = await play({ rounds: 2 }, { players: [striking] })
    const [page = ''] = pages('mystery.sense', 'role_ann')
    expect(page).toContain('- motive (yes / no): Did Bob have a reason to want Uncle Moss dead?')
    expect(page).toContain('- emotion (positive / neutral / negative): How does Bob feel about Uncle Moss?')
    const read = told<{ readings: Record<string, { choice: string; reason: string }> }>(
      events,
      'suspect-read',
    )
    const pruning = pages('mystery.prune').join('\n')
    for (const { readings } of read)
      for (const { name, choices } of SENSORS.filter((one) => readings[one.name] !== undefined)) {
        expect(choices).toContain(readings[name]?.choice)
        expect(readings[name]?.reason).not.toBe('')
      }
    const { reason = '' } = read[0]?.readings.motive ?? {}
    expect(pruning).toContain(`(${reason})`)
  })

  it('[P11] imagines whoever killed each of the dead, asks and strikes off by that, and draws it anew after a round', async () => {
    const { events, callsOf, pages } = await play({ rounds: 3 }, { players: [striking, imagining] })
    const drawn = told<{ victim: string; profile: string }>(events, 'profile-drawn')
    for (const by of ROLES)
      for (const victim of VICTIMS) {
        const dead = deadFor(by, victim)
        const own = drawn.filter((one) => one.by === by && one.victim === victim)
        expect(own.map(({ profile }) => profile)).toEqual([
          `A first thought of ${dead}.`,
          `One of 2 near ${dead}.`,
          `One of 1 near ${dead}.`,
        ])
        const asking = pages('mystery.question', by).filter((page) => asksAbout(page, dead))
        expect(asking.map((page) => own.findIndex(({ profile }) => page.includes(profile)))).toEqual([
          ...[0, 1, 2],
        ])
        const struck = pages('mystery.prune', by).filter((page) => page.includes(`the death of ${dead}`))
        expect(struck.map((page) => own.findIndex(({ profile }) => page.includes(profile)))).toEqual([0, 1])
      }
    // From what the story itself tells: the case and one's script stand on the page.
    for (const { page } of callsOf('mystery.profile'))
      for (const part of ['<case>', '<script>']) expect(page.text).toContain(part)
  })

  it('[P12] words a question from what fits “suspect, victim” best', async () => {
    const long = 'The rain fell on the roof of the house and nobody looked up from the table at all. '
    const of = {
      ...TWO,
      ...{ places: [], questions: [] },
      roles: TWO.roles.map((role) => ({
        ...role,
        ...{ secrets: [], objectives: [] },
        script: [
          `${long.repeat(6)}${['Ann', 'Bob', 'Cid', 'Dot'].map((name) => `${name} had words with Silas Wren.`).join(` ${long}`)}`,
        ],
      })),
    }
    const asked: string[] = []
    const byWords = wordEmbedder()
    const embedder: Embedder = {
      ...byWords,
      embed: (texts, options) => {
        asked.push(texts[0] ?? '')
        return byWords.embed(texts, options)
      },
    }
    const { events, callsOf } = await play(
      { rounds: 1, scriptTokens: 50, heardTokens: 50, sensors: [] },
      { of, embedder },
    )
    for (const { by, victim, chosen } of choicesOf(events)) {
      const suspect = nameOf(chosen[0] ?? '')
      expect(asked).toContain(`${suspect}, ${deadFor(by, victim)}`)
      if (victim !== 'victim_wren') continue
      const page = callsOf('mystery.question', by).find((one) => asksAbout(lastOf(one), 'Silas Wren'))
      expect(page?.page.words).toContain(`${suspect} had words with Silas Wren.`)
    }
  })

  it('[P12] has a question that names nobody dead asked again, and asks the usual one where that fails too', async () => {
    const vague = (answers: (last: string) => string): Player => ({
      recognise: ({ last }) => last.includes('Your turn to ask'),
      answer: ({ last }) => ({ questions: [answers(last)], private: false }),
    })
    const stubborn = await play({ rounds: 1 }, { players: [vague(() => 'Where were you?')] })
    for (const { by, victim, text } of questionsIn(stubborn.events))
      expect(text).toContain(deadFor(by, victim ?? ''))
    expect(questionsIn(stubborn.events)).toHaveLength(8)
    expect(stubborn.pages('mystery.question')).toHaveLength(16)
    const mended = (last: string): string => {
      const name = /must name ([\w ]+)\./u.exec(last)?.[1]
      return name === undefined ? 'Where were you?' : `Did ${name} fear you?`
    }
    const heeding = await play({ rounds: 1 }, { players: [vague(mended)] })
    for (const { by, victim, text } of questionsIn(heeding.events))
      expect(text).toBe(`Did ${deadFor(by, victim ?? '')} fear you?`)
  })

  it('[P12] asks as many questions as are allowed, and no more', async () => {
    const talkative = (count: number): Player => ({
      recognise: ({ last }) => last.includes('Your turn to ask'),
      answer: ({ last }) => {
        const dead = /the death of ([\w ]+)\./u.exec(last)?.[1] ?? ''
        return {
          questions: Array.from({ length: count }, (_, at) => `What of ${dead}, number ${at}?`),
          private: false,
        }
      },
    })
    const two = await play({ rounds: 1, questions: 2 }, { players: [talkative(2)] })
    expect(questionsIn(two.events)).toHaveLength(2 * 8)
    expect(two.pages('mystery.question')[0]).toContain('At most 2 questions')
    const three = await play({ rounds: 1, questions: 2 }, { players: [talkative(3)] })
    expect(questionsIn(three.events).length).toBeLessThanOrEqual(2 * 8)
  })

  it('[P22] has three rounds of one question by three sensors unless told', async () => {
    const settings = TableSettings.parse({})
    expect(settings).toMatchObject({ rounds: 3, questions: 1, beta: 0.2, epsilon: 0.1 })
    const asking = SENSORS.filter(({ name, whenAsking }) => whenAsking && settings.sensors.includes(name))
    expect(asking.map(({ name }) => name)).toEqual(['emotion', 'motive', 'opportunity'])
    const { events } = await play()
    expect(questionsIn(events)).toHaveLength(3 * 4 * 2)
  })

  it('[P23] has murderers ask as if they did not know, about their own dead alone', async () => {
    const { pages } = await play({ rounds: 1 })
    for (const by of ROLES)
      for (const page of pages('mystery.question', by)) {
        const own = by === 'role_cid' ? 'Old Moss' : by === 'role_bob' ? 'Silas Wren' : 'nobody'
        expect(page.includes(SEEM.en)).toBe(page.includes(`the death of ${own}.`))
      }
  })

  it('[P24] quotes three times as much of a script where somebody says who they are, and all of it where it fits', async () => {
    const long = 'The rain fell on the roof and nobody looked up from the table. '
    const withScript = (script: string) => ({
      ...aCase(),
      ...{ places: [], questions: [] },
      roles: aCase().roles.map((role) => ({ ...role, objectives: [], secrets: [], script: [script] })),
    })
    const introduced = async (script: string) => {
      const { callsOf } = await play({ rounds: 1, sensors: [] }, { of: withScript(script) })
      const whole = (prompt: string) => callsOf(prompt, 'role_ann')[0]?.page.words ?? ''
      const quoted = /<script>\n([\s\S]*?)\n<\/script>/u.exec(whole('mystery.introduce'))?.[1] ?? ''
      return { quoted, asking: whole('mystery.question') }
    }
    const self = 'You know who you are: you are the one who wound the clock.'
    const middling = await introduced(`${long.repeat(400)}${self}`)
    expect(tokensIn(middling.quoted)).toBeGreaterThan(4_000)
    expect(middling.quoted).toContain(self)
    expect(tokensIn(middling.asking)).toBeLessThan(6_000)
    const endless = await introduced(`${long.repeat(900)}${self}`)
    expect(tokensIn(endless.quoted)).toBeLessThanOrEqual(12_000)
    expect(tokensIn(endless.quoted)).toBeGreaterThan(11_000)
    expect(endless.quoted).toContain(self)
  })

  it('[P24] lets murderers bend what they say of themselves, and the others leave out what they must keep', async () => {
    const { pages } = await play({ rounds: 1 }, { of: aCase() })
    for (const by of ROLES)
      for (const page of pages('mystery.introduce', by)) {
        expect(page.includes('what you cannot say, bend')).toBe(by === 'role_cid')
        expect(page.includes('What you must keep, leave out; say nothing false')).toBe(by !== 'role_cid')
      }
  })

  it('[P25] answers in the first person with what one is after in mind: honestly, or hiding how one’s own dead died', async () => {
    const { callsOf, pages } = await play({ rounds: 2 })
    expect(pages('mystery.reply').length).toBe(2 * 4 * 2)
    for (const by of ROLES)
      for (const page of pages('mystery.reply', by)) {
        const dead = by === 'role_cid' ? 'Old Moss' : by === 'role_bob' ? 'Silas Wren' : ''
        expect(page).toContain(dead === '' ? REPLY.en.honest : REPLY.en.guilty(dead))
        expect(page.endsWith(REPLY.en.form)).toBe(true)
      }
    for (const { page } of callsOf('mystery.reply', 'role_ann'))
      expect(page.words).toContain('- Keep the spoon to yourself.')
  })
})
