import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { diagram } from './diagram.ts'

/** Every line a diagram may hold; nothing but letters, numbers, mild signs and character codes stands in quotes. */
const QUOTED = `"(?:[^"\\[\\]{}()|<>\`%#;\\n]|#\\d+;|<br/>)*"`
const LINES = [
  /^flowchart TD$/,
  new RegExp(`^ {2}subgraph act\\d+\\[${QUOTED}\\]$`),
  new RegExp(`^ {4}point\\d+_\\d+\\[${QUOTED}\\]$`),
  new RegExp(`^ {4}ending\\d+\\(\\[${QUOTED}\\]\\)$`),
  /^ {2}end$/,
  new RegExp(`^ {2}(point\\d+_\\d+|ending\\d+) -->(\\|${QUOTED}\\|)? (point\\d+_\\d+|ending\\d+)$`),
]
const strangeLines = (graph: string) =>
  graph.split('\n').filter((line) => line !== '' && !LINES.some((form) => form.test(line)))

describe('diagram', () => {
  it('[H4] draws acts, their points, who is on, and what leads from one to the next', () => {
    expect(diagram(aBlueprint())).toBe(`flowchart TD
  subgraph act0["The platform"]
    point0_0["Platform<br/>Ana learns that the train is gone and that the gate is locked.<br/>Ana · Ben Carter"]
    point0_1["Office<br/>Ana tries to get the key.<br/>Ana · Ben Carter"]
    ending0(["Ana holds the key."])
  end
  subgraph act1["The road"]
    point1_0["Road<br/>Ana counts what she has left.<br/>Ana"]
    ending1(["Ana goes back alone."])
  end
  point0_0 -->|"Ben puts out the lamp."| point0_1
  point0_1 -->|"Ana says her name, and Ben hands her the key."| ending0
  ending0 --> point1_0
  point1_0 -->|"Ana walks back to the station."| ending1
`)
  })

  it.each([
    'Ana"] --> hacked["x',
    'Ana\n  click point0_0 call alert()',
    'Ana\u2028end\u2029%%{init: {}}%%',
    '<img src=x onerror=alert(1)>',
    '`**bold**` #quot; &quot; |x| (y) {z}',
  ])('lets no name out of its quotes: %j', (text) => {
    const graph = diagram(
      edited(aBlueprint(), {
        'cast.0.name': text,
        'acts.0.title': text,
        'acts.0.ending': text,
        'acts.0.scenes.0.name': text,
        'acts.0.points.0.description': text,
        'acts.0.points.0.flag.text': text,
      }),
    )
    expect(strangeLines(graph)).toEqual([])
    expect(graph.split('\n')).toHaveLength(diagram(aBlueprint()).split('\n').length)
  })

  it('lets no text at all out of its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(strangeLines(diagram(edited(aBlueprint(), { 'cast.0.name': text, title: text })))).toEqual([])
      }),
    )
  })
})
