import { describe, expect, it } from 'vitest'
import { idFrom } from '../prelude/ids.ts'
import type { Language } from '../prelude/language.ts'
import { ask } from '../prompting/ask.ts'
import type { Prompt } from '../prompting/define-prompt.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Character } from '../schema/character.ts'
import type { Fact } from '../schema/event.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { chooseLinePrompt } from './choose-line.prompt.ts'
import { commentPrompt } from './comment.prompt.ts'
import { curiousFan } from './curious-fan.ts'
import { compareLinesPrompt } from './judges/compare-lines.prompt.ts'
import { judgeLinesPrompt } from './judges/judge-lines.prompt.ts'
import { RUBRICS } from './judges/rubrics.ts'
import { lookPrompt } from './look.prompt.ts'
import { openScreening, sayInScreening, showClip } from './open-screening.ts'
import { profileLines } from './profile-lines.ts'
import { augmentPrompt } from './samples/augment.prompt.ts'
import { coldStartPrompt, readReasoning } from './samples/cold-start.prompt.ts'
import { type ClipDescription, describeClipPrompt, descriptionText } from './samples/describe-clip.prompt.ts'

const PICTURE = { mediaType: 'image/png', data: new Uint8Array([1, 2, 3]) }

import { sceneSeen } from './screening-events.ts'
import { screeningRoom } from './screening-room.ts'

interface Sample {
  readonly character: Character
  readonly other: string
  readonly about: string
  readonly said: readonly { readonly speaker: string; readonly utterance: string }[]
  readonly target: string
  readonly lines: readonly [string, string]
  readonly seen: ClipDescription
}

const SAMPLES: Readonly<Record<Language, Sample>> = {
  en: {
    character: {
      id: 'character_torvald',
      name: 'Torvald',
      origin: 'A Doll’s House',
      description: 'A lawyer, soon manager of a bank.',
      personality: 'Orderly, fond of being admired, afraid of debt and talk.',
      voice: 'Complete sentences, pet names, a finger raised.',
      catchphrases: ['my little lark'],
      background: 'Was ill for a year and got well in Italy.',
      motivation: 'That nobody should ever have anything to say of him.',
      strengths: 'Figures.',
      relationships: [{ to: 'Nora', view: 'a dear child who must be guided' }],
      secret: 'He opens her letters.',
    },
    other: 'Nora',
    about: 'His wife, merry, and lately too merry.',
    said: [
      { speaker: 'Nora', utterance: 'You are going to the letter-box.' },
      { speaker: 'Torvald', utterance: 'I only want to see if anything has come.' },
      { speaker: 'Nora', utterance: 'Torvald, please don’t. There is nothing there.' },
    ],
    target: 'Let me look.',
    lines: ['I shall just see, my little lark.', 'The letter-box has been emptied already, I believe.'],
    seen: {
      people: ['the woman in the shawl', 'the man in the frock coat'],
      proximity: 'She stands between him and a door, an arm’s length away, facing him.',
      expressions: 'Her eyes are wide and her lips pressed together; his brows go up.',
      bodies: 'She holds the handle behind her back; his hand is out, palm up.',
      surroundings: 'A narrow hall at night, one lamp, a wire box on the door.',
    },
  },
  zh: {
    character: {
      id: 'character_shen',
      name: '沈玉茹',
      origin: '夜航灯',
      description: '渡口茶馆的老板娘，三十出头。',
      personality: '话少，眼尖，认定的事不改。',
      voice: '短句，客气，软里带硬。',
      catchphrases: ['不商量'],
      background: '丈夫三年前夜里出船，没有回来。',
      motivation: '灯不能灭。',
      strengths: '记人，记账。',
      relationships: [{ to: '马德彪', view: '不得罪，也不亲近' }],
      secret: '灯是给人打暗号的。',
    },
    other: '马德彪',
    about: '税警队长，常来喝茶，从不付钱。',
    said: [
      { speaker: '马德彪', utterance: '嫂子，这么大的雨，灯还点着，给谁看呢？' },
      { speaker: '沈玉茹', utterance: '茶凉了，给您续上。' },
      { speaker: '马德彪', utterance: '这灯油，一夜也要不少钱吧？' },
    ],
    target: '灯的事，不商量。',
    lines: ['油钱我出得起。', '这盏灯寄托着我对亡夫无尽的思念。'],
    seen: {
      people: ['提壶的女人', '穿军装的男人'],
      proximity: '隔着一张桌子，男人坐着朝窗，女人站在他和窗之间。',
      expressions: '女人垂着眼，嘴角不动；男人眯着眼看灯。',
      bodies: '女人一手提壶，一手护在灯旁；男人手指敲桌。',
      surroundings: '夜里的茶馆，窗外大雨，窗台上一盏油灯，别处都暗。',
    },
  },
}

