import type { Json } from '../../prelude/json.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'

/** Draws one of the words a simulated writer has in its head. */
export type Draws = Readonly<Record<'trade' | 'thing' | 'place' | 'person' | 'word' | 'temper', () => string>>

/** Who a simulated writer's profile is about, and what was drawn for it. */
export interface DrawnProfile {
  readonly name: string
  readonly rival: string
  readonly trade: string
  readonly temper: string
  readonly word: string
  readonly wanted: string
  readonly secret: string
  readonly relationships: Json
}

/** Of whom a simulated story is told, and about what. */
export interface DrawnStory {
  readonly people: readonly string[]
  readonly first: string
  readonly second: string
  readonly third: string
  readonly keeper: string
  readonly thing: string
}

/** Who does what in a simulated point. */
export interface DrawnPoint {
  readonly actor: string
  readonly other: string
  readonly thing: string
  readonly word: string
}

/** How simulated writers put what they draw. */
export interface WriterSayings {
  /** Before the number of people a page asks for, and before the most acts. */
  readonly exactly: RegExp
  readonly atMost: RegExp
  readonly view: string
  readonly profile: (drawn: DrawnProfile) => Json
  readonly secret: (name: string, thing: string) => string
  readonly taste: (name: string) => string
  readonly suggestion: (name: string) => string
  readonly direction: (thing: string) => {
    readonly title: string
    readonly logline: string
    readonly actTitle: string
    readonly summary: string
  }
  readonly goal: (other: string, thing: string) => string
  readonly mended: string
  readonly stake: string
  readonly want: string
  readonly opens: (
    hour: number,
    first: string,
  ) => { readonly time: string; readonly news: string; readonly seen: string }
  readonly space: string
  readonly longestSummary: number
  readonly act: (number: number) => string
  readonly workLogline: string
  readonly story: (drawn: DrawnStory) => Json
  readonly ending: (first: string, last: string) => string
  readonly flags: (drawn: DrawnPoint) => Readonly<Record<string, string>>
  readonly point: (drawn: DrawnPoint) => { readonly description: string; readonly result: string }
  readonly fact: string
  readonly prop: (name: string) => string
  readonly sill: string
  readonly scene: (
    place: string,
    stand: string,
  ) => {
    readonly surroundings: string
    readonly time: string
    readonly event: string
    readonly business: string
    readonly sound: string
  }
  readonly topic: (draw: Draws, named: string | undefined) => string
  readonly work: (seed: number) => { readonly title: string; readonly author: string }
  readonly chapter: (number: number) => string
  readonly sentences: readonly ((draw: Draws) => string)[]
}

