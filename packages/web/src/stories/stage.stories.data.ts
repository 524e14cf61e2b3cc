import {
  type Followed,
  followNews,
  type SeenEvent,
  type ShowDetail,
  type ShowNews,
  type StageNews,
  UNSEEN,
} from '@commedia/core/wire'

type Body = SeenEvent['body']

/** An evening up to some moment, written as events the way a server sends them. */
export interface Evening {
  readonly show: ShowDetail
  readonly events: readonly SeenEvent[]
  readonly followed: Followed
}

interface Beat {
  /** In the same turn as the one before. */
  readonly also?: true
  readonly by: string
  readonly type: string
  readonly body: Record<string, unknown>
}

interface Play {
  readonly language: 'en' | 'zh'
  readonly title: string
  readonly notice: string
  readonly cast: readonly (readonly [id: string, name: string, description: string, sitter: string | null])[]
  readonly you: string
  readonly goal: string
  readonly actTitle: string
  readonly scene: {
    readonly id: string
    readonly name: string
    readonly time: string
    readonly surroundings: string
  }
  readonly props: readonly Record<string, unknown>[]
  readonly enters: string
  readonly beats: readonly Beat[]
}

const says = (by: string, text: string, details: Record<string, unknown> = {}): Beat => ({
  by,
  type: 'line-spoken',
  body: { text, channel: 'aloud', ...details },
})
const tries = (by: string, text: string, act: string): Beat => ({
  by,
  type: 'act-attempted',
  body: { act, text },
})
const ruled = (act: string, possible: boolean, told = ''): Beat => ({
  by: 'narrator',
  type: 'act-ruled',
  body: { act, possible, told },
})
const happens = (
  by: string,
  told: string,
  {
    seen = [],
    change = { kind: 'take', by, prop: 'p' },
  }: { seen?: readonly unknown[]; change?: unknown } = {},
): Beat => ({
  by,
  type: 'stage-changed',
  body: { change, told, seen },
})
const also = (beat: Beat): Beat => ({ ...beat, also: true })
const tells = (text: string): Beat => ({ by: 'narrator', type: 'narrated', body: { text } })
const reaches = (done: number, of: number, title: string): Beat => ({
  by: 'stage-manager',
  type: 'progress-made',
  body: { act: 1, acts: 1, done, of, title },
})
const thing = (
  [id, name]: readonly [string, string],
  place: unknown,
  details: Record<string, unknown> = {},
) => ({
  ...{ id, name, place, description: name, size: 'small', hidden: false, states: {} },
  ...details,
})

