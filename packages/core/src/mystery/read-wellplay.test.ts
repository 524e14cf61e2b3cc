import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { idFrom } from '../prelude/ids.ts'
import { readWellPlay } from './read-wellplay.ts'

const HEAD = 'value,type,question,a,b,c,d,e,truth'
const NAMES = ['Ann', 'Ben', 'Cid']
const WHO = 'a,a,Who killed Old Tom?,Ann,Ben,Cid,,,b'
const [ANN, BEN, CID] = NAMES.map((name) => idFrom('role', name))

type Role = Record<string, unknown>

function aRole(role: Role = {}): string {
  return JSON.stringify({
    script: ['You were there.'],
    acts_goal: ['Find out who did it.'],
    victims: ['Old Tom'],
    kill_by_me: [0],
    is_murderer: 0,
    ...role,
  })
}

/** A game of three in which Ben killed Old Tom; `changes` replaces files of it, or takes them away. */
function aGame(changes: Record<string, string | undefined> = {}): Record<string, string> {
  const files = {
    'json/script_info.json': JSON.stringify({ agent_num: 3, script_name: 'Old Tom', character_name: NAMES }),
    'json/Ann.json': aRole(),
    'json/Ben.json': aRole({ kill_by_me: [1], is_murderer: 1 }),
    'json/Cid.json': aRole(),
    ...Object.fromEntries(NAMES.map((name) => [`final_result/${name}.csv`, `${HEAD}\n${WHO}\n`])),
    'final_result/FSA.csv': `${HEAD}\n${WHO}\n${WHO}\n${WHO}\n`,
    ...changes,
  }
  return Object.fromEntries(Object.entries(files).flatMap(([path, text]) => (text ? [[path, text]] : [])))
}

const read = (changes?: Record<string, string | undefined>) =>
  readWellPlay(aGame(changes), { language: 'en', folder: 'Old Tom (3 people)' })

/** What becomes of one more row in Ann's table and in the table of all. */
function readRow(row: string) {
  const { case: made, warnings } = read({
    'final_result/Ann.csv': `${HEAD}\n${row}\n`,
    'final_result/FSA.csv': `${HEAD}\n${WHO}\n${WHO}\n${row}\n`,
  })
  return {
    question: made.questions.find(({ to }) => to[0] === ANN),
    warnings: warnings.filter((warning) => warning.startsWith('final_result/Ann.csv')),
  }
}

