import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import { inMemoryStore } from '../memory/in-memory-store.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { wordEmbedder } from '../memory/word-embedder.ts'
import type { ImageTextEmbedder } from '../ports/image-text-embedder.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { partOf, type Stage, viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Character } from '../schema/character.ts'
import type { Clip, ClipFrame, SubtitleLine } from '../schema/clip.ts'
import { BOOTH, type Fact, HOUSE } from '../schema/event.ts'
import { ABLE_PROFILE, aModelInUse, type Rehearsal, rehearse, scriptedModel } from '../testing/index.ts'
import { chooseLinePrompt } from './choose-line.prompt.ts'
import { lookPrompt } from './look.prompt.ts'
import { openScreening, sayInScreening, showClip } from './open-screening.ts'
import { nextScreeningMove, playScreening, type ScreeningCrew } from './play-screening.ts'
import { frameVectors } from './rewards/frame-vectors.ts'
import { screeningRoom } from './screening-room.ts'

const reader = readerOf(turns, screeningRoom)
const NORA: Character = {
  id: 'role_nora',
  name: 'Nora',
  description: 'A wife with a secret.',
  origin: 'A Doll’s House',
}
const HUCK: Character = {
  id: 'role_huck',
  name: 'Huck',
  description: 'A boy from the river.',
  secret: 'He ran away.',
}
const LINES = [
  { start: 1_000, end: 3_000, speaker: 'Captain', text: 'Hold the rope!' },
  { start: 9_000, end: 11_000, speaker: 'Captain', text: 'She is lost.' },
]
const CLIP = { id: 'clip_1', source: 'storm.mp4', start: 0, end: 8_000 }
const FRAMES: readonly ClipFrame[] = [{ at: 2_000, mediaType: 'image/png', data: new Uint8Array([1, 2, 3]) }]
const SEEN = '0:02 The man in the long coat pulls at a rope; the deck is wet.'
const SAID =
  '<perception>Event: a man pulls at a rope\nObjects: rope; deck\nAtmosphere: dangerous, dark</perception><think>He is alone in this.</think><answer>Nobody helped him.</answer>'

const opening = openScreening({
  title: 'The storm',
  language: 'en',
  characters: [NORA, HUCK],
  people: [{ id: 'role_me', name: 'Mia', about: 'She was on the quay.' }],
})

async function screen(
  lines: readonly Asked[],
  {
    model = scriptedModel(() => SAID),
    lines: heard = LINES,
    description,
    vision = true,
    tries = 1,
    sight,
    chooser = scriptedModel(() => 'A'),
    asked,
    next = [],
  }: Screening = {},
): Promise<Rehearsal & Readonly<Record<'sent' | 'looks' | 'choices', readonly string[]>>> {
  const [sent, looks, choices]: [string[], string[], string[]] = [[], [], []]
  const watched = (bare: LanguageModel, pages: string[]) =>
    aModelInUse({
      ...bare,
      doStream: (options) => {
        pages.push(JSON.stringify(options.prompt.map(({ content }) => content)))
        return bare.doStream(options)
      },
    })
  const use = watched(model, sent)
  const eyes = {
    ...watched(
      scriptedModel(() => SEEN),
      looks,
    ),
    profile: { ...ABLE_PROFILE, vision },
  }
  const chooses = { ...watched(chooser, choices), profile: { ...ABLE_PROFILE, vision } }
  const opened = opening.map((one) =>
    one.type === 'screening-opened' ? { ...one, body: { ...(one.body as object), tries } as never } : one,
  )
  const crewed = (crew: Parameters<typeof playScreening>[1]): ScreeningCrew => ({
    ...crew,
    pictures: async () => FRAMES,
    ...(sight && { sight }),
  })
  const beats: (
    | Fact
    | ((now: Stage, crew: Parameters<typeof playScreening>[1]) => AsyncIterator<Fact, void, Stage>)
  )[] = [...opened]
  const here = opened.reduce<Stage>(
    (now, one) =>
      reader.fold(now, {
        ...one,
        take: 'x',
        seq: now.seq + 1,
        at: '2026-01-01T00:00:00Z',
        cause: { input: 'x' },
      }),
    { take: 'x', seq: 0, rooms: {}, views: {} },
  )
  beats.push(
    showClip(here, {
      clip: CLIP,
      lines: heard,
      pictures: [2_000, 9_500],
      ...(description && { description }),
    }),
  )
  const say = ({ text, to }: Asked): void => {
    beats.push(sayInScreening(here, { role: 'role_me', text, ...(to && { to }) }))
    const answers = to === undefined ? 2 : 1
    for (let at = 0; at < answers; at++) beats.push((now, crew) => playScreening(now, crewed(crew)))
  }
  lines.forEach(say)
  for (const clip of next) beats.push(showClip(here, { clip, lines: [], pictures: [clip.start] }))
  if (asked !== undefined) say(asked)
  const models = ({ prompt }: { readonly prompt: string }) =>
    prompt === lookPrompt.id ? eyes : prompt === chooseLinePrompt.id ? chooses : use
  const rehearsal = await rehearse({ reader, models, beats })
  return { ...rehearsal, sent, looks, choices }
}

