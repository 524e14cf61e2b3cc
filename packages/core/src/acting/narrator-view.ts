import type { Language } from '../prelude/language.ts'
import {
  carrierOf,
  named,
  type Setting,
  type StagedPerson,
  type StagedProp,
  sceneOfProp,
} from '../world/setting.ts'
import { standingWords } from './stage-words.ts'

/** All the narrator knows: the physical place and what is tried in it. No goals, no thoughts, no words on letters. */
export interface NarratorView {
  /** Who tries. */
  readonly by: string
  readonly name: string
  readonly acts: readonly string[]
  readonly place: string
  readonly time: string
  readonly people: readonly string[]
  readonly ways: readonly string[]
  readonly props: readonly NarratedProp[]
  /** What stood or lay there when the scene began, carried by nobody. */
  readonly began: readonly NarratedProp[]
}

/** A thing as the narrator knows it. */
export interface NarratedProp {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly where: string
}

/** Who tries what, and in which language it is ruled on. */
export interface NarratorDetails {
  readonly by: string
  readonly acts: readonly string[]
  readonly language: Language
}

const LONGEST_ACT = 300
const MOST_ACTS = 8

/** The narrator's view of one attempt. */
export function narratorView(setting: Setting, { by, acts, language }: NarratorDetails): NarratorView {
  const actor = named(setting.people, by)
  const scene = named(setting.scenes, actor?.scene ?? '')
  const here = Object.values(setting.people).filter(
    (person) => actor !== undefined && actor.scene !== null && person.scene === actor.scene,
  )
  const looking = {
    language,
    personNamed: (id: string) => named(setting.people, id)?.name ?? '',
    propNamed: (id: string) => named(setting.props, id)?.name ?? '',
  }
  const propsIn = (place: Setting): readonly StagedProp[] =>
    Object.values(place.props).filter(({ id }) => scene !== undefined && sceneOfProp(place, id) === scene.id)
  const narrated = (prop: StagedProp): NarratedProp => {
    const { id, name, aliases } = prop
    return { id, name, aliases, where: standingWords(prop, looking) }
  }
  const began = { ...setting, props: setting.began ?? setting.props }
  return {
    by,
    name: actor?.name ?? '',
    acts: acts.slice(0, MOST_ACTS).map((act) => act.slice(0, LONGEST_ACT)),
    place: scene === undefined ? '' : `${scene.name}${language === 'zh' ? '。' : '. '}${scene.surroundings}`,
    time: scene?.time ?? '',
    people: here.map((person) => personLine(person, language)),
    ways: (scene?.next ?? []).map((id) => named(setting.scenes, id)?.name ?? id),
    props: propsIn(setting).map(narrated),
    began: propsIn(began)
      .filter(({ id }) => carrierOf(began, id) === undefined)
      .map(narrated),
  }
}

function personLine({ name, concealed, injuries }: StagedPerson, language: Language): string {
  const words = language === 'zh' ? { hidden: '躲着', comma: '，' } : { hidden: 'in hiding', comma: ', ' }
  const so = [...(concealed ? [words.hidden] : []), ...injuries.slice(-2)]
  return so.length === 0 ? name : `${name} (${so.join(words.comma)})`
}
