import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { viewFor } from '../record/stage.ts'
import type { Frame } from '../schema/frame.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { actOpened, said, stageAfter } from '../testing/an-act.ts'
import { aCrew } from '../testing/crew.ts'
import type { Reply } from '../testing/reply.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import { seeThinkSpeak } from './see-think-speak.ts'
import type { SpeakInput } from './speak-input.ts'
import { SpeakingWay } from './speaking-way.ts'

const AUDIENCE = ['role_ana', 'role_ben', 'house']
const stage = stageAfter(
  [said('role_ben', 'It is locked, miss, and I have the key.', AUDIENCE)],
  actOpened(aBlueprint(), ['role_ana', 'role_ben']),
)
const REPLY =
  '<perception>Event: a man bars the way\nObjects: lamp; rifle\nAtmosphere: SECRET cold</perception><think>SECRET He likes to be asked.</think><answer>Ana: (smiles) Open it. [SECRET] Please.</answer>'

async function played(
  script: readonly Reply[],
  decision: SpeakInput['decision'] = { strategy: 'fast', act: null },
) {
  const model = scriptedModel(script)
  const feed = memoryLiveFeed()
  const frames: Frame[] = []
  let heard = ''
  feed.watch('take_1', 'booth', (frame) => frames.push(frame))
  feed.watch('take_1', 'role_ben', ({ kind, text }) => {
    heard = kind === 'retracted' ? '' : heard + (kind === 'act' ? `(${text})` : text)
  })
  const input = { view: viewFor('role_ana', stage), recalled: [], historyChars: 6_000, decision }
  const details = {
    step: 'speak:role_ana',
    language: 'en',
    audience: AUDIENCE,
    seenBy: () => AUDIENCE,
  } as const
  const line = await seeThinkSpeak(input, details, aCrew({ model, feed }))
  return { line, model, frames, heard: () => heard }
}

function page(language: HouseLanguage): string {
  const view = viewFor('role_ana', stage)
  const input = {
    view,
    recalled: [],
    historyChars: 6_000,
    decision: { strategy: 'fast', act: null },
  } as const
  const { system, last } = seeThinkSpeakPrompt.page[language](input)
  return `${system}\n${last}`
}

describe('an actor sees, thinks and speaks', () => {
  it('[E2] [E4] in three blocks: the answer is played, the thinking is its own, the perception is kept', async () => {
    const { line } = await played([REPLY])
    expect(line).toEqual({
      segments: [
        { kind: 'thought', text: 'SECRET He likes to be asked.' },
        { kind: 'act', text: 'smiles' },
        { kind: 'speech', text: 'Open it.' },
        { kind: 'thought', text: 'SECRET' },
        { kind: 'speech', text: 'Please.' },
      ],
      how: 'read',
      perception: 'Event: a man bars the way\nObjects: lamp; rifle\nAtmosphere: SECRET cold',
      integrity: 0.5,
    })
  })

  it('and others hear the answer alone, wherever the reply is cut', async () => {
    for (let cut = 1; cut < REPLY.length; cut++) {
      const { heard, frames } = await played([{ chunks: [REPLY.slice(0, cut), REPLY.slice(cut)] }])
      expect(heard().replaceAll(/\s+/g, ' ').trim()).toBe('(smiles) Open it. Please.')
      for (const { kind, audience, text } of frames)
        if (text.includes('SECRET')) expect([kind, audience]).toEqual(['thought', ['role_ana']])
    }
  })

  it('[E2] again when the blocks are not as asked, and what was shown is taken back', async () => {
    const { line, heard } = await played([`${REPLY} Hope this helps.`, REPLY])
    expect(line.how).toBe('repaired')
    expect(heard().replaceAll(/\s+/g, ' ').trim()).toBe('(smiles) Open it. Please.')
  })

  it('[E8] and with no block at all something in character is played, with no perception and no integrity', async () => {
    const { line, heard } = await played(['Please.', 'Please!'])
    expect(line).toMatchObject({ how: 'fell-back', perception: '', integrity: 0 })
    expect(line.segments.length).toBeGreaterThan(0)
    expect(heard()).toBe('')
  })

  it('what was said before the model broke off stays said', async () => {
    const cut = REPLY.slice(0, REPLY.indexOf(' [SECRET]'))
    const { line, heard } = await played([{ text: cut, finish: 'length' }])
    expect(line.how).toBe('cut')
    expect(line.segments.at(-1)).toEqual({ kind: 'speech', text: 'Open it.' })
    expect(heard().trim()).toBe('(smiles) Open it.')
  })

  it('and what was shown of a reply that cannot be read is taken back', async () => {
    const { line, heard, frames } = await played([{ text: `${REPLY} And so`, finish: 'length' }])
    expect(line.how).toBe('fell-back')
    expect(frames.map(({ kind }) => kind)).toContain('retracted')
    expect(heard()).toBe('')
  })

  it('and keeps the form that was decided', async () => {
    const { line, heard } = await played([REPLY], { strategy: 'silence', act: null })
    expect(line.segments.map(({ kind }) => kind)).not.toContain('speech')
    expect(heard()).toBe('')
  })

  it('[E45] from the stage as the actor knows it, in words', async () => {
    const { model } = await played([REPLY])
    const { words = '' } = model.pages[0] ?? {}
    expect(words).toContain('A country platform at night, wet, with one lamp.')
    expect(words).toContain('- lamp: on the bench, lit')
    expect(
      model.requests[0]?.prompt.every(({ content }) => !JSON.stringify(content).includes('"file"')),
    ).toBe(true)
  })

  it('is a way of speaking that a show can choose', () => {
    expect(SpeakingWay.options).toEqual(['plain', 'see-think-speak'])
  })
})

describe.each<HouseLanguage>(['en', 'zh'])('the page in %s', (language) => {
  const asks = (en: string, zh: string) => expect(page(language)).toContain(language === 'zh' ? zh : en)

  it('[E3] asks for observable facts only: event, objects, atmosphere; no guesses, no names', () => {
    asks('Event: what is done', '动静：')
    asks('Objects: the things that count', '物件：')
    asks('Atmosphere: safe or dangerous, the tone, the light', '气氛：安稳还是危险')
    asks('no guesses, no names of people', '不猜，不写人名')
  })

  it('[E4] has the thinking join sight and history, fix the topic, apply who is who, and draft replies', () => {
    asks('still the exchange you see, or a looking back on it?', '还是眼前这番来往，还是在回头说它')
    asks('What is it about?', '说的是什么事')
    asks('what would somebody like you say to exactly this person', '像你这样的人，对这个人会怎么说')
    asks('Two ways to answer', '想两种答法')
  })

  it('[E5] asks for one short spoken line, without name, quotes, essay or invented sights', () => {
    asks('One short spoken line, two at the most.', '一句短短的口语，至多两句。')
    asks('No name before it, no quotation marks, no lecture', '前面不写名字，不加引号，不讲道理')
    asks('no claim to see what is not there', '不说看见了没有的东西')
  })

  it('[E6] turns humour nervous or brave, and wisdom quiet, when much is at stake', () => {
    asks('a joker’s jokes turn nervous or give way to courage, and the wise grow quiet', '有见识的人静下来')
    asks('On an ordinary evening you are as you always are', '平常时候，你还是你')
    asks('When much is at stake, danger, death, a parting', '到了要紧关头，有危险、有生死、有离别')
    asks('a joker’s jokes turn nervous or give way to courage', '爱说笑的笑得发紧，或者收起笑来拿出胆量')
  })
})
