import fc from 'fast-check'
import type { Change, Spot } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'

const house = aSetting()
const PROPS = Object.keys(house.props)
/** Mostly what is there, so that enough of it can happen; now and then what is nowhere. */
const mostly = (usual: readonly string[], ...strange: readonly string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...strange) },
  )
const prop = mostly(PROPS, 'prop_telephone', '__proto__', 'constructor')
const person = mostly(
  ['role_ana', 'role_ben', 'role_ana', 'role_ben', 'role_cleo', 'role_dora'],
  'role_nobody',
  '__proto__',
)
const scene = fc.constantFrom(...Object.keys(house.scenes), 'scene_moon', 'constructor')
const spot: fc.Arbitrary<Spot> = fc.record({
  kind: fc.constantFrom<Spot['kind'][]>('in', 'on', 'under', 'behind'),
  prop,
})
const thing = fc.constantFrom<Extract<Change, { prop: string; text?: never }>['kind'][]>
/** Changes by chance on the stage of `aSetting`, most of them impossible. */
export const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: thing(
        ...(['take', 'drop', 'wear', 'open', 'close', 'lock', 'unlock', 'break', 'light', 'douse'] as const),
        ...(['reveal', 'read', 'take', 'drop', 'open', 'read-aloud', 'use', 'burn', 'remove'] as const),
      ),
      by: person,
      prop,
    }) as fc.Arbitrary<Change>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('give' as const, 'give' as const, 'show' as const),
      by: person,
      prop,
      to: person,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('put' as const), by: person, prop, spot }) },
  fc.record({ kind: fc.constant('hide' as const), by: person, prop, spot }),
  fc.record({ kind: fc.constant('hide' as const), by: person, prop }),
  fc.record({ kind: fc.constant('write' as const), by: person, prop, text: fc.string({ minLength: 1 }) }),
  fc.record({ kind: fc.constantFrom('move' as const, 'listen' as const), by: person, scene }),
  fc.record({ kind: fc.constantFrom('enter' as const, 'leave' as const, 'emerge' as const), by: person }),
  fc.record({ kind: fc.constant('conceal' as const), by: person, prop }),
  fc.record({ kind: fc.constant('touch' as const), by: person, whom: person }),
  fc.record({ kind: fc.constant('injure' as const), by: person, whom: person, how: fc.constant('a cut') }),
)