describe('A game of WellPlay', () => {
  it('[P7] becomes a case: roles in the order of their seats, victims, who killed them, a question for each row', () => {
    const { case: made, union, warnings } = read()
    expect(made.roles.map(({ id, name }) => [id, name])).toEqual([
      [ANN, 'Ann'],
      [BEN, 'Ben'],
      [CID, 'Cid'],
    ])
    expect(made.victims).toEqual([{ id: 'victim_1', name: 'Old Tom', called: {}, killedBy: [BEN] }])
    expect(made.title).toBe('Old Tom')
    expect(made.premise).toBe('The dead: Old Tom. At the table: Ann, Ben, Cid.')
    expect(made.questions.map(({ id, to }) => [id, to])).toEqual([
      ['question_1_2', [ANN]],
      ['question_2_2', [BEN]],
      ['question_3_2', [CID]],
    ])
    expect(union).toHaveLength(3)
    expect(union[0]).toEqual({
      id: 'question_all_2',
      to: [ANN, BEN, CID],
      kind: 'objective',
      pick: 1,
      text: 'Who killed Old Tom?',
      options: [
        { letter: 'a', text: 'Ann' },
        { letter: 'b', text: 'Ben' },
        { letter: 'c', text: 'Cid' },
      ],
      gold: ['b'],
      evidence: [],
    })
    expect(warnings).toEqual([])
  })

  it('[P6] tells the kinds of questions by their value', () => {
    const kinds = ['a', 'b', 'c'].map((value) => readRow(`${value},a,Is it so?,yes,no,,,,a`).question?.kind)
    expect(kinds).toEqual(['objective', 'reasoning', 'relation'])
  })

  it('[P7] takes a row of type b as a pick of two, and keeps its one gold letter', () => {
    const { question, warnings } = readRow('b,b,Name two.,Ann,Ben,Cid,,,b')
    expect(question).toMatchObject({ pick: 2, aspect: 'suspects', gold: ['b'] })
    expect(warnings).toEqual([])
  })

  it('[P7] knows the union by both its names', () => {
    const gm = read({ 'final_result/FSA.csv': undefined, 'final_result/GM.csv': `${HEAD}\n${WHO}\n` })
    expect(gm.union.map(({ id }) => id)).toEqual(['question_all_2'])
    expect(gm.warnings).toEqual([])
  })

  it('[P7] puts the role tables together where there is no union, and says so', () => {
    const { union, warnings, case: made } = read({ 'final_result/FSA.csv': undefined })
    expect(union).toEqual(made.questions)
    expect(warnings).toEqual([expect.stringContaining('there is no union')])
  })

  it('[P7] moves a gold letter from column e to the truth, and reads two picks of two as one choice', () => {
    const { question, warnings } = readRow('b,b,Is she his child?,No,Yes,,,b,')
    expect(question).toMatchObject({ pick: 1, gold: ['b'] })
    expect(question?.options).toHaveLength(2)
    expect(warnings).toEqual([expect.stringContaining('moved'), expect.stringContaining('one choice')])
  })

  it('[P7] does the same for a row of eight cells, and notes that the question comes twice', () => {
    const { case: made, warnings } = read({
      'final_result/Ann.csv': `${HEAD}\nb,a,Why?,Love,Money,Fear,Chance,b\nb,a,Why?,Love,Money,Fear,Chance,,b\n`,
    })
    const asked = made.questions.filter(({ to }) => to[0] === ANN)
    expect(asked.map(({ gold, options }) => [gold, options.length])).toEqual([
      [['b'], 4],
      [['b'], 4],
    ])
    expect(warnings.slice(0, 3)).toEqual([
      'final_result/Ann.csv:2: only 8 cells',
      'final_result/Ann.csv:2: the answer stands in column e; it was moved',
      'final_result/Ann.csv:3: asks once more: Why?',
    ])
  })

  it.each([
    ['it names no filled option', 'b,a,Why?,Love,Money,,,d,'],
    ['it names itself', 'b,a,Why?,Love,Money,Fear,Chance,e,'],
    ['it is a text', 'b,a,Why?,Love,Money,Fear,Chance,Spite,'],
  ])('[P7] leaves out a row without truth whose column e is no answer: %s', (_, row) => {
    const { question, warnings } = readRow(row)
    expect(question).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('left out')])
  })

  it('[P7] leaves column e alone where the truth is there', () => {
    const { question } = readRow('b,a,Which letter?,w,x,y,z,b,a')
    expect(question?.gold).toEqual(['a'])
    expect(question?.options[4]).toEqual({ letter: 'e', text: 'b' })
  })

  it('[P7] reads a doubled letter as one', () => {
    const { question, warnings } = readRow('b,a,Why?,Love,Money,,,,bb')
    expect(question?.gold).toEqual(['b'])
    expect(warnings).toEqual([expect.stringContaining('the answer bb is read as one letter')])
  })

  it('[P7] accepts either letter where there are two', () => {
    const { question, warnings } = readRow('b,a,Why?,Love,Money,Fear,,,ac')
    expect(question).toMatchObject({ pick: 1, gold: ['a', 'c'] })
    expect(warnings).toEqual([expect.stringContaining('either letter of ac')])
  })

  it('[P7] ignores a cell too many', () => {
    const { question, warnings } = readRow('b,a,Why?,Love,Money,,,,b,')
    expect(question?.gold).toEqual(['b'])
    expect(warnings).toEqual([expect.stringContaining('10 cells')])
  })

  it('[P7] reads a table with a byte order mark and skips empty lines', () => {
    const { case: made, warnings } = read({ 'final_result/Ann.csv': `\ufeff${HEAD}\n${WHO}\n\n` })
    expect(made.questions).toHaveLength(3)
    expect(warnings).toEqual([])
  })

  it('[P7] leaves out a row of no known value, and one with a single option', () => {
    expect(readRow('x,a,Why?,Love,Money,,,,b').question).toBeUndefined()
    expect(readRow('b,x,Why?,Love,Money,,,,b').question).toBeUndefined()
    expect(readRow('b,a,Why?,Love,,,,,a').question).toBeUndefined()
  })

  it('[P7] takes the words of a question without any from the union, if only one can be meant', () => {
    const blank = 'a,a, ,Ann,Ben,Cid,,,b'
    const { case: made, warnings } = read({ 'final_result/Ann.csv': `${HEAD}\n${blank}\n` })
    expect(made.questions[0]?.text).toBe('Who killed Old Tom?')
    expect(warnings[0]).toContain('taken from the table of all: Who killed Old Tom?')

    const other = WHO.replace('Who killed', 'Who loved')
    const unsure = read({
      'final_result/Ann.csv': `${HEAD}\n${blank}\n`,
      'final_result/FSA.csv': `${HEAD}\n${WHO}\n${other}\n${blank}\n`,
    })
    expect(unsure.case.questions[0]?.text).toBe('?')
    expect(unsure.warnings).toContain('final_result/Ann.csv:2: has no words, only options')
  })

  it('[P7] flags two options that are the same, and keeps the key as it is', () => {
    const { question, warnings } = readRow('a,a,Who?,Ann,Ben,Ben,,,c')
    expect(question?.gold).toEqual(['c'])
    expect(warnings).toEqual([expect.stringContaining('two options are the same: Ben')])
  })

  it('[P7] counts what the union words in its own way', () => {
    const neutral = WHO.replace('Old Tom', 'the old man')
    const { warnings } = read({ 'final_result/FSA.csv': `${HEAD}\n${WHO}\n${neutral}\n${WHO}\n${WHO}\n` })
    expect(warnings).toEqual([
      'final_result/FSA.csv: 1 questions are worded otherwise than in the role files',
    ])
  })

  it('[P7] knows victims by their place, whatever a role calls them', () => {
    const { case: made } = read({
      'json/Ann.json': aRole({ victims: ['Father (Old Tom)', 'Kit'], kill_by_me: [0, 0] }),
      'json/Ben.json': aRole({ victims: ['Old Tom', 'Kit'], kill_by_me: [1, 0], is_murderer: 1 }),
      'json/Cid.json': aRole({ victims: ['Old Tom', 'Sister (Kit)'], kill_by_me: [0, 1], is_murderer: 1 }),
    })
    expect(made.victims).toEqual([
      { id: 'victim_1', name: 'Old Tom', called: { [ANN ?? '']: 'Father (Old Tom)' }, killedBy: [BEN] },
      { id: 'victim_2', name: 'Kit', called: { [CID ?? '']: 'Sister (Kit)' }, killedBy: [CID] },
    ])
  })

  it('[P7] flags a death that nobody at the table caused', () => {
    expect(read({ 'json/Ben.json': aRole() }).warnings).toEqual(['json: nobody at the table killed Old Tom'])
  })

  it('[P7] goes by the deaths where the murderer flag says otherwise', () => {
    const { case: made, warnings } = read({ 'json/Ann.json': aRole({ is_murderer: 1 }) })
    expect(made.victims[0]?.killedBy).toEqual([BEN])
    expect(warnings).toEqual([expect.stringContaining('json/Ann.json: is_murderer says 1')])
  })

  it('[P7] goes by the names where the count of roles says otherwise', () => {
    const info = { agent_num: 4, script_name: 'Old Tom', character_name: NAMES }
    const { case: made, warnings } = read({ 'json/script_info.json': JSON.stringify(info) })
    expect(made.roles).toHaveLength(3)
    expect(warnings).toEqual([expect.stringContaining('the count of roles is 4')])
  })

  it('[P7] mends line breaks, takes the list of aims apart and reads their points', () => {
    const { case: made } = read({
      'json/Ann.json': aRole({
        acts_goal: [
          '1. Win. (10 points) \\ n 2. Hide it (5 points).\\n③ Stay\\\\N  \n4、活下去（2分）5、快跑（1分）\\',
        ],
        script: ['One.\\nTwo.', 'Later.'],
      }),
    })
    expect(made.roles[0]?.objectives).toEqual([
      { text: 'Win.', points: 10 },
      { text: 'Hide it', points: 5 },
      { text: 'Stay', points: 0 },
      { text: '活下去', points: 2 },
      { text: '快跑', points: 1 },
    ])
    expect(made.roles[0]?.script).toEqual(['One.\nTwo.', 'Later.'])
  })

  it.each([
    ['a role without its file', { 'json/Ben.json': undefined }, 'there is no json/Ben.json'],
    ['a role without questions', { 'final_result/Ben.csv': undefined }, 'there is no final_result/Ben.csv'],
    ['a file that is no JSON', { 'json/Ben.json': '{' }, 'json/Ben.json is not of the right shape'],
    ['another number of victims', { 'json/Cid.json': aRole({ victims: [], kill_by_me: [] }) }, 'Cid knows'],
    ['other columns', { 'final_result/Ann.csv': 'question,answer\n' }, 'does not begin with'],
    ['an empty script', { 'json/Ann.json': aRole({ script: [''] }) }, 'does not make a case'],
  ])('[P7] is refused with %s', (_, changes, why) => {
    expect(() => read(changes)).toThrow(expect.objectContaining({ code: 'unreadable-script' }))
    expect(() => read(changes)).toThrow(why)
  })

  it.each([
    ['en', 'english', 'Horace Vane'],
    ['zh', 'chinese', '霍勒斯'],
  ] as const)('[P7] reads the game that is shipped, in %s', (language, shelf, victim) => {
    const place = new URL(`./fixtures/wellplay-mini/${shelf}/`, import.meta.url)
    const [folder = ''] = readdirSync(place)
    const files = Object.fromEntries(
      ['json', 'final_result'].flatMap((part) =>
        readdirSync(new URL(`${encodeURI(folder)}/${part}`, place)).map((name) => [
          `${part}/${name}`,
          readFileSync(new URL(`${encodeURI(folder)}/${part}/${encodeURI(name)}`, place), 'utf8'),
        ]),
      ),
    )
    const { case: made, union, warnings } = readWellPlay(files, { language, folder })
    expect(warnings).toEqual([])
    expect(made.roles).toHaveLength(4)
    expect(made.victims).toMatchObject([{ name: victim, killedBy: [made.roles[2]?.id] }])
    expect(made.questions).toHaveLength(34)
    expect(union).toHaveLength(34)
    expect(
      made.roles.every(({ objectives }) => objectives.map(({ points }) => points).join() === '10,5'),
    ).toBe(true)
  })
})
