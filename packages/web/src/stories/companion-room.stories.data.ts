import type { HouseLanguage } from '@commedia/core'
import type { HouseCompanion, SeenEvent, ShowDetail } from '@commedia/core/wire'

/** A room for stories, in one language. */
export interface RoomSample {
  readonly show: ShowDetail
  readonly moods: Readonly<Record<string, string | null>>
  readonly actions: readonly { readonly id: string; readonly label: string }[]
  readonly events: readonly SeenEvent[]
  readonly stopped: SeenEvent
  /** What is on the page beside it, and a passage of that. */
  readonly page: string
  readonly passage: string
  readonly saying: string
}

interface Words {
  readonly title: string
  readonly notice: string
  readonly host: string
  readonly names: readonly [arlecchino: string, colombina: string, dottore: string]
  readonly moods: readonly [string, string]
  readonly actions: readonly [string, string, string, string, string]
  readonly said: readonly [string, string, string, string, string]
  readonly shorter: string
  readonly page: string
  readonly passage: string
  readonly saying: string
  readonly stopped: string
}

const EN_PASSAGE =
  'My grandfather wound the clock every evening at nine o’clock in the evening, and when he had wound it he would stand in front of it for a while and wait, as if it might say something to him that it had not said the evening before.'
const ZH_PASSAGE =
  '我外公每天晚上九点给钟上弦，上完了弦，总要在钟前面站上一会儿，等着，好像它会对他说一句昨天晚上没有说过的话。'

const WORDS: Readonly<Record<HouseLanguage, Words>> = {
  en: {
    title: 'Arlecchino, Colombina, Il Dottore',
    notice:
      'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
    host: 'Kim',
    names: ['Arlecchino', 'Colombina', 'Il Dottore'],
    moods: ['cheerful', 'stern'],
    actions: [
      'Say what you think',
      'Make it shorter',
      'Write on from here',
      'Say it your way',
      'Ask me about it',
    ],
    said: [
      'I am writing about my grandfather’s clock. It does not get going.',
      'A clock that does not get going! Have you tried feeding it?',
      'He means: who is hungry in it? Somebody in that house wants something, and it is not the time.',
      'Permit me a distinction. The clock goes; it is the sentence that stops. Twice, if I counted rightly.',
      'Then show me where.',
    ],
    shorter:
      'Every evening at nine my grandfather wound the clock, and stood before it a while, as if it might say something new.',
    page: `The house had eleven rooms and one clock.\n\n${EN_PASSAGE}\n\nNobody told me that it had stopped in March.`,
    passage: EN_PASSAGE,
    saying: 'He means: who is hungry in it? Somebody in that house wants',
    stopped: 'The show pauses here: what it may spend is spent. It goes on once its owner allows more.',
  },
  zh: {
    title: '阿莱基诺、科隆比娜、老学究',
    notice: '这里的角色由人工智能扮演，除非座位上坐着真人。他们说的话都是虚构的。',
    host: '小金',
    names: ['阿莱基诺', '科隆比娜', '老学究'],
    moods: ['高兴', '讲规矩'],
    actions: ['说说你的看法', '改短一些', '接着往下写', '用你的口气说', '问我几个问题'],
    said: [
      '我在写外公的那口钟，怎么也走不起来。',
      '钟走不起来？你喂过它没有？',
      '他是问：这里面谁饿着？那屋里总有个人想要点什么，要的不是时间。',
      '容我分辨一句。钟是走的，停的是句子。我若没数错，停了两回。',
      '那你指给我看。',
    ],
    shorter: '外公每晚九点给钟上弦，上完站一会儿，好像它会说句新的话。',
    page: `那座房子有十一间屋，一口钟。\n\n${ZH_PASSAGE}\n\n没有人告诉我，它三月里就停了。`,
    passage: ZH_PASSAGE,
    saying: '他是问：这里面谁饿着？那屋里总有个人想',
    stopped: '演出先停在这里：允许的花费用完了。主人放宽额度后就能接着演。',
  },
}

const ROLES = ['role_arlecchino', 'role_colombina', 'role_dottore'] as const
const HOST = 'role_host'
const AT = '2026-11-14T20:10:00.000Z'

const ASIDE = {
  ...{ id: 'chat_dottore', mostRounds: 3, mode: 'auto', repeats: 'not-allowed' },
  ...{ moderator: 'host', actions: 'on-request' },
}

