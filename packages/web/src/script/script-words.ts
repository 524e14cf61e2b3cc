import { defineWords } from '../words/define-words.ts'

const LISTED = { en: new Intl.ListFormat('en-GB'), zh: new Intl.ListFormat('zh-CN') } as const
const HAN = '零一二三四五六七八九十'

/** What a script says of its own. */
export const scriptWords = defineWords(
  'screen.script',
  {
    script: 'Script',
    you: 'you',
    act: (number: number) => `Act ${roman(number)}`,
    whisper: (to: string) => (to === '' ? 'whispering' : `whispering to ${to}`),
    aside: 'aside',
    to: (name: string) => `to ${name}`,
    thought: 'only you know this',
    happens: 'It happens.',
    happensNot: 'It does not happen.',
    point: (done: number, of: number) => `The story turns · ${done} of ${of}`,
    reads: (name: string) => `${name} reads`,
    readsAloud: (who: string, name: string) => `${who} reads aloud: ${name}`,
    readsAloudYou: (name: string) => `You read aloud: ${name}`,
    atHand: (name: string) => `In your hand: ${name}`,
    known: 'What everybody here knows',
    wantHere: 'What you want from this scene',
    confessed: (names: readonly string[]) => `You have said before ${LISTED.en.format(names)}:`,
    hint: 'A word in your ear',
    silentYou: 'You say nothing, on purpose.',
    silent: (name: string) => `${name} says nothing, on purpose.`,
    house: 'A word from the house',
    personSits: (name: string) => `Somebody plays ${name} from here on.`,
    modelSits: (name: string) => `A model plays ${name} from here on.`,
    understudySits: (name: string) => `An understudy plays ${name} for a while.`,
    removed: 'These words were removed.',
    take: 'Another take begins here',
    curtain: 'Curtain',
    cut: 'broken off',
    sending: 'being sent',
    newLines: 'New lines',
    about: (name: string) => `About this line of ${name}`,
    mark: (name: string) => `Mark this line of ${name}`,
    markKey: 'Keep it for the playbill',
    marked: (people: number) => (people === 1 ? 'Marked by one' : `Marked by ${people}`),
  },
  {
    script: '剧本',
    you: '你',
    act: (number: number) => `第${number <= 10 ? HAN[number] : number}幕`,
    whisper: (to: string) => (to === '' ? '低声' : `对${to}耳语`),
    aside: '旁白',
    to: (name: string) => `对${name}`,
    thought: '只有你知道',
    happens: '成了。',
    happensNot: '没有成。',
    point: (done: number, of: number) => `剧情转折 · ${done} / ${of}`,
    reads: (name: string) => `${name}上写着`,
    readsAloud: (who: string, name: string) => `${who}念${name}`,
    readsAloudYou: (name: string) => `你念${name}`,
    atHand: (name: string) => `在你手里：${name}`,
    known: '在场的人都知道',
    wantHere: '这一场你想要的',
    confessed: (names: readonly string[]) => `你已当着${LISTED.zh.format(names)}的面说过：`,
    hint: '悄悄提示你',
    silentYou: '你有意沉默不语。',
    silent: (name: string) => `${name}有意沉默不语。`,
    house: '剧场说明',
    personSits: (name: string) => `从这里起，${name}由真人扮演。`,
    modelSits: (name: string) => `从这里起，${name}由模型扮演。`,
    understudySits: (name: string) => `${name}暂由替身扮演。`,
    removed: '这段文字已被移除。',
    take: '从这里另起一版',
    curtain: '幕落',
    cut: '没有说完',
    sending: '正在送出',
    newLines: '有新台词',
    about: (name: string) => `关于${name}的这句台词`,
    mark: (name: string) => `标记${name}的这句台词`,
    markKey: '留到节目单上',
    marked: (people: number) => `${people} 人标记`,
  },
)

function roman(number: number): string {
  const signs: readonly (readonly [number, string])[] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let [left, text] = [number, '']
  for (const [worth, sign] of signs) for (; left >= worth; left -= worth) text += sign
  return text
}
