import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import type { Page } from '../prompting/define-prompt.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Character } from '../schema/character.ts'
import type { ClipFrame } from '../schema/clip.ts'
import type { Fact } from '../schema/event.ts'
import { commentPrompt } from './comment.prompt.ts'
import { openScreening, sayInScreening, showClip } from './open-screening.ts'
import { screeningRoom } from './screening-room.ts'

const NORA: Character = {
  ...{ id: 'role_nora', name: 'Nora', origin: 'A Doll’s House', description: 'A wife with a secret.' },
  ...{ personality: 'Laughs when she is cornered.', voice: 'Quick, with little cries.' },
  ...{ background: 'Signed her father’s name.', motivation: 'That he never learns of it.' },
}
const FRAME: ClipFrame = { at: 2_000, mediaType: 'image/png', data: new Uint8Array([1]) }

const reader = readerOf(turns, screeningRoom)

function play(stage: Stage, one: Fact): Stage {
  const seq = stage.seq + 1
  const at = '2026-01-01T00:00:00Z'
  return reader.fold(stage, { ...one, take: 'take_1', seq, at, cause: { input: `${seq}` } })
}

/** The page on which Nora answers Mia, who has asked twice. */
function page(language: HouseLanguage, pictures: readonly ClipFrame[] = [FRAME]): Page {
  const people = [{ id: 'role_me', name: 'Mia' }]
  const opened = openScreening({ title: 'The storm', language, characters: [NORA], people })
  const begun = opened.reduce(play, emptyStage('take_1'))
  const said = (by: string, text: string): Fact => ({
    ...sayInScreening(begun, { role: 'role_me', text }),
    by,
  })
  const stage = [
    showClip(begun, {
      clip: { id: 'clip_1', source: 'storm.mp4', start: 0, end: 8_000 },
      lines: [{ start: 1_000, end: 3_000, speaker: 'Captain', text: 'Hold the rope!' }],
      description: 'A man pulls at a rope on a dark deck.',
      pictures: [2_000],
    }),
    said('role_me', 'Were you afraid?'),
    said('role_nora', 'Never.'),
    said('role_me', 'And his face?'),
  ].reduce(play, begun)
  const view = viewFor('role_nora', stage)
  const input = { view, part: partOf(view, screeningRoom), character: NORA, pictures }
  return commentPrompt.page[language](input, language)
}

describe.each<HouseLanguage>(['en', 'zh'])('the page of a screening in %s', (language) => {
  const asks = (en: string, zh: string) =>
    expect(page(language).system).toContain(language === 'zh' ? zh : en)

  it('[E1] has the scene, the profile of whoever answers, what was said before it, and who asks what', () => {
    const { system, history = [], pictures, last } = page(language)
    const { origin = '', description, personality = '', voice = '', background = '', motivation = '' } = NORA
    for (const part of [origin, description, personality, voice, background, motivation])
      expect(system).toContain(part)
    const colon = language === 'zh' ? '：' : ': '
    expect(history).toEqual([
      { role: 'user', text: `Mia${colon}Were you afraid?` },
      { role: 'assistant', text: 'Never.' },
    ])
    expect(pictures).toEqual([FRAME])
    expect(last).toContain(`Captain${colon}Hold the rope!`)
    expect(last).toContain(`Mia${colon}And his face?`)
    expect(last).not.toContain('A man pulls at a rope')
    expect(page(language, []).last).toContain('A man pulls at a rope')
  })

  it('[E4] has the thinking join sight and talk, fix the topic, weigh who is who, and draft replies', () => {
    asks(
      'Does the talk go on with what is shown, or look back on it?',
      '这话是接着眼前这一幕说，还是回头说它？',
    )
    asks('What is it about?', '说的是什么？')
    asks(
      'Who is this to you, and what would somebody like you say to it?',
      '这人对你是谁，像你这样的人会怎么说？',
    )
    asks('Two ways to answer, and the better one.', '想两种答法，挑一种。')
  })

  it('[E6] turns humour nervous or brave, and wisdom quiet, when much is at stake; else one is as ever', () => {
    asks('In an ordinary scene you are as you always are.', '平常的场面，你还是你。')
    asks('Where there is danger, death or parting', '有危险、有生死、有离别')
    asks('jokes turn nervous or give way to courage', '爱说笑的笑得发紧，或者收起笑来拿出胆量')
    asks('the wise grow quiet', '有见识的人静下来')
  })

  it('[E7] has both there, on the screen or beside it, from whatever story they come', () => {
    asks('You and whoever speaks to you were both there', '你和跟你说话的人当时都在')
    asks('Whoever is on the screen need not be either of you', '画面上的人不一定是你们')
    asks('you may have stood beside it', '你们也许就站在旁边')
  })
})
