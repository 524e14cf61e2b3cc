import type { ScriptItem } from '../schema/script.ts'
import { flatText } from './flat-text.ts'
import type { PlayScript } from './play-script.ts'
import { actHeading } from './print-script.ts'

/** Prints a play as a story in Ink: a knot a scene, a line a speech, with a tag that says who speaks it. */
export function printInk({ script, notice }: PlayScript): string {
  const scenes = script.scenes.map((scene, index) => {
    const next = index + 1 < script.scenes.length ? knot(index + 1) : 'END'
    return [
      `=== ${knot(index)} ===`,
      ...actHeading(script.scenes, index).flatMap((title) => tag('act', title)),
      ...tag('scene', scene.title),
      ...scene.items.flatMap(lineOf),
      `-> ${next}`,
    ].join('\n')
  })
  const head = [
    ...tag('title', script.title ?? ''),
    lineIn(notice),
    `-> ${scenes.length > 0 ? knot(0) : 'END'}`,
  ]
  return `${[head.join('\n'), ...scenes].join('\n\n')}\n`
}

function knot(index: number): string {
  return `scene_${index + 1}`
}

function lineOf(item: ScriptItem): readonly string[] {
  if (item.kind !== 'speech') return lineIn(item.text) === '' ? [] : [lineIn(item.text)]
  const said = item.parts.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`)).join(' ')
  const line = lineIn(said)
  return line === '' ? [] : [[line, ...tag('speaker', item.label)].join(' ')]
}

function tag(name: string, text: string): readonly string[] {
  const said = escaped(text)
  return said === '' ? [] : [`# ${name}: ${said}`]
}

/** A line of its own: what Ink takes for a statement at the beginning of a line is words here. */
function lineIn(text: string): string {
  return escaped(text).replace(STATEMENT, '\\$&')
}

/** Each mark escaped for itself: two bars side by side would be a comment, whatever stands before them. */
function escaped(text: string): string {
  return flatText(text).replace(MARKS, '\\$&')
}

const MARKS = /[\\{}[\]|#<>/*]/g
const STATEMENT = /^(?:VAR|CONST|LIST|INCLUDE|EXTERNAL|TODO|[+\-=~])/