/** How simulated writers put things in each language. */
export const WRITER_SAYINGS: Readonly<Record<Language, WriterSayings>> = wordTable(
  'players.writing-sayings',
  {
    en: {
      exactly: /exactly/u,
      atMost: /at most/u,
      view: 'Not to be trusted, and not to be done without.',
      profile: ({ name, rival, trade, temper, word, wanted, secret, relationships }) => ({
        description: `${name}, a ${trade} who looks first at who has taken which chair.`,
        background: `${name} came here twenty years ago, stood surety once, and never speaks of it.`,
        personality: `${name} is ${temper}.`,
        voice: `Short sentences. Likes the word "${word}" and never says please.`,
        want: `To have the ${wanted} from ${rival} before the night is out.`,
        secret,
        relationships,
        address: [name.split(' ')[0] ?? name, 'neighbour'],
        stories: [`That winter ${name} counted it three times: two coins short.`],
      }),
      secret: (name, thing) => `The ${thing} was exchanged long ago, by ${name}.`,
      taste: (name) => `What ${name} wants tonight is not clear enough.`,
      suggestion: (name) => `Give ${name} less time.`,
      direction: (thing) => ({
        title: `The ${thing}`,
        logline: `One ${thing}, and everybody swears it is not theirs.`,
        actTitle: 'Tonight',
        summary: `They come together over a ${thing}, and one fewer leaves.`,
      }),
      goal: (other, thing) => `Make ${other} own up to the ${thing} before the curtain.`,
      mended: 'The door again; nobody will open it.',
      stake: 'three hours until morning',
      want: 'You want one straight word, and look at whoever looks away.',
      opens: (hour, first) => ({
        time: `${hour} in the evening`,
        news: `It is ${hour} in the evening. ${first} waits for an answer, and everybody knows that it has to be tonight.`,
        seen: `${first} is standing; nobody has sat down.`,
      }),
      space: ' ',
      longestSummary: 1_600,
      act: (number) => `Act ${number}`,
      workLogline: 'A house keeps one thing nobody will say.',
      story: ({ people, first, second, third, keeper, thing }) => ({
        cast: people.map((name) => ({ name, who: 'Has lived here for twenty years.' })),
        love: `${first} cannot do without ${second}, who is gone after tonight.`,
        wound: `Once ${first} pawned the ${thing} to keep ${second} here; tonight it is called in.`,
        secret: { who: keeper, what: `It was ${first} who took the ${thing}.` },
        steps: [
          `${second} asks after the ${thing}.`,
          `${second} asks again, ledger in hand.`,
          `${second} asks before everybody who took it.`,
        ],
        others: [],
        stakes: ['Three places in the boat, four on the bank.'],
        opponent: {
          who: third,
          wants: `The ${thing} back tonight; it always was theirs.`,
          nearly: 'Has the key in hand.',
          yields: `Hears ${first} own up.`,
        },
        simple: `Why not give it back? Then ${second} would have to go.`,
        hope: `That the two leave together; at the door ${first} lets go.`,
        cost: 'One is left in the door.',
        plain: [{ fact: 'They seal the door at midnight.', by: third, because: 'that is the errand.' }],
        business: 'Packing a trunk.',
        sound: { what: 'The clock on the wall.', stops: 'When the truth is out.' },
      }),
      ending: (first, last) => `${first} will not come back, and ${last} has nothing left to say.`,
      flags: ({ actor, other, thing, word }) => ({
        says: `${actor} says "${word}" in front of ${other}.`,
        holds: `${actor} has the ${thing} in hand.`,
        'prop-becomes': `${actor} breaks the ${thing} before everybody.`,
        'words-only': `${actor} gives ${other} a promise.`,
      }),
      point: ({ actor, other }) => ({
        description: `${actor} wants what ${other} will not give, and neither can leave it at that.`,
        result: `${other} knows now, and cannot unknow it.`,
      }),
      fact: 'They seal the door at midnight.',
      prop: (name) => `A ${name} that has seen better days.`,
      sill: 'under the window',
      scene: (place, stand) => ({
        surroundings: `${place}. It smells of coal smoke; one door leads to the street and one further in.`,
        time: 'Nightfall',
        event: 'Two knocks at the door, and steps going away.',
        business: `the ${stand} to be wiped and the stove to be fed`,
        sound: 'A drum in the street, until midnight has struck.',
      }),
      topic: (draw, named) =>
        `${named ?? `A ${draw.trade()}`} finds a ${draw.thing()} in ${draw.place().toLowerCase()} that should no longer exist.`,
      work: (seed) => ({ title: `The Old Business, volume ${seed}`, author: 'Nobody in particular' }),
      chapter: (number) => `Chapter ${number}`,
      sentences: [
        (draw) =>
          `${draw.person()} came into ${draw.place().toLowerCase()}, laid the ${draw.thing()} down and said nothing.`,
        (draw) => `"Do you remember ${draw.word()}?" ${draw.person()} asked ${draw.person()}.`,
        (draw) => `${draw.person()} was ${draw.temper()}; everybody knew it and nobody said so.`,
        (draw) =>
          `It rained that night, the ${draw.thing()} was gone, and ${draw.person()} said ${draw.person()} had it.`,
      ],
    },
    zh: {
      exactly: /(?:正好给出|正好放)/u,
      atMost: /最多/u,
      view: '信不过，又少不了。',
      profile: ({ name, rival, trade, temper, word, wanted, secret, relationships }) => ({
        description: `${name}，${trade}，一进门先看有没有人坐了那把椅子。`,
        background: `${name}在这里住了二十年，替人担过一次保，从此不提。`,
        personality: `${temper}。`,
        voice: `短句，爱说“${word}”。`,
        want: `要${rival}今晚把${wanted}交出来。`,
        secret,
        relationships,
        address: [name, `${name.slice(0, 1)}师傅`],
        stories: [`那年冬天，${name}数过三遍，少了两块钱。`],
      }),
      secret: (name, thing) => `那件${thing}早就被${name}换过了。`,
      taste: (name) => `${name}今晚要什么还不够清楚。`,
      suggestion: (name) => `让${name}少一点时间。`,
      direction: (thing) => ({
        title: `${thing}`,
        logline: `一件${thing}，谁都说不是自己的。`,
        actTitle: '今晚',
        summary: `大家为一件${thing}聚到一处，走的时候少了一个。`,
      }),
      goal: (other, thing) => `落幕之前让${other}亲口认下那件${thing}的事。`,
      mended: '门又响了一次，谁也不肯去开。',
      stake: '离天亮还有三个时辰',
      want: '你要一句准话，谁躲闪就盯住谁。',
      opens: (hour, first) => ({
        time: `夜里${hour}点`,
        news: `夜里${hour}点了。${first}在等一个答复，屋里人人知道，今晚非有个了结不可。`,
        seen: `${first}站着，没有坐。`,
      }),
      space: '',
      longestSummary: 400,
      act: (number) => `第${number}幕`,
      workLogline: '一家人守着一件说不出口的事。',
      story: ({ people, first, second, third, keeper, thing }) => ({
        cast: people.map((name) => ({ name, who: '在这里住了二十年。' })),
        love: `${first}舍不下${second}，今晚一过就见不着了。`,
        wound: `当年${first}为了留住${second}，拿${thing}抵了债；今晚债主上门。`,
        secret: { who: keeper, what: `${thing}是${first}自己拿走的。` },
        steps: [`${second}问起${thing}。`, `${second}拿着账本再问。`, `${second}当众问是谁拿的。`],
        others: [],
        stakes: ['船上三个座，岸上四个人。'],
        opponent: {
          who: third,
          wants: `要${thing}今晚归还，本来就是他的。`,
          nearly: '钥匙已经到手。',
          yields: `听见${first}亲口认下。`,
        },
        simple: `为什么不还？还了，${second}就得走。`,
        hope: `盼着两个人一起走；走到门口，${first}松了手。`,
        cost: '门口只剩一个人。',
        plain: [{ fact: '今晚十二点封门。', by: third, because: '他是来贴封条的。' }],
        business: '收拾箱子。',
        sound: { what: '墙上的钟。', stops: '真话出口的时候。' },
      }),
      ending: (first, last) => `${first}再也不会回到这里，${last}把话都说尽了。`,
      flags: ({ actor, other, thing, word }) => ({
        says: `${actor}当众说出“${word}”。`,
        holds: `${actor}把${thing}拿到手里。`,
        'prop-becomes': `${actor}当面毁了${thing}。`,
        'words-only': `${actor}答应了${other}。`,
      }),
      point: ({ actor, other }) => ({
        description: `${actor}要的东西偏偏在${other}手里，两个人谁也不肯让。`,
        result: `${other}从此知道了底细。`,
      }),
      fact: '十二点封门。',
      prop: (name) => `一件用旧了的${name}。`,
      sill: '窗边',
      scene: (place, stand) => ({
        surroundings: `${place}。屋里有股煤烟味，一扇门通街上，一扇门通里间。`,
        time: '入夜',
        event: '外头有人敲了两下门，又走了。',
        business: `${stand}要擦，炉子要添煤`,
        sound: '街上的更鼓，过了三更才停。',
      }),
      topic: (draw, named) =>
        `${named ?? `一个${draw.trade()}`}在${draw.place()}里找到一件${draw.thing()}，它本不该还在世上。`,
      work: (seed) => ({ title: `旧事之${seed}`, author: '无名氏' }),
      chapter: (number) => `第${number}回`,
      sentences: [
        (draw) => `${draw.person()}走进${draw.place()}，把${draw.thing()}放在桌上，半天没有作声。`,
        (draw) => `“${draw.word()}的事，你还记得么？”${draw.person()}问${draw.person()}。`,
        (draw) => `${draw.person()}是个${draw.temper()}的人，谁都知道，谁也不说。`,
        (draw) => `那天夜里下了雨，${draw.thing()}不见了，${draw.person()}说是${draw.person()}拿的。`,
      ],
    },
  },
)