const SOUP: Play = {
  language: 'en',
  title: 'The King’s Soup',
  notice:
    'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
  cast: [
    [
      'role_marta',
      'Marta Quill',
      'Cook and owner of the Three Herons, sleeves rolled, ladle in her belt.',
      'me',
    ],
    ['role_pip', 'Pip Tansy', 'The kitchen girl, sixteen, all elbows, with a packed bundle.', null],
    ['role_dray', 'Augustin Dray', 'Landlord of the Golden Pheasant, in a very tall hat.', 'Jo'],
    ['role_ottoline', 'Dame Ottoline Frost', 'Royal Taster to His Majesty, in grey silk.', null],
  ],
  you: 'role_marta',
  goal: 'Get somebody with a working tongue to taste the soup and say what it lacks, without anyone learning that you cannot taste it yourself.',
  actTitle: 'Half an hour to seven',
  scene: {
    id: 'scene_kitchen',
    name: 'The kitchen of the Three Herons',
    time: 'Half past six, a windy autumn evening',
    surroundings:
      'A low, hot, smoky kitchen. The great pot hangs over the fire and mutters. Over the mantel there is a nail with nothing on it.',
  },
  props: [
    thing(['prop_ladle', 'long ladle'], { kind: 'held', by: 'role_marta' }),
    thing(
      ['prop_warrant', 'royal warrant'],
      { kind: 'held', by: 'role_ottoline' },
      { states: { written: false } },
    ),
    thing(['prop_spoon', 'gold spoon'], { kind: 'held', by: 'role_ottoline' }),
    thing(['prop_hat', 'tall hat'], { kind: 'worn', by: 'role_dray' }),
    thing(['prop_tureen', 'covered tureen'], { kind: 'held', by: 'role_dray' }, { states: { open: false } }),
    thing(['prop_bundle', 'Pip’s bundle'], { kind: 'under', prop: 'prop_table' }),
    thing(
      ['prop_pot', 'great earthen pot'],
      { kind: 'at', where: 'on its hook over the fire' },
      { size: 'large', states: { broken: false } },
    ),
    thing(
      ['prop_table', 'kitchen table'],
      { kind: 'at', where: 'in the middle of the kitchen' },
      { size: 'large' },
    ),
  ],
  enters: 'enters.',
  beats: [
    tells(
      'The wind goes round the house once and comes back for the chimney. In the pot, something turns over in its sleep.',
    ),
    says(
      'role_ottoline',
      'I shall not dip this spoon before I have seen the recipe. It is not a matter of trust, Mistress Quill. It is a matter of trusting nobody.',
    ),
    happens('role_ottoline', 'Dame Ottoline Frost lays the unsigned warrant on the kitchen table.', {
      seen: [
        thing(
          ['prop_warrant', 'royal warrant'],
          { kind: 'on', prop: 'prop_table' },
          { states: { written: false } },
        ),
      ],
    }),
    tries('role_marta', 'wipes her hands and steps between the Dame and the pot', 'a1'),
    also(
      says(
        'role_marta',
        'The recipe is in my head, where the mice cannot get at it. Pip, give the lady a chair.',
      ),
    ),
    also({
      by: 'role_marta',
      type: 'thought-had',
      body: { text: 'If she asks me what it tastes of, I am lost.' },
    }),
    ruled('', true, 'The Dame looks at the floury hand on her sleeve, and stays where she is.'),
    also(ruled('a1', true)),
    says('role_pip', 'There is only the one with three legs, miss. I can hold it up while she sits.'),
    reaches(1, 5, 'Half an hour to seven'),
    happens('role_dray', 'Augustin Dray enters, sideways, on account of the hat.', {
      change: { kind: 'enter', by: 'role_dray' },
    }),
    says(
      'role_dray',
      'Neighbour! I heard there was some little trouble about a card, and I came at once, with a tureen and an open heart.',
    ),
    says('role_pip', 'Do not let him take it off. The hat, mistress. Whatever he says.', {
      channel: 'whisper',
      to: 'role_marta',
    }),
    tries('role_marta', 'knocks the hat from his head with the ladle', 'a2'),
    also(says('role_marta', 'Open hearts are draughty, Augustin. What is under the hat?')),
    ruled('', false, 'He bows at that very moment, and the ladle goes over him like a bird.'),
    also(ruled('a2', false)),
  ],
}

