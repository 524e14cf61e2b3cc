import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import type { Page, Prompt } from '../prompting/define-prompt.ts'
import { emptyStage, viewFor } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import type { Moment, View } from '../schema/view.ts'
import { choosePrompt } from './choose.prompt.ts'
import { type ChooseActionInput, chooseActionPrompt } from './choose-action.prompt.ts'
import { decorate } from './decorate.ts'
import { replyPrompt } from './reply.prompt.ts'
import { besideBase } from './sheet-words.ts'
import type { SpeakingInput } from './speaking-input.ts'
import { NEEDS_INPUT } from './standing-jobs.prompt.ts'
import { type SummaryInput, summaryPrompt } from './summary.prompt.ts'
import { workPrompt } from './work.prompt.ts'

const LANGUAGES: readonly HouseLanguage[] = ['en', 'zh']

const line = (by: string, text: string, seq: number): Moment => ({
  seq,
  at: '',
  by,
  kind: 'line',
  text,
  to: 'main',
  offset: 0,
})
const view = (...moments: readonly Moment[]): View => ({
  ...viewFor('mara', emptyStage('take_1')),
  seq: moments.length,
  moments,
  perceived: { count: moments.length, size: 0 },
})

const SPEAKING: Readonly<Record<HouseLanguage, SpeakingInput>> = {
  en: {
    id: 'mara',
    name: 'Mara',
    base: 'You are Mara, keeper of the light for thirty years. You say little and mean it.',
    sheet: undefined,
    setting: 'The kitchen of the lighthouse. Outside, the worst storm of the year.',
    place: undefined,
    fromScript: false,
    others: [
      { id: 'kim', name: 'Kim', description: 'has come in from the rain', kind: 'user' },
      { id: 'ben', name: 'Ben', description: 'says he is a fisherman', kind: 'npc' },
    ],
    mood: 'You slept badly and hear every creak of the tower.',
    calling: 'You look after whoever the sea brings in.',
    job: undefined,
    jobPlace: 'system',
    now: 'Thursday, 1 January 2026 at 20:00',
    knowledge: ['The lamp was out for an hour on the night the boat was lost.'],
    lore: 'What you know about this:\n<known>\nChildren come up from the village when a boat is late.\n</known>',
    memories: ['Ben asked twice about the old boathouse.'],
    why: 'Kim wants to stay the night and does not dare to ask.',
    heard: ['Ben: That boathouse, does anybody go in there?'],
    state: [['storm', 'at its worst']],
    material: [],
    history: {
      view: view(
        line('kim', 'Is anybody in?', 1),
        line('mara', 'Wipe your feet.', 2),
        line('ben', 'Let the child in, Mara.', 3),
      ),
      chat: 'main',
      budget: 12_288,
      end: 200,
      material: 0,
    },
    spare: 'Hm.',
  },
  zh: {
    id: 'mara',
    name: '玛拉',
    base: '你是玛拉，守了三十年灯塔。话不多，句句当真。',
    sheet: undefined,
    setting: '灯塔的厨房。外面是一年里最凶的风暴。',
    place: undefined,
    fromScript: false,
    others: [
      { id: 'kim', name: '小明', description: '刚从雨里进来', kind: 'user' },
      { id: 'ben', name: '老本', description: '自称渔夫', kind: 'npc' },
    ],
    mood: '你没睡好，塔上每一声响动都听得见。',
    calling: '海送来的人，你都照看。',
    job: undefined,
    jobPlace: 'system',
    now: '2026年1月1日星期四 20:00',
    knowledge: ['船失事那一夜，灯灭了一个钟头。'],
    lore: '关于这些，你知道的：\n<known>\n船晚归的夜里，村里的孩子会上来等。\n</known>',
    memories: ['老本两次问起旧船屋。'],
    why: '小明想留下过夜，又不敢开口。',
    heard: ['老本：那间旧船屋，还有人进去吗？'],
    state: [['风暴', '正猛']],
    material: [],
    history: {
      view: view(
        line('kim', '有人吗？', 1),
        line('mara', '把脚擦干净。', 2),
        line('ben', '让孩子进来吧，玛拉。', 3),
      ),
      chat: 'main',
      budget: 12_288,
      end: 100,
      material: 0,
    },
    spare: '嗯。',
  },
}

