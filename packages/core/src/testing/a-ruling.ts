import type { ChangeReply, RulingReply } from '../acting/narrate.prompt.ts'
import { type Attempt, type Ruling, rule } from '../acting/rule.ts'
import type { Language } from '../prelude/language.ts'
import type { Change } from '../schema/change.ts'
import type { ChangeRule } from '../world/define-change.ts'
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

interface Trial {
  readonly setting?: Setting
  readonly language?: Language
  readonly by?: string
  readonly covert?: boolean
  readonly said?: readonly string[]
  readonly rules?: readonly ChangeRule[]
  /** What the narrator says when it is asked once more; the same as before unless told. */
  readonly again?: readonly Word[]
}

/** What comes of an attempt when the narrator says these words, and the pages it read. */
export function ruled(tried: string, words: readonly Word[], trial: Trial = {}) {
  const { by = 'role_ana', covert = false } = trial
  return ruledTogether([{ by, text: tried, covert }], words, trial)
}

/** What comes of all that was tried in one beat. */
export async function ruledTogether(
  acts: Attempt['acts'],
  words: readonly Word[],
  { setting = parlour(), language = 'en', said = [], rules = [], again = words }: Trial = {},
) {
  const model = scriptedModel((_page, call) => ({ json: { rulings: [...(call === 1 ? words : again)] } }))
  const rulings = await rule(setting, { acts, said, step: 'rule', language, rules }, aCrew({ model }))
  const pages = model.pages.map((page) => page.words)
  return { rulings, page: pages[0] ?? '', pages }
}

/** An act that came to nothing, and how that is told. */
export function failed(told = 'Ana tries, and nothing comes of it.', of = 0): Ruling {
  return { of, possible: false, told, noticed: '', changes: [] }
}

/** An act that came off, with all that it changed. */
export function done(changes: readonly Change[], told = ''): Ruling {
  return { of: 0, possible: true, told, noticed: '', changes }
}
