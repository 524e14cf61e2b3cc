import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'

/** What a simulated writer has in its head: everything else comes from the page. */
export interface WriterWords {
  readonly names: readonly string[]
  readonly places: readonly string[]
  readonly furniture: readonly string[]
  readonly things: readonly string[]
  readonly words: readonly string[]
  readonly trades: readonly string[]
  readonly tempers: readonly string[]
  readonly stranger: string
}

/** The vocabulary of each language. */
export const WRITER_WORDS: Readonly<Record<Language, WriterWords>> = wordTable('players.writing-words', {
  en: {
    names: [
      'Ada Marlow',
      'Bruno Falk',
      'Clara Winter',
      'Desmond Oyelaran',
      'Edith Crane',
      'Felix Dunmore',
      'Greta Lindqvist',
      'Hugo Santangelo',
      'Imogen Hale',
      'Jonas Weatherby',
      'Katya Orlova',
      'Leopold Finch',
      'Mabel Trant',
      'Nadia Rahman',
      'Oskar Brandt',
      'Priya Nair',
      'Quentin Sable',
      'Rosalind Peake',
      'Silas Thorne',
      'Theodora Vance',
    ],
    places: ['The kitchen', 'The waiting room', 'The greenhouse', 'The harbour office', 'The back stage'],
    furniture: ['dresser', 'long table', 'iron stove', 'writing desk', 'glass cabinet', 'piano'],
    things: [
      'letter',
      'brass key',
      'ledger',
      'photograph',
      'pocket watch',
      'lantern',
      'medicine bottle',
      'ticket',
      'ring',
      'diary',
    ],
    words: ['yesterday', 'brother', 'money', 'never', 'signature', 'harbour', 'forgive', 'London'],
    trades: ['pharmacist', 'ferry pilot', 'schoolteacher', 'bookkeeper', 'retired singer', 'locksmith'],
    tempers: ['quick to laugh and slow to pardon', 'proud of being poor', 'polite to the point of cruelty'],
    stranger: 'The Night Porter',
  },
  zh: {
    names: [
      '沈月华',
      '顾长风',
      '林小满',
      '陈老三',
      '周怀瑾',
      '许秋白',
      '方玉兰',
      '孟德厚',
      '苏晚晴',
      '何守义',
      '白露',
      '钱四海',
      '罗青崖',
      '柳如眉',
      '秦望舒',
      '石大川',
      '温知夏',
      '贺兰亭',
      '卢秉文',
      '曹春喜',
    ],
    places: ['堂屋', '药铺后间', '渡口茶棚', '戏班后台', '旧书房'],
    furniture: ['八仙桌', '药柜', '梳妆台', '书架', '炭炉', '条案'],
    things: ['信', '铜钥匙', '账本', '相片', '怀表', '马灯', '药瓶', '船票', '玉镯', '日记'],
    words: ['昨夜', '兄弟', '银子', '从来', '画押', '码头', '原谅', '上海'],
    trades: ['抓药的', '摆渡人', '教书先生', '管账的', '唱过戏的', '修锁匠'],
    tempers: ['爱笑，却从不饶人', '穷得有骨气', '客气得让人难受'],
    stranger: '守夜人',
  },
})
