/** Something that happens in a story. */
export interface Beat {
  /** In the same turn as the one before. */
  readonly also?: true
  readonly by: string
  readonly type: string
  readonly body: Record<string, unknown>
}

/** A play that stories are told with. */
export interface Play {
  readonly language: 'en' | 'zh'
  readonly title: string
  readonly notice: string
  readonly cast: readonly (readonly [id: string, name: string, description: string, sitter: string | null])[]
  readonly you: string
  readonly goal: string
  readonly secret: string
  /** What the opening gives whoever plays. */
  readonly given: { readonly news: string; readonly want: string; readonly business: string }
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
const makes = (by: string, text: string): Beat => ({ by, type: 'gesture-made', body: { text } })
const gives = (role: string, news: string, want: string): Beat => ({
  by: 'director',
  type: 'circumstances-given',
  body: { role, news, want },
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
  secret: 'Since the fever in the spring she has tasted nothing at all.',
  given: {
    news: 'It is half past six. At seven the King sits down next door, and nothing reaches his lips before the Royal Taster has tasted it. The warrant of the Three Herons runs out tonight; only the Dame’s name on the new parchment renews it, and without it the bank has the inn on Monday. The recipe hangs on the nail over the fire, as the whole county knows.',
    want: 'That somebody else tastes first, and says aloud what the soup lacks.',
    business:
      'Nettles to be chopped, onions to be peeled, which explains anybody’s tears, and the great pot to be kept from catching.',
  },
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
    makes('role_ottoline', 'draws off one grey glove'),
    also(
      says(
        'role_ottoline',
        'I shall not dip this spoon before I have seen the recipe. It is not a matter of trust, Mistress Quill. It is a matter of trusting nobody.',
      ),
    ),
    also(tries('role_ottoline', 'lays the unsigned warrant on the kitchen table', 'o1')),
    also(
      happens('role_ottoline', '', {
        seen: [
          thing(
            ['prop_warrant', 'royal warrant'],
            { kind: 'on', prop: 'prop_table' },
            { states: { written: false } },
          ),
        ],
      }),
    ),
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
    ruled('a1', true),
    tries('role_pip', 'drags the stool to the fire', 'p1'),
    also(happens('role_pip', '')),
    also(says('role_pip', 'There is only the one with three legs, miss.')),
    also(makes('role_pip', 'kneels and puts her shoulder under it')),
    also(says('role_pip', 'I can be the fourth.')),
    reaches(1, 5, 'Half an hour to seven'),
    happens('role_dray', 'Augustin Dray enters, sideways, on account of the hat.', {
      change: { kind: 'enter', by: 'role_dray' },
    }),
    also(
      gives(
        'role_marta',
        'Dray has come over by boat, uninvited. The trumpets are on the hill.',
        'Have him out of your kitchen before the Dame asks what he brought.',
      ),
    ),
    makes('role_dray', 'bows, and the hat crackles'),
    also(says('role_dray', 'Neighbour! I heard there was some little trouble about a card.')),
    also(tries('role_dray', 'hangs his tureen over the fire', 'd1')),
    also(ruled('d1', false, 'There is one hook over the fire, and the great pot has it.')),
    also(says('role_dray', 'I came at once, with an open heart.')),
    says('role_pip', 'Do not let him take it off. The hat, mistress. Whatever he says.', {
      channel: 'whisper',
      to: 'role_marta',
    }),
    tries('role_marta', 'knocks the hat from his head with the ladle', 'a2'),
    also(says('role_marta', 'Open hearts are draughty, Augustin. What is under the hat?')),
    ruled('a2', false, 'He bows at that very moment, and the ladle goes over him like a bird.'),
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
  secret: '三年前腊月，怀远托她藏下一只铁盒，就在灯座底下。',
  given: {
    news: '雨夜，茶馆早该打烊了，堂里只剩马队长一桌。窗台上那盏灯三年没有灭过，渡口上没有人不知道。三年前腊月，她男人周怀远在渡口让宪兵带走，再没回来。这几天风声紧，各处渡口都在盘查生人。再过小半个时辰，末班船从门前过。',
    want: '让这位客人喝完茶走人；走之前，从他嘴里问出一句实话。',
    business: '桌子要擦，茶要续，灯花要剪。水上的梆子，一阵比一阵近。',
  },
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
    makes('role_ma', '把帽子搁在膝上'),
    also(says('role_ma', '沈掌柜，这么大的雨，客也散了，窗台上那盏灯还点给谁看？')),
    tries('role_shen', '提起抹布，慢慢擦那张擦过三遍的桌子', 'a1'),
    also(says('role_shen', '点给走夜路的人看。马队长喝你的茶，灯油又不算在你账上。')),
    also({ by: 'role_shen', type: 'thought-had', body: { text: '他一直没看灯，只看碰灯的人。' } }),
    ruled('a1', true),
    tries('role_bai', '拿起醒木，轻轻一拍', 'b1'),
    also(happens('role_bai', '')),
    also(says('role_bai', '列位，书到此处本该歇了。')),
    also(makes('role_bai', '朝窗外看了一眼')),
    also(says('role_bai', '可这雨不歇，老朽也只好往下说：单说那灯下黑的道理。')),
    reaches(1, 4, '末班船'),
    happens('role_lin', '板门一响，林小满抱着伞闪进来，裤脚滴着水。', {
      change: { kind: 'enter', by: 'role_lin' },
    }),
    also(gives('role_shen', '来了个生人。各处渡口都在盘查，末班船快到了。', '不让马德彪盘问这姑娘。')),
    tries('role_lin', '想把伞靠到窗台边', 'l1'),
    also(ruled('l1', false, '窗台边叫马德彪的腿挡着，伞放不过去。')),
    also(says('role_lin', '掌柜的，讨碗热水。')),
    also(makes('role_lin', '往灯下挪了半步')),
    also(says('role_lin', '外头……外头太黑了，就您这儿还亮着。')),
    says('role_bai', '那伞，别让他接过去。', { channel: 'whisper', to: 'role_shen' }),
    tries('role_shen', '伸手去够梁上的汽灯', 'a2'),
    also(says('role_shen', '姑娘坐里头来。伞立门口，别滴湿了地。')),
    ruled('a2', false, '汽灯挂得太高，沈玉茹的指尖离它还差一尺。'),
  ],
}

/** The plays stories are told with, one in each language. */
export const PLAYS = { en: SOUP, zh: LAMP } as const
