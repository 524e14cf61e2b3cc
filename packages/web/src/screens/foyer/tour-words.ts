import { defineWords } from '../../words/define-words.ts'

/** The tour of a minute. */
export const tourWords = defineWords(
  'screen.tour',
  {
    tour: 'A tour of a minute',
    step: (at: number, of: number) => `${at} of ${of}`,
    next: 'Next',
    before: 'Back',
    done: 'To the foyer',
    evening: 'evening',
    ask: {
      title: 'Say what shall be played',
      text: 'A topic, a rumour, a first line, or a whole book: the house writes a play from it, with people who want something. Or take one from the bill.',
      place: 'a study',
    },
    cast: {
      title: 'Give out the parts',
      text: 'Take one yourself, send a friend a link for another, leave the rest to models. Nobody knows what is in another’s head, the models neither.',
      place: 'a dressing room',
    },
    play: {
      title: 'Play, or only watch',
      text: 'When the stage is yours, say something, do something in words, whisper, think, or stay silent. Click a mask to speak to somebody or to ask who that is. Lines come as fast as you read.',
      place: 'a tavern',
    },
    back: {
      title: 'Nothing is final',
      text: 'Take a turn back, have a line said another way, go back along the timeline and play on from there. What was is kept beside it. The star beside a line keeps it for the playbill.',
      place: 'a street',
    },
    end: {
      title: 'When the curtain falls',
      text: 'The company bows, and the playbill tells who played whom and which lines people marked. See the evening again at a pace, keep its script, or make one page of it to send to friends.',
      place: 'a theatre',
    },
    doors: {
      title: 'And other doors',
      text: 'A murder to solve at one table, companions to talk with, a film to watch together; and recordings, which need no model. Ctrl-K goes anywhere, and a question mark tells the keys.',
      place: 'a garden',
    },
  },
  {
    tour: '一分钟导览',
    step: (at: number, of: number) => `${at} / ${of}`,
    next: '下一页',
    before: '上一页',
    done: '回到前厅',
    evening: '傍晚',
    ask: {
      title: '说说今晚演什么',
      text: '一个题目、一句传闻、一句开场白，或者整本书：剧场会写成一出戏，里面的人各有所求。也可以从节目单里挑一出。',
      place: '书房',
    },
    cast: {
      title: '分派角色',
      text: '自己演一个，给朋友发链接演另一个，剩下的交给模型。谁也不知道别人心里想什么，模型也不知道。',
      place: '化妆间',
    },
    play: {
      title: '上台，或者只看',
      text: '轮到你时，可以说话、用文字做事、耳语、在心里想，或者沉默。点一张面具，就能对谁说话，或者问问那是谁。台词按你读的速度来。',
      place: '酒馆',
    },
    back: {
      title: '什么都可以重来',
      text: '收回一步，让一句话换个说法，沿时间线回到从前再演下去；原来的也都留着。点台词旁的星，就会留到节目单上。',
      place: '街上',
    },
    end: {
      title: '落幕之后',
      text: '全体谢幕，节目单上写着谁演了谁、大家标记了哪些台词。可以按速度重看今晚，留下剧本，或者做成一张网页发给朋友。',
      place: '剧场',
    },
    doors: {
      title: '还有别的门',
      text: '围着一张桌子查一桩命案，找伙伴聊天，一起看一部片子；还有不用模型也能看的录像。按 Ctrl-K 去任何地方，按问号看键位。',
      place: '花园',
    },
  },
)
