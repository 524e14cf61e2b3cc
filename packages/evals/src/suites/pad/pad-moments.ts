import { readFileSync } from 'node:fs'
import { CommediaError, HouseLanguage, parseJson, Strategy } from '@commedia/core'
import * as z from 'zod'

const Words = z.string().trim().min(1)

/** Something that has just happened: a line, perhaps to somebody, or a deed or occurrence told as it is seen. */
const Told = z.object({ by: Words, to: Words.optional(), text: Words, kind: z.enum(['line', 'act']) })

/** A moment that somebody has to meet, and how they should. */
export const PadMoment = z.object({
  id: Words,
  language: HouseLanguage,
  label: Strategy,
  /** As its own page shows it. */
  character: z.object({
    name: Words,
    description: z.string(),
    personality: z.string().optional(),
    motivation: z.string().optional(),
    secret: z.string().optional(),
  }),
  surroundings: Words,
  things: z.array(Words),
  people: z.array(z.object({ name: Words, about: z.string() })),
  history: z.array(Told).min(1),
  /** What they may well do besides, to one of the things. */
  action: z.object({ verb: Words, thing: Words }).optional(),
  why: z.string().optional(),
})
/** A moment that somebody has to meet, and how they should. */
export type PadMoment = Readonly<z.infer<typeof PadMoment>>

/** The moments of the house: 126 in each language, 42 of each label. */
export function houseMoments(): readonly PadMoment[] {
  return HouseLanguage.options.flatMap((language) =>
    readMoments(readFileSync(new URL(`../../../data/pad-moments.${language}.json`, import.meta.url), 'utf8')),
  )
}

/** Reads somebody's own moments, laid out like the house's; throws `wrong-setting` with all that is wrong with them. */
export function readMoments(text: string): readonly PadMoment[] {
  const read = z.array(PadMoment).min(1).safeParse(parseJson(text))
  const problems = read.success ? problemsOf(read.data) : read.error.issues.map(issueWords)
  if (read.success && problems.length === 0) return read.data
  const more = problems.length > MOST_PROBLEMS ? [`and ${problems.length - MOST_PROBLEMS} more`] : []
  const told = [...problems.slice(0, MOST_PROBLEMS), ...more]
  throw new CommediaError('wrong-setting', `These moments cannot be used:\n${told.join('\n')}`)
}

const MOST_PROBLEMS = 20

function issueWords({ path, message }: z.core.$ZodIssue): string {
  return `- ${path.length === 0 ? 'the file' : path.join('.')}: ${message}`
}

/** What a schema does not see: who is there, and what. */
function problemsOf(moments: readonly PadMoment[]): readonly string[] {
  const ids = moments.map(({ id }) => id)
  return moments.flatMap(({ id, character, people, things, history, action }, at) => {
    const present = [character.name, ...people.map(({ name }) => name)]
    const lines = history.filter(({ kind }) => kind === 'line')
    const strangers = [...lines.map(({ by }) => by), ...history.flatMap(({ to }) => to ?? [])]
    return [
      ...(ids.indexOf(id) === at ? [] : ['there is another of that id']),
      ...repeated(present).map((name) => `${name} is there twice`),
      ...repeated(things).map((thing) => `${thing} is there twice`),
      ...[...new Set(strangers)]
        .filter((name) => !present.includes(name))
        .map((name) => `${name} is not there`),
      ...(history.at(-1)?.by === character.name ? [`${character.name} was the last to do something`] : []),
      ...(action === undefined || things.includes(action.thing) ? [] : [`${action.thing} is not at hand`]),
    ].map((problem) => `- ${id}: ${problem}.`)
  })
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, at) => names.indexOf(name) !== at)
}
