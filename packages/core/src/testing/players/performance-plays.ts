import type { Blueprint, Point, Prop } from '../../schema/blueprint.ts'
import { aBlueprint, aCastMember, aProp } from '../a-blueprint.ts'

/** The Queen's closet: Hamlet, his mother, and the old man behind the curtain. One point, unless told otherwise. */
export function theCloset(points: readonly Partial<Point>[] = [{}]): Blueprint {
  const [first] = aBlueprint().acts
  return aBlueprint({
    title: 'The closet',
    logline: 'A son comes to accuse his mother, and somebody listens.',
    cast: [
      person('role_hamlet', 'Hamlet', 'The prince, dressed in black.'),
      person('role_gertrude', 'Gertrude', 'The Queen, twice married.'),
      person('role_polonius', 'Polonius', 'An old counsellor, fond of listening.'),
    ],
    acts: [
      {
        id: 'act_1',
        title: 'The closet',
        summary: 'He comes to speak daggers, and uses one.',
        ending: 'The curtain is torn, and the old man lies behind it.',
        goals: [
          { role: 'role_hamlet', goal: 'Make her look at what she has done.' },
          { role: 'role_gertrude', goal: 'Send him to bed.' },
          { role: 'role_polonius', goal: 'Hear everything and be seen by nobody.' },
        ],
        scenes: [
          {
            ...(first?.scenes[0] as Blueprint['acts'][number]['scenes'][number]),
            id: 'scene_closet',
            name: 'The closet',
            surroundings: 'A small room hung with cloth, one lamp, two chairs.',
            next: [],
            props: [
              aPlacedProp({
                id: 'prop_curtain',
                name: 'curtain',
                size: 'large',
                place: { kind: 'at', where: 'along the wall' },
                states: { broken: false },
              }),
              aPlacedProp({
                id: 'prop_table',
                name: 'table',
                size: 'large',
                place: { kind: 'at', where: 'by the bed' },
              }),
              aPlacedProp({ id: 'prop_dagger', name: 'dagger', place: { kind: 'held', by: 'role_hamlet' } }),
              aPlacedProp({
                id: 'prop_portrait',
                name: 'portrait',
                place: { kind: 'on', prop: 'prop_table' },
              }),
            ],
            events: ['Somewhere below a door is shut.'],
          },
        ],
        points: points.map((point, at) => ({
          id: `point_${at + 1}`,
          scene: 'scene_closet',
          description: 'He accuses her; the curtain moves.',
          enters: at === 0 ? ['role_hamlet', 'role_gertrude', 'role_polonius'] : [],
          leaves: [],
          flag: {
            text: 'Hamlet stabs through the curtain.',
            conditions: [{ kind: 'prop-state', prop: 'prop_curtain', state: 'broken', is: true }],
          },
          result: 'There is no way back to before.',
          quotations: [],
          ...point,
        })),
      },
    ],
  })
}

function person(id: string, name: string, description: string): Blueprint['cast'][number] {
  return aCastMember({
    id,
    name,
    aliases: [],
    description,
    relationships: [],
    secret: `${name} has slept badly.`,
  })
}

function aPlacedProp(details: Partial<Prop> & { readonly id: string; readonly name: string }): Prop {
  return aProp({ description: `A ${details.name}.`, states: {}, ...details })
}
