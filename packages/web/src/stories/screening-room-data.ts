import type { HouseLanguage } from '@commedia/core'
import type { ClipPicture, SeenEvent, ShowDetail } from '@commedia/core/wire'

interface Words {
  readonly title: string
  readonly notice: string
  readonly host: string
  readonly guest: string
  readonly names: readonly [string, string]
  readonly speaker: string
  readonly subtitles: readonly [string, string]
  readonly description: string
  readonly said: readonly [string, string, string, string, string]
  readonly saying: string
  readonly perceptions: readonly [string, string]
  readonly thoughts: readonly [string, string]
  readonly stopped: string
  readonly refusal: string
}

const WORDS: Readonly<Record<HouseLanguage, Words>> = {
  en: {
    title: 'The Lamp in the Kitchen',
    notice:
      'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
    host: 'Kim',
    guest: 'Ana',
    names: ['Colombina', 'Il Dottore'],
    speaker: 'Ada',
    subtitles: ['Is it still on?', 'Nobody has been here since the winter.'],
    description: 'A kitchen at night. A lamp swings over an empty table laid for two.',
    said: [
      'Who do you think laid the table?',
      'Somebody who hoped. Nobody lays two spoons for a ghost.',
      'Permit me: the lamp swings, so the door was opened a moment ago. I should look behind it.',
      'Colombina, would you have gone in?',
      'I would have put the light out first, and then listened.',
    ],
    saying: 'And I would have brought a third plate, since my colleague is always',
    perceptions: [
      'Event: a lamp swings, nobody is in the room\nObjects: lamp; table; two plates; two spoons\nAtmosphere: quiet, dim, not yet dangerous',
      'Event: the lamp moves from side to side, more slowly with each turn\nObjects: lamp; a closed door; a table\nAtmosphere: tense, yellow light',
    ],
    thoughts: [
      'She asks about what was shown, so I look back on it. Two plates: somebody is expected. I could tease, or say the tender thing; the tender thing.',
      'The question goes on from the scene. I reason, as I always do, but there is danger in the air, so I keep it short.',
    ],
    stopped: 'The screening was stopped: what it may use is used up.',
    refusal: 'No model is connected.',
  },
  zh: {
    title: '厨房里的灯',
    notice: '这里的角色由人工智能扮演，除非座位上坐着真人。他们说的话都是虚构的。',
    host: '小金',
    guest: '安娜',
    names: ['科隆比娜', '博士'],
    speaker: '艾达',
    subtitles: ['灯还亮着吗？', '从冬天起就没人来过了。'],
    description: '夜里的厨房。一盏灯在空桌子上面晃，桌上摆了两副碗筷。',
    said: [
      '你们说，这桌子是谁摆的？',
      '是个还抱着指望的人。谁会给鬼摆两把勺子？',
      '容我说一句：灯在晃，门是刚开过的。我倒想看看门后头。',
      '科隆比娜，换了你，你进去吗？',
      '我先把灯吹了，再站着听一会儿。',
    ],
    saying: '要是我，就再添一副碗筷，因为我这位同行总是',
    perceptions: [
      '动静：灯在晃，屋里没有人\n物件：灯；桌子；两只盘子；两把勺子\n气氛：安静，昏暗，还说不上危险',
      '动静：灯左右摆，一下比一下慢\n物件：灯；关着的门；桌子\n气氛：紧，黄光',
    ],
    thoughts: [
      '她问的是刚才那一幕，我回头说它。两只盘子：有人在等人。可以打趣，也可以说句软话；说软话。',
      '这话接着那一幕。我照旧要讲道理，可气氛不对，话就短些。',
    ],
    stopped: '放映停了：能用的额度已经用完。',
    refusal: '还没有连接模型。',
  },
}

const AT = '2026-03-09T20:00:00.000Z'
const [COLOMBINA, DOTTORE] = ['role_colombina', 'role_dottore'] as const

