import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { withoutArticle } from '../prelude/without-article.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Place, Prop, Scene } from '../schema/blueprint.ts'
import { breaksPlaceRule, isInsideItself } from './check-props.ts'
import { OUTLINE_WORDS } from './outline-words.ts'

/** Finds whom or what a loose reference means: an id, a name or an alias. */
export type Finder = (reference: string) => string | undefined

/** Finds a prop among some by id, name or alias. */
export function propFinder(props: readonly Prop[]): Finder {
  return (reference) =>
    (
      props.find(({ id }) => id === reference) ??
      props.find(({ name, aliases }) =>
        [name, ...aliases].some((other) => nameKey(other) === nameKey(reference)),
      )
    )?.id
}

/** Gives every prop of a scene a legal place: as it was meant, where that can be told, else by the nearest large thing. */
export function repairProps(
  scene: Scene,
  { role, language }: { readonly role: Finder; readonly language: Language },
): readonly Prop[] {
  const listedOnce = scene.props.filter(
    ({ id }, index) => scene.props.findIndex((other) => other.id === id) === index,
  )
  const find = anchorFinder(listedOnce)
  const lost = new Set<string>()
  const nowhere = (prop: Prop): Prop => {
    lost.add(prop.id)
    return { ...prop, place: { kind: 'at', where: scene.name } }
  }
  const placed = listedOnce.map((prop) => {
    const place = knownPlace(prop, { find, role, language })
    return place === undefined ? nowhere(prop) : { ...prop, place }
  })
  const unknotted: Prop[] = []
  for (const prop of placed) {
    const circular = isInsideItself(prop, new Map([...unknotted, prop].map((other) => [other.id, other])))
    unknotted.push(circular ? nowhere(prop) : prop)
  }
  return unknotted.map((prop) =>
    breaksPlaceRule(prop, unknotted) || (lost.has(prop.id) && !standsAlone(prop))
      ? byTheRule(prop, unknotted)
      : prop,
  )
}

/** Where a prop is, as it was meant; nothing for an id that leads nowhere, for itself, and for a stranger's hand. */
function knownPlace(
  prop: Prop,
  { find, role, language }: { readonly find: Finder; readonly role: Finder; readonly language: Language },
): Place | undefined {
  const { place } = prop
  if ('by' in place) {
    const by = role(place.by)
    return by === undefined ? undefined : { ...place, by }
  }
  if (!('prop' in place)) return place
  const id = find(place.prop)
  if (id === prop.id || (id === undefined && ID.test(place.prop))) return undefined
  return id === undefined ? { kind: 'at', where: inWords(place, language) } : { ...place, prop: id }
}

const ID = /^[a-z]+_\w+$/u

/** Finds the prop that an anchor means: also with an article, or by the end of its name. */
function anchorFinder(props: readonly Prop[]): Finder {
  const find = propFinder(props)
  return (reference) => {
    const bare = withoutArticle(reference.trim())
    const exact = find(reference) ?? find(bare)
    if (exact !== undefined) return exact
    const ending = bare.toLowerCase()
    const alike = props.filter(({ name }) =>
      name.toLowerCase().endsWith(/^\p{Script=Han}/u.test(ending) ? ending : ` ${ending}`),
    )
    return alike.length === 1 ? alike[0]?.id : undefined
  }
}

export const SAID_ALREADY: Readonly<Record<Language, RegExp>> = wordTable('writing.repair-props', {
  en: /^(?:above|against|along|at|behind|below|beneath|beside|between|by|in|inside|left|near|next|on|opposite|outside|over|right|under)\b/iu,
  zh: /^在|(?:上|下|里|外|中|前|后|边|旁|间|侧|面)$/u,
})

/** A place that is no prop, in words: "on a nail beside the door". */
function inWords({ kind, prop }: Extract<Place, { prop: string }>, language: Language): string {
  return inLanguage(language, SAID_ALREADY).test(prop)
    ? prop
    : inLanguage(language, OUTLINE_WORDS).place(kind, prop)
}

function byTheRule(prop: Prop, props: readonly Prop[]): Prop {
  const { place } = prop
  if (standsAlone(prop)) {
    const other = 'prop' in place ? props.find(({ id }) => id === place.prop) : undefined
    return { ...prop, place: { kind: 'at', where: other === undefined ? prop.name : other.name } }
  }
  const others = props.filter((other) => standsAlone(other) && other.id !== prop.id)
  const named = place.kind === 'at' ? propFinder(others)(place.where) : undefined
  const by = named ?? others[0]?.id
  return by === undefined
    ? { ...prop, size: 'large', hidden: false }
    : { ...prop, place: { kind: prop.hidden ? 'behind' : 'on', prop: by } }
}

function standsAlone({ size, hidden }: Prop): boolean {
  return size === 'large' && !hidden
}
