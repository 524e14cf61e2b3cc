import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../prelude/in-language.ts'
import { readBody } from '../../record/define-event.ts'
import { readerOf } from '../../record/reader.ts'
import { stateOf } from '../../record/stage.ts'
import { turns } from '../../record/turn.ts'
import { MysteryCase } from '../../schema/case.ts'
import type { StageEvent } from '../../schema/event.ts'
import { type Rehearsal, rehearse, rerunEquals, simulatedCompany } from '../../testing/index.ts'
import { playTable } from '../play-table.ts'
import { PREPARED_QUESTIONS } from '../prompts/prepared-questions.ts'
import { noteMade, suspectChosen, suspectRead, suspectsPruned, tableLine } from '../table-events.ts'
import { questionFact } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import type { MethodName, TableSettings } from '../table-settings.ts'

const SUPPER = ['en', 'zh'].map((language) => {
  const file = `../../../../../shows/cases/the-clockmakers-supper.${language}.json`
  return MysteryCase.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
}) as [MysteryCase, MysteryCase]

/** The same supper with a second death, by another hand. */
function twoDeaths(of: MysteryCase): MysteryCase {
  const [, colonel = ''] = of.roles.map(({ id }) => id)
  const second = { id: 'victim_2', name: 'Silas Wren', called: {}, killedBy: [colonel] }
  return { ...of, victims: [...of.victims, second] }
}

const BASELINES = ['werewolf', 'o-cot', 'think-thrice'] as const

interface Game extends Rehearsal {
  /** How often each prompt was asked, a repair counted with it. */
  readonly calls: Readonly<Record<string, number>>
  readonly pages: (prompt: string, role?: string) => readonly string[]
  /** What was answered on the pages of a prompt, each with its page. */
  readonly replies: (prompt: string) => readonly { readonly page: string; readonly said: string }[]
}

function making(of: MysteryCase, settings: Partial<TableSettings>, faults = 0) {
  const company = simulatedCompany({ seed: 3, keepPages: 'all', faults: { rate: faults } })
  const beat = () => (stage: never, crew: never) =>
    playTable(stage, () => ({ case: of, settings: { key: false, ...settings } }), crew)
  const beats = Array.from({ length: 30 }, beat)
  return { company, rehearsal: { reader: readerOf(turns, tableRoom), models: company.models, beats } }
}

async function play(of: MysteryCase, settings: Partial<TableSettings>, faults = 0): Promise<Game> {
  const { company, rehearsal } = making(of, settings, faults)
  const played = await rehearse(rehearsal as never)
  expect(stateOf(played.stage, tableRoom).over).toBe(true)
  const calls: Record<string, number> = {}
  for (const { agent } of company.calls) {
    const [prompt = ''] = agent.split(' ')
    calls[prompt] = (calls[prompt] ?? 0) + 1
  }
  const pages = (prompt: string, role = '') =>
    company.calls
      .filter(({ agent }) => agent.startsWith(prompt) && agent.endsWith(role))
      .map(({ page }) => page.text)
  const replies = (prompt: string) =>
    company.calls
      .filter(({ agent }) => agent.startsWith(prompt))
      .map(({ page, reply }) => ({
        page: page.text,
        said: typeof reply === 'string' ? reply : (reply.text ?? ''),
      }))
  return { ...played, calls, pages, replies }
}

const bodies = <Body>(
  events: readonly StageEvent[],
  kind: { readonly type: string; readonly body: { parse: (body: unknown) => Body } },
): readonly (Body & { readonly by: string })[] =>
  events.flatMap((event) => {
    if (event.type !== kind.type) return []
    const reading = readBody(kind as never, event)
    return reading.kind === 'read' ? [{ ...(reading.body as Body), by: event.by }] : []
  })

function linesOf({ events }: Game, kind: 'question' | 'answer') {
  return bodies(events, tableLine).filter((line) => line.kind === kind)
}

function notesOf({ events }: Game, name: string) {
  return bodies(events, noteMade).filter((note) => note.name === name || note.name.startsWith(`${name}:`))
}