interface Asked {
  readonly text: string
  readonly to?: string
}

interface Screening {
  readonly lines?: readonly SubtitleLine[]
  /** Shown after all that, and what is asked then. */
  readonly next?: readonly Clip[]
  readonly asked?: Asked
  readonly model?: LanguageModel
  readonly description?: string
  readonly vision?: boolean
  readonly tries?: number
  readonly sight?: ScreeningCrew['sight']
  /** Who chooses among tries. */
  readonly chooser?: LanguageModel
}

describe('a screening', () => {
  it('[E1] has a character answer from the scene, its profile and what was said', async () => {
    const { events, sent, looks } = await screen([{ text: 'Did you see his face?', to: 'role_nora' }])
    const line = events.findLast(({ type }) => type === 'line-spoken')
    expect(line).toMatchObject({ by: 'role_nora', body: { text: 'Nobody helped him.' } })
    const [page = ''] = sent
    for (const part of ['You are Nora', '0:01 Captain: Hold the rope!', 'Did you see his face?', SEEN])
      expect(page).toContain(part)
    expect(looks).toHaveLength(1)
    for (const part of ['image/png', 'picture 1 at 0:02']) expect(looks[0]).toContain(part)
  })

  it('looks at a stretch once for everybody, and knows later what was seen then', async () => {
    const later = { id: 'clip_2', source: 'storm.mp4', start: 8_000, end: 12_000, filmMs: 65_000 }
    const { sent, looks, events } = await screen(
      [{ text: 'What a night.' }, { text: 'And before?', to: 'role_huck' }],
      { next: [later], asked: { text: 'What did he pull at?', to: 'role_nora' } },
    )
    expect(looks).toHaveLength(2)
    expect(looks.map((page) => page.includes('What you told of the stretch just before'))).toEqual([
      false,
      true,
    ])
    expect(looks[1]).toContain(SEEN)
    expect(sent.filter((page) => page.includes('image/png'))).toEqual([])
    const last = sent.at(-1) ?? ''
    expect(last.indexOf('earlier')).toBeLessThan(last.indexOf('Just now: 0:08 to 0:12 of a film of 1:05.'))
    expect(last.split(SEEN)).toHaveLength(3)
    const seen = events.filter(({ type }) => type === 'scene-seen')
    expect(seen.map(({ audience }) => audience)).toEqual([
      ['role_huck', 'role_nora'],
      ['role_huck', 'role_nora'],
    ])
  })

  it('has who speaks in it know their own lines, and nobody else taken for somebody who only stood by', async () => {
    const { sent } = await screen([{ text: 'Well?' }], {
      lines: [{ start: 1_000, end: 2_000, speaker: 'NORA', text: 'Hold it!' }],
    })
    expect(sent[0]).toContain('The lines of NORA are yours')
    expect(sent[0]).toContain('behind your back, you did not see')
    expect(sent[1]).toContain('Nora can be heard in it. You stood close by, or are one of those in sight.')
    expect((await screen([{ text: 'Well?' }])).sent[0]).toContain('Nobody of you speaks in it.')
  })

  it('tells nobody who could not look that they saw it', async () => {
    const lines = [{ start: 1_000, end: 2_000, speaker: 'NORA', text: 'Hold it!' }]
    const { sent } = await screen([{ text: 'Well?' }], { lines, vision: false })
    expect(sent[0]).toContain('The lines of NORA are yours: that was you.\\n\\nIt was out of your sight')
    expect(sent[1]).toContain('Nora can be heard in it. You were close by.\\n\\nIt was out of your sight')
  })

  it('tells everybody who else is there, and who asked, whoever has answered before', async () => {
    const { sent } = await screen([{ text: 'Well?' }])
    expect(sent[0]).toContain('hearing what you say: Huck, Mia.')
    for (const page of sent) expect(page).toContain('Who Mia is to you')
  })

  it('keeps a secret on the page of whose it is', async () => {
    const { sent } = await screen([{ text: 'Well?' }])
    expect(sent.map((page) => page.includes('He ran away'))).toEqual([false, true])
  })

  it('[R19] has what was just said bring back the life of whoever answers, and of nobody else', async () => {
    const embedder = wordEmbedder()
    const store = inMemoryStore()
    const texts = [
      'Ida: The ice broke under the sledge.',
      ...Array.from({ length: 40 }, (_, at) => `${at} ${'x'.repeat(80)}`),
    ]
    const vectors = await embedder.embed(texts)
    const past = { take: 'take_before', role: 'role_then' }
    await store.keep(
      texts.map((text, at) => ({
        ...{ ...past, seq: at + 1, id: `take_before.moment_${at + 1}`, layer: 'observation', text },
        ...{ importance: 0, sources: [], hour: 1, vector: vectors[at] as Float32Array },
      })),
    )
    const nora = { ...NORA, chronicle: [{ ...past, upTo: 99, hours: 1 }] }
    const facts = openScreening({
      ...{ title: 'The storm', language: 'en', characters: [nora, HUCK] },
      people: [{ id: 'role_me', name: 'Mia', about: 'She was on the quay.' }],
    })
    const model = scriptedModel(() => SAID)
    const play = (now: Stage, crew: ScreeningCrew) =>
      playScreening(now, { ...crew, memory: { store, embedder } })
    const say = { by: 'role_me', audience: ['role_nora', 'role_huck', 'role_me', HOUSE] }
    const body = { text: 'Did you ever see ice break?', channel: 'aloud' as const }
    const { events } = await rehearse({
      reader: readerOf(turns, screeningRoom, memoryRoom),
      models: () => aModelInUse(model),
      beats: [...facts, fact(lineSpoken, { ...say, body }), play, play],
    })
    const [noras, hucks] = model.pages
    expect(noras?.last).toContain('What comes back to you now:')
    expect(noras?.last).toContain('Ida: The ice broke under the sledge.')
    expect(hucks?.words).not.toContain('sledge')
    const recalled = events.filter(({ type }) => type === 'memories-recalled')
    expect(recalled.map(({ by, audience }) => ({ by, audience }))).toEqual([
      { by: 'role_nora', audience: ['role_nora'] },
    ])
  })

  it('[E27] shows nothing of what comes after the clip', async () => {
    const { sent, stage } = await screen([{ text: 'And now?', to: 'role_nora' }])
    for (const page of sent) expect(page).not.toContain('She is lost')
    expect(partOf(viewFor(HOUSE, stage), screeningRoom).clip?.pictures).toEqual([2_000])
  })

  it('[E3] [E4] [E5] lets only the answer be heard; perception and thought are the director’s', async () => {
    const { events, frames, stage } = await screen([{ text: 'Well?', to: 'role_nora' }])
    const seen = events.find(({ type }) => type === 'scene-perceived')
    expect(seen?.audience).toEqual(['role_nora'])
    expect(seen?.body).toMatchObject({ think: 'He is alone in this.', by: 'pictures' })
    expect(frames.map(({ text }) => text).join('')).toBe('Nobody helped him.')
    expect(partOf(viewFor(HOUSE, stage), screeningRoom).perceived).toEqual({})
    expect(partOf(viewFor(BOOTH, stage), screeningRoom).perceived.role_nora).toHaveLength(1)
  })

  it('[E5] turns down an essay, a name before the line, and an empty answer', async () => {
    const long = SAID.replace('Nobody helped him.', 'It was a storm. It was dark. He pulled. He fell.')
    const { sent, events } = await screen([{ text: 'Well?', to: 'role_nora' }], {
      model: scriptedModel((_page, call) => (call === 1 ? long : SAID)),
    })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toContain('too long')
    expect(events.findLast(({ type }) => type === 'line-spoken')?.body).toMatchObject({
      text: 'Nobody helped him.',
    })
  })

  it('[E3] turns down a perception that names somebody', async () => {
    const named = SAID.replace('a man pulls', 'Captain pulls')
    const { sent } = await screen([{ text: 'Well?', to: 'role_nora' }], {
      model: scriptedModel((_page, call) => (call === 1 ? named : SAID)),
    })
    expect(sent[1]).toContain('names Captain')
  })

  it('[E7] has everybody answer what is said to nobody in particular, each from its own page', async () => {
    const { events, sent, stage } = await screen([{ text: 'What a night.' }])
    const spoken = events.filter(({ type }) => type === 'line-spoken').map(({ by }) => by)
    expect(spoken).toEqual(['role_me', 'role_nora', 'role_huck'])
    expect(sent[0]).not.toContain('He ran away')
    expect(sent[1]).toContain('Nobody helped him.')
    expect(nextScreeningMove(stage).kind).toBe('rest')
  })

  it('[E45] goes by a description where the model cannot see, and says so', async () => {
    const { events, sent } = await screen([{ text: 'Well?', to: 'role_nora' }], {
      vision: false,
      description: 'A man pulls at a rope on a dark deck.',
    })
    expect(sent[0]).not.toContain('image/png')
    expect(sent[0]).toContain('<scene>')
    expect(events.find(({ type }) => type === 'scene-perceived')?.body).toMatchObject({ by: 'description' })
    const deaf = await screen([{ text: 'Well?', to: 'role_nora' }], { vision: false })
    expect(deaf.events.find(({ type }) => type === 'scene-perceived')?.body).toMatchObject({ by: 'words' })
  })

  it('[E23] tries several replies and gives the truest to the pictures', async () => {
    const near = SAID.replace('a man pulls at a rope', 'NEAR').replace('Nobody helped him.', 'The rope held.')
    const images: ImageTextEmbedder = {
      id: 'toy',
      dimensions: 2,
      embedImages: async (all) => all.map(() => new Float32Array([1, 0])),
      embedTexts: async (all) => all.map((text) => new Float32Array(text.includes('NEAR') ? [1, 0] : [0, 1])),
    }
    const { events, sent } = await screen([{ text: 'Well?', to: 'role_nora' }], {
      model: scriptedModel((_page, call) => (call === 2 ? near : SAID)),
      tries: 4,
      sight: { images, frames: frameVectors(images) },
    })
    expect(sent).toHaveLength(4)
    expect(events.findLast(({ type }) => type === 'line-spoken')?.body).toMatchObject({
      text: 'The rope held.',
    })
  })

  const lines = (...said: readonly string[]) =>
    scriptedModel((_page, call) => SAID.replace('Nobody helped him.', said[call - 1] ?? ''))
  const chosen = async (wanted: Screening) => {
    const heard = await screen([{ text: 'Well?', to: 'role_nora' }], { tries: 3, ...wanted })
    const said = heard.events.findLast(({ type }) => type === 'line-spoken')?.body
    const { text } = (said ?? {}) as { readonly text?: string }
    return { ...heard, text }
  }

  it('[E23] has somebody who sees the pictures choose among replies, where nothing measures them', async () => {
    const { text, choices } = await chosen({
      model: lines('A cow!', 'The rope held.', 'He pulled.'),
      chooser: scriptedModel(() => 'B'),
    })
    expect(text).toBe('The rope held.')
    expect(choices).toHaveLength(1)
    expect(choices[0]).toContain('image/png')
    expect(choices[0]).not.toContain('the deck is wet')
    for (const line of ['A cow!', 'The rope held.', 'He pulled.', 'Well?']) expect(choices[0]).toContain(line)
  })

  it('[E23] has them chosen by the description where nobody sees, and tries once where there is nothing to hold them against', async () => {
    const told = await chosen({
      model: lines('A cow!', 'The rope held.', 'He pulled.'),
      chooser: scriptedModel(() => 'C'),
      ...{ vision: false, description: 'A man pulls at a rope.' },
    })
    expect(told.text).toBe('He pulled.')
    expect(told.choices[0]).toContain('A man pulls at a rope.')
    expect(told.choices[0]).not.toContain('image/png')
    const unseen = await chosen({ vision: false })
    expect([unseen.sent.length, unseen.choices.length]).toEqual([1, 0])
  })

  it('[E23] gives the first reply that was one, when nobody chooses; and asks nobody where there is no choice', async () => {
    const mute = scriptedModel(() => ({ fail: { status: 400, message: 'enough' } }))
    // The first try mumbles, and mumbles again when it is asked to mend it.
    const mumbles = scriptedModel(({ messages }, call) =>
      call === 1 || messages.some(({ text }) => text.includes('Mumble.'))
        ? 'Mumble.'
        : SAID.replace('Nobody helped him.', `He pulled ${call === 2 ? 'first' : 'later'}.`),
    )
    expect((await chosen({ model: mumbles, chooser: mute })).text).toBe('He pulled first.')
    const alike = await chosen({})
    expect([alike.text, alike.choices.length]).toEqual(['Nobody helped him.', 0])
  })

  it('keeps no picture in the prompt book', async () => {
    const { book } = await screen([{ text: 'Well?', to: 'role_nora' }])
    const [entry] = await book.list('take_1')
    expect(JSON.stringify(entry?.page)).toMatch(/"picture":"image\/png:[0-9a-f]{32}"/)
    expect(JSON.stringify(entry?.page)).not.toContain('"0":1')
  })

  it('lets nobody speak as another, or to whom is not there', () => {
    const stage = opening.reduce<Stage>(
      (now, one) =>
        reader.fold(now, {
          ...one,
          take: 'x',
          seq: now.seq + 1,
          at: '2026-01-01T00:00:00Z',
          cause: { input: 'x' },
        }),
      { take: 'x', seq: 0, rooms: {}, views: {} },
    )
    expect(() => sayInScreening(stage, { role: 'role_nora', text: 'I am Nora.' })).toThrow('watches here')
    expect(() => sayInScreening(stage, { role: 'role_me', text: 'You?', to: 'role_zed' })).toThrow('not here')
  })
})
