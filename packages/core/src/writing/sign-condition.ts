import type { FlagCondition } from '../schema/blueprint.ts'
import type { PropState } from '../schema/prop-state.ts'
import type { SignDraft } from './drafts.ts'

/** What each state a designer may name is in the record: a state, and whether it is so. */
const STATES: Readonly<Record<Exclude<SignDraft['state'], 'none'>, readonly [PropState, boolean]>> = {
  open: ['open', true],
  closed: ['open', false],
  locked: ['locked', true],
  unlocked: ['locked', false],
  lit: ['lit', true],
  out: ['lit', false],
  broken: ['broken', true],
  read: ['read', true],
  written: ['written', true],
}

/** Turns a designer's sign into a condition that code can watch; a sign that lacks a part is none. */
export function conditionOf(
  { kind, who, prop, state, words }: SignDraft,
  ids: { readonly roleId: (name: string) => string; readonly propId: (name: string) => string },
): FlagCondition | undefined {
  switch (kind) {
    case 'says':
      return who === '' || words.length === 0 ? undefined : { kind: 'said', by: ids.roleId(who), words }
    case 'holds': {
      if (who === '' || prop === '') return undefined
      return { kind: 'prop-place', prop: ids.propId(prop), place: { kind: 'held', by: ids.roleId(who) } }
    }
    case 'prop-becomes': {
      if (prop === '' || state === 'none') return undefined
      const [named, is] = STATES[state]
      return { kind: 'prop-state', prop: ids.propId(prop), state: named, is }
    }
    case 'is-gone':
      return who === '' ? undefined : { kind: 'absent', role: ids.roleId(who) }
    case 'words-only':
      return undefined
  }
}
