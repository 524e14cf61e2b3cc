import { describe, expect, it } from 'vitest'
import { type Language, languageOf } from '../prelude/language.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'
import { aBlueprint, aCastMember } from '../testing/a-blueprint.ts'
import { actOpened, said, stageAfter } from '../testing/an-act.ts'
import { aCrew, quietSignals } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import type { Reply } from '../testing/reply.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { isCovert } from './covert.ts'
import { isGesture } from './gesture.ts'
import { spareLine } from './speak.prompt.ts'
import { speak } from './speak.ts'
import type { SpeakInput } from './speak-input.ts'

const AUDIENCE = ['role_ana', 'role_ben', HOUSE]
const TAKES_LAMP = { verb: 'take', prop: 'prop_lamp' } as const

const stage = stageAfter(
  [
    said('role_ana', 'Nobody told me that the gate is locked at night.', AUDIENCE),
    said('role_ben', 'It is locked, miss, and I have the key.', AUDIENCE),
  ],
  actOpened(aBlueprint(), ['role_ana', 'role_ben']),
)

interface Making {
  readonly decision?: SpeakInput['decision']
  readonly language?: Language
  readonly signals?: ReturnType<typeof quietSignals>
  readonly note?: string
}

async function played(script: readonly Reply[], making: Making = {}) {
  const { decision = { strategy: 'fast', act: null }, language = 'en', signals, note } = making
  const model = scriptedModel(script)
  const feed = memoryLiveFeed()
  const frames: Frame[] = []
  const seen: Record<string, string> = { role_ana: '', role_ben: '', [HOUSE]: '' }
  feed.watch('take_1', 'booth', (frame) => frames.push(frame))
  for (const viewer of AUDIENCE)
    feed.watch('take_1', viewer, ({ kind, text }) => {
      seen[viewer] = kind === 'retracted' ? '' : `${seen[viewer]}${text}`
    })
  const input = {
    view: viewFor('role_ana', stage),
    recalled: [],
    historyChars: 6_000,
    decision,
    ...(note === undefined ? {} : { note }),
  }
  const crew = aCrew({ model, feed, ...(signals && { signals }) })
  const seenBy = (act: string) => (isCovert(act, language) ? ['role_ana'] : AUDIENCE)
  const line = await speak(input, { step: 'speak:role_ana', language, audience: AUDIENCE, seenBy }, crew)
  return { ...line, frames, seen, model }
}

