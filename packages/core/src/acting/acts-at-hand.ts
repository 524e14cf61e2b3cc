import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { mentions } from '../prelude/names.ts'
import { wordTable } from '../prelude/word-table.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { isWithinReach } from '../world/believe.ts'
import { carrierOf, isShut, named } from '../world/setting.ts'
import { type Believed, settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'

/** Something one could do now to a thing that is there, by its name. */
export interface ActAtHand {
  readonly verb: string
  readonly thing: string
}

/** With the three answers alone and with each act, the forms still fit the letters from A to Z. */
export const MOST_ACTS = 7

/** What lies at hand to be done, as far as this viewer knows; what is being talked of comes first. */
export function actsAtHand(view: View, language: Language): readonly ActAtHand[] {
  const { direction, nudge } = partOf(view, actingRoom)
  const words = inLanguage(language, WORDS)
  return possibleActs(view, [nudge, direction, lately(view)].join('\n'))
    .slice(0, MOST_ACTS)
    .map(({ act, thing }) => ({ verb: words[act], thing }))
}

/** The newest of what this viewer perceived, in one text. */
export function lately({ moments }: View): string {
  return moments
    .slice(-3)
    .map(({ text }) => text)
    .join('\n')
}

/** Everything that could be done to what this viewer knows to be there; what is talked of comes first. */
export function possibleActs(
  view: View,
  talk: string,
): readonly { readonly act: Doable; readonly thing: string }[] {
  const believed = partOf(view, settingRoom)
  const props = Object.values(believed.props)
  const talkedOf = mentions(
    talk,
    props.map(({ name }) => name),
  ).map(({ name }) => name)
  const rank = (name: string): number => (talkedOf.includes(name) ? talkedOf.indexOf(name) : talkedOf.length)
  const acts = props
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .flatMap((prop) =>
      doable(prop, { believed, viewer: view.viewer }).map((act) => ({ act, thing: prop.name })),
    )
  return acts.filter(
    ({ act, thing }, at) => acts.findIndex((one) => one.act === act && one.thing === thing) === at,
  )
}

/** What one can do to a thing without asking anybody. */
export type Doable = 'take' | 'open' | 'close' | 'unlock' | 'light' | 'douse' | 'examine' | 'give' | 'read'

function doable(
  { id, size, states, place }: Believed['props'][string],
  { believed, viewer }: { readonly believed: Believed; readonly viewer: string },
): readonly Doable[] {
  // What lies in the fire is as good as gone.
  const isInFire = place.kind === 'in' && named(believed.props, place.prop)?.states.lit === true
  if (isInFire || !isWithinReach(believed, id, viewer)) return []
  const own = carrierOf(believed, id) === viewer
  return [
    ...(own && believed.writings.includes(id) && !isShut(states) ? (['read'] as const) : []),
    ...(own ? (['give', 'examine'] as const) : size === 'small' ? (['take'] as const) : []),
    ...(states.locked === true ? (['unlock'] as const) : []),
    ...(states.locked !== true && states.open !== undefined
      ? [states.open ? ('close' as const) : ('open' as const)]
      : []),
    ...(states.lit === undefined ? [] : [states.lit ? ('douse' as const) : ('light' as const)]),
  ]
}

export const WORDS: Readonly<Record<Language, Readonly<Record<Doable, string>>>> = wordTable(
  'acting.acts-at-hand',
  {
    en: {
      take: 'take',
      open: 'open',
      close: 'shut',
      unlock: 'unlock',
      light: 'light',
      douse: 'put out',
      examine: 'look closely at',
      give: 'hand over',
      read: 'read aloud',
    },
    zh: {
      take: '拿走',
      open: '打开',
      close: '关上',
      unlock: '开锁',
      light: '点着',
      douse: '弄灭',
      examine: '细看',
      give: '交出去',
      read: '读出来',
    },
  },
)
