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
  number: 1,
  reasoning: 'CANARY-REASONING',
  possible: true,
  told: '',
  noticed: '',
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

/** What comes of an attempt when the narrator says these words, the same when asked again, and the pages it read. */
export async function ruled(
  tried: string,
  words: readonly Word[],
  { setting = parlour(), language = 'en' as Language, by = 'role_ana', covert = false } = {},
) {
  const model = scriptedModel(() => ({ json: { rulings: [...words] } as never }))
  const attempt = { acts: [{ by, text: tried, covert }], said: [], step: 'rule', language }
  const rulings = await rule(setting, attempt, aCrew({ model }))
  return { rulings, page: model.pages[0]?.words ?? '', calls: model.pages.length }
}

/** An act that came to nothing, and how that is told. */
export function failed(told = 'Ana tries, and nothing comes of it.'): Ruling {
  return { of: 0, possible: false, told, noticed: '', changes: [] }
}
