import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTables } from '../prelude/word-table.ts'

/** What can be wrong with a blueprint, and how it is said to a reviewer or a writer. */
export const MESSAGES = wordTables('writing.blueprint-problems', {
  'not-a-blueprint': {
    en: 'this is not a blueprint: no JSON object can be read',
    zh: '这不是叙事蓝图：读不出 JSON 对象',
  },
  'newer-version': {
    en: 'version {what} of the file is newer than this program: update Commedia to read it',
    zh: '文件版本 {what} 比本程序新：请先更新 Commedia',
  },
  shape: { en: 'is not of the right shape: {what}', zh: '格式不对：{what}' },
  'duplicate-id': { en: 'the id {what} is used twice', zh: '编号 {what} 用了两次' },
  'duplicate-name': { en: 'two people answer to the name {what}', zh: '有两个人都叫“{what}”' },
  'duplicate-prop': {
    en: 'two props in this scene are called {what}',
    zh: '这个场景里有两件道具都叫“{what}”',
  },
  'unknown-role': { en: '{what} is not in the cast', zh: '演员表里没有“{what}”' },
  'unknown-scene': { en: 'there is no scene {what} in this act', zh: '本幕没有“{what}”这个场景' },
  'unknown-prop': { en: 'the prop {what} is not there', zh: '此处没有道具“{what}”' },
  'enters-twice': { en: '{what} enters but is already on stage', zh: '{what}已经在场，却又上场' },
  'leaves-unseen': { en: '{what} leaves without having entered', zh: '{what}没有上过场，却要下场' },
  'empty-stage': { en: 'nobody is on stage', zh: '台上一个人也没有' },
  'flag-needs-absent': {
    en: 'the flag needs {what}, who is not on stage',
    zh: '标志需要{what}，但此人不在场',
  },
  'speaks-offstage': {
    en: '{what} is to speak here, but is not on stage',
    zh: '这里有{what}要说的话，但此人不在场',
  },
  'flag-contradicts': { en: 'the flag asks for opposite things of {what}', zh: '标志对{what}的要求自相矛盾' },
  'flag-vague': {
    en: 'the flag names nobody on stage and no prop that is there',
    zh: '标志既没有提到在场的人，也没有提到此处的道具',
  },
  'flag-already-met': {
    en: 'the flag is met before the point begins: nothing would be played',
    zh: '情节点还没开始，标志就已经成立：这里无戏可演',
  },
  'out-of-reach': {
    en: '{what} is in another place, and nobody has carried it here',
    zh: '“{what}”在别处，没有人把它带到这里来',
  },
  'circular-place': {
    en: '{what} is, by way of others, inside itself',
    zh: '“{what}”的位置绕了一圈又回到自己',
  },
  'place-rule': {
    en: '{what}: large things in plain sight stand somewhere of their own; hidden ones are placed by another prop or a person, and so are small ones that are by a prop',
    zh: '“{what}”：显眼的大件要有自己的固定位置；藏起来的东西要相对别的道具或某个人来定位，挨着某件道具的小件也一样',
  },
  'missing-goal': {
    en: '{what} plays in this act and wants nothing',
    zh: '{what}在本幕出场，却没有自己的目的',
  },
  'wants-offstage': {
    en: '{what} is told what to want here, and is not on stage',
    zh: '{what}不在场，这里却写了此人想要什么',
  },
  'no-want': {
    en: '{what} is on stage and wants nothing from this scene',
    zh: '{what}在场，却没有写想从这场戏里得到什么',
  },
  'no-circumstances': {
    en: 'other points say what is known and seen as they open; this one does not: {what}',
    zh: '别的情节点都写了开场时众人知道什么、看见什么，这一点没有写：{what}',
  },
  'secret-in-news': {
    en: 'this gives away what {what} hides, before it has come out',
    zh: '{what}瞒着的事还没说破，这里就漏了底',
  },
  'hidden-in-news': {
    en: 'this names the {what}, which is hidden and has not been found yet',
    zh: '“{what}”还藏着没人发现，这里就提到了',
  },
  'address-is-a-name': {
    en: '{what} is the name of somebody else',
    zh: '“{what}”是另一个人的名字，不能拿来称呼这个人',
  },
  'points-out-of-order': { en: 'the points are not in their order', zh: '情节点的次序乱了' },
  'never-on-stage': { en: '{what} is cast and never enters', zh: '{what}在演员表里，却从未上场' },
  'wrong-language': { en: '{what} is not in the language of the play', zh: '“{what}”用的不是本剧的语言' },
} as const satisfies Record<string, Record<Language, string>>)

/** What kind of problem it is. */
export type BlueprintProblemCode = keyof typeof MESSAGES

/** One thing wrong with a blueprint, and where. An error bars it from the stage; a warning is a note to the writer. */
export interface BlueprintProblem {
  readonly code: BlueprintProblemCode
  readonly path: string
  /** The person, prop or text it is about. */
  readonly what: string
  readonly severity: 'error' | 'warning'
}

/** Notes one problem; an error unless it says otherwise. */
export type Note = (
  code: BlueprintProblemCode,
  about: { readonly path: string; readonly what: string; readonly severity?: BlueprintProblem['severity'] },
) => void

/** Says a problem to a person or a reviewer, after where it is. */
export function describeProblem(problem: BlueprintProblem, language: Language): string {
  return `${problem.path}: ${problemWords(problem, language)}`
}

/** Says what is wrong, without saying where. */
export function problemWords({ code, what }: BlueprintProblem, language: Language): string {
  return inLanguage(language, MESSAGES[code]).replace('{what}', () => what)
}