/** A screening for stories, in one language. */
export function screeningSample(tongue: HouseLanguage) {
  const words = WORDS[tongue]
  const [one, two] = words.names
  let seq = 0
  const event = (type: string, by: string, body: object): SeenEvent => ({
    ...{ seq: ++seq, type, version: 1, by, at: AT },
    body: body as SeenEvent['body'],
  })
  const line = (by: string, text: string, to?: string): SeenEvent =>
    event('line-spoken', by, { text, channel: 'aloud', ...(to === undefined ? {} : { to }) })
  const [start, end] = [12_000, 41_000]
  const shown = (description: string | null): SeenEvent =>
    event('clip-shown', 'role_host', {
      ...{ clip: { id: 'clip_1', source: 'kitchen.mp4', start, end }, description },
      lines: [{ start: 14_000, end: 16_000, speaker: words.speaker, text: words.subtitles[0] }],
      pictures: [14_000, 20_000, 26_000, 34_000],
    })
  const reply = (nth: 0 | 1, text: string, by: 'pictures' | 'description'): readonly SeenEvent[] => {
    const role = [COLOMBINA, DOTTORE][nth] as string
    const details = { perception: words.perceptions[nth], think: words.thoughts[nth], by, tried: 1 }
    return [
      event('scene-perceived', role, { clip: 'clip_1', ...details }),
      event('scene-watched', role, { clip: 'clip_1', by }),
      line(role, text),
    ]
  }
  const [asked, first, second, toOne, third] = words.said
  const talk = (by: 'pictures' | 'description'): readonly SeenEvent[] => [
    shown(by === 'description' ? words.description : null),
    line('role_host', asked),
    ...reply(0, first, by),
    ...reply(1, second, by),
    line('role_host', toOne, COLOMBINA),
    ...reply(0, third, by),
  ]
  const show: ShowDetail = {
    ...{ id: 'screening_story', kind: 'screening', title: words.title, language: tongue, since: AT },
    ...{ playing: true, rights: ['owner', 'seat'], roles: ['role_host'], epoch: 1, take: 'take_1' },
    ...{ opened: true, over: false, viewers: ['role_host', 'house'], waitsFor: [], choosing: false },
    ...{ rating: 'teen', notice: words.notice },
    money: {
      used: { tokens: 5_400, money: 0 },
      cap: { tokens: null, money: null },
      most: { tokens: null, money: null },
      estimate: null,
    },
    cast: [
      { id: COLOMBINA, name: one, description: '', sitter: null },
      { id: DOTTORE, name: two, description: '', sitter: null },
      { id: 'role_host', name: words.host, description: '', sitter: { name: words.host, me: true } },
      { id: 'role_guest_1', name: words.guest, description: '', sitter: { name: words.guest, me: false } },
      { id: 'role_guest_2', name: '', description: '', sitter: null },
    ],
  }
  const lines = [
    { start: 14_000, end: 16_000, speaker: words.speaker, text: words.subtitles[0] },
    { start: 38_000, end: 42_000, speaker: null, text: words.subtitles[1] },
  ]
  return {
    ...{ show, lines, stretch: { start, end }, words },
    seen: talk('pictures'),
    described: talk('description'),
    stopped: event('show-stopped', 'host', { reason: 'cap-reached', text: words.stopped }),
  }
}

/** Pictures for stories: drawn, since no film lies in the project. */
export const PICTURES: readonly ClipPicture[] = [-18, -6, 8, 17].map((tilt, nth) => ({
  at: 14_000 + nth * 6_500,
  mediaType: 'image/svg+xml',
  data: btoa(lamp(tilt)),
}))

function lamp(tilt: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180"><rect width="320" height="180" fill="#1c2430"/><path d="M60 140h200l18 40H42z" fill="#5b4632"/><g transform="rotate(${tilt} 160 0)"><path d="M160 0v62" stroke="#998b78" stroke-width="2"/><path d="M138 80l22-22 22 22z" fill="#cfa95f"/><circle cx="160" cy="84" r="9" fill="#ffe6a8"/><path d="M138 82 80 180h160L182 82z" fill="#ffe6a8" opacity=".14"/></g><circle cx="118" cy="148" r="13" fill="#e8e0d2"/><circle cx="202" cy="148" r="13" fill="#e8e0d2"/></svg>`
}