describe.each(SUPPER)('the methods to compare with ($language)', (of) => {
  const roles = of.roles.map(({ id }) => id)

  it.each(BASELINES)(
    '[P38] [P39] [P40] %s asks everybody once per death and round, and all are answered',
    async (method) => {
      const game = await play(twoDeaths(of), { method, rounds: 2 })
      const asked = linesOf(game, 'question').map(({ by, to, victim }) => `${by} ${to} ${victim}`)
      const once = roles.flatMap((by) =>
        ['victim_1', 'victim_2'].flatMap((victim) =>
          roles.filter((to) => to !== by).map((to) => `${by} ${to} ${victim}`),
        ),
      )
      expect(asked.sort()).toEqual([...once, ...once].sort())
      const names = (kind: 'question' | 'answer') => linesOf(game, kind).map(({ question }) => question)
      expect(names('answer').sort()).toEqual(names('question').sort())
      expect(linesOf(game, 'question').every((line) => !line.private)).toBe(true)
    },
  )

  it.each(BASELINES)('%s comes to the end with a model that fails three times in ten', async (method) => {
    const game = await play(of, { method, rounds: 2 }, 0.3)
    expect(linesOf(game, 'question').length).toBe(4 * 3 * 2)
    expect(linesOf(game, 'answer').length).toBe(4 * 3 * 2)
  })

  it('weigh comes to the end with a model that fails three times in ten, and asks nobody about nothing', async () => {
    const game = await play(of, { method: 'weigh', rounds: 2 }, 0.3)
    expect(linesOf(game, 'question').length).toBeGreaterThanOrEqual(4)
    expect(linesOf(game, 'answer').length).toBe(linesOf(game, 'question').length)
    for (const { by, to, text } of linesOf(game, 'question')) {
      expect(to).not.toBe(by)
      expect(text).not.toBe('')
    }
  })

  it.each([...BASELINES, 'weigh'])('%s plays the same again from its prompt book', async (method) => {
    const { rehearsal } = making(of, { method, rounds: 1 })
    expect(await rerunEquals(rehearsal as never)).toEqual({ equal: true })
  })

  it('[P38] werewolf picks five of ten prepared questions once a game, and answers them before its own', async () => {
    const game = await play(of, { method: 'werewolf', rounds: 2 })
    const picked = notesOf(game, 'prepared')
    expect(picked.map(({ by }) => by).sort()).toEqual([...roles].sort())
    for (const { by, text } of picked) {
      const names = text.split(' ')
      expect(new Set(names).size).toBe(5)
      const asks = PREPARED_QUESTIONS.map((one) => inLanguage(of.language, one.asks).split(/\{\w+\}/u))
      const stands = (page: string, parts: readonly string[]) => parts.every((part) => page.includes(part))
      for (const page of game.pages('mystery.werewolf.ask', by)) {
        const last = page.slice(page.lastIndexOf('\n1. '))
        const listed = PREPARED_QUESTIONS.filter((_, at) => stands(last, asks[at] ?? []))
        expect(listed.map(({ name }) => name)).toEqual(names)
      }
    }
    expect(notesOf(game, 'answers').length).toBe(4 * 3 * 2)
  })

  it('[P38] werewolf drafts, reflects and answers for good; only the last is heard, live and at the table', async () => {
    const game = await play(of, { method: 'werewolf', rounds: 1 })
    const answers = linesOf(game, 'answer')
    expect(answers.length).toBe(12)
    expect(notesOf(game, 'draft').length).toBe(12)
    expect(notesOf(game, 'reflection').length).toBe(12)
    for (const { question, text, step, by } of answers) {
      expect(step).toBe(`answer:${question}`)
      const draft = notesOf(game, `draft:${question}`)[0]
      expect(draft?.by).toBe(by)
      const last = game
        .pages('mystery.reply', by)
        .find((page) => page.includes('<draft>') && page.includes(`<draft>\n${draft?.text}`))
      expect(last).toContain(notesOf(game, `reflection:${question}`)[0]?.text)
      expect(game.frames.some(({ line }) => line.endsWith(`answer:${question}`))).toBe(true)
      expect(game.frames.some(({ line }) => /draft|reflect/u.test(line))).toBe(false)
      expect(text.length).toBeGreaterThan(0)
    }
  })

  it('[P38] werewolf has only the last five exchanges in mind', async () => {
    const game = await play(of, { method: 'werewolf', rounds: 3 })
    const pages = [...game.pages('mystery.werewolf.ask'), ...game.pages('mystery.werewolf.reflect')]
    const heard = pages.map((page) => /<heard>\n([\s\S]*?)\n<\/heard>/u.exec(page)?.[1]?.split('\n') ?? [])
    // Four introductions at first, then five things said, questions with their answers, never one that is still open. Who is asked
    // twice answers twice, one after the other: so there is a page with the last introduction and four exchanges.
    expect(new Set(heard.map((lines) => lines.length))).toEqual(new Set([4, 9, 10]))
  })

  it('[P39] o-cot asks itself fewer than three questions, once a game, and answers each before every question', async () => {
    const game = await play(of, { method: 'o-cot', rounds: 2 })
    const chains = notesOf(game, 'self-questions')
    expect(chains.map(({ by }) => by).sort()).toEqual([...roles].sort())
    for (const { by, text } of chains) {
      const own = text.split('\n')
      expect(own.length).toBeLessThan(3)
      const pages = game.pages('mystery.o-cot.answer', by)
      expect(pages.length).toBe(own.length * 3 * 2)
      for (const question of own)
        expect(pages.filter((page) => page.includes(`<self-question>\n${question}\n`)).length).toBe(6)
    }
    const answered = notesOf(game, 'self-answers')
    expect(answered.length).toBe(4 * 3 * 2)
    const lacking = of.language === 'zh' ? '知道的还不够' : 'lack of information'
    expect(answered.some(({ text }) => text.includes(`- ${lacking}`))).toBe(true)
    const pages = game.pages('mystery.ask')
    for (const { text } of answered) expect(pages.some((page) => page.includes(text))).toBe(true)
  })

  it('[P40] think-thrice sums up and puts the hours in order anew each round', async () => {
    const game = await play(of, { method: 'think-thrice', rounds: 2 })
    for (const name of ['summary', 'timeline']) expect(notesOf(game, name).length).toBe(4 * 2)
    expect(notesOf(game, 'sub-questions').length).toBe(4 * 2)
    for (const name of ['summary', 'sub-questions'])
      for (const { by, text } of notesOf(game, name))
        expect(game.pages('mystery.ask', by).filter((page) => page.includes(text)).length).toBeGreaterThan(0)
    const thoughtOn = game.pages('mystery.think-thrice.sub-questions')
    for (const name of ['summary', 'timeline'])
      for (const { text } of notesOf(game, name).filter((note) => note.text !== ''))
        expect(thoughtOn.some((page) => page.includes(text))).toBe(true)
  })

  it('[P40] think-thrice says again what left something out, and nothing else', async () => {
    const game = await play(of, { method: 'think-thrice', rounds: 2 })
    const answers = linesOf(game, 'answer')
    const missing = notesOf(game, 'missing')
    expect(missing.length).toBeGreaterThan(0)
    // Left out is what was found to serve the question and not to be in the answer.
    const leftOut = game.replies('mystery.think-thrice.judge').flatMap(({ page, said }) => {
      const { lines } = JSON.parse(said) as { lines: { line: number; held: boolean }[] }
      const hours = /<timeline>\n([\s\S]*?)\n<\/timeline>/u.exec(page)?.[1]?.split('\n') ?? []
      const texts = lines
        .filter(({ held }) => !held)
        .map(({ line }) => hours[line - 1]?.replace(/^\d+\. /u, ''))
      return texts.length === 0 ? [] : [texts.join('\n')]
    })
    expect(missing.map(({ text }) => text).toSorted()).toEqual(leftOut.toSorted())
    for (const { question, step, by } of answers) {
      const left = missing.find(({ name }) => name === `missing:${question}`)
      expect(step).toBe(`${left === undefined ? 'draft' : 'answer'}:${question}`)
      if (left === undefined) continue
      const timelines = notesOf(game, 'timeline').filter((note) => note.by === by)
      const [first = ''] = left.text.split('\n')
      expect(timelines.some(({ text }) => text.includes(first))).toBe(true)
      expect(game.pages('mystery.reply', by).some((page) => page.includes(`<missing>\n- ${first}`))).toBe(
        true,
      )
    }
  })

  it('[P51] think-thrice answers a person who asks before it has had a thought of its own', async () => {
    const [ida = '', colonel = ''] = roles
    const text = 'Colonel, where was Horace Vane at eight?'
    const asked = { by: ida, to: colonel, victim: 'victim_1', text, private: false, name: 'first' }
    const { rehearsal } = making(of, { method: 'think-thrice', rounds: 1 })
    const [lay, ...beats] = rehearsal.beats
    const played = await rehearse({
      ...rehearsal,
      beats: [lay, questionFact(asked, of), ...beats.slice(0, 1)],
    } as never)
    expect(bodies(played.events, tableLine).map(({ kind, by, to }) => ({ kind, by, to }))).toEqual([
      { kind: 'question', by: ida, to: colonel },
      { kind: 'answer', by: colonel, to: ida },
    ])
    const [note] = bodies(played.events, noteMade)
    expect({ by: note?.by, name: note?.name }).toEqual({ by: colonel, name: 'timeline' })
  })

  it('[P23] murderers play by the method that is fixed for them', async () => {
    const game = await play(of, { method: 'o-cot', murderers: 'player', rounds: 2 })
    const [murderer = ''] = of.victims[0]?.killedBy ?? []
    const by = (role: string) => linesOf(game, 'question').filter((line) => line.by === role).length
    expect(by(murderer)).toBe(2)
    for (const role of roles.filter((id) => id !== murderer)) expect(by(role)).toBe(3 * 2)
    expect(new Set(bodies(game.events, suspectChosen).map((one) => one.by))).toEqual(new Set([murderer]))
    expect(notesOf(game, 'self-questions').map((note) => note.by)).not.toContain(murderer)
  })
})