/** A room of three masks and a person with a page. */
export function roomSample(tongue: HouseLanguage): RoomSample {
  const words = WORDS[tongue]
  let seq = 0
  const event = (type: string, by: string, body: SeenEvent['body']): SeenEvent => ({
    ...{ seq: ++seq, type, version: 1, by, at: AT, body },
  })
  const says = (by: string, text: string, chat = 'main'): SeenEvent =>
    event('message-posted', by, { chat, text, form: 'message' })
  const [arlecchino, colombina, dottore] = ROLES
  const [first, second, third, fourth, fifth] = words.said
  const events = [
    event('chat-opened', 'host', { chat: { ...ASIDE, participants: [HOST, dottore], privateTo: dottore } }),
    event('moods-rolled', 'host', { moods: {} }),
    says(HOST, first),
    says(arlecchino, second),
    event('floor-given', 'host', {
      ...{ place: 'main', speaker: colombina, deputies: [], waiting: [] },
      reason: 'addressed',
    }),
    event('guest-came', 'role_guest_1', { chat: 'main', guest: { id: 'role_guest_1', name: 'Ana' } }),
    says(colombina, third),
    says(dottore, fourth),
    says(HOST, fifth, 'chat_dottore'),
    event('exchange-opened', HOST, {
      chat: 'main',
      context: { action: 'shorten', paragraph: words.passage, recipients: [dottore] },
    }),
    event('action-started', dottore, { chat: 'main', companion: dottore, action: 'shorten' }),
    says(dottore, words.shorter),
  ]
  const stopped = event('show-stopped', 'stage-manager', { reason: 'cap-reached', text: words.stopped })
  const cast = [
    ...ROLES.map((id, at) => ({ id, name: words.names[at] ?? '', description: '', sitter: null })),
    { id: HOST, name: words.host, description: '', sitter: { name: words.host, me: true } },
    { id: 'role_guest_1', name: 'Ana', description: '', sitter: { name: 'Ana', me: false } },
  ]
  const ids = ['opinion', 'shorten', 'go-on', 'own-way', 'questions']
  return {
    show: {
      ...{ id: 'room_story', kind: 'room', title: words.title, language: tongue, since: AT, playing: true },
      ...{ rights: ['owner', 'seat'], roles: [HOST], epoch: 1, take: 'take_1', opened: true, over: false },
      ...{ cast, viewers: [HOST], waitsFor: [], choosing: false, rating: 'teen', notice: words.notice },
      money: {
        used: { tokens: 8_412, money: 0 },
        cap: { tokens: null, money: null },
        most: { tokens: null, money: null },
        estimate: null,
      },
    },
    moods: { [arlecchino]: words.moods[0], [dottore]: words.moods[1] },
    actions: words.actions.map((label, at) => ({ id: ids[at] ?? '', label })),
    ...{ events, stopped, page: words.page, passage: words.passage, saying: words.saying },
  }
}

/** Who might come, in both languages. */
export const COMPANY: Readonly<
  Record<
    HouseLanguage,
    {
      readonly mine: readonly { readonly id: string; readonly name: string }[]
      readonly house: readonly HouseCompanion[]
      readonly refusal: string
    }
  >
> = {
  en: {
    mine: [
      { id: 'character_1', name: 'Agnes the cook' },
      { id: 'character_3', name: 'Colonel Pryce' },
    ],
    house: [
      mask('role_arlecchino', [
        'Arlecchino',
        'A servant in patches, always hungry, who hears the joke in everything.',
      ]),
      mask('role_colombina', ['Colombina', 'A maid with sharp eyes who says what the others only think.']),
      mask('role_dottore', [
        'Il Dottore',
        'A scholar from Bologna who has a rule for everything and loves an exact sentence.',
      ]),
      mask('role_pantalone', ['Pantalone', 'An old merchant of Venice who counts words as he counts coins.']),
      mask(
        'role_nora',
        ['Nora Helmer', 'A young wife with a secret she is proud of.'],
        'A Doll’s House: the last night',
      ),
      mask(
        'role_rank',
        ['Doctor Rank', 'An old friend of the house who jokes about dying.'],
        'A Doll’s House: the last night',
      ),
    ],
    refusal: 'No model is connected, so nobody can play.',
  },
  zh: {
    mine: [
      { id: 'character_2', name: '沈掌柜' },
      { id: 'character_6', name: '小安' },
    ],
    house: [
      mask('role_arlecchino', ['阿莱基诺', '穿百衲衣的仆人，总也吃不饱，什么事里都听得出笑话。']),
      mask('role_colombina', ['科隆比娜', '眼睛很尖的侍女，别人只敢想的话，她说出来。']),
      mask('role_dottore', ['老学究', '博洛尼亚来的学者，凡事都有规矩，最爱一句话说得准。']),
      mask('role_pantalone', ['潘塔罗内', '威尼斯的老商人，数字词像数铜板。']),
      mask('role_boat', ['船老大', '撑了三十年夜航船的人。'], '夜航灯'),
    ],
    refusal: '还没有接上模型，没有人能演。',
  },
}

function mask(id: string, [name, description]: readonly [string, string], from: string | null = null) {
  return { house: id, id, name, description, from } satisfies HouseCompanion
}
