import type { ScriptItem } from '../schema/script.ts'
import { flatText } from './flat-text.ts'
import type { PlayScript } from './play-script.ts'
import { actHeading } from './print-script.ts'

/** Prints a play as a script for Ren'Py: its characters, a label a scene, and every line said by whoever says it. */
export function printRenpy({ script, notice }: PlayScript): string {
  const speakers = namedSpeakers(script.scenes.flatMap(({ items }) => items))
  const scenes = script.scenes.map((scene, index) => {
    const next = index + 1 < script.scenes.length ? `jump ${label(index + 1)}` : 'return'
    return [
      `label ${label(index)}:`,
      ...indented([
        ...[...actHeading(script.scenes, index), scene.title]
          .filter(isSaid)
          .map((title) => `centered ${quoted(title)}`),
        ...scene.items.flatMap((item) => statementOf(item, speakers)),
        next,
      ]),
    ].join('\n')
  })
  const start = [
    'label start:',
    ...indented([
      ...[script.title ?? '', notice].filter(isSaid).map((text) => `centered ${quoted(text)}`),
      scenes.length > 0 ? `jump ${label(0)}` : 'return',
    ]),
  ].join('\n')
  const characters = [...speakers].map(([name, id]) => `define ${id} = Character(${quoted(name)})`)
  return `${[characters.join('\n'), start, ...scenes].filter(isSaid).join('\n\n')}\n`
}

function label(index: number): string {
  return `scene_${index + 1}`
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`)
}

function isSaid(text: string): boolean {
  return text.trim() !== ''
}

function statementOf(item: ScriptItem, speakers: ReadonlyMap<string, string>): readonly string[] {
  if (item.kind !== 'speech') return isSaid(item.text) ? [quoted(item.text)] : []
  const said = item.parts
    .filter(({ text }) => isSaid(text))
    .map(({ kind, text }) => (kind === 'words' ? escaped(text) : `{i}(${escaped(text)}){/i}`))
    .join(' ')
  return said === '' ? [] : [`${speakers.get(item.label)} "${said}"`]
}

/** Everybody who speaks under a name that Ren'Py takes: no word of its language begins like it, and no two are alike. */
function namedSpeakers(items: readonly ScriptItem[]): ReadonlyMap<string, string> {
  const labels = new Set(items.flatMap((item) => (item.kind === 'speech' ? [item.label] : [])))
  const taken = new Set<string>()
  return new Map(
    [...labels].map((name) => {
      const spelled = name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
      const stem = ['who', ...spelled.trim().slice(0, LONGEST_NAME).split(' ')].filter(Boolean).join('_')
      let id = stem
      for (let more = 2; taken.has(id); more++) id = `${stem}_${more}`
      taken.add(id)
      return [name, id]
    }),
  )
}

const LONGEST_NAME = 32

function quoted(text: string): string {
  return `"${escaped(text)}"`
}

/**
 * Words that are neither a tag, nor a value, nor a reading aid in Ren'Py. Its marks are written twice; the sign of a per cent
 * is the wide one, as it is spelled otherwise in names than in lines.
 */
function escaped(text: string): string {
  return flatText(text)
    .replaceAll('%', '％')
    .replace(/["\\]/g, '\\$&')
    .replace(/[[{【]/g, '$&$&')
    .replaceAll('[__', '[ __')
}
