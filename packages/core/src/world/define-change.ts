import type { Language } from '../prelude/language.ts'
import type { Change } from '../schema/change.ts'
import type { Setting, StagedProp } from './setting.ts'

/** Who does it to what, and to whom if it is done to somebody as well. */
export interface Doing {
  readonly setting: Setting
  readonly by: string
  readonly prop: StagedProp
  readonly whom?: string
}

/** What becomes of a thing; what is not named stays. */
export type Becomes = Extract<Change, { kind: 'other' }>['becomes']

/** Something that can be done to things, beside what can be done in every house. */
export interface ChangeRule {
  /** In small letters; the narrator names it so. */
  readonly kind: string
  /** What it is, as the narrator reads it: `wind up (a clock, a toy)`. */
  readonly called: Readonly<Record<Language, string>>
  /** Whether it is done to somebody as well. */
  readonly toSomebody?: boolean
  /** Whether it can be done to this thing now. It is within reach and in sight; who is not there is not asked for. */
  allows(doing: Doing): boolean
  becomes(doing: Doing): Becomes
  /** What was done, behind the name of whoever did it: `winds up the clock`. */
  readonly told: Readonly<
    Record<Language, (names: { readonly thing: string; readonly whom: string }) => string>
  >
}

/** Declares what can be done to things, to be handed to a house. */
export function defineChange(rule: ChangeRule): ChangeRule {
  return rule
}
