import { PARAMETERS } from './parameters.ts'

/** What a line of evidence is about: the three things sensors read. */
export type Kind = 'motive' | 'opportunity' | 'emotion'

/** One line of evidence as it stands in scripts and answers. */
export interface EvidenceLine {
  readonly hour: string
  readonly suspect: string
  readonly victim: string
  readonly kind: Kind
  /** Whether it speaks against the suspect, or for them. */
  readonly isAgainst: boolean
}

/** A line of evidence with who said it; nothing where it stands in one's own script. */
export interface ReadLine extends EvidenceLine {
  readonly saidBy: string | null
}

/** All kinds of evidence. */
export const KINDS: readonly Kind[] = ['motive', 'opportunity', 'emotion']

const PHRASES: Readonly<Record<Kind, { readonly against: string; readonly inFavour: string }>> = {
  motive: { against: 'stood to gain by the death of', inFavour: 'stood to lose by the death of' },
  opportunity: { against: 'was close to', inFavour: 'was far from' },
  emotion: { against: 'spoke with hatred of', inFavour: 'spoke with love of' },
}
const MEANINGS = new Map<string, Pick<EvidenceLine, 'kind' | 'isAgainst'>>(
  KINDS.flatMap((kind) => [
    [PHRASES[kind].against, { kind, isAgainst: true }] as const,
    [PHRASES[kind].inFavour, { kind, isAgainst: false }] as const,
  ]),
)
const LINE = new RegExp(`At (\\d\\d:\\d\\d) (\\w+) (${[...MEANINGS.keys()].join('|')}) (\\w+)\\.`, 'gu')

/** Writes a line in the one form it has. */
export function writeLine({ hour, suspect, victim, kind, isAgainst }: EvidenceLine): string {
  return `At ${hour} ${suspect} ${PHRASES[kind][isAgainst ? 'against' : 'inFavour']} ${victim}.`
}

/** Reads all lines of evidence in a text. */
export function readLines(text: string): readonly EvidenceLine[] {
  return [...text.matchAll(LINE)].flatMap(([, hour = '', suspect = '', phrase = '', victim = '']) => {
    const meaning = MEANINGS.get(phrase)
    return meaning === undefined ? [] : [{ hour, suspect, victim, ...meaning }]
  })
}

/** How much a line speaks for it that its suspect did it: the logarithm of how much likelier it is about a murderer. */
export function weightOf({ kind, isAgainst, suspect, saidBy }: ReadLine): number {
  const { murderer, other } = PARAMETERS.against[kind]
  const weight = isAgainst ? Math.log(murderer / other) : Math.log((1 - murderer) / (1 - other))
  return saidBy === suspect ? weight * PARAMETERS.ofOneself : weight
}
