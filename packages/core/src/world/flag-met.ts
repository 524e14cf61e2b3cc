import { standsAnywhere } from '../prelude/unspaced.ts'
import type { FlagCondition, Place } from '../schema/blueprint.ts'
import { carrierOf, chainOf, isGone, named, type Setting } from './setting.ts'

/** A line said of late. */
export interface Spoken {
  readonly by: string
  readonly text: string
  readonly to?: string
}

/** Whether one typed condition of a flag holds, by what stands on stage and what was said of late. */
export function meetsCondition(
  setting: Setting,
  spoken: readonly Spoken[],
  condition: FlagCondition,
): boolean {
  switch (condition.kind) {
    case 'prop-place':
      return isPlaced(setting, condition.prop, condition.place)
    case 'prop-state': {
      const prop = named(setting.props, condition.prop)
      return prop !== undefined && (prop.states[condition.state] === true) === condition.is
    }
    case 'present':
      return isPresent(setting, condition.role)
    case 'absent':
      return !isPresent(setting, condition.role)
    case 'said':
      return spoken.some((line) => isSaid(setting, line, condition))
  }
}

/** Whoever has a thing in a bag they carry holds it; a letter in an envelope in a chest is in the chest. */
function isPlaced(setting: Setting, id: string, wanted: Place): boolean {
  if (isGone(setting, id)) return false
  const chain = chainOf(setting.props, id)
  if (wanted.kind === 'held') return carrierOf(setting, id) === wanted.by
  if ('prop' in wanted)
    return chain.some(
      ({ place }) => 'prop' in place && place.kind === wanted.kind && place.prop === wanted.prop,
    )
  const place = chain[0]?.place
  if (place === undefined || place.kind !== wanted.kind) return false
  return 'by' in place && 'by' in wanted
    ? place.by === wanted.by
    : 'where' in place && 'where' in wanted && place.where === wanted.where
}

function isPresent(setting: Setting, role: string): boolean {
  const scene = named(setting.people, role)?.scene
  return scene !== undefined && scene !== null && scene === setting.scene
}

function isSaid(
  setting: Setting,
  line: Spoken,
  { by, to, words }: Extract<FlagCondition, { kind: 'said' }>,
): boolean {
  if (line.by !== by || (to !== undefined && !isAddressed(setting, line, to))) return false
  const text = folded(line.text)
  return words.every((word) => occurs(folded(word), text))
}

/** A line to nobody in particular is said to everybody in the place. */
function isAddressed(setting: Setting, line: Spoken, to: string): boolean {
  if (line.to !== undefined) return line.to === to
  const scene = named(setting.people, to)?.scene
  return scene !== undefined && scene !== null && scene === named(setting.people, line.by)?.scene
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Latin words occur whole ("art" not in "party"); Chinese ones anywhere. */
function occurs(word: string, text: string): boolean {
  if (word === '') return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!isInsideWord(text, at) && !isInsideWord(text, end)) return true
  }
  return false
}

function isInsideWord(text: string, at: number): boolean {
  return isLetter(text[at - 1]) && isLetter(text[at])
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}\p{M}]/u.test(char) && !standsAnywhere(char)
}