const LAMP: Play = {
  language: 'zh',
  title: '夜航灯',
  notice: '这里的角色由人工智能扮演，除非座位上坐着真人。他们说的话都是虚构的。',
  cast: [
    ['role_shen', '沈玉茹', '渡口听雨茶馆的女掌柜，蓝布褂子洗得发白，话不多。', 'me'],
    ['role_bai', '白鹤年', '茶馆里说书的老先生，一方醒木不离手。', null],
    ['role_ma', '马德彪', '侦缉队长，黑绸短褂，湿着半边肩膀。', '阿文'],
    ['role_lin', '林小满', '十八九岁的姑娘，抱着一把桐油伞。', null],
  ],
  you: 'role_shen',
  goal: '无论谁开口，今夜的灯也不能灭；从马德彪嘴里问出怀远究竟是怎么死的。',
  actTitle: '末班船',
  scene: {
    id: 'scene_hall',
    name: '听雨茶馆堂屋',
    time: '秋夜，二更将尽',
    surroundings:
      '三五张旧方桌，条凳都已倒扣上桌。临河一排支摘窗，窗台上一盏油灯，灯影落在黑沉沉的水里。雨下得很密。',
  },
  props: [
    thing(['prop_cloth', '抹布'], { kind: 'held', by: 'role_shen' }),
    thing(['prop_lamp', '油灯'], { kind: 'on', prop: 'prop_sill' }, { states: { lit: true } }),
    thing(['prop_teapot', '锡茶壶'], { kind: 'on', prop: 'prop_table' }),
    thing(['prop_umbrella', '桐油伞'], { kind: 'held', by: 'role_lin' }),
    thing(['prop_watch', '怀表'], { kind: 'held', by: 'role_ma' }, { states: { open: false } }),
    thing(['prop_sill', '临河窗台'], { kind: 'at', where: '堂屋临河一面的正中' }, { size: 'large' }),
    thing(['prop_table', '当中的方桌'], { kind: 'at', where: '堂屋正中' }, { size: 'large' }),
  ],
  enters: '上。',
  beats: [
    tells('河上的梆子响了两声，隔着雨，像从很远的地方敲过来。灯影在水里晃了一晃，又站稳了。'),
    says('role_ma', '沈掌柜，这么大的雨，客也散了，窗台上那盏灯还点给谁看？'),
    tries('role_shen', '提起抹布，慢慢擦那张擦过三遍的桌子', 'a1'),
    also(says('role_shen', '点给走夜路的人看。马队长喝你的茶，灯油又不算在你账上。')),
    also({ by: 'role_shen', type: 'thought-had', body: { text: '他一直没看灯，只看碰灯的人。' } }),
    ruled('', true, '抹布底下，桌面亮得照见人影。马德彪的杯子没有动。'),
    also(ruled('a1', true)),
    says('role_bai', '列位，书到此处本该歇了。可这雨不歇，老朽也只好往下说：单说那灯下黑的道理。'),
    reaches(1, 4, '末班船'),
    happens('role_lin', '板门一响，林小满抱着伞闪进来，裤脚滴着水。', {
      change: { kind: 'enter', by: 'role_lin' },
    }),
    says('role_lin', '掌柜的，讨碗热水。外头……外头太黑了，就您这儿还亮着。'),
    says('role_bai', '那伞，别让他接过去。', { channel: 'whisper', to: 'role_shen' }),
    tries('role_shen', '伸手去够梁上的汽灯', 'a2'),
    also(says('role_shen', '姑娘坐里头来。伞立门口，别滴湿了地。')),
    ruled('', false, '汽灯挂得太高，她的指尖离它还差一尺。'),
    also(ruled('a2', false)),
  ],
}

/** The plays stories are told with, one in each language. */
export const PLAYS = { en: SOUP, zh: LAMP } as const

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-07T18:30:00.000Z')

/** How an evening is told in a story. */
export interface EveningWish {
  readonly viewer?: 'you' | 'house'
  readonly beats?: number
  readonly repeated?: number
  readonly on?: Partial<StageNews>
  readonly more?: readonly Beat[]
  readonly news?: readonly ShowNews[]
  readonly show?: Partial<ShowDetail>
  readonly line?: Followed['line']
  /** What the viewer is told of their part beside what they want in the act. */
  readonly own?: object
}

