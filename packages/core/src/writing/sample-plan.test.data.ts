import type { Language } from '../prelude/language.ts'
import type {
  Direction,
  EndingDraft,
  NamedProfile,
  PlotDraft,
  PointDraft,
  SceneDraft,
  SignDraft,
  StoryDraft,
} from './drafts.ts'
import type { WrittenAct } from './parts.ts'
import { SAMPLE_STORIES } from './sample-story.test.data.ts'
import type { Work } from './work.ts'
import type { Brief } from './writers-brief.ts'

/** A plan as it stands half-way, for pages that are read by people. */
export interface SamplePlan {
  readonly brief: Brief
  readonly story: StoryDraft
  readonly profiles: readonly NamedProfile[]
  readonly ending: EndingDraft
  readonly plot: PlotDraft
  /** The places as they are furnished, in the order they are played in. */
  readonly scenes: WrittenAct['scenes']
  readonly direction: Direction
  readonly work: Work
}

const sign = (details: Partial<SignDraft>): SignDraft => ({
  kind: 'words-only',
  who: '',
  prop: '',
  state: 'none',
  words: [],
  ...details,
})

type PropDraft = SceneDraft['props'][number]

const prop = (name: string, details: Partial<PropDraft> & Pick<PropDraft, 'description'>): PropDraft => ({
  name,
  size: 'small',
  hidden: false,
  relation: 'at',
  anchor: name,
  states: [],
  text: '',
  ...details,
})

const enLast: PointDraft = {
  place: 'The boathouse',
  description:
    'The water is at the sill and the boat holds three. Agnes has promised the last place twice, and both of them are standing there.',
  enters: ['Tobias Hale'],
  leaves: ['Agnes Hale'],
  flag: 'Agnes gives the oar to Ruth and walks out along the dike.',
  sign: sign({ kind: 'holds', who: 'Ruth Hale', prop: 'oar' }),
  result: 'Agnes stays behind, and nobody will ever say she was asked to.',
  crisis: 'Agnes Hale',
  plain: [],
}

