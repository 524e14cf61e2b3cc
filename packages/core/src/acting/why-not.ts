import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Change } from '../schema/change.ts'
import type { Impossible } from '../world/check-change.ts'
import { named, type Setting } from '../world/setting.ts'
import { definite } from './stage-words.ts'

/** What stands in the way of a change, in one sentence that anybody could see and that gives nothing hidden away. */
export function whyNot(
  setting: Setting,
  { change, reason }: { readonly change: Change; readonly reason: Impossible },
  language: Language,
): string {
  const who = named(setting.people, change.by)?.name ?? ''
  const prop =
    'prop' in change && change.prop !== undefined ? named(setting.props, change.prop)?.name : undefined
  const spot =
    'spot' in change && change.spot !== undefined ? named(setting.props, change.spot.prop)?.name : undefined
  return inLanguage(language, WHY)(reason, { who, thing: prop ?? '', spot: spot ?? prop ?? '' })
}

/** That somebody tried and it came to nothing, where there is no better reason to give. */
export function inVain(who: string, language: Language): string {
  return inLanguage(language, VAIN)(who)
}

/** That an act nobody can put a name to stays an attempt: it is seen, and nothing has happened. */
export function onlyAttempted(who: string, language: Language): string {
  return inLanguage(language, ATTEMPTED)(who)
}

interface Named {
  readonly who: string
  readonly thing: string
  readonly spot: string
}

export const WHY: Readonly<Record<Language, (reason: Impossible, named: Named) => string>> = wordTable(
  'acting.why-not',
  {
    en: (reason, { who, thing, spot }) => {
      const it = thing === '' ? 'It' : capital(definite(thing))
      const there = spot === '' ? 'It' : capital(definite(spot))
      switch (reason) {
        case 'locked':
          return `${there} is locked.`
        case 'shut':
          return `${there} is shut.`
        case 'too-large':
          return `${it} is too heavy to carry.`
        case 'not-in-hand':
          return `${who} does not have ${thing === '' ? 'it' : definite(thing)} in hand.`
        case 'already-so':
          return `${who} finds it done already.`
        case 'inside-itself':
          return `${it} does not go there.`
        case 'nothing-to-read':
          return `There is nothing on ${thing === '' ? 'it' : definite(thing)} to read.`
        case 'no-fire':
          return 'There is no fire here.'
        case 'nobody-there':
          return `${who} finds nobody there.`
        case 'no-way-there':
          return 'There is no way there from here.'
        case 'not-here':
          return `${who} is not here to do it.`
        default:
          return `${who} looks for it in vain.`
      }
    },
    zh: (reason, { who, thing, spot }) => {
      const it = thing === '' ? '它' : thing
      const there = spot === '' ? '它' : spot
      switch (reason) {
        case 'locked':
          return `${there}锁着。`
        case 'shut':
          return `${there}关着。`
        case 'too-large':
          return `${it}太沉，搬不动。`
        case 'not-in-hand':
          return `${it}不在${who}手里。`
        case 'already-so':
          return `${who}发现早已是这样了。`
        case 'inside-itself':
          return `${it}放不到那里去。`
        case 'nothing-to-read':
          return `${it}上没有字。`
        case 'no-fire':
          return '这里没有火。'
        case 'nobody-there':
          return `${who}扑了个空，那里没有人。`
        case 'no-way-there':
          return '从这里去不了那边。'
        case 'not-here':
          return `${who}不在这里。`
        default:
          return `${who}找了找，没有找到。`
      }
    },
  },
)

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const VAIN = wordTable('acting.why-not.in-vain', {
  en: (who: string) => `${who} tries, and nothing comes of it.`,
  zh: (who: string) => `${who}试了试，没有成。`,
})

export const ATTEMPTED = wordTable('acting.why-not.attempted', {
  en: (who: string) => `${who} makes as if to, and leaves it at that.`,
  zh: (who: string) => `${who}作势要做，终究只是作势。`,
})
