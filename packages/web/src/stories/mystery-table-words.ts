import type { HouseLanguage } from '@commedia/core'

/** What is said and written in the game of the stories, in one language. */
export interface GameWords {
  readonly title: string
  readonly notice: string
  readonly premise: string
  readonly victim: string
  readonly people: Readonly<Record<'ida' | 'pryce' | 'lowe' | 'edith', readonly [name: string, face: string]>>
  readonly manner: string
  readonly script: string
  readonly objectives: readonly [string, string]
  readonly murdererScript: string
  readonly murdererObjectives: readonly [string, string]
  readonly places: readonly (readonly [name: string, description: string])[]
  readonly begins: readonly [intro: string, search: string, questions: string, vote: string, key: string]
  readonly introductions: readonly [ida: string, pryce: string, lowe: string, edith: string]
  readonly searched: readonly [string, string, string]
  readonly glass: readonly [title: string, text: string]
  readonly bill: readonly [title: string, text: string]
  readonly shows: string
  readonly asked: readonly [idaEdith: string, edithLowe: string, pryceIda: string, loweePryce: string]
  readonly answered: readonly [edith: string, lowe: string, ida: string, pryce: string]
  readonly coming: string
  readonly hint: string
  readonly urged: string
  readonly profile: string
  readonly reason: string
  readonly counted: string
  readonly questions: readonly {
    readonly text: string
    readonly options: readonly string[]
    readonly pick: 1 | 2
  }[]
  readonly evidence: readonly [string, string]
  readonly truth: string
  readonly lies: readonly (readonly [said: string, truth: string])[]
  readonly page: string
  readonly refusal: string
  readonly problems: readonly string[]
}