/** An evening of one of the plays, up to some beat, seen from some seat. */
export function evening(play: Play, wish: EveningWish = {}): Evening {
  const viewer = wish.viewer === 'house' ? 'house' : play.you
  const events: SeenEvent[] = []
  let turn = 0
  const add = ({ by, type, body }: Beat, isNewTurn = true): void => {
    if (isNewTurn) turn++
    const at = new Date(START + turn * MINUTE_MS).toISOString()
    events.push({ seq: events.length + 1, type, version: 1, by, at, body: body as Body })
  }
  for (const [role, name, description] of play.cast)
    add({ by: 'stage-manager', type: 'role-listed', body: { role, name, description } }, false)
  for (const [role, , , sitter] of play.cast)
    if (sitter !== null)
      add(
        {
          by: 'stage-manager',
          type: 'seat-taken',
          body: { role, seat: { kind: 'person', person: `person_${role}` } },
        },
        false,
      )
  add({ by: 'director', type: 'goal-given', body: { role: play.you, goal: play.goal } }, false)
  add(
    {
      by: 'stage-manager',
      type: 'progress-made',
      body: { act: 1, acts: 1, done: 0, of: play.cast.length + 1, title: play.actTitle },
    },
    false,
  )
  const present = play.cast
    .slice(0, 2)
    .concat(play.cast.slice(3))
    .filter(([id]) => id !== 'role_lin' && id !== 'role_dray')
  const also = play.language === 'zh' ? play.cast.filter(([id]) => id === 'role_ma') : []
  add(
    {
      by: viewer === 'house' ? 'narrator' : viewer,
      type: 'looked-round',
      body: {
        ...{
          scene: play.scene.id,
          name: play.scene.name,
          surroundings: play.scene.surroundings,
          time: play.scene.time,
        },
        ...{ people: [...present, ...also].map(([id]) => id), props: play.props },
      },
    },
    false,
  )
  const beats = [...play.beats.slice(0, wish.beats ?? play.beats.length), ...(wish.more ?? [])]
  for (let round = 0; round < (wish.repeated ?? 1); round++)
    for (const beat of beats) {
      const isPrivate = beat.type === 'thought-had' || beat.type === 'act-attempted'
      if (viewer === 'house' && (isPrivate || beat.body.channel === 'whisper')) continue
      add(beat, beat.also !== true)
    }
  const on: StageNews = {
    ...{ epoch: 1, take: 'take_1', viewer, seq: events.length, playing: true, over: false },
    ...{ notice: play.notice, waitsFor: [], choosing: false },
    ...wish.on,
  }
  const all: readonly ShowNews[] = [
    { kind: 'stage', stage: on },
    ...events.map((event): ShowNews => ({ kind: 'event', event })),
    { kind: 'caught-up', seq: events.length },
    ...(wish.news ?? []),
  ]
  const followed = all.reduce(followNews, UNSEEN)
  return {
    events,
    followed: {
      ...followed,
      ...{ on: { ...on, ...wish.on }, line: wish.line ?? followed.line },
      view: withOwn(followed.view, wish.own),
    },
    show: { ...showOf(play, viewer), ...wish.show },
  }
}

function withOwn(view: Followed['view'], own: object = {}): Followed['view'] {
  return { ...view, parts: { ...view.parts, acting: { ...(view.parts.acting as object), ...own } } }
}

/** A show of one of the plays as its owner sees it from outside. */
export function showOf(play: Play, viewer: string = play.you): ShowDetail {
  return {
    id: 'show_story',
    kind: 'performance',
    title: play.title,
    language: play.language,
    since: new Date(START).toISOString(),
    playing: true,
    rights: viewer === 'house' ? ['watcher'] : ['owner', 'seat'],
    roles: viewer === 'house' ? [] : [play.you],
    epoch: 1,
    take: 'take_1',
    opened: true,
    over: false,
    cast: play.cast.map(([id, name, description, sitter]) => ({
      ...{ id, name, description },
      sitter: sitter === null ? null : { name: sitter === 'me' ? 'Ana' : sitter, me: sitter === 'me' },
    })),
    viewers: viewer === 'house' ? ['house'] : [play.you, 'house'],
    rating: 'teen',
    notice: play.notice,
    waitsFor: [],
    choosing: false,
    money:
      viewer === 'house'
        ? null
        : {
            used: { tokens: 41_000, money: 0.08 },
            cap: { tokens: null, money: 1 },
            most: { tokens: null, money: 5 },
          },
  }
}

/** A piece of a line as it is being said. */
export function saying(by: string, text: string): ShowNews {
  return { kind: 'frame', frame: { line: `turn ${by}`, attempt: 1, by, kind: 'speech', text } }
}