const en: SamplePlan = {
  story: SAMPLE_STORIES.en,
  brief: {
    language: 'en',
    topic: 'The night before the river takes the village, one boat and four people.',
    wishes: 'No villain, please. My grandmother will be watching.',
  },
  profiles: [
    {
      name: 'Agnes Hale',
      description: 'The ferrywoman, seventy, who owns the only boat and has not sat down since noon.',
      background:
        'She has rowed everybody in this village to their weddings and most of them to their graves.',
      personality: 'Gives orders to hide that she is asking. Cannot bear to be thanked.',
      voice: 'Half sentences. Calls everybody "child". Never says the word "river".',
      want: 'To have Tobias take Ruth in the boat and not come back for her.',
      secret: 'She sold the second boat in spring and told them it had rotted.',
      relationships: [
        { to: 'Tobias Hale', view: 'Her son; would drown out of politeness.' },
        { to: 'Ruth Hale', view: 'The only one of them who can row.' },
      ],
      address: ['Agnes', 'Mother', 'Granny Hale'],
      stories: [
        'Eleven pounds, and the man counted it twice on my knee.',
        'You were born in that boat, three minutes off the landing.',
      ],
    },
    {
      name: 'Tobias Hale',
      description: 'Her son, a schoolmaster in his good coat, carrying a box of books.',
      background: 'Came back from the city to teach six children. Two are left.',
      personality: 'Obliging until the last moment, and then not at all.',
      voice: 'Whole sentences, finished carefully, even when nobody listens.',
      want: 'To hear from his mother that she means to come.',
      secret: '',
      relationships: [{ to: 'Agnes Hale', view: 'She has decided something and will not say it.' }],
      address: ['Tobias', 'child', 'Mr Hale'],
      stories: ['Forty-one books, and she carried the box up the hill herself.'],
    },
    {
      name: 'Ruth Hale',
      description: 'His wife, in boots, the only one who has packed nothing.',
      background: 'A lock-keeper’s daughter. She knows to the hour when the dike will go.',
      personality: 'Dry, exact, frightened of nothing but being pitied.',
      voice: 'Numbers. Short questions. Laughs at the wrong moment.',
      want: 'To get the truth about the second boat out of Agnes before Tobias asks.',
      secret: 'She found the bill of sale under the dresser.',
      relationships: [{ to: 'Agnes Hale', view: 'Lies badly, and only for love.' }],
      address: ['Ruth', 'child'],
      stories: [],
    },
  ],
  ending: {
    ending:
      'The boat leaves with a place empty. Tobias knows that his mother sold the other boat to pay for his school, and that she chose.',
    last: enLast,
  },
  plot: {
    ending:
      'The boat leaves with a place empty. Tobias knows that his mother sold the other boat to pay for his school, and that she chose.',
    points: [
      {
        place: 'The kitchen',
        description:
          'Agnes counts who goes in the boat and leaves herself out of the count; Tobias will not pack until she counts again.',
        enters: ['Agnes Hale', 'Tobias Hale'],
        leaves: [],
        flag: 'Tobias puts the box of books on the table and says he stays.',
        sign: sign({ kind: 'says', who: 'Tobias Hale', words: ['stay'] }),
        result: 'It is no longer about packing.',
        crisis: '',
        plain: [{ who: 'Agnes Hale', fact: 'The boat holds three, and we are four.' }],
      },
      {
        place: 'The kitchen',
        description:
          'Ruth wants the second boat explained before it is dark; Agnes wants her to stop looking.',
        enters: ['Ruth Hale'],
        leaves: ['Tobias Hale'],
        flag: 'Ruth reads the bill of sale.',
        sign: sign({ kind: 'prop-becomes', prop: 'bill of sale', state: 'read' }),
        result: 'Ruth knows, and Agnes knows that she knows.',
        crisis: '',
        plain: [{ who: 'Ruth Hale', fact: 'The dike goes at dusk.' }],
      },
      { ...enLast, enters: ['Tobias Hale'] },
    ],
  },
  scenes: [
    {
      place: 'The kitchen',
      scene: {
        surroundings: 'A low kitchen with water in the yard. One door to the dike, one to the boathouse.',
        time: 'an hour before dusk',
        props: [
          prop('dresser', {
            size: 'large',
            anchor: 'along the back wall',
            description: 'A dresser too heavy to save.',
          }),
          prop('lantern', {
            anchor: 'on a nail beside the door',
            description: 'The ferry lantern.',
            states: ['lit'],
          }),
          prop('bill of sale', {
            hidden: true,
            relation: 'under',
            anchor: 'dresser',
            description: 'A folded receipt with a thumb mark.',
            text: 'One boat, sound. Paid in full.',
          }),
        ],
        events: ['The dog barks at the water.'],
        business: ['plates to be packed in straw', 'a coat to be mended'],
        sound: 'The pump in the yard, which Ruth’s father built; it stops when the water reaches it.',
      },
    },
    {
      place: 'The boathouse',
      scene: {
        surroundings: 'Planks, tar, and the one boat knocking at its post.',
        time: 'dusk',
        props: [
          prop('boat', { size: 'large', anchor: 'at its post', description: 'It holds three.' }),
          prop('oar', { relation: 'held', anchor: 'Agnes Hale', description: 'Worn thin by her hands.' }),
        ],
        events: ['A plank comes loose and floats off.'],
        business: ['a rope to be untied'],
        sound: 'The boat, knocking at its post, until it is let go.',
      },
    },
  ],
  direction: {
    title: 'Three Places',
    logline: 'The water comes at dusk, and the boat holds one fewer than the house.',
    actTitle: 'Dusk',
    summary: 'Agnes counts and leaves herself out; the bill is found; the boat goes with a place empty.',
    goals: [
      { name: 'Agnes Hale', goal: 'Get the two of them into the boat before they can count.' },
      { name: 'Tobias Hale', goal: 'Hear from her that she will come.' },
      { name: 'Ruth Hale', goal: 'Have the truth about the second boat from Agnes herself.' },
    ],
    stakes: ['one boat, three places, four to go', 'an hour until the dike gives'],
    mended: [],
  },
  work: {
    title: 'The Ferry',
    author: 'Anonymous',
    language: 'en',
    chapters: [
      {
        title: 'Chapter 1. Noon',
        start: 0,
        text: 'The bell had stopped, because there was nobody left to pull it.\n\n"Four," said Agnes, and counted them again. "Three, and the dog."\n\nTobias put down his box. He had the look of a man about to be reasonable.',
      },
      {
        title: 'Chapter 2. The bill',
        start: 240,
        text: 'Ruth found it where one finds everything, under the dresser.\n\n"You said it rotted."\n\n"It did," said Agnes. "In the end everything does. I only had it paid for first."',
      },
      {
        title: 'Chapter 3. Water',
        start: 420,
        text: 'The water came the way a guest comes who has been told to make himself at home.\n\n"There is room," said Tobias.\n\n"There is room," said Agnes, and gave the oar to Ruth.',
      },
    ],
  },
}

