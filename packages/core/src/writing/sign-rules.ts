import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** How a point's comings and goings, its flag and the sign that code watches for are written: the same words on every plot page. */
export function signRules(language: Language): string {
  return inLanguage(language, RULES)
}

export const RULES: Readonly<Record<Language, string>> = wordTable('writing.sign-rules', {
  en: `"enters" are the people who come on as the point begins, "leaves" those who go off as it ends. Names exactly as the cast has them, and nobody who is not in the cast.
A point ends with its flag: one thing done or said, by somebody who is on, that everybody in the room could swear to afterwards. Not a feeling, not "they realise", not two things at once.
Beside the flag put its sign, the part of it a stagehand could watch for. Fill in what the kind needs and leave the rest empty (state: none).
- says: who, and one or two words (never a whole sentence) that this person cannot help saying when it happens. Nobody has learned any lines.
- holds: who has the prop in hand.
- prop-becomes: which prop, and what it becomes: open, closed, locked, unlocked, lit, out, broken, read or written.
- is-gone: who has walked out.
- words-only: no such sign would do.
What the sign says must not have happened yet when the point begins.`,
  zh: `enters 写这一点开始时上场的人，leaves 写这一点结束时下场的人。人名一字不差地照演员表写，表上没有的人不写。
每一点都以一个标志收束：由在场的某个人做出来或说出口的一件事，事后满屋子的人都能作证。不写心情，不写“意识到”，不把两件事并作一件。
标志旁边再写一个记号，也就是场务在侧幕能盯住的那一下。这一类要填什么就填什么，其余留空（state 写 none）。
- says：谁，外加一两个词（不要整句）。事到临头，这个人不说这个词就说不成话。演员没有背过台词。
- holds：谁手里拿着哪件道具。
- prop-becomes：哪件道具，变成什么样：open 打开、closed 关上、locked 锁上、unlocked 开了锁、lit 点亮、out 熄灭、broken 毁坏、read 被人读过、written 写上了字。
- is-gone：谁走了。
- words-only：以上都不合适。
记号说的事，这一点开始时必须还没有发生。`,
})