describe('an actor speaks', () => {
  it('[H45] in markup that is split into ordered segments: speech, acts, thoughts, freely mixed', async () => {
    const reply = 'Locked. (goes to the lamp) [He has the key.] And you（smiles）have the key?【Careful.】'
    const { segments, how } = await played([reply])
    expect(segments).toEqual([
      { kind: 'speech', text: 'Locked.' },
      { kind: 'act', text: 'goes to the lamp' },
      { kind: 'thought', text: 'He has the key.' },
      { kind: 'speech', text: 'And you' },
      { kind: 'act', text: 'smiles' },
      { kind: 'speech', text: 'have the key?' },
      { kind: 'thought', text: 'Careful.' },
    ])
    expect(how).toBe('read')
  })

  it.each([
    'Locked. [SECRET he knows SECRET] (nods) (unseen: SECRET act) And the key?',
    '（悄悄SECRET）【SECRET他知道】门锁了？（笑）[SECRET',
    'Ana: Locked.\nAna (smiles): [SECRET]\n*Ana*: And now?',
  ])(
    '[H45] and no thought or unseen act reaches others on the live feed, wherever the reply is cut: %j',
    async (reply) => {
      for (let cut = 0; cut <= reply.length; cut++) {
        const chunks = [reply.slice(0, cut), reply.slice(cut)].filter((chunk) => chunk !== '')
        const language = languageOf(reply)
        const { seen, frames } = await played([{ chunks }], { language })
        expect(seen.role_ben).not.toContain('SECRET')
        expect(seen[HOUSE]).not.toContain('SECRET')
        expect(seen.role_ben).not.toContain('Ana')
        for (const { kind, audience } of frames)
          if (kind === 'thought') expect(audience).toEqual(['role_ana'])
      }
    },
  )

  it('[H45] and an act is seen where it stands, whole, by those who see it', async () => {
    const { frames } = await played([{ chunks: ['Well. (ta', 'kes the lamp) And ', 'now?'] }])
    expect(frames.map(({ kind, text, audience }) => [kind, text.trim(), audience])).toEqual([
      ['speech', 'Well.', AUDIENCE],
      ['act', 'takes the lamp', AUDIENCE],
      ['speech', 'And', AUDIENCE],
      ['speech', 'now?', AUDIENCE],
      ['ended', '', AUDIENCE],
    ])
  })

  it('[H34] as it comes: speech is on the feed while the model still writes', async () => {
    const clock = manualClock()
    const model = scriptedModel([{ chunks: ['Open', ' it.', ' Now.'], chunkMs: 1_000 }], { clock })
    const feed = memoryLiveFeed()
    const heard: string[] = []
    feed.watch('take_1', 'role_ben', ({ text }) => heard.push(text))
    const input = {
      view: viewFor('role_ana', stage),
      recalled: [],
      historyChars: 6_000,
      decision: { strategy: 'fast', act: null },
    } as const
    const details = {
      step: 'speak:role_ana',
      language: 'en',
      audience: AUDIENCE,
      seenBy: () => AUDIENCE,
    } as const
    const line = speak(input, details, aCrew({ model, feed, clock }))
    await clock.advance(1_000)
    expect(heard).toEqual(['Open'])
    await clock.playUntil(line)
    expect(heard.join('')).toBe('Open it. Now.')
  })

  it.each([
    ['fast', null, 'Give it to me!', ['speech']],
    ['slow', null, '[He likes me.] Give it to me.', ['thought', 'speech']],
    ['silence', null, 'Give it to me. [No.]', ['thought']],
    ['fast', TAKES_LAMP, '(takes the lamp) Give it to me!', ['act', 'speech']],
    ['slow', TAKES_LAMP, '(takes the lamp) [He likes me.] Give it to me.', ['act', 'thought', 'speech']],
    ['silence', TAKES_LAMP, '(takes the lamp) Give it to me.', ['act']],
  ] as const)('[H44] %s with %j is played in its own form', async (...form) => {
    const [strategy, act, reply, kinds] = form
    const { segments, model, frames } = await played([reply], { decision: { strategy, act } })
    expect(segments.map(({ kind }) => kind)).toEqual(kinds)
    const asked = model.pages[0]?.last ?? ''
    expect(asked.includes('(takes the lamp)')).toBe(act !== null)
    expect(asked).toContain(
      {
        fast: 'answer on impulse',
        slow: 'Think, in square brackets',
        silence: act ? 'not a word' : 'say nothing',
      }[strategy],
    )
    if (strategy === 'silence') expect(frames.filter(({ kind }) => kind === 'speech')).toEqual([])
  })

  it('[H44] a chosen act is done even when the line forgets it', async () => {
    const { segments } = await played(['Give it to me!'], { decision: { strategy: 'fast', act: TAKES_LAMP } })
    expect(segments).toEqual([
      { kind: 'act', text: 'takes the lamp' },
      { kind: 'speech', text: 'Give it to me!' },
    ])
  })

  it('for nobody but itself, and says nothing twice: the feed and the record agree', async () => {
    const reply =
      'Ana: Nobody told me that the gate is locked at night. So open it.\nBen Carter: I will not.\nAna: You will.'
    const { segments, seen } = await played([reply])
    expect(segments).toEqual([{ kind: 'speech', text: 'So open it.' }])
    expect(seen.role_ben?.trim()).toBe('So open it.')
  })

  it('again when nothing was left of what it said, and what was shown is taken back', async () => {
    const { segments, how, seen, model, frames } = await played([
      'Nobody told me that the gate is locked at night. [Again?]',
      'Then I climb over it.',
    ])
    expect(segments).toEqual([{ kind: 'speech', text: 'Then I climb over it.' }])
    expect(how).toBe('repaired')
    expect(model.pages[1]?.last).toContain('nothing of your own in it')
    expect(frames.map(({ kind }) => kind)).toContain('retracted')
    expect(seen.role_ben).toBe('Then I climb over it.')
  })

  it('afresh after it spoke for somebody else alone', async () => {
    const { segments, seen } = await played(['Ben Carter: I will not.', 'Then I climb over it.'])
    expect(segments).toEqual([{ kind: 'speech', text: 'Then I climb over it.' }])
    expect(seen.role_ben).toBe('Then I climb over it.')
  })

  it('something in character when no model answers, in the manner decided and in its own language', async () => {
    const fail: Reply = { fail: { status: 401 } }
    const { segments, how } = await played([fail], { decision: { strategy: 'fast', act: TAKES_LAMP } })
    expect(how).toBe('fell-back')
    expect(segments[0]).toEqual({ kind: 'act', text: 'takes the lamp' })
    expect(segments.some(({ kind }) => kind === 'speech')).toBe(true)
    const silent = await played([fail], { decision: { strategy: 'silence', act: null } })
    expect(silent.segments).toEqual([{ kind: 'act', text: 'says nothing.' }])
  })

  it.each<Language>(['en', 'zh'])('and what stands in for a line needs no ruling (%s)', (language) => {
    const { cast, ...play } = aBlueprint()
    const own = actOpened({ ...play, cast: [aCastMember({ language }), ...cast.slice(1)] }, ['role_ana'])
    const view = viewFor('role_ana', own)
    for (let count = 0; count < 10; count++)
      for (const strategy of ['fast', 'silence'] as const) {
        const perceived = { ...view.perceived, count }
        const line = spareLine({
          view: { ...view, perceived },
          recalled: [],
          historyChars: 6_000,
          decision: { strategy, act: null },
        })
        for (const { kind, text } of segmentsOf(line))
          if (kind === 'act') expect(isGesture(text, { things: [], people: [] }, language)).toBe(true)
      }
  })

  it.each<Language>(['en', 'zh'])('and never what was lent last, whoever it was lent to (%s)', (language) => {
    const { cast, ...play } = aBlueprint()
    const own = actOpened({ ...play, cast: [aCastMember({ language }), ...cast.slice(1)] }, ['role_ana'])
    const { moments, ...view } = viewFor('role_ana', own)
    const lent = (count: number, text?: string): string => {
      const last = { seq: 90, at: '', by: 'role_ben', kind: 'line', text: text ?? 'No.', offset: 0 } as const
      const perceived = { ...view.perceived, count }
      const seen = { ...view, perceived, moments: [...moments, last] }
      return spareLine({
        view: seen,
        recalled: [],
        historyChars: 6_000,
        decision: { strategy: 'fast', act: null },
      })
    }
    const saidIn = (line: string): string => segmentsOf(line).at(-1)?.text ?? ''
    const all = Array.from({ length: 5 }, (_, count) => saidIn(lent(count)))
    expect(new Set(all).size).toBe(5)
    for (const text of all)
      for (let count = 0; count < 20; count++) expect(saidIn(lent(count, text))).not.toBe(text)
  })

  it('nothing after the bell: what was said stays, and no act is added', async () => {
    const stop = new AbortController()
    stop.abort()
    const { segments, how } = await played(['Never said.'], {
      decision: { strategy: 'fast', act: TAKES_LAMP },
      signals: quietSignals({ stop: stop.signal }),
    })
    expect(how).toBe('cut')
    expect(segments).toEqual([])
  })

  it('[H46] colloquially, from surroundings, actors, history, props, profile and its decision', async () => {
    const { model } = await played(['Give it to me!'], { note: 'Colder.' })
    const page = model.pages[0]?.words ?? ''
    for (const part of [
      'A country platform at night',
      'Ben Carter: The station keeper',
      'It is locked, miss, and I have the key.',
      '- lamp: on the bench, lit',
      'Short questions. Never says please.',
      'answer on impulse',
      'Talk as one talks',
      'A few words at most.',
      'as one says it aloud',
      'The director: Colder.',
    ])
      expect(page).toContain(part)
  })

  it('[H46] in the language of its profile', async () => {
    const { cast, ...play } = aBlueprint()
    const foreign = [aCastMember({ language: 'zh' }), ...cast.slice(1)]
    const page = async (language: Language) => {
      const model = scriptedModel(['好。'])
      const view = viewFor('role_ana', actOpened({ ...play, cast: foreign }, ['role_ana']))
      const input = {
        view,
        recalled: [],
        historyChars: 6_000,
        decision: { strategy: 'fast', act: null },
      } as const
      await speak(
        input,
        { step: 'speak', language, audience: AUDIENCE, seenBy: () => AUDIENCE },
        aCrew({ model }),
      )
      return model.pages[0]?.system ?? ''
    }
    expect(await page('en')).toContain('You speak Chinese, and answer in Chinese.')
    expect(await page('zh')).not.toContain('你说中文')
    expect(await page('zh')).toContain('像平时张嘴说话那样')
  })

  it.each(['```json\n{"rulings": []}\n```', 'Yes. {"answer": "fast"}'])(
    'again where it was a machine’s form and no speech, and what was shown of it is taken back: %s',
    async (form) => {
      const { segments, how, seen } = await played([form, 'Give me the key.'])
      expect(how).toBe('repaired')
      expect(segments).toEqual([{ kind: 'speech', text: 'Give me the key.' }])
      expect(seen[HOUSE]).toBe('Give me the key.')
    },
  )
})
