import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { clipped } from '../prompting/clip.ts'
import { mint } from '../record/mint.ts'
import type { Minted } from '../schema/view.ts'
import type { ChangeRule } from '../world/define-change.ts'
import {
  carrierOf,
  named,
  type Setting,
  type StagedPerson,
  type StagedProp,
  sceneOfProp,
} from '../world/setting.ts'
import type { OpenAct } from './acting-room.ts'
import { standingWords } from './stage-words.ts'

/** All the narrator knows: the physical place, what the house heard there of late, and what is tried in it. No goals, no thoughts, no words on letters. */
export interface NarratorView extends Minted {
  readonly acts: readonly TriedAct[]
  /** The last of what was said and done in front of the house. */
  readonly said: readonly string[]
  /** What code could not carry out of the first rulings, by number. */
  readonly objections?: readonly string[]
  readonly place: string
  readonly time: string
  readonly people: readonly NarratedPerson[]
  readonly ways: readonly string[]
  readonly props: readonly NarratedProp[]
  /** What stood or lay there when the scene began, carried by nobody. */
  readonly began: readonly NarratedProp[]
  /** What can be done here beside what can be done in every house. */
  readonly rules?: readonly NarratedRule[]
}

/** What can be done to things by a rule that was handed in. */
export interface NarratedRule {
  readonly kind: string
  readonly called: string
  readonly toSomebody: boolean
}

/** Somebody who is there, and how they are. */
export interface NarratedPerson {
  readonly name: string
  readonly so: readonly string[]
}

/** A thing as the narrator knows it. */
export interface NarratedProp {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly where: string
  readonly description: string
}

/** An act on the narrator's page: whose, and whether it is meant to go unseen. */
export interface TriedAct {
  readonly name: string
  readonly text: string
  readonly covert: boolean
}

/** Who tries what, in which language it is ruled on, and what was said of late. */
export interface NarratorDetails {
  readonly acts: readonly Pick<OpenAct, 'by' | 'text' | 'covert'>[]
  readonly said: readonly string[]
  readonly language: Language
  readonly objections?: readonly string[]
  readonly rules?: readonly ChangeRule[]
}

const LONGEST_ACT = 300
const LONGEST_DESCRIPTION = 200
const LONGEST_SAID = 300
/** More acts than this in one beat are not ruled on. */
export const MOST_ACTS = 8

/** The narrator's view of what was tried in one beat, from the place where the first of it is tried. */
export function narratorView(setting: Setting, details: NarratorDetails): NarratorView {
  const { acts, said, language, objections, rules = [] } = details
  const actor = named(setting.people, acts[0]?.by ?? '')
  const scene = named(setting.scenes, actor?.scene ?? '')
  const here = Object.values(setting.people).filter(
    (person) => actor !== undefined && actor.scene !== null && person.scene === actor.scene,
  )
  const looking = {
    language,
    personNamed: (id: string) => nameLine(named(setting.people, id)?.name ?? ''),
    propNamed: (id: string) => oneLine(named(setting.props, id)?.name ?? ''),
  }
  const propsIn = (place: Setting): readonly StagedProp[] =>
    Object.values(place.props).filter(({ id }) => scene !== undefined && sceneOfProp(place, id) === scene.id)
  const narrated = (prop: StagedProp): NarratedProp => {
    const { id, name, aliases, description } = prop
    const where = standingWords(prop, looking)
    const looks = description === name ? '' : clipped(oneLine(description), LONGEST_DESCRIPTION)
    return { id, name: oneLine(name), aliases: aliases.map(oneLine), where, description: looks }
  }
  const began = { ...setting, props: setting.began ?? setting.props }
  return mint({
    acts: acts.slice(0, MOST_ACTS).map(({ by, text, covert }) => ({
      name: nameLine(named(setting.people, by)?.name ?? ''),
      // That it is to go unseen is said once.
      text: oneLine(text.replace(/^\s*(?:unseen|暗中)\s*[:：]\s*/iu, '').slice(0, LONGEST_ACT)),
      covert,
    })),
    said: said.map((line) => clipped(oneLine(line), LONGEST_SAID)),
    ...(objections && { objections }),
    ...(rules.length === 0 ? {} : { rules: rules.map((one) => narratedRule(one, language)) }),
    place:
      scene === undefined
        ? ''
        : ownLine(oneLine(`${scene.name}${tongueOf(language).stop}${scene.surroundings}`)),
    time: ownLine(oneLine(scene?.time ?? '')),
    people: here.map((person) => narratedPerson(person, language)),
    ways: (scene?.next ?? []).map((id) => oneLine(named(setting.scenes, id)?.name ?? id)),
    props: propsIn(setting).map(narrated),
    began: propsIn(began)
      .filter(({ id }) => carrierOf(began, id) === undefined)
      .map(narrated),
  })
}

function narratedPerson({ name, concealed, injuries }: StagedPerson, language: Language): NarratedPerson {
  const hides = concealed ? [inLanguage(language, HIDING)] : []
  return { name: nameLine(name), so: [...hides, ...injuries.slice(-2).map(oneLine)] }
}

function narratedRule({ kind, called, toSomebody = false }: ChangeRule, language: Language): NarratedRule {
  return { kind, called: inLanguage(language, called), toSomebody }
}

export const HIDING = wordTable('acting.narrator-view.hiding', { en: 'in hiding', zh: '躲着' })