describe('what the method is made of, taken away piece by piece', () => {
  const [of] = SUPPER
  const rounds = 3
  const counts = async (settings: Partial<TableSettings>) => {
    const game = await play(of, { method: 'player' satisfies MethodName, rounds, ...settings })
    return {
      read: bodies(game.events, suspectRead),
      pruned: bodies(game.events, suspectsPruned).length,
      asked: linesOf(game, 'question').length,
      profiles: game.calls['mystery.profile'] ?? 0,
      prunes: game.pages('mystery.prune'),
    }
  }

  it('[P42] with everything, one suspect is asked per player and round, and lists are gone through after each round but the last', async () => {
    const { read, pruned, asked, profiles } = await counts({})
    expect(asked).toBe(4 * rounds)
    expect(pruned).toBe(4 * (rounds - 1))
    expect(profiles).toBeGreaterThanOrEqual(4)
    expect(read.length).toBe(4 * 3 + 4 * rounds)
  })

  it('[P20] [P21] with a call for each sensor, as the paper has it, everybody is read anew after a round, and not only whoever was asked', async () => {
    const { read, asked } = await counts({ sensing: 'one-by-one', sensors: ['emotion', 'motive'] })
    expect({ asked, read: read.length }).toEqual({ asked: 4 * rounds, read: 4 * 3 + 4 * 3 * rounds })
  })

  it('[P42] without the pruner, nobody is struck off', async () => {
    const { read, pruned, asked } = await counts({ pruner: false })
    expect({ pruned, asked, read: read.length }).toEqual({
      ...{ pruned: 0, asked: 4 * rounds, read: 4 * 3 + 4 * rounds },
    })
  })

  it('[P42] without sensors, nobody is read, and lists are gone through by what was heard', async () => {
    const { read, pruned, asked, profiles, prunes } = await counts({ sensors: [] })
    expect({ pruned, asked, read: read.length, profiles }).toEqual({
      ...{ pruned: 4 * (rounds - 1), asked: 4 * rounds, read: 0, profiles: 0 },
    })
    expect(prunes.length).toBeGreaterThan(0)
    for (const page of prunes) expect(page).toContain('<heard>')
  })

  it('[P42] without both, questions are all that is left', async () => {
    const { read, pruned, asked, profiles } = await counts({ pruner: false, sensors: [] })
    expect({ pruned, asked, read: read.length, profiles }).toEqual({
      ...{ pruned: 0, asked: 4 * rounds, read: 0, profiles: 0 },
    })
  })

  it.each([
    [['emotion']],
    [['emotion', 'motive']],
    [['emotion', 'motive', 'opportunity']],
    [['emotion', 'motive', 'opportunity', 'evidence', 'background', 'value']],
  ] as const)('[P42] a suspect is read by the sensors in use: %j', async (sensors) => {
    const { read } = await counts({ sensors: [...sensors] })
    for (const { readings } of read) expect(Object.keys(readings).sort()).toEqual([...sensors].sort())
  })

  it.each([
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
  ])('[P42] in %i rounds of at most %i questions each', async (rounds, questions) => {
    const game = await play(of, { method: 'player', rounds, questions })
    const chosen = bodies(game.events, suspectChosen)
    expect(chosen.length).toBe(4 * rounds)
    for (const { by, round, chosen: suspects } of chosen) {
      expect(suspects.length).toBe(1)
      expect(round).toBeLessThanOrEqual(rounds)
      const asked = linesOf(game, 'question').filter((line) => line.by === by)
      expect(asked.length).toBeGreaterThanOrEqual(rounds)
      expect(asked.length).toBeLessThanOrEqual(rounds * questions)
    }
  })

  it('[P53] everybody who is suspected is asked where that is wanted', async () => {
    const game = await play(of, { method: 'ask-all', rounds: 1 })
    expect(linesOf(game, 'question').length).toBe(4 * 3)
  })
})
