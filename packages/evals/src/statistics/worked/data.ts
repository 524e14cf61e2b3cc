import type { Comparison } from '../bradley-terry.ts'
import type { Ratings } from '../ratings.ts'

/** Extra hours of sleep of ten people on each of two drugs: Student, “The probable error of a mean”, 1908. */
export const SLEEP: { readonly one: readonly number[]; readonly other: readonly number[] } = {
  one: [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  other: [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
}

/** The first of the four sets of pairs in Anscombe, “Graphs in statistical analysis”, 1973. */
export const ANSCOMBE: { readonly x: readonly number[]; readonly y: readonly number[] } = {
  x: [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
  y: [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
}

/**
 * Four observers of twelve units, some missing: Krippendorff, “Computing Krippendorff’s alpha-reliability”, 2011, section C.
 */
export const FOUR_OBSERVERS: Ratings<number> = unitsOf([
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . .',
  '. 3 3 3 2 3 4 2 2 5 1 3',
  '1 2 3 3 2 4 4 1 2 5 1 .',
])

/** Three coders of fifteen units, most of them missing: the example of the encyclopaedia article “Krippendorff’s alpha”. */
export const THREE_CODERS: Ratings<number> = unitsOf([
  '. . . . . 3 4 1 2 1 1 3 3 . 3',
  '1 . 2 1 3 3 4 3 . . . . . . .',
  '. . 2 1 3 4 4 . 2 1 1 3 3 . 4',
])

/**
 * Thirty patients, six psychiatrists each, five diagnoses: Fleiss, “Measuring nominal scale agreement among many raters”,
 * 1971, table 1. A row of the table says how many gave the first diagnosis, how many the second, and so on.
 */
export const PSYCHIATRISTS: Ratings<number> = labelsOf(
  '00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 ' +
    '10050 11040 03300 10050 02031 00501 30012 51000 02040 10203 ' +
    '00006 01050 02013 20040 10041 05010 40002 02040 10500 00006',
)

/** Ten units, fourteen raters, five labels: the example of the encyclopaedia article “Fleiss’ kappa” (E stands for 14). */
export const FOURTEEN_RATERS: Ratings<number> = labelsOf(
  '0000E 02642 00356 03920 22811 77000 32630 25322 65210 02237',
)

/** Who cites whom among four journals: Stigler, “Citation patterns in the journals of statistics and probability”, 1994. */
export const CITATIONS: readonly Comparison[] = (
  [
    ['Biometrika', 'Comm Statist', 730, 33],
    ['Biometrika', 'JASA', 498, 320],
    ['Biometrika', 'JRSS-B', 221, 284],
    ['Comm Statist', 'JASA', 68, 813],
    ['Comm Statist', 'JRSS-B', 17, 276],
    ['JASA', 'JRSS-B', 142, 325],
  ] as const
).flatMap(([one, other, won, lost]) => [
  ...new Array<Comparison>(won).fill({ one, other, score: 1 }),
  ...new Array<Comparison>(lost).fill({ one, other, score: 0 }),
])

/** Units as rows, from one line for each rater. */
function unitsOf(raters: readonly string[]): Ratings<number> {
  const rows = raters.map((line) =>
    line.split(' ').map((label) => (label === '.' ? undefined : Number(label))),
  )
  return (rows[0] ?? []).map((_, unit) => rows.map((row) => row[unit]))
}

/** Units as rows, from how often each got each label: one digit for each label, in the notation to base 16. */
function labelsOf(counts: string): Ratings<number> {
  return counts
    .split(' ')
    .map((unit) =>
      [...unit].flatMap((digit, label) => new Array<number>(Number.parseInt(digit, 16)).fill(label)),
    )
}
