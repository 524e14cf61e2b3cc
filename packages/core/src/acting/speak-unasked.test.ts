import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { aBlueprint, aCastMember } from '../testing/a-blueprint.ts'
import { actOpened, said, stageAfter } from '../testing/an-act.ts'
import { aCrew } from '../testing/crew.ts'
import type { Reply } from '../testing/reply.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { BREATH_TOKENS } from './breath.ts'
import { speakPrompt } from './speak.prompt.ts'
import { speak } from './speak.ts'
import type { SpeakInput } from './speak-input.ts'

const AUDIENCE = ['role_ana', 'role_ben', HOUSE]
const stage = stageAfter(
  [said('role_ben', 'It is locked, miss, and I have the key.', AUDIENCE)],
  actOpened(aBlueprint(), ['role_ana', 'role_ben']),
)

const inputOf = (more: Partial<SpeakInput> = {}): SpeakInput => ({
  view: viewFor('role_ana', stage),
  recalled: [],
  historyChars: 6_000,
  decision: { strategy: 'unasked', act: null },
  ...more,
})

async function played(script: readonly Reply[], more: Partial<SpeakInput> = {}) {
  const model = scriptedModel(script)
  const feed = memoryLiveFeed()
  let shown = ''
  feed.watch('take_1', HOUSE, ({ kind, text }) => {
    shown = kind === 'retracted' ? '' : `${shown}${text}`
  })
  const details = { step: 'speak', language: 'en', audience: AUDIENCE, seenBy: () => AUDIENCE } as const
  const line = await speak(inputOf(more), details, aCrew({ model, feed }))
  return { ...line, shown, model }
}

const askOf = (language: HouseLanguage, more?: Partial<SpeakInput>): string =>
  speakPrompt.page[language](inputOf(more)).last

describe('an actor who was not asked', () => {
  it('is told that words, a deed and silence are all answers, and no thought is demanded', () => {
    expect(askOf('en')).toContain('speak, or only do something, or keep silent')
    expect(askOf('zh')).toContain('开口，只做不说，或者不吭声，都行')
    expect(askOf('en')).not.toContain('square brackets')
    expect(askOf('en', { decision: { strategy: 'slow', act: null } })).toContain('Think, in square brackets')
  })

  it.each(['(says nothing)', '…', '(silence)'])(
    'may say nothing, and nothing of it was shown: %s',
    async (reply) => {
      const { segments, how, shown } = await played([reply])
      expect({ segments, how, shown }).toEqual({ segments: [], how: 'read', shown: '' })
    },
  )

  it('may only think, or only do', async () => {
    expect((await played(['[He lies.]'])).segments).toEqual([{ kind: 'thought', text: 'He lies.' }])
    expect((await played(['(turns away)'])).segments).toEqual([{ kind: 'act', text: 'turns away' }])
  })
})

describe('what moved a decision', () => {
  it('stands on the page that plays it, in the language of the show', () => {
    const decision = { strategy: 'fast', act: null, because: 'He called me miss.' } as const
    expect(askOf('en', { decision })).toContain('What moved you: He called me miss.')
    expect(askOf('zh', { decision })).toContain('触动你的是：He called me miss.')
    expect(askOf('en')).not.toContain('What moved you')
  })
})

describe('how long a line may be', () => {
  it('stands in the ask and in the limit', async () => {
    const { model } = await played(['Give it here.'], { crisis: true })
    expect(model.pages[0]?.words).toContain('for as long as it takes')
    expect(model.requests[0]?.maxOutputTokens).toBe(BREATH_TOKENS.free)
    expect(askOf('zh', { crisis: true })).toContain('该说多长说多长')
    expect(askOf('en', { decision: { strategy: 'fast', act: null } })).toContain('A few words at most.')
    expect(askOf('en', { decision: { strategy: 'silence', act: null } })).not.toContain('words at most')
  })
})

describe('a line that recites the page', () => {
  it('is asked for once more with the reason, and then a spare one is said', async () => {
    const nested = '(takes the lamp (slowly)) Well.'
    const { segments, how, model } = await played([nested, 'Give me the key.'])
    expect(how).toBe('repaired')
    expect(segments).toEqual([{ kind: 'speech', text: 'Give me the key.' }])
    expect(model.pages[1]?.words).toContain('there was a bracket within a bracket')
    expect((await played([nested, nested])).how).toBe('fell-back')
  })

  it('is let out when its hour has come: at one’s crisis a secret may be told', async () => {
    const secret = 'She pushed the station clock forward so that everybody missed the last train.'
    const { cast, ...play } = aBlueprint()
    const hiding = { ...play, cast: [aCastMember({ secret }), ...cast.slice(1)] }
    const view = viewFor('role_ana', actOpened(hiding, ['role_ana', 'role_ben']))
    const telling = 'I pushed the station clock forward so that everybody missed the last train.'
    expect((await played([telling, 'Give me the key.'], { view })).how).toBe('repaired')
    expect((await played([telling], { view, crisis: true })).how).toBe('read')
  })
})
