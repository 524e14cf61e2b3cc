import type { Prop } from '../schema/blueprint.ts'
import type { Setting, StagedPerson, StagedProp } from '../world/setting.ts'
import { aProp } from './a-blueprint.ts'

/** Ana and Ben in a parlour with a shut chest and a letter; Cleo is off stage, Dora in the garden next door. */
export function aSetting(details: Partial<Setting> = {}): Setting {
  return {
    scene: 'scene_parlour',
    scenes: {
      scene_parlour: aPlace('scene_parlour', ['scene_garden']),
      scene_garden: aPlace('scene_garden', ['scene_parlour']),
      scene_tower: aPlace('scene_tower', []),
    },
    people: {
      role_ana: aPerson({ name: 'Ana' }),
      role_ben: aPerson({ name: 'Ben' }),
      role_cleo: aPerson({ name: 'Cleo', scene: null }),
      role_dora: aPerson({ name: 'Dora', scene: 'scene_garden' }),
    },
    props: Object.fromEntries(PROPS.map((prop) => [prop.id, prop])),
    ...details,
  }
}

/** Somebody in the parlour, in plain view. */
export function aPerson(details: Partial<StagedPerson> = {}): StagedPerson {
  return { name: 'Ana', scene: 'scene_parlour', concealed: false, listening: null, injuries: [], ...details }
}

function aPlace(id: string, next: string[]): Setting['scenes'][string] {
  return { id, name: id.slice('scene_'.length), surroundings: 'Quiet.', time: 'evening', next }
}

function inParlour(details: Partial<Prop> & { readonly id: string }): StagedProp {
  const name = details.id.slice('prop_'.length)
  return {
    ...aProp({ name, description: `A ${name}.`, states: {}, ...details }),
    scene: 'scene_parlour',
  }
}

const PROPS: readonly StagedProp[] = [
  inParlour({ id: 'prop_desk', size: 'large', place: { kind: 'at', where: 'by the window' } }),
  inParlour({
    id: 'prop_chest',
    size: 'large',
    place: { kind: 'at', where: 'in the corner' },
    states: { open: false },
  }),
  inParlour({ id: 'prop_coin', place: { kind: 'in', prop: 'prop_chest' } }),
  inParlour({
    id: 'prop_letter',
    place: { kind: 'on', prop: 'prop_desk' },
    text: 'Burn this: CANARY-LETTER.',
  }),
  inParlour({ id: 'prop_lamp', place: { kind: 'on', prop: 'prop_desk' }, states: { lit: true } }),
  inParlour({ id: 'prop_bag', place: { kind: 'held', by: 'role_ana' }, states: { open: true } }),
  {
    ...inParlour({ id: 'prop_ring', place: { kind: 'held', by: 'role_ana' }, hidden: true }),
    hiddenBy: 'role_ana',
  },
  inParlour({ id: 'prop_coat', place: { kind: 'worn', by: 'role_ben' } }),
  inParlour({ id: 'prop_dagger', place: { kind: 'behind', prop: 'prop_chest' }, hidden: true }),
  { ...inParlour({ id: 'prop_rose', place: { kind: 'held', by: 'role_dora' } }), scene: 'scene_garden' },
]
