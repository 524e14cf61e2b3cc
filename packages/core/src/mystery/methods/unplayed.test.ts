import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MysteryCase } from '../../schema/case.ts'
import { aCrew, simulatedCompany } from '../../testing/index.ts'
import { keyScore } from '../score-game.ts'
import { cutSegments, tokensIn } from '../segments.ts'
import { answerUnplayed, readerTokens } from './unplayed.ts'

const read = (name: string) =>
  MysteryCase.parse(
    JSON.parse(readFileSync(new URL(`../../../../../shows/cases/${name}.json`, import.meta.url), 'utf8')),
  )

/** Somebody who answers every question with the second option, and with the third where two are wanted. */
function crewOf() {
  const company = simulatedCompany({
    seed: 5,
    keepPages: 'all',
    players: [
      {
        recognise: ({ text }) => /\nq1\. /u.test(text),
        answer: ({ text }) => {
          const asked = text.slice(text.lastIndexOf('\nq1. ')).matchAll(/\nq\d+\. (.*)/gu)
          return Object.fromEntries(
            [...asked].map(([, question = ''], at) => [
              `q${at + 1}`,
              { reason: '', letters: /two letters|选两个/u.test(question) ? ['b', 'c'] : ['b'] },
            ]),
          )
        },
      },
    ],
  })
  return { company, crew: aCrew({ models: company.models }) }
}

/** What stands in one script and in no other. */
function ownSentences(of: MysteryCase, role: string): readonly string[] {
  const sentences = (script: readonly string[]) => cutSegments(script.join('\n\n'))
  const others = of.roles.filter(({ id }) => id !== role).map(({ script }) => script.join('\n'))
  const own = of.roles.find(({ id }) => id === role)?.script ?? []
  return sentences(own).filter((one) => !others.some((script) => script.includes(one)))
}

describe.each(['en', 'zh'])('a key that is answered without a game (%s)', (language) => {
  const supper = read(`the-clockmakers-supper.${language}`)

  it('[P41] each player answers from its own script, and no page holds another’s', async () => {
    const of = read(`the-dome-at-midnight.${language}`)
    const { company, crew } = crewOf()
    await answerUnplayed(of, { as: 'player', settings: { scriptTokens: 10_000 } }, crew)
    const whose = company.calls.map(({ page }) =>
      of.roles
        .filter(({ id }) => ownSentences(of, id).some((sentence) => page.text.includes(sentence)))
        .map(({ id }) => id),
    )
    expect(whose.every((roles) => roles.length === 1)).toBe(true)
    expect(new Set(whose.flat())).toEqual(new Set(of.roles.map(({ id }) => id)))
    for (const { id } of of.roles) {
      const own = company.calls.filter((_, at) => whose[at]?.[0] === id)
      for (const sentence of ownSentences(of, id)) expect(own[0]?.page.text).toContain(sentence)
    }
    expect(company.calls.every(({ page }) => !page.text.includes('<heard>'))).toBe(true)
  })

  it('[P41] a reader answers from all scripts, each question once', async () => {
    const { company, crew } = crewOf()
    const { answers } = await answerUnplayed(supper, { as: 'reader', settings: { keyTogether: 5 } }, crew)
    expect(company.calls.length).toBe(2)
    for (const { page } of company.calls)
      for (const { id } of supper.roles)
        for (const sentence of ownSentences(supper, id)) expect(page.text).toContain(sentence)
    expect(Object.keys(answers)).toEqual(supper.roles.map(({ id }) => id))
  })

  it.each(['player', 'reader'] as const)(
    'counts what a %s answered as a game’s key is counted',
    async (as) => {
      const { crew } = crewOf()
      const { scores, answers } = await answerUnplayed(supper, { as }, crew)
      expect(scores).toEqual(
        supper.roles.map(({ id: role }) => {
          const asked = supper.questions.filter(({ to }) => to.includes(role))
          const said = Object.fromEntries(
            asked.map(({ id, pick }) => [id, pick === 2 ? (['b', 'c'] as const) : (['b'] as const)]),
          )
          for (const { id } of asked) expect(answers[role]?.[id]).toEqual(said[id])
          return { role, ...keyScore(asked, said) }
        }),
      )
      expect(scores.some(({ points }) => points > 0)).toBe(true)
    },
  )
})

it('[P32] a reader has the less of each script the more roles there are', async () => {
  const limits = [3, 4, 5, 6, 7, 8, 9, 10, 12].map(readerTokens)
  expect(limits).toEqual([3_500, 3_500, 3_000, 2_500, 2_000, 1_600, 1_200, 1_200, 1_200])
  const supper = read('the-clockmakers-supper.en')
  const long = 'The clock struck, and nobody in the parlour said a word about it. '.repeat(400)
  const of = {
    ...supper,
    roles: supper.roles.map((role) => ({ ...role, script: [`${role.name}. ${long}`] })),
  }
  const { company, crew } = crewOf()
  await answerUnplayed({ ...of, questions: supper.questions.slice(0, 1) }, { as: 'reader' }, crew)
  const [page = ''] = company.calls.map((call) => call.page.text)
  const quoted = [...page.matchAll(/<script>\n([\s\S]*?)\n<\/script>/gu)].map(([, text = '']) =>
    tokensIn(text),
  )
  expect(quoted.length).toBe(4)
  for (const tokens of quoted) {
    expect(tokens).toBeLessThanOrEqual(3_500)
    expect(tokens).toBeGreaterThan(3_000)
  }
})
