import type { ChangeReply, RulingReply } from '../acting/narrate.prompt.ts'
import { type Ruling, rule } from '../acting/rule.ts'
import type { Language } from '../prelude/language.ts'
import type { Setting } from '../world/setting.ts'
import { aProp } from './a-blueprint.ts'
import { aSetting } from './a-setting.ts'
import { aCrew } from './crew.ts'
import { scriptedModel } from './scripted-model.ts'

type Word = RulingReply['rulings'][number]

/** A change as the narrator writes it: Ana takes nothing in particular. */
export const aChange = (details: Partial<ChangeReply>): ChangeReply => ({
  kind: 'take',
  thing: '',
  whom: '',
  where: '',
  target: '',
  words: '',
  ...details,
})
/** The narrator's word on one act. */
export const aWord = (details: Partial<Word>): Word => ({
  act: 'what was tried',
  reasoning: 'CANARY-REASONING',
  possible: true,
  told: '',
  changes: [],
  ...details,
})

/** Ana, Ben and a dagger in plain sight, an evening long ago. */
export function parlour(): Setting {
  const setting = aSetting()
  const dagger = {
    ...aProp({ id: 'prop_dagger', name: 'dagger', states: {}, place: { kind: 'on', prop: 'prop_desk' } }),
    scene: 'scene_parlour',
  }
  return { ...setting, props: { ...setting.props, prop_dagger: dagger } }
}

/** What comes of an attempt when the narrator says these words, and the page it read. */
export async function ruled(
  tried: string,
  words: readonly Word[],
  { setting = parlour(), language = 'en' as Language, by = 'role_ana' } = {},
) {
  const model = scriptedModel([{ json: { rulings: [...words] } as never }])
  const rulings = await rule(setting, { by, acts: [tried], step: 'rule', language }, aCrew({ model }))
  return { rulings, page: model.pages[0]?.words ?? '' }
}

/** An act that came to nothing. */
export const NOTHING: Ruling = { possible: false, told: 'Nothing comes of it.', changes: [] }
