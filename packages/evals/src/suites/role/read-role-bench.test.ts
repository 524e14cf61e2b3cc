import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRoleCases } from './find-role-cases.ts'
import { readRoleBench } from './read-role-bench.ts'

const FIXTURE = fileURLToPath(new URL('./fixtures/role-agent-bench', import.meta.url))
const FERRY = 'The Last Ferry'

async function read(folder = FIXTURE) {
  const reading = await readRoleBench(folder)
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.problems))
  return reading
}

describe('a folder laid out like RoleAgentBench', () => {
  it('[R20] gives a case for each role that info.json lists, with all it is tried by', async () => {
    const { cases } = await read()
    expect(cases.map(({ id, title, language }) => [id, title, language])).toEqual([
      ['the-last-ferry/ada', FERRY, 'en'],
      ['the-last-ferry/bruno', FERRY, 'en'],
      ['夜渡/老周', '夜渡', 'zh'],
      ['夜渡/阿青', '夜渡', 'zh'],
    ])
    const [ada] = cases
    expect(ada?.items).toEqual({
      selfKnowledge: [
        'You sell tickets.',
        'Bruno is your brother.',
        'You are Ada.',
        'You never own up to anything.',
      ].map((statement, at) => ({
        ...{ id: `know.${at + 1}`, role: 'Ada', statement, answer: at % 2 === 0 },
        ...{ source: [], revised: true },
      })),
      reactions: [
        {
          ...{ id: 'react.1', role: 'Ada', question: 'Is there a seat left?', revised: true },
          answers: [
            { asker: 'Bruno', answer: 'One, and you are two.', source: [] },
            { asker: 'Clara', answer: 'Not for you; you are only seeing him off.', source: [] },
          ],
        },
      ],
      responses: [
        {
          ...{ id: 'respond.1', role: 'Ada', asker: 'Bruno', question: 'Who has my seat?' },
          ...{ answer: 'The doctor. Forgive me.', source: [], revised: true },
        },
      ],
      summaries: [
        {
          ...{ id: 'sum.1', role: 'Ada', asker: 'Clara', question: 'What happened at the quay?' },
          summary: 'Bruno wanted two seats on the last ferry; I had one, and sold it to the doctor.',
          ...{ entities: ['Bruno', 'ferry', 'doctor'], source: [], revised: true },
        },
      ],
    })
    expect(ada?.about).toBe(
      'Bruno wants two seats on the last ferry; Ada has one.\nAda has sold it to the doctor.',
    )
    expect(ada?.names).toEqual(['Ada', 'Bruno', 'ferry', 'doctor'])
  })

  it('[R20] makes a script of a profile: scenes, speeches, and what nobody says', async () => {
    const { cases } = await read()
    const [ada, , zhou] = cases.map(({ script }) => script)
    expect(ada?.scenes.map(({ items }) => items.map((item) => item.kind))).toEqual([
      ['narration', 'speech', 'speech', 'speech'],
      ['speech', 'speech'],
    ])
    const together = ada?.scenes[1]?.items[1]
    expect(together).toMatchObject({ label: 'Bruno,Clara', speakers: [{}, {}].map(() => expect.any(String)) })
    expect(ada?.people.map(({ name }) => name)).toEqual(['Bruno', 'Ada', 'Clara'])
    expect(zhou?.scenes[0]?.items[0]).toEqual({ kind: 'narration', text: '渡口，夜，有风。' })
  })

  it('[R20] takes other names for the same things, words for truths, and lines for lists', async () => {
    const { cases } = await read()
    expect(cases[2]?.items.selfKnowledge.map(({ statement, answer }) => [statement, answer])).toEqual([
      ['你是摆渡的。', true],
      ['你叫阿青。', false],
    ])
  })

  it('[R20] says of everything odd where it stands, and leaves it out', async () => {
    const { warnings } = await read()
    expect(warnings).toEqual([
      {
        file: `${FERRY}/general_response.json`,
        row: 2,
        what: 'asks Clara, who is not listed; it is left out.',
      },
      { file: `${FERRY}/reaction.json`, row: 3, what: 'asks the same again; it is left out.' },
      { file: `${FERRY}/reaction.json`, row: 4, what: 'has no other answer to choose from; it is left out.' },
      { file: `${FERRY}/self_knowledge.json`, what: 'has 1 rows of Bruno; four are usual.' },
      { file: `${FERRY}/self_knowledge.json`, row: 6, what: 'asks the same again; it is left out.' },
      { file: '夜渡/raw', what: 'tells no story; judges get none.' },
      { file: '夜渡/retrieval.json', what: 'is missing; nothing of it is asked.' },
      { file: '夜渡/self_knowledge.json', what: 'has 0 rows of 阿青; four are usual.' },
      { file: '夜渡/self_knowledge.json', what: 'has 2 rows of 老周; four are usual.' },
    ])
  })
})

