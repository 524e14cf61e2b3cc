import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playTable } from '../../mystery/play-table.ts'
import type { CaseRevealed } from '../../mystery/reveal-events.ts'
import { tableCueFacts } from '../../mystery/table-cue-facts.ts'
import { tableRoom } from '../../mystery/table-room.ts'
import type { AnswerHow } from '../../prompting/ask.ts'
import type { ModelDirectory } from '../../prompting/crew.ts'
import { readerOf } from '../../record/reader.ts'
import { stateOf } from '../../record/stage.ts'
import { turns } from '../../record/turn.ts'
import { MysteryCase } from '../../schema/case.ts'
import type { Fact, StageEvent } from '../../schema/event.ts'
import { anEvent } from '../build.ts'
import { ABLE_PROFILE, aCrew } from '../crew.ts'
import { type CompanyMaking, simulatedCompany } from '../simulated-company.ts'
import { sleuths } from './mystery.ts'
import { playGame } from './mystery-game.ts'

// Whole games of up to eight players, on a machine that may be busy.
const CASES = new URL('../../../../../shows/cases/', import.meta.url)
const read = (name: string): MysteryCase =>
  MysteryCase.parse(JSON.parse(readFileSync(new URL(`${name}.json`, CASES), 'utf8')))

async function played(of: MysteryCase, making: Partial<CompanyMaking> = {}, settings = {}) {
  const company = simulatedCompany({ seed: 4, players: sleuths(), keepPages: 'all', ...making })
  const hows: AnswerHow[] = []
  const models: ModelDirectory = (job) => ({
    ...company.models(job),
    onAnswer: ({ how }) => void hows.push(how),
  })
  const events: StageEvent[] = []
  const { stage } = await playGame({ case: of, models, settings, onEvent: (event) => events.push(event) })
  const lines = events.flatMap(({ type, by, body }) =>
    type === 'table-line' ? [{ by, ...(body as { readonly kind: string; readonly text: string }) }] : [],
  )
  return { company, hows, events, lines, table: stateOf(stage, tableRoom) }
}

describe('the simulated players of the mystery table', () => {
  const shipped = readdirSync(CASES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  it.each(shipped)(
    'play %s to its end, and every page of it is known to them and read at once',
    async (name) => {
      const { company, hows, table } = await played(read(name), {}, { rounds: 2 })
      expect(table.over).toBe(true)
      expect(company.counts.unrecognised).toBe(0)
      expect(new Set(hows)).toEqual(new Set(['read']))
    },
  )

  it.each(
    (['werewolf', 'o-cot', 'think-thrice', 'ask-all'] as const).flatMap((method) =>
      (['en', 'zh'] as const).map((language) => [method, language] as const),
    ),
  )('play by the method %s in %s, and know its pages too', async (method, language) => {
    const of = read(`the-clockmakers-supper.${language}`)
    const { company, hows, table } = await played(of, {}, { method, rounds: 2 })
    expect(table.over).toBe(true)
    expect(company.counts.unrecognised).toBe(0)
    expect(new Set(hows)).toEqual(new Set(['read']))
  })

  it('tell how likely a yes is where the model tells chances', async () => {
    const profile = { ...ABLE_PROFILE, logprobs: true }
    const { company, events, hows } = await played(
      read('the-clockmakers-supper.en'),
      { profile },
      { method: 'player' },
    )
    const chosen = events.filter(({ type }) => type === 'suspect-chosen')
    const expected = chosen.flatMap(({ body }) => Object.values((body as { expected: object }).expected))
    expect(expected.some((chance) => chance > 0 && chance < 1)).toBe(true)
    expect(company.counts.unrecognised).toBe(0)
    expect(new Set(hows)).toEqual(new Set(['read']))
  })

  it.each([
    ['the-clockmakers-supper.en', /scullery|pudding|tobacco|workshop/u, /nowhere near/u],
    ['the-clockmakers-supper.zh', /厨房|布丁|烟草|工坊/u, /不在跟前/u],
  ] as const)(
    'civilians of %s give what their script says, the murderer an alibi',
    async (name, script, alibi) => {
      const of = read(name)
      const killers = of.victims.flatMap(({ killedBy }) => killedBy)
      const { lines } = await played(of, {}, { key: false })
      const answers = lines.filter(({ kind }) => kind === 'answer')
      const isKiller = ({ by }: { readonly by: string }): boolean => killers.includes(by)
      expect(answers.filter(isKiller).every(({ text }) => alibi.test(text))).toBe(true)
      expect(answers.some((line) => !isKiller(line) && script.test(line.text))).toBe(true)
      expect(answers.some((line) => !isKiller(line) && alibi.test(line.text))).toBe(false)
    },
  )

  it.each(['en', 'zh'] as const)(
    'help a person who asks for a hint, from that person’s script (%s)',
    async (language) => {
      const of = read(`the-clockmakers-supper.${language}`)
      const [{ id: role, script }] = of.roles as [MysteryCase['roles'][number]]
      const company = simulatedCompany({ seed: 4, players: sleuths() })
      const seats = { [role]: { kind: 'person', person: 'somebody' } } as const
      const { stage: waiting } = await playGame({ case: of, seats, models: company.models })
      const reader = readerOf(turns, tableRoom)
      const stage = tableCueFacts(waiting, { kind: 'hint', id: 'hint' }, { role }).reduce(
        (now, made) => reader.fold(now, { ...anEvent(), ...made, take: now.take, seq: now.seq + 1 }),
        waiting,
      )
      const given = await playTable(stage, () => ({ case: of }), aCrew({ models: company.models })).next(
        stage,
      )
      const { text = '' } = (given.value as Fact).body as { readonly text?: string }
      expect(company.counts.unrecognised).toBe(0)
      expect(script.join('\n')).toContain(/“([^”]+)”/u.exec(text)?.[1])
    },
  )

  it('nobody says aloud what their aims tell them to keep', async () => {
    const of = read('the-clockmakers-supper.en')
    const { lines } = await played(of)
    for (const { id, secrets } of of.roles)
      for (const { text } of lines.filter(({ by, kind }) => by === id && kind !== 'question'))
        for (const mark of secrets.flatMap(({ marks }) => marks)) expect(text).not.toContain(mark)
  })

  it('the lies of a murderer are told with the words of the script', async () => {
    const of = read('the-clockmakers-supper.en')
    const { events } = await played(of)
    const revealed = events.find(({ type }) => type === 'case-revealed')?.body as CaseRevealed | undefined
    const lies = revealed?.lies ?? []
    expect(lies.length).toBeGreaterThan(0)
    for (const { by, truth } of lies)
      expect(of.roles.find(({ id }) => id === by)?.script.join('\n')).toContain(truth)
  })
})