const zhLast: PointDraft = {
  place: '堂屋',
  description: '零点的炮仗快响了。守仁要当着牌位签字卖屋，守义手里攥着那张谁也没见过的地契。',
  enters: ['陈守义'],
  leaves: ['陈守义'],
  flag: '守义把地契凑到供桌的烛火上烧了。',
  sign: sign({ kind: 'prop-becomes', prop: '地契', state: 'broken' }),
  result: '祖屋从此不归任何一个人，兄弟俩再没有可争的东西，也再没有见面的由头。',
  crisis: '陈守仁',
  plain: [],
}

const zh: SamplePlan = {
  story: SAMPLE_STORIES.zh,
  brief: {
    language: 'zh',
    topic: '除夕夜，三十年没说话的两兄弟，为祖屋的一张地契重新坐到一张桌上。',
    wishes: '不要坏人。外婆也要看的。',
  },
  profiles: [
    {
      name: '陈守仁',
      description: '老大，六十二，镇上修了一辈子钟表，今天穿了件新棉袄，吊牌还没剪。',
      background: '父亲咽气时只有他在跟前。三十年来祖屋的瓦是他补的，香是他上的。',
      personality: '记账，样样记，从不拿出来给人看。',
      voice: '说话慢，一句掰成两句。生气的时候改说官话。',
      want: '要弟弟今晚当着牌位认一句错，然后在卖屋的纸上签字。',
      secret: '父亲临终时说的是把屋子给老二。',
      relationships: [
        { to: '陈守义', view: '走的时候头也没回，回来的时候倒像个客。' },
        { to: '沈玉梅', view: '她什么都知道，就是不开口。' },
      ],
      address: ['守仁', '大哥', '当家的'],
      stories: ['爹走的时候，座钟停在两点十分，我没再上弦。', '屋顶的瓦，我补过三百二十片。'],
    },
    {
      name: '陈守义',
      description: '老二，五十八，从南边回来，皮鞋上没有一点泥，一进门先找烟灰缸。',
      background: '十八岁拿着家里的一笔钱走了，再没寄回来过一封信。',
      personality: '大方，怕静，一静下来就要给人倒酒。',
      voice: '话快，爱说“算我的”。从来不叫“哥”。',
      want: '要从守仁嘴里听到父亲临终的那句话。',
      secret: '他的厂子上个月就没了，这趟是来拿钱的。',
      relationships: [{ to: '陈守仁', view: '欠他的，还不清，所以看见他就烦。' }],
      address: ['守义', '老二', '陈老板'],
      stories: ['走的那天，兜里是家里卖猪的四十块钱。'],
    },
    {
      name: '沈玉梅',
      description: '守仁的妻子，在灶台和堂屋之间走来走去，围裙口袋里鼓鼓的。',
      background: '三十年前，她先认识的是老二。',
      personality: '手上不停，心里有数，最恨人家替她拿主意。',
      voice: '三句话里两句是问吃的，第三句要人命。',
      want: '要两兄弟在零点之前把地契的事了结，谁赢她都不管。',
      secret: '地契一直缝在她的围裙里。',
      relationships: [{ to: '陈守义', view: '他不欠我什么，他欠这个家一句话。' }],
      address: ['玉梅', '嫂子'],
      stories: [],
    },
  ],
  ending: {
    ending: '地契在供桌前烧成了灰，祖屋谁也卖不成了。守仁终于说出了父亲的话，可是晚了三十年。',
    last: zhLast,
  },
  plot: {
    ending: '地契在供桌前烧成了灰，祖屋谁也卖不成了。守仁终于说出了父亲的话，可是晚了三十年。',
    points: [
      {
        place: '堂屋',
        description: '年夜饭摆上了，空着一个位子。守仁要等弟弟先开口，玉梅要这顿饭吃得下去。',
        enters: ['陈守仁', '沈玉梅'],
        leaves: [],
        flag: '守仁把卖屋的合同压在父亲的酒杯底下。',
        sign: sign({ kind: 'says', who: '陈守仁', words: ['签'] }),
        result: '这顿饭不再是团圆饭了。',
        crisis: '',
        plain: [{ who: '陈守仁', fact: '过了零点，这份合同就作废。' }],
      },
      {
        place: '堂屋',
        description: '守义要看地契，守仁说早丢了，玉梅的手一直按着围裙口袋。',
        enters: ['陈守义'],
        leaves: [],
        flag: '守义从玉梅手里接过地契。',
        sign: sign({ kind: 'holds', who: '陈守义', prop: '地契' }),
        result: '三十年的谎，三个人都知道了。',
        crisis: '',
        plain: [],
      },
      { ...zhLast, enters: [] },
    ],
  },
  scenes: [
    {
      place: '堂屋',
      scene: {
        surroundings: '正中一张八仙桌，靠墙一张供桌，两支红烛照着父亲的牌位。一扇门通灶间，一扇门通院子。',
        time: '除夕夜，十点',
        props: [
          prop('供桌', { size: 'large', anchor: '靠北墙', description: '红漆供桌，摆着牌位和酒杯。' }),
          prop('灯笼', { anchor: '门边的钉子上', description: '一盏旧灯笼。', states: ['lit'] }),
          prop('地契', {
            hidden: true,
            relation: 'worn',
            anchor: '沈玉梅',
            description: '一张发黄的旧纸，折了四折。',
            text: '祖屋一所，归次子守义。',
          }),
        ],
        events: ['隔壁放了一挂小鞭。'],
        business: ['饺子要包，酒要烫', '烛花要剪'],
        sound: '墙上的老座钟，守仁修过的，走到零点才停。',
      },
    },
  ],
  direction: {
    title: '压岁',
    logline: '一张三十年没人见过的地契，和一顿谁也咽不下去的年夜饭。',
    actTitle: '零点之前',
    summary: '守仁要签字，守义要一句话，玉梅交出地契，地契烧了。',
    goals: [
      { name: '陈守仁', goal: '要守义当着牌位认错，再签字。' },
      { name: '陈守义', goal: '从守仁嘴里问出父亲临终那句话。' },
      { name: '沈玉梅', goal: '在零点以前叫两个人把话说开。' },
    ],
    stakes: ['离零点还有两个钟头，过了合同作废', '一份合同，两个名字'],
    mended: [],
  },
  work: {
    title: '渡口',
    author: '佚名',
    language: 'zh',
    chapters: [
      {
        title: '第一章　晌午',
        start: 0,
        text: '钟不响了，因为没有人去敲。\n\n“四个，”老艄婆说，又数了一遍，“三个，外加一条狗。”\n\n儿子把书箱放下，脸上是一副要讲道理的样子。',
      },
      {
        title: '第二章　字据',
        start: 70,
        text: '东西总是在碗橱底下找到的。\n\n“你说它烂了。”\n\n“是烂了，”老艄婆说，“到头来什么不烂？我不过先收了钱。”',
      },
    ],
  },
}

/** The sample plan of each language. */
export const SAMPLE_PLANS: Readonly<Record<Language, SamplePlan>> = { en, zh }
