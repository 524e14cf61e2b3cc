import { inView } from './perceive.ts'
import { isInPlainSight, isInSight, named, type Setting, type StagedProp } from './setting.ts'
import type { Sight, SightProp } from './sight.ts'

/** What somebody sees on looking round from where they stand; `undefined` off stage and while concealed. */
export function look(setting: Setting, viewer: string): Sight | undefined {
  const person = named(setting.people, viewer)
  const scene = named(setting.scenes, person?.scene ?? '')
  if (scene === undefined || person?.concealed) return undefined
  return {
    ...sceneLine(scene),
    people: [...inView(setting, viewer)],
    props: propsFor(setting, (id) => isInSight(setting, id, viewer)),
  }
}

/** What the audience sees: the place on show, and in it whoever and whatever is in plain sight. */
export function lookFromHouse(setting: Setting): Sight | undefined {
  const { scene: on } = setting
  const scene = named(setting.scenes, on ?? '')
  if (on === null || scene === undefined) return undefined
  const people = Object.entries(setting.people).filter(
    ([, person]) => person.scene === on && !person.concealed,
  )
  return { ...sceneLine(scene), people: people.map(([id]) => id), props: [...propsOnShow(setting, on)] }
}

/** What lies or stands in a place in plain sight. */
export function propsOnShow(setting: Setting, scene: string): readonly SightProp[] {
  return propsFor(setting, (id) => isInPlainSight(setting, id, scene))
}

/** A prop as it looks: without what is written on it, and without whether anybody has read it. */
export function sightOf({ id, name, description, size, place, hidden, states }: StagedProp): SightProp {
  const { read: _unseen, ...visible } = states
  return { id, name, description, size, place, hidden, states: visible }
}

function sceneLine({
  id,
  name,
  surroundings,
  time,
}: Setting['scenes'][string]): Omit<Sight, 'people' | 'props'> {
  return { scene: id, name, surroundings, time }
}

function propsFor(setting: Setting, sees: (id: string) => boolean): SightProp[] {
  return Object.values(setting.props)
    .filter(({ id }) => sees(id))
    .map(sightOf)
}