/** The game of the stories in both languages. */
export const GAME_WORDS: Readonly<Record<HouseLanguage, GameWords>> = {
  en: {
    title: 'The Clockmaker’s Supper',
    notice:
      'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
    premise:
      'A winter evening above the workshop of the clockmaker Horace Vane. He had four people to supper. At half past eight he was found dead. Nobody came in from the street; one of the four killed him.',
    victim: 'Horace Vane',
    people: {
      ida: ['Ida Marsh', 'A young woman with oil on her cuffs, six years in this house.'],
      pryce: ['Colonel Pryce', 'A retired officer with a watch on either side of his waistcoat.'],
      lowe: ['Doctor Lowe', 'The family physician: grey gloves, a black bag, a dry little cough.'],
      edith: ['Edith Vane', 'The wife of the house, in a plain dress of good cloth.'],
    },
    manner: 'Speaks little and exactly, and gives the minute of everything.',
    script:
      'You are Ida Marsh, apprentice to the clockmaker Horace Vane for six years.\nLast spring you designed a striking train that Vane sold under his own name to Colonel Pryce. You have said nothing because he promised you a share of the shop.\nAt ten past eight you went to the scullery to fetch the pudding and saw Doctor Lowe rinsing a small glass at the pump. He said that he had a cough.\nYou had taken your drawings out of his desk at six o’clock; they are in your apron.',
    objectives: [
      'Find out who killed Horace Vane.',
      'Keep it secret that you took the drawings from the desk.',
    ],
    murdererScript:
      'You are Doctor Lowe, physician to the Vanes for ten years.\nHorace Vane found out that you had signed a false certificate, and has had money from you every quarter since. On Monday he doubled the sum.\nTonight you brought a phial. At five past eight you carried him his mulled wine and watched him drink under the tall clock. You rinsed your glass at the scullery pump; Ida saw you.\nYou are the murderer.',
    murdererObjectives: ['Do not be found out as the murderer.', 'Keep the false certificate secret.'],
    places: [
      ['The workshop', 'Benches, a cold stove, and the tall clock that stands at twenty past eight.'],
      ['The scullery', 'A stone sink, the pump, and the glasses of the evening.'],
      ['The hall', 'Coats, sticks, the Colonel’s tobacco on the stand.'],
      ['The desk', 'Locked by day. Tonight the key is in it.'],
    ],
    begins: [
      'Everybody says who they are.',
      'Round 1 of 3. The house is open: look around.',
      'Round 1 of 3. Ask what you want to know.',
      'Write down a name. Nobody sees it until all have.',
      'The names are on the table. A few questions remain, for each alone.',
    ],
    introductions: [
      'Ida Marsh. I have built his movements for six years. I was in the scullery at ten past eight.',
      'Pryce, Colonel, retired. I collect clocks, and I do not kill the men who make them.',
      'Doctor Lowe. I have looked after this family for ten years, and I am sorry to be of no more use to it.',
      'I am Edith. I was his wife for two years. I sat at the table all the while.',
    ],
    searched: [
      'Ida Marsh searches the scullery.',
      'Colonel Pryce searches the desk.',
      'Edith Vane searches the workshop.',
    ],
    glass: [
      'A small glass',
      'Rinsed, but not well: a smell of bitter almonds, and the print of a glove on its foot.',
    ],
    bill: [
      'A page of the ledger',
      'Every quarter day the same sum, from “L.”. Last Monday it stands there twice.',
    ],
    shows: 'I found this: A page of the ledger.',
    asked: [
      'Mrs Vane, who carried the wine to the workshop? I want the minute, if you have it.',
      'Doctor, you were away from the table for thirteen minutes. Where?',
      'Miss Marsh, they say that you knew the desk better than he did. When did you last open it?',
      'Colonel, the whole hall heard you at half past seven. What did Vane owe you?',
    ],
    answered: [
      'The Doctor did. He rose at five past eight with the cup in his hand and came back at eighteen past. I remember because the pudding was late.',
      'In the scullery, for water. I have had this cough since October, as everybody here has been kind enough to remark.',
      'At six, for the winding keys. After that I did not touch it.',
      'Four hundred pounds, since you ask so gently. He sold the same movement twice. But I was telling Mrs Vane about Kandahar when he died.',
    ],
    coming: 'One thing first, Colonel. You say that you met the Doctor in the passage, and he told you that',
    hint: 'Somebody has told you where they were, and somebody else saw them elsewhere. Put the two minutes beside each other.',
    urged: 'The table is waiting for Ida Marsh.',
    profile: 'Knew the house and its hours, had a reason older than tonight, and could be near the wine.',
    reason: 'Sat at the table with Edith Vane from eight until a quarter past.',
    counted: 'The death of Horace Vane. Doctor Lowe 3, Colonel Pryce 1. Doctor Lowe is named.',
    questions: [
      {
        text: 'Who killed Horace Vane?',
        options: ['Ida Marsh', 'Colonel Pryce', 'Doctor Lowe', 'Edith Vane'],
        pick: 1,
      },
      {
        text: 'Which two of them left the table between eight and a quarter past?',
        options: ['Ida Marsh', 'Colonel Pryce', 'Doctor Lowe', 'Edith Vane'],
        pick: 2,
      },
      {
        text: 'How did Horace Vane die?',
        options: ['Shot', 'Poisoned', 'Struck down', 'Strangled'],
        pick: 1,
      },
    ],
    evidence: [
      'saw Doctor Lowe rinsing a small glass at the pump',
      'left the table at five past eight with the wine',
    ],
    truth:
      'Doctor Lowe killed Horace Vane. Vane knew of a false certificate and had taken money from him every quarter; on Monday he doubled the sum.\nAt five past eight Lowe carried the mulled wine to the workshop and watched him drink. He rinsed his glass at the scullery pump, where Ida saw him, and stopped the clock at twenty past eight, an hour at which he meant to be at the table.',
    lies: [
      [
        'In the scullery, for water. I have had this cough since October.',
        'He was rinsing the glass in which he had brought the poison.',
      ],
      ['I was never in the workshop tonight.', 'He carried the wine there and watched Vane drink it.'],
    ],
    page: '8.05 wine leaves the table\n8.10 I see L. at the pump\n8.18 he is back (Edith)\n8.20 the clock. Who stopped it?',
    refusal: 'You have asked all you may ask in this round.',
    problems: [
      'questions.3.evidence: these words do not stand in role_ida',
      'roles.2.secrets: “certificate” does not stand in the script it gives away',
    ],
  },
  zh: {
    title: '钟表匠的晚餐',
    notice: '这里的角色由人工智能扮演，除非座位上坐着真人。他们说的话都是虚构的。',
    premise:
      '冬夜，钟表匠霍勒斯家中。他请了四个人吃晚饭。八点半，有人发现他死了。街上没有人进来过，凶手就在这四个人当中。',
    victim: '霍勒斯',
    people: {
      ida: ['艾达', '年轻姑娘，袖口沾着机油，在这家待了六年。'],
      pryce: ['普莱斯上校', '退役军官，嗓门大，背心两边各挂一块表。'],
      lowe: ['洛医生', '这家的医生，灰手套，黑皮包，时不时轻咳一声。'],
      edith: ['伊迪丝', '女主人，结婚两年，衣裙朴素，料子却好。'],
    },
    manner: '话少而准，什么事都说得出是几点几分。',
    script:
      '你是艾达，跟随钟表匠霍勒斯学艺六年。\n去年春天你设计的报时机芯被他以自己的名义卖给了普莱斯上校。你没有声张，因为他答应分你店铺的股份。\n八点十分你到厨房取布丁，看见洛医生在水泵边冲洗一只小杯子，他说自己咳嗽。\n六点时你从他书桌里拿走了自己的图纸，图纸在你的围裙里。',
    objectives: ['找出杀害霍勒斯的凶手。', '不让人知道你从书桌里拿走了图纸。'],
    murdererScript:
      '你是洛医生，给这家看了十年病。\n霍勒斯发现你开过一张假证明，从此每个季度向你要钱，周一又把数目加倍。\n今晚你带来一个小药瓶。八点零五分，你把热酒端到工坊，看着他在大钟下喝完。你在厨房水泵边冲洗杯子，艾达看见了你。\n你就是凶手。',
    murdererObjectives: ['不要被人认出是凶手。', '瞒住那张假证明。'],
    places: [
      ['工坊', '几张工作台，一只冷炉子，还有停在八点二十分的大钟。'],
      ['厨房', '石头水槽，水泵，今晚用过的杯子。'],
      ['门厅', '大衣，手杖，架子上有上校的烟草。'],
      ['书桌', '白天上锁，今晚钥匙就插在上面。'],
    ],
    begins: [
      '各位先说说自己是谁。',
      '第1轮，共3轮。各处都开着，去找找看。',
      '第1轮，共3轮。想知道什么，就问。',
      '各写一个名字。人人写完之前，谁也看不见。',
      '名字都写下了。还有几个问题，各答各的。',
    ],
    introductions: [
      '我叫艾达，替他做了六年机芯。八点十分我在厨房。',
      '普莱斯，退役上校。我收藏钟表，不杀做钟表的人。',
      '我是洛医生，照看这家人十年了。如今再也帮不上忙，十分抱歉。',
      '我是伊迪丝，嫁给他两年。我一直坐在桌边。',
    ],
    searched: ['艾达去搜厨房。', '普莱斯上校去搜书桌。', '伊迪丝去搜工坊。'],
    glass: ['一只小杯子', '冲洗过，却没洗净：有苦杏仁的气味，杯脚上留着手套的印子。'],
    bill: ['账本的一页', '每到季末都有同一笔数目，来自“洛”。上周一记了两次。'],
    shows: '我找到了这个：账本的一页。',
    asked: [
      '夫人，酒是谁端到工坊去的？要是记得，请告诉我是几点几分。',
      '医生，您离开桌子有十三分钟。去了哪里？',
      '艾达，听说那张书桌你比他还熟。你最后一次打开它是什么时候？',
      '上校，七点半整个门厅都听见您嚷嚷。霍勒斯欠您什么？',
    ],
    answered: [
      '是医生。八点零五分他端着杯子站起来，八点十八分才回来。我记得，因为布丁上晚了。',
      '去厨房喝水。我从十月起就咳嗽，诸位都好心提起过。',
      '六点，去拿上弦的钥匙。之后我没有碰过。',
      '既然你问得这么客气：四百镑。同一套机芯他卖了两回。可他死的时候，我正给夫人讲坎大哈的事。',
    ],
    coming: '先问一件事，上校。您说在走道里碰见医生，他对您说',
    hint: '有人说自己在一个地方，另一个人却在别处看见了他。把两个时间放在一起想想。',
    urged: '大家在等艾达。',
    profile: '熟悉这家的作息，早有旧怨，又近得了那杯酒。',
    reason: '八点到八点一刻一直同伊迪丝坐在桌边。',
    counted: '霍勒斯之死。洛医生3票、普莱斯上校1票。众人指的是洛医生。',
    questions: [
      { text: '谁杀了霍勒斯？', options: ['艾达', '普莱斯上校', '洛医生', '伊迪丝'], pick: 1 },
      {
        text: '八点到八点一刻之间，哪两个人离开过桌子？',
        options: ['艾达', '普莱斯上校', '洛医生', '伊迪丝'],
        pick: 2,
      },
      { text: '霍勒斯是怎么死的？', options: ['枪杀', '毒杀', '被击倒', '被勒死'], pick: 1 },
    ],
    evidence: ['看见洛医生在水泵边冲洗一只小杯子', '八点零五分端着酒离开桌子'],
    truth:
      '凶手是洛医生。霍勒斯知道他开过假证明，每个季度向他要钱，周一又把数目加倍。\n八点零五分，他把热酒端到工坊，看着霍勒斯喝下。他在厨房水泵边冲洗杯子时被艾达看见，又把钟停在八点二十分，想让人以为霍勒斯死在那时，而他已经回到桌边。',
    lies: [
      ['去厨房喝水。我从十月起就咳嗽。', '他在冲洗盛过毒药的杯子。'],
      ['我今晚没有进过工坊。', '酒是他端去的，他看着霍勒斯喝完。'],
    ],
    page: '8:05 酒离开桌子\n8:10 我看见他在水泵边\n8:18 他回来（伊迪丝说）\n8:20 钟停了。谁停的？',
    refusal: '这一轮你能问的都问完了。',
    problems: ['questions.3.evidence：role_ida里没有这句话', 'roles.2.secrets：“假证明”不在它所泄露的剧本里'],
  },
}
