import type { PlantedFault } from './planted-fault.ts'

const TABLE = 'packages/core/src/mystery'
const climax = [`${TABLE}/climax.rehearsal.test.ts`]
const scores = [`${TABLE}/score-game.test.ts`]
const apart = [`${TABLE}/key-apart.test.ts`]

/** Faults in how a case ends, and in what becomes of a person at the table. */
export const tableFaults: readonly PlantedFault[] = [
  {
    requirement: 'P33',
    says: 'two who share the most votes are both out',
    file: `${TABLE}/phases/count-votes.ts`,
    find: 'if (first.length > 1) return { out: [], tied: first }',
    plant: 'if (first.length > 1) return { out: first, tied: [] }',
    tests: scores,
  },
  {
    requirement: 'P33',
    says: 'the truth waits until everything is judged',
    file: `${TABLE}/play-table.ts`,
    find: "if (next.phase === 'reveal') return yield truthFact(now)",
    plant: "if (next.phase === 'reveal') return now",
    tests: climax,
  },
  {
    requirement: 'P33',
    says: 'nobody confesses',
    file: `${TABLE}/reveal-speakers.ts`,
    find: 'if (next !== undefined) return [next]',
    plant: '',
    tests: climax,
  },
  {
    requirement: 'P51',
    says: 'nobody may speak once the truth is told',
    file: `${TABLE}/table-cue-facts.ts`,
    find: "if (table.over && cue.kind !== 'say' && cue.kind !== 'key')",
    plant: 'if (table.over)',
    tests: climax,
  },
  {
    requirement: 'P6',
    says: 'what the judge said of an aim is not heard',
    file: `${TABLE}/score-game.ts`,
    find: 'judged[role]?.[at] ?? {',
    plant: 'judged[role]?.[-1] ?? {',
    tests: climax,
  },
  {
    requirement: 'P6',
    says: 'aims bring no points',
    file: `${TABLE}/score-game.ts`,
    find: 'points + sum(objectives.filter(({ met }) => met === true))',
    plant: 'points + sum([])',
    tests: climax,
  },
  {
    requirement: 'P35',
    says: 'the key stands between the vote and the truth of a table with people',
    file: `${TABLE}/table-settings.ts`,
    find: 'key: z.boolean().default(false)',
    plant: 'key: z.boolean().default(true)',
    tests: climax,
  },
  {
    requirement: 'P35',
    says: 'questions stand beside others that answer them',
    file: `${TABLE}/key-apart.ts`,
    find: 'return !givesAway(one, other) && !givesAway(other, one)',
    plant: 'return one !== other',
    tests: apart,
  },
  {
    requirement: 'P51',
    says: 'nobody of the house asks a person whom no method chose',
    file: `${TABLE}/ask-person.ts`,
    find: 'if (best === role) return person',
    plant: 'if (best === person) return person',
    tests: climax,
  },
  {
    requirement: 'P21',
    says: 'the same player begins every round',
    file: `${TABLE}/next-table-move.ts`,
    find: 'Math.max(0, round - 1) % ids.length',
    plant: 'Math.min(0, round) % ids.length',
    tests: climax,
  },
  {
    requirement: 'P51',
    says: 'the house makes up its mind before people have spoken',
    file: `${TABLE}/next-table-move.ts`,
    find: "phase === 'discussion' && awaited.some((role) => (spoken[role] ?? 0) === 0)",
    plant: "phase === 'search' && awaited.some((role) => (spoken[role] ?? 0) === 0)",
    tests: climax,
  },
  {
    requirement: 'P24',
    says: 'a person’s own name stands before their words',
    file: `${TABLE}/table-cue-facts.ts`,
    find: 'const text = withoutName(cue.text, name)',
    plant: 'const text = name === cue.text ? withoutName(cue.text, name) : cue.text',
    tests: climax,
  },
]