describe('a folder with faults', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'role-bench-'))
    cpSync(FIXTURE, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const put = (file: string, content: string) => writeFileSync(join(folder, file), content)

  it('[R20] is refused with all of them, each with its file and row', async () => {
    put(`${FERRY}/self_knowledge.json`, '[{"role":"Ada","question":"You sell tickets.","answer":"perhaps"}]')
    put(`${FERRY}/general_response.json`, '[{"source_role":"Bruno","target_role":"Ada","question":" "}]')
    put(`${FERRY}/retrieval.json`, '{"role":\n"Ada"')
    put('夜渡/profiles/阿青.jsonl', '{"老周": "风大，不是钱的事。"}\n{"a": "b", "c": "d"}\n')
    const reading = await readRoleBench(folder)
    expect(reading.kind).toBe('refused')
    const problems = reading.kind === 'refused' ? reading.problems : []
    expect(problems.map(({ file, row }) => [file, row])).toEqual([
      [`${FERRY}/general_response.json`, 1],
      [`${FERRY}/retrieval.json`, 1],
      [`${FERRY}/retrieval.json`, 2],
      [`${FERRY}/self_knowledge.json`, 1],
      ['夜渡/profiles/阿青.jsonl', undefined],
      ['夜渡/profiles/阿青.jsonl', 2],
    ])
    expect(problems[0]?.what).toContain('question')
    expect(problems[3]?.what).toContain('answer')
    expect(problems[4]?.what).toContain('阿青')
    await expect(findRoleCases(folder)).rejects.toMatchObject({
      code: 'unreadable-script',
      message: expect.stringContaining(`${FERRY}/self_knowledge.json:1 answer`),
    })
  })

  it('[R20] never leaves itself, whatever its list says', async () => {
    put(
      'info.json',
      '{"scripts": {"../elsewhere": {"roles": ["Ada"]}, "The Last Ferry": {"roles": ["..\\\\Ada"]}}}',
    )
    const reading = await readRoleBench(folder)
    expect(reading).toMatchObject({
      kind: 'refused',
      problems: [{ file: 'info.json' }, { file: 'info.json' }],
    })
  })

  it.each(['{', '[]', '{"scripts": 3}', '{"scripts": {"A": {"roles": [1]}}}'])(
    '[R20] is refused without a list of scripts and roles: %s',
    async (info) => {
      put('info.json', info)
      expect(await readRoleBench(folder)).toMatchObject({
        kind: 'refused',
        problems: [{ file: 'info.json' }],
      })
    },
  )

  it('[R20] is refused where nothing lists its scripts at all', async () => {
    rmSync(join(folder, 'info.json'))
    const problems = [{ file: 'info.json', what: 'is missing.' }]
    expect(await readRoleBench(folder)).toMatchObject({ kind: 'refused', problems })
  })

  it('[R20] may list its scripts in a shorter form', async () => {
    put('info.json', JSON.stringify({ [FERRY]: ['Ada'] }))
    expect((await findRoleCases(folder)).cases.map(({ id }) => id)).toEqual(['the-last-ferry/ada'])
  })
})
