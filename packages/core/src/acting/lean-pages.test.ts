import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import { PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { fact } from '../record/define-event.ts'
import { viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { parlour } from '../testing/a-ruling.ts'
import { actOpened, said, stageAfter } from '../testing/an-act.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { directionGiven } from './acting-room.ts'
import { ACTOR_WORDS } from './actor-words.ts'
import { decidePrompt } from './decide.prompt.ts'
import { rule } from './rule.ts'
import { speakPrompt } from './speak.prompt.ts'
import { speak } from './speak.ts'
import type { SpeakInput } from './speak-input.ts'

const AUDIENCE = ['role_ana', 'role_ben', HOUSE]
const SECRET = 'She sold the house of her father to the railway company last March for one single ticket.'
const FLAG = 'Ana asks Ben across the counter for the key to the little iron gate.'
const plays = aBlueprint()
const cast = plays.cast.map((one) => (one.id === 'role_ana' ? { ...one, secret: SECRET } : one))
const stage = stageAfter(
  [
    fact(directionGiven, { by: 'director', audience: ['role_ana'], body: { role: 'role_ana', text: FLAG } }),
    said('role_ana', 'I have counted the lamps on this platform twice.', AUDIENCE),
    said('role_ben', 'It is locked, miss, and I have the key.', AUDIENCE),
  ],
  actOpened({ ...plays, cast }, ['role_ana', 'role_ben']),
)
const inputOf = (pages: 'full' | 'lean'): SpeakInput => ({
  ...{ view: viewFor('role_ana', stage), recalled: [], historyChars: 1_400, pages },
  decision: { strategy: 'unasked', act: null },
})

describe.each(['en', 'zh'] as HouseLanguage[])('a lean page (%s)', (language) => {
  const words = ACTOR_WORDS[language]
  const [lean, full] = [
    speakPrompt.page[language](inputOf('lean')),
    speakPrompt.page[language](inputOf('full')),
  ]

  it('has how one talks and what one hides at its end, and not at its head', () => {
    for (const label of [words.voice, words.secret]) {
      expect(lean.system).not.toContain(label)
      expect(full.system).toContain(label)
      expect(full.last).not.toContain(label)
      expect(lean.last.indexOf(label)).toBeGreaterThan(lean.last.indexOf(FLAG))
    }
  })

  it('puts what must come about as something to be after', () => {
    expect(lean.last).toContain(`${words.aim}${FLAG}`)
    expect(full.last).toContain(`${words.direction}${FLAG}`)
  })

  it('has short rules, and says what the three answers are only where they are asked for', () => {
    expect(lean.system.length).toBeLessThan(full.system.length / 2)
    expect(lean.system).not.toMatch(/silence[ （(:：]/u)
    expect(decidePrompt.page[language](inputOf('lean')).last).toContain('silence')
  })
})

describe('a line of somebody who plays from lean pages', () => {
  const play = async (...replies: string[]) => {
    const model = scriptedModel(replies)
    const details = { step: 'speak', language: 'en', audience: AUDIENCE, seenBy: () => AUDIENCE } as const
    const { segments, how } = await speak(inputOf('lean'), details, aCrew({ model, profile: PLAIN_PROFILE }))
    return { how, said: segments.map(({ text }) => text).join(' '), calls: model.pages.length }
  }

  it.each([
    [
      'the secret told whole',
      'I sold the house of my father to the railway company last March for one single ticket.',
    ],
    ['a sentence said before', 'I have counted the lamps on this platform twice.'],
    ['the flag recited', 'Well, Ana asks Ben across the counter for the key to the little iron gate.'],
    ['brackets within brackets', '(turns (slowly) round) Well?'],
  ])('is asked for once more, then it is the spare line: %s', async (_what, line) => {
    expect(await play(line, 'Open it.')).toEqual({ how: 'repaired', said: 'Open it.', calls: 2 })
    const twice = await play(line, line)
    expect(twice).toMatchObject({ how: 'fell-back', calls: 2 })
    expect(line).not.toContain(twice.said)
  })
})

describe('the narrator on a lean page', () => {
  const ruledOn = async (...replies: string[]) => {
    const model = scriptedModel(replies)
    const crew = aCrew({ model, profile: PLAIN_PROFILE })
    const acts = [{ by: 'role_ana', text: 'picks up the dagger', covert: false }]
    const attempt = { acts, said: [], step: 'rule', language: 'en', pages: 'lean' } as const
    return { rulings: await rule(parlour(), attempt, crew), pages: model.pages }
  }

  it('rules in plain lines; the page holds no schema and nothing that could be copied', async () => {
    const { rulings, pages } = await ruledOn('1 yes\ntake: dagger')
    expect(rulings).toEqual([
      {
        ...{ of: 0, possible: true, told: '', noticed: '' },
        changes: [{ kind: 'take', by: 'role_ana', prop: 'prop_dagger' }],
      },
    ])
    expect(pages[0]?.words).not.toMatch(/schema|JSON|[{}]/iu)
    expect(pages[0]?.system).not.toMatch(/dagger|lamp|drawer/u)
  })

  it('is not asked again where code can say why not, and is where a name means nothing', async () => {
    expect((await ruledOn('1 yes\nburn: dagger')).pages).toHaveLength(1)
    const { rulings, pages } = await ruledOn('1 yes\ntake: sabre', '1 yes\ntake: dagger')
    expect(pages).toHaveLength(2)
    expect(rulings[0]?.possible).toBe(true)
  })
})
