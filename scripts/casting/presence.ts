import { readFileSync } from 'node:fs'
import { presenceIn, readScript } from '@commedia/core/reading'

const FIXTURES = new URL('../../packages/core/src/reading/fixtures/', import.meta.url)

/** Reads three plays whose entrances and exits were marked by hand: lines given to somebody who was not there, and lines missed. */
export async function provePresence() {
  const read = (name: string) => readFileSync(new URL(name, FIXTURES))
  const marks = JSON.parse(read('presence.json').toString()) as Record<
    string,
    Record<string, [number, number][]>
  >
  const rows = Object.entries(marks).map(([file, people]) => {
    const script = readScript(read(file))
    const there = presenceIn(script, new Set(script.people.map(({ id }) => id))).flat()
    const counts = { file, given: 0, foreign: 0, marked: 0, missed: 0 }
    for (const { id, name } of script.people)
      there.forEach((on, place) => {
        const isThere = people[name]?.some(([from, to]) => from <= place + 1 && place + 1 <= to) ?? false
        if (on.has(id)) counts.given++
        if (on.has(id) && !isThere) counts.foreign++
        if (isThere) counts.marked++
        if (isThere && !on.has(id)) counts.missed++
      })
    return counts
  })
  const sum = (name: 'given' | 'foreign' | 'marked' | 'missed') => rows.reduce((so, one) => so + one[name], 0)
  const share = (part: number, of: number) => Math.round((part / of) * 10_000) / 10_000
  const figures = {
    presence_plays: rows.length,
    presence_lines: sum('given'),
    presence_foreign: share(sum('foreign'), sum('given')),
    presence_foreign_worst: Math.max(...rows.map(({ foreign, given }) => share(foreign, given))),
    presence_missed: share(sum('missed'), sum('marked')),
  }
  return { figures, rows }
}