/** Sheets whose first words leave something to be said. */
const SHEETS: Readonly<Record<HouseLanguage, Companion>> = {
  en: {
    ...{ id: 'mara', name: 'Mara', kind: 'npc', make: 'chat', base: SPEAKING.en.base },
    description: 'Keeps the lighthouse, and keeps to herself.',
    aliases: ['the Captain'],
    origin: 'the north coast',
    language: 'zh',
    background: 'Born on the rock. Her father kept the light before her.',
    personality: 'Stubborn, dry, kind when nobody looks.',
    motivation: 'To be relieved before another winter.',
    strengths: 'Knots, weather, silence.',
    voice: 'Short sentences. Never asks twice.',
    catchphrases: ['Aye.', 'The sea does not wait.'],
    relationships: [{ to: 'Ben', view: 'He smuggles, and thinks she does not know.' }],
    stories: ['She once rowed eleven miles with one oar and a lantern between her teeth.'],
    secret: 'On the night the boat was lost, the lamp was out because she slept.',
  },
  zh: {
    ...{ id: 'mara', name: '玛拉', kind: 'npc', make: 'chat', base: SPEAKING.zh.base },
    description: '看守灯塔，不爱和人来往。',
    aliases: ['船长'],
    origin: '北海岸',
    language: 'en',
    background: '生在礁石上，父亲从前就守这盏灯。',
    personality: '固执，冷面，没人看见时心软。',
    motivation: '想在下一个冬天之前有人来接班。',
    strengths: '打绳结，看天色，沉得住气。',
    voice: '句子短，话不问第二遍。',
    catchphrases: ['行。', '海不等人。'],
    relationships: [{ to: '老本', view: '走私的，还以为她不知道。' }],
    stories: ['有一回，她叼着灯，一支桨划了十一海里。'],
    secret: '船失事那夜，灯灭了，是因为她睡着了。',
  },
}

const ACTING: Readonly<Record<HouseLanguage, Partial<SpeakingInput>>> = {
  en: {
    job: 'Shorten the USER PARAGRAPH to one sentence and give only that.',
    material: decorate(
      { paragraph: 'The wind rose and the lamp, which had burned all night, went out.' },
      'en',
    ),
  },
  zh: {
    job: '把“用户段落”缩成一句话，只给这一句。',
    material: decorate({ paragraph: '风起来了，亮了一夜的灯，灭了。' }, 'zh'),
  },
}
const busy = {
  setting: undefined,
  others: [],
  now: undefined,
  knowledge: [],
  lore: undefined,
  memories: [],
  why: '',
  heard: [],
  state: [],
  history: undefined,
}

const written = ({ system, history = [], last }: Page) =>
  ['## system', system, ...history.flatMap(({ role, text }) => [`## ${role}`, text]), '## last', last]
    .join('\n\n')
    .concat('\n')

function saved<Input>(
  name: string,
  prompt: Prompt<Input, string>,
  inputs: Readonly<Record<HouseLanguage, Input>>,
) {
  it.each(LANGUAGES)(`[X10] ${name} reads well (%s)`, async (language) => {
    await expect(written(prompt.page[language](inputs[language]))).toMatchFileSnapshot(
      `__prompts__/${name}.${language}.md`,
    )
  })
}

