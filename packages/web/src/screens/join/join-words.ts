import { defineWords } from '../../words/define-words.ts'

/** What is said at the door. */
export const joinWords = defineWords(
  {
    where: 'At the door',
    expected: 'You are expected',
    who: 'How shall the others call you?',
    asMe: (name: string) => `You come in as ${name}.`,
    comeIn: 'Come in',
    coming: 'One moment at the door…',
    ticket: 'Your ticket',
    tonight: 'Tonight',
    seat: 'You play',
    watch: 'You are in the audience',
    booth: 'You sit in the director’s booth',
    taken: 'These parts have their people:',
    takeSeat: 'Take your seat',
    toHouse: 'Take your place',
    noLink: 'By which link do you come?',
  },
  {
    where: '门口',
    expected: '正等着你',
    who: '大家怎么称呼你？',
    asMe: (name) => `你以“${name}”的名字入场。`,
    comeIn: '入场',
    coming: '请在门口稍候……',
    ticket: '你的票',
    tonight: '今晚',
    seat: '你演',
    watch: '你坐观众席',
    booth: '你坐导演间',
    taken: '这些角色已经有人：',
    takeSeat: '就座',
    toHouse: '就座',
    noLink: '你是凭哪个链接来的？',
  },
)
