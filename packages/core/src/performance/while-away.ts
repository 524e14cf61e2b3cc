import { standingWords } from '../acting/stage-words.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { propsOnShow } from '../world/look.ts'
import { isUncovered, named, type Setting } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow } from './actors.ts'
import { NOTHING_MISSED } from './missed.ts'
import { peopleRoom } from './people-room.ts'

/** What somebody hears of it on coming back: who talked, came and went, and what looks otherwise than they left it. */
export function whileAway(
  stage: Stage,
  role: string,
  { after }: { readonly after: Setting },
): string | undefined {
  const { names, missed } = stateOf(stage, peopleRoom)
  const { spoke, came, went } = named(missed, role) ?? NOTHING_MISSED
  const words = inLanguage(languageOfShow(stage), WORDS)
  const who = (roles: readonly string[]): string => words.list(roles.map((one) => names[one] ?? one))
  const people = [
    ...(spoke.length === 0 ? [] : [words.spoke(who(spoke))]),
    ...(came.length === 0 ? [] : [words.came(who(came))]),
    ...(went.length === 0 ? [] : [words.went(who(went))]),
  ]
  const things = changedThings(stage, role, after).slice(0, MOST_THINGS)
  const told = [
    ...(people.length === 0 ? [] : [words.away(people)]),
    ...(things.length === 0 ? [] : [words.different(things)]),
  ]
  return told.length === 0 ? undefined : told.join(words.space)
}

const MOST_THINGS = 3

/** By what they believed of the place and see now, so that it says no more than their own eyes do. */
function changedThings(stage: Stage, role: string, after: Setting): readonly string[] {
  const scene = named(after.people, role)?.scene
  if (scene === null || scene === undefined) return []
  const language = languageOfShow(stage)
  const { props, elsewhere } = partOf(viewFor(role, stage), settingRoom)
  const known = { ...elsewhere, ...props }
  const seen = new Map(propsOnShow(after, scene).map((prop) => [prop.id, prop]))
  const looking = {
    language,
    personNamed: (id: string) => named(after.people, id)?.name ?? '',
    propNamed: (id: string) => named(after.props, id)?.name ?? '',
  }
  return Object.values(known).flatMap((before) => {
    if (before.scene !== scene || 'by' in before.place || !isUncovered(known, before.id)) return []
    const now = seen.get(before.id)
    if (now === undefined)
      return [inLanguage(language, WORDS).thing(before.name, inLanguage(language, WORDS).gone)]
    const [was, is] = [standingWords(before, looking), standingWords(now, looking)]
    return was === is ? [] : [inLanguage(language, WORDS).thing(before.name, is)]
  })
}

interface AwayWords {
  readonly list: (names: readonly string[]) => string
  readonly away: (parts: readonly string[]) => string
  readonly spoke: (who: string) => string
  readonly came: (who: string) => string
  readonly went: (who: string) => string
  readonly different: (things: readonly string[]) => string
  readonly thing: (name: string, now: string) => string
  readonly gone: string
  readonly space: string
}

export const WORDS: Readonly<Record<Language, AwayWords>> = wordTable('performance.while-away', {
  en: {
    list: (names) =>
      names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    away: (parts) => `While you were away: ${parts.join('; ')}.`,
    spoke: (who) => `${who} spoke`,
    came: (who) => `${who} came`,
    went: (who) => `${who} left`,
    different: (things) => `Not as it was: ${things.join('; ')}.`,
    thing: (name, now) => `${name} (${now})`,
    gone: 'gone',
    space: ' ',
  },
  zh: {
    list: (names) => names.join('、'),
    away: (parts) => `你不在的时候，${parts.join('，')}。`,
    spoke: (who) => `${who}说过话`,
    came: (who) => `${who}来了`,
    went: (who) => `${who}走了`,
    different: (things) => `和先前不一样的：${things.join('、')}。`,
    thing: (name, now) => `${name}（${now}）`,
    gone: '不见了',
    space: '',
  },
})