describe('pages', () => {
  saved('chat.reply', replyPrompt, SPEAKING)
  saved('chat.reply.sheet', replyPrompt, {
    en: { ...SPEAKING.en, sheet: besideBase(SHEETS.en, 'en') },
    zh: { ...SPEAKING.zh, sheet: besideBase(SHEETS.zh, 'zh') },
  })
  saved('chat.reply.from-script', replyPrompt, {
    en: {
      ...SPEAKING.en,
      ...{ fromScript: true, now: undefined, mood: undefined, setting: undefined, lore: undefined },
      place: 'The kitchen of the lighthouse, after the funeral of the ferryman.',
    },
    zh: {
      ...SPEAKING.zh,
      ...{ fromScript: true, now: undefined, mood: undefined, setting: undefined, lore: undefined },
      place: '灯塔的厨房，摆渡人下葬之后。',
    },
  })
  saved('chat.reply.action', replyPrompt, {
    en: { ...SPEAKING.en, ...busy, ...ACTING.en },
    zh: { ...SPEAKING.zh, ...busy, ...ACTING.zh },
  })
  saved('chat.reply.needs-input', replyPrompt, {
    en: {
      ...SPEAKING.en,
      ...busy,
      job: NEEDS_INPUT.en,
      material: decorate({ question: 'shortens a paragraph' }, 'en'),
    },
    zh: {
      ...SPEAKING.zh,
      ...busy,
      job: NEEDS_INPUT.zh,
      material: decorate({ question: '把一段话缩短' }, 'zh'),
    },
  })
  saved('chat.work', workPrompt, {
    en: { ...SPEAKING.en, ...busy, base: 'You are an editor with a sharp pencil.', ...ACTING.en },
    zh: { ...SPEAKING.zh, ...busy, base: '你是一位下笔利落的编辑。', ...ACTING.zh },
  })
  saved<SummaryInput>('chat.summary', summaryPrompt, {
    en: { pieces: ['It rained for a week.', 'Then the boat came.', 'Nobody was in it.'] },
    zh: { pieces: ['下了一个星期的雨。', '后来船来了。', '船上没有人。'] },
  })
  saved<ChooseActionInput>('chat.choose-action', chooseActionPrompt, {
    en: {
      companion: 'Mara',
      words: 'Could you make this shorter?',
      actions: [{ id: 'shorten', label: 'shorten a paragraph' }],
    },
    zh: {
      companion: '玛拉',
      words: '能帮我缩短一点吗？',
      actions: [{ id: 'shorten', label: '把一段话缩短' }],
    },
  })
  saved('chat.choose', choosePrompt, {
    en: {
      ...SPEAKING.en,
      question: 'Three knocks at the door, then nothing. What do you do?',
      options: [
        { key: 'open-door', meaning: 'open the door' },
        { key: 'hide', meaning: undefined },
      ],
      otherwise: 'hide',
    },
    zh: {
      ...SPEAKING.zh,
      question: '门上响了三下，又没了声息。你怎么办？',
      options: [
        { key: 'open-door', meaning: '去开门' },
        { key: '躲起来', meaning: undefined },
      ],
      otherwise: '躲起来',
    },
  })

  it.each(LANGUAGES)(
    '[D26] keep the published order inside head and last message, without gaps (%s)',
    (language) => {
      const input = { ...SPEAKING[language], job: 'JOB', material: ['MATERIAL'] }
      const { system, last } = replyPrompt.page[language](input)
      const places = (page: string, parts: readonly (string | undefined)[]) =>
        parts.map((part) => page.indexOf(part ?? ''))
      const head = places(system, [input.base, input.setting, input.mood, 'JOB'])
      const tail = places(last, [input.now, input.knowledge[0], input.state[0]?.[1], 'MATERIAL'])
      expect(head[0]).toBe(0)
      for (const order of [head, tail]) {
        expect(order).toEqual([...order].sort((a, b) => a - b))
        expect(order).not.toContain(-1)
      }
      const bare = replyPrompt.page[language]({
        ...input,
        ...busy,
        mood: undefined,
        job: undefined,
        calling: undefined,
        material: [],
      })
      expect(bare.system).not.toMatch(/\n{3}/)
      expect(bare.last).not.toContain('\n')
    },
  )

  it.each(LANGUAGES)(
    '[X13] keep everything that changes from call to call out of the head (%s)',
    (language) => {
      const one = replyPrompt.page[language](SPEAKING[language])
      const other = replyPrompt.page[language]({
        ...SPEAKING[language],
        now: 'later',
        knowledge: [],
        lore: undefined,
        memories: [],
        why: '',
        heard: [],
        state: [['x', 'y']],
      })
      expect(other.system).toBe(one.system)
      expect(other.history).toEqual(one.history)
      expect(other.last).not.toBe(one.last)
    },
  )

  it.each(LANGUAGES)(
    '[D32] can have the job as the last word instead of among the rules (%s)',
    (language) => {
      const input = { ...SPEAKING[language], ...busy, ...ACTING[language] }
      const job = input.job as string
      expect(replyPrompt.page[language](input).system).toContain(job)
      const inChat = replyPrompt.page[language]({ ...input, jobPlace: 'last' })
      expect(inChat.system).not.toContain(job)
      expect(inChat.last).toContain(job)
      expect(workPrompt.page[language]({ ...input, jobPlace: 'last' }).last).toContain(job)
    },
  )

  it('labels nobody in a chat of two', () => {
    const input = SPEAKING.en
    const { history } = replyPrompt.page.en({ ...input, others: input.others.slice(0, 1) })
    expect(history?.slice(0, 2)).toEqual([
      {
        role: 'user',
        text: 'With you in the room:\n<company>\n- Kim (the person you are talking with): has come in from the rain\n</company>',
      },
      { role: 'user', text: 'Is anybody in?' },
    ])
  })
})
