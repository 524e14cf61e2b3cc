import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { presenceIn } from './presence.ts'
import { readScript } from './read-script.ts'

const at = (name: string) => new URL(`./fixtures/${name}`, import.meta.url)
type Marks = Record<string, Record<string, [number, number][]>>
/** Entrances and exits marked by hand: who is there from which thing of the play to which, counted from one. */
const MARKED = JSON.parse(readFileSync(at('presence.json'), 'utf8')) as Marks

function presenceOf(script: ReturnType<typeof readScript>) {
  const there = presenceIn(script, new Set(script.people.map(({ id }) => id))).flat()
  const idOf = new Map(script.people.map(({ name, id }) => [name, id]))
  return (name: string) => there.flatMap((on, place) => (on.has(idOf.get(name) ?? '') ? [place + 1] : []))
}

describe('who is there at each line', () => {
  it.each(Object.keys(MARKED))(
    '[R3] of a hundred lines at most two go to somebody who was not there: %s',
    (file) => {
      const linesOf = presenceOf(readScript(readFileSync(at(file))))
      let [given, foreign, heard, missed] = [0, 0, 0, 0]
      for (const [name, spans] of Object.entries(MARKED[file] ?? {})) {
        const marked = new Set(
          spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n)),
        )
        const lines = linesOf(name)
        given += lines.length
        foreign += lines.filter((line) => !marked.has(line)).length
        heard += marked.size
        missed += [...marked].filter((line) => !lines.includes(line)).length
      }
      expect(foreign / given).toBeLessThanOrEqual(0.02)
      expect(missed / heard).toBeLessThanOrEqual(0.1)
    },
  )

  it('[R3] behind a closed door nobody hears, and who has left hears no more', () => {
    const linesOf = presenceOf(readScript(readFileSync(at('ibsen-dolls-house-act1.colon.txt'))))
    const macaroons = 5
    expect(linesOf('Nora')).toContain(macaroons)
    expect(linesOf('Helmer')).not.toContain(macaroons)
    expect(Math.max(...linesOf('Porter'))).toBe(5)
    expect(linesOf('Krogstad').filter((line) => line > 226 && line < 318)).toEqual([])
  })

  it('whoever speaks in a scene without entrances is there for all of it', () => {
    const linesOf = presenceOf(
      readScript('ACT I\n\nAnn: Hide it.\nBen: What is that?\nAnn: Nothing.\nBen: Well.\n'),
    )
    expect(linesOf('Ben')).toEqual(linesOf('Ann'))
  })

  it('everybody leaves at an exeunt, and comes back with their own next words', () => {
    const linesOf = presenceOf(
      readScript(
        'ACT I\n\nAnn: Come.\nBen: Yes. (Exeunt.)\nCleo: They are gone.\nBen: I forgot my hat. (Enter Ben.)\n',
      ),
    )
    expect(linesOf('Ann')).not.toContain(3)
    expect(linesOf('Ben')).not.toContain(3)
    expect(linesOf('Ben')).toContain(4)
  })
})