describe.each(['en', 'zh'] as const)('the pages of the screening room (%s)', (language) => {
  const { character: assistant, other, about, said, target, lines, seen } = SAMPLES[language]
  const fan = curiousFan(language)
  const user: Character = { id: 'character_user', name: other, description: about }
  const augmenting = { language, user: fan, assistant, description: descriptionText(seen), preceding: said }
  const starting = { language, user, assistant, history: said, target }
  const saves = async <Input, Output>(prompt: Prompt<Input, Output>, input: Input, as = prompt.id) => {
    const page = await rendered(prompt, input, language)
    await expect(page).toMatchFileSnapshot(`./__prompts__/${as}.${language}.md`)
    expect(page).not.toContain(assistant.secret)
  }

  it('[E30] saves the page on which a clip is described', () =>
    saves(describeClipPrompt, { language, frames: 8, names: [assistant.name] }))
  it('saves the page on which a stretch of film is looked at', () =>
    saves(lookPrompt, {
      told: `0:05 ${seen.surroundings}`,
      pictures: [
        { at: 12_000, ...PICTURE },
        { at: 15_500, ...PICTURE },
      ],
    }))
  it('[E1] [E7] saves the page on which somebody speaks of what was seen', async () => {
    const reader = readerOf(turns, screeningRoom)
    const me = { id: 'role_me', name: fan.name, about: fan.description }
    const play = (stage: Stage, one: Fact): Stage => {
      const seq = stage.seq + 1
      return reader.fold(stage, {
        ...one,
        take: 'take_1',
        seq,
        at: '2026-01-01T00:00:00Z',
        cause: { input: `${seq}` },
      })
    }
    const opened = openScreening({ title: 'film', language, characters: [assistant], people: [me] })
    const begun = opened.reduce(play, emptyStage('take_1'))
    const shown = (id: string, start: number, scene: string) => {
      const clip = { id, source: 'film', start, end: start + 8_000, filmMs: 185_000 }
      const lines = [{ start, end: start + 900, speaker: other, text: said[0]?.utterance ?? '' }]
      return [
        showClip(begun, { clip, lines }),
        fact(sceneSeen, { by: 'host', audience: [assistant.id], body: { clip: id, seen: scene } }),
      ]
    }
    const stage = [
      ...shown('clip_1', 4_000, `0:05 ${seen.surroundings}`),
      ...shown('clip_2', 12_000, `0:13 ${seen.bodies}`),
      sayInScreening(begun, { role: me.id, text: said[1]?.utterance ?? '' }),
    ].reduce(play, begun)
    const view = viewFor(assistant.id, stage)
    const input = { view, part: partOf(view, screeningRoom), character: assistant }
    const page = await rendered(commentPrompt, input, language)
    await expect(page).toMatchFileSnapshot(`./__prompts__/screening.comment.${language}.md`)
    expect(page).toContain(assistant.secret)
    const { part } = input
    const choice = await rendered(chooseLinePrompt, { view, part, character: assistant, lines }, language)
    await expect(choice).toMatchFileSnapshot(`./__prompts__/screening.choose.${language}.md`)
    expect(choice).not.toContain(assistant.secret)
  })
  it('[E29] saves the page on which a new dialogue is written', () => saves(augmentPrompt, augmenting))
  it('[E31] saves the page on which seeing and thinking are found again', () =>
    saves(coldStartPrompt, starting))
  it('[E31] hands the scene over in words where there are no pictures', async () => {
    const description = descriptionText(seen)
    expect(await rendered(coldStartPrompt, { ...starting, description }, language)).toContain(description)
    expect(await rendered(coldStartPrompt, starting, language)).not.toContain(seen.bodies)
  })

  it('[E7] has one of the two in the picture, and the other there or close by', async () => {
    const page = await rendered(coldStartPrompt, starting, language)
    const [both, other] =
      language === 'zh'
        ? ['两个人都在', '至少有一个在画面里，另一个也在，或者就在近旁']
        : [
            'Both were there when it happened',
            'at least one of them was in the picture, the other there or close by',
          ]
    expect(page).toContain(both)
    expect(page).toContain(other)
    expect(page).toContain(
      language === 'zh' ? '画面里的人不一定是说话的两个' : 'Those in sight need not be the two',
    )
  })

  it.each(Object.values(RUBRICS))('[E38] saves the pages of the judges: $id', async (rubric) => {
    const moment = {
      language,
      rubric,
      character: assistant,
      history: said,
      reference: target,
      scene: descriptionText(seen),
    }
    const candidates = lines.map((line, at) => ({ label: 'AB'[at] ?? '', line }))
    await saves(judgeLinesPrompt, { ...moment, candidates }, `screening.judge.${rubric.id}`)
    const [first, second] = lines
    await saves(compareLinesPrompt, { ...moment, first, second }, `screening.compare.${rubric.id}`)
  })

  it('[E38] shows judges the pictures, and no line for a measure where none can be one', () => {
    const pictures = [{ at: 65_000, ...PICTURE }]
    const moment = { language, rubric: RUBRICS.veg, character: assistant, history: said, pictures }
    const [first, second] = lines
    const candidates = [{ label: 'A', line: first }]
    const pagesWith = (reference: { readonly reference?: string }) => [
      judgeLinesPrompt.page[language]({ ...moment, ...reference, candidates }),
      compareLinesPrompt.page[language]({ ...moment, ...reference, first, second }),
    ]
    const measure = language === 'zh' ? '真正说的那句' : 'really said'
    for (const page of pagesWith({})) {
      expect(page.pictures).toEqual(pictures)
      expect(page.last).toContain('1:05')
      expect(page.last).not.toContain('true_line')
      expect(page.system).not.toContain(measure)
    }
    for (const { system } of pagesWith({ reference: target })) expect(system).toContain(measure)
  })

  it('[E9] tells of a character name, story, nature, speech, phrases, past, wish, strengths and others, and no secret', () => {
    const told = profileLines(assistant, language)
    expect(told.split('\n')).toHaveLength(10)
    const { name, origin = '', personality = '', voice = '', background = '', motivation = '' } = assistant
    const { strengths = '', catchphrases: [phrase = ''] = [], relationships: [relation] = [] } = assistant
    for (const part of [
      name,
      origin,
      personality,
      voice,
      phrase,
      background,
      motivation,
      strengths,
      relation?.view,
    ])
      expect(told).toContain(part || 'left out')
    expect(told).not.toContain(assistant.secret)
    expect(profileLines({ id: 'x', name: 'X', description: '' }, language).split('\n')).toHaveLength(1)
    expect(fan.language).toBe(language)
  })

  it('does not name the work that somebody was read out of', () => {
    const { name, origin = '' } = assistant
    const chronicle = [{ take: 'take_1', role: idFrom('role', origin, name), upTo: 9, hours: 1 }]
    const told = profileLines({ ...assistant, chronicle }, language)
    expect(told).not.toContain(origin)
    expect(told.split('\n')).toHaveLength(9)
  })

  it('[E30] sends a description back that names somebody or calls them by place or number', () => {
    const input = { language, frames: 8, names: [assistant.name] }
    expect(describeClipPrompt.problem?.(seen, input)).toBeUndefined()
    const named = { ...seen, bodies: `${seen.bodies} ${assistant.name}` }
    expect(describeClipPrompt.problem?.(named, input)).toContain(assistant.name)
    const vague = [
      'Character 1',
      'the man on the left',
      'the third person',
      'Woman B',
      '人物一',
      '左边的男人',
      '第三个人',
      '角色2',
    ]
    for (const label of vague) {
      expect(describeClipPrompt.problem?.({ ...seen, people: [label] }, input)).toContain(label)
      expect(describeClipPrompt.problem?.({ ...seen, people: [...seen.people, label] }, input)).toContain(
        label,
      )
    }
    for (const label of ['a man with a crooked scar', '穿灰衣的女人', '戴眼镜的老人'])
      expect(describeClipPrompt.problem?.({ ...seen, people: [label] }, input)).toBeUndefined()
  })

  it('[E30] takes five sections, each with something in it, and hands on all of them', () => {
    const form = describeClipPrompt.reply({ language, frames: 8, names: [] }, language)
    if (form.kind !== 'json') throw new Error('a description is JSON')
    expect(form.schema.safeParse(seen).success).toBe(true)
    for (const section of Object.keys(seen)) {
      expect(form.schema.safeParse({ ...seen, [section]: undefined }).success).toBe(false)
      expect(form.schema.safeParse({ ...seen, [section]: ' ' }).success).toBe(false)
    }
    const { people, ...sections } = seen
    for (const part of [...people, ...Object.values(sections)]) expect(descriptionText(seen)).toContain(part)
  })

  const turn = (at: number, utterance = language === 'zh' ? `你看第${at}扇门。` : `Look at door ${at}.`) => ({
    speaker: at % 2 === 0 ? fan.name : assistant.name,
    utterance,
  })
  const dialogue = Array.from({ length: 12 }, (_, at) => turn(at))

  it('[E29] takes 10 to 16 lines and no other number', () => {
    const form = augmentPrompt.reply(augmenting, 'en')
    if (form.kind !== 'json') throw new Error('a dialogue is JSON')
    const fits = (length: number) =>
      form.schema.safeParse({ dialogue: Array.from({ length }, (_, at) => turn(at)) }).success
    expect([9, 10, 16, 17].map(fits)).toEqual([false, true, true, false])
  })

  it('[E29] sends a dialogue back for a wrong turn, a direction, talk of the film, or a line said before', () => {
    const problem = (at: number, utterance: string, speaker = turn(at).speaker) =>
      augmentPrompt.problem?.({ dialogue: dialogue.with(at, { speaker, utterance }) }, augmenting)
    expect(augmentPrompt.problem?.({ dialogue }, augmenting)).toBeUndefined()
    expect(problem(4, 'x', assistant.name)).toContain(fan.name)
    const faults = [
      ['*sighs* No.', '（叹气）不。', '(quietly) No.'],
      ['What a scene.', '这个镜头真好。', 'Cut, said the camera.'],
      ['Who wrote this script?', 'Screenplay, please.', 'The footage is old.', 'Read the subtitles.'],
      [
        'The audience weeps.',
        'I like this film.',
        '照剧本说。',
        '字幕上写着。',
        '画面很暗。',
        '观众都哭了。',
        '这部电影真长。',
      ],
      [said[2]?.utterance ?? '', `${said[0]?.utterance}!`],
    ]
    for (const utterance of faults.flat()) expect(problem(5, utterance)).toContain('6')
    expect(problem(11, 'No.')).toBeUndefined()
    const own =
      language === 'zh'
        ? '你把那封没有署名的信藏到哪里去了？'
        : 'Where have you hidden the letter that nobody signed?'
    const twice = dialogue.with(2, { ...turn(2), utterance: own }).with(7, { ...turn(7), utterance: own })
    expect(augmentPrompt.problem?.({ dialogue: twice }, augmenting)).toContain('8')
  })

  const think = language === 'zh' ? '多半会婉言拒绝，好护住那点念想。' : 'Would likely insist, with a smile.'
  const perception = language === 'zh' ? '动静：一人坐，一人站' : 'Event: a woman bars a door'
  const reply = `<perception>${perception}</perception>\n<think>${think}</think>`

  it('[E31] reads the two blocks and nothing after them', () => {
    expect(readReasoning(reply)).toEqual({ perception, think })
    expect(readReasoning(reply.replaceAll('perception>', 'vision>'))).toEqual({ perception, think })
    for (const broken of [
      `${reply}<answer>x</answer>`,
      `<think>${think}</think>`,
      `<perception>${perception}</perception>`,
      '',
      `<think>${think}</think><perception>${perception}</perception>`,
    ])
      expect(readReasoning(broken)).toBeUndefined()
    expect(coldStartPrompt.settings?.stopSequences).toEqual(['<answer>'])
  })

  it('[E31] sends reasoning back that has two words of the line side by side, or names whom it sees', () => {
    const problem = (given: { perception?: string; think?: string }) =>
      coldStartPrompt.problem?.({ perception, think, ...given }, starting)
    expect(problem({})).toBeUndefined()
    const copied = language === 'zh' ? '他会说不商量。' : 'He says: let me look.'
    expect(problem({ think: copied })).toBeDefined()
    expect(problem({ perception: copied })).toBeDefined()
    expect(problem({ perception: `${assistant.name}。` })).toContain(assistant.name)
    expect(problem({ think: `${think} ${assistant.name}.` })).toBeUndefined()
  })
})

async function rendered<Input, Output>(
  prompt: Prompt<Input, Output>,
  input: Input,
  language: Language,
): Promise<string> {
  const model = scriptedModel(() => ({ fail: { status: 400, message: 'enough' } }))
  await ask(prompt, { input, step: 'page', language }, aCrew({ model }))
  const { messages = [] } = model.pages[0] ?? {}
  return `${messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n')}\n`
}
