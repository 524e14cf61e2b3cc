/** How large a run is. */
interface RunCounts {
  readonly done: number
  readonly cases: number
  readonly systems: number
  readonly judges: number
}

/** The page's own words in English. */
export const ENGLISH_WORDS = {
  house: 'The critics',
  colon: ': ',
  space: ' ',
  counts: ({ done, cases, systems, judges }: RunCounts) => [
    done === cases ? plural(cases, 'case', 'cases') : `${done} of ${plural(cases, 'case', 'cases')}`,
    plural(systems, 'system', 'systems'),
    ...(judges === 0 ? [] : [plural(judges, 'judge', 'judges')]),
  ],
  seedName: 'Seed',
  seed: (seed: number) => `Seed ${seed}`,
  version: (version: number) => `Suite version ${version}`,
  list: (names: readonly string[]) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  comesFirst: (name: string) => `${name} comes first.`,
  tied: (names: string) => `${names} lead and cannot be told apart.`,
  manyTied: (count: number) => `${count} systems lead and cannot be told apart.`,
  allTied: 'The systems cannot be told apart.',
  measured: (name: string) => `${name}, measured.`,
  highest: (name: string) => `${name} stands highest, but no interval says by how much one can trust it.`,
  nothing: 'Nothing has been measured yet.',
  interval: '95% interval',
  ranksNote:
    'Ranks are those that the intervals allow: two systems whose intervals touch share ranks, since they cannot be told apart.',
  company: 'The company',
  companyNote: 'Who plays, on which model, and how.',
  radarNote: 'In each figure the rim is the best a measure can be, and the band is the 95% interval.',
  radarReference: (name: string) => `The thin dashed outline is ${name}.`,
  judges: 'On the jury',
  noSettings: 'as it comes',
  measures: 'Measure by measure',
  barsNote: 'A bar ends at what was measured; the bracket on it is the 95% interval.',
  barsReference: (name: string) => `The dashed line is ${name}.`,
  lessIsBetter: 'less is better',
  moreIsBetter: 'more is better',
  neither: 'neither way is better',
  outcomes: 'Won, tied, lost',
  wins: 'won',
  ties: 'tied',
  losses: 'lost',
  groups: 'Part by part',
  moreMeasures: (count: number) => plural(count, 'more measure', 'more measures'),
  groupsNote: 'The deeper the colour, the larger the value, from the smallest to the largest in each table.',
  groupKinds: {
    language: 'Language',
    theme: 'Theme',
    kind: 'Kind',
    judge: 'Judge',
    phase: 'Phase',
    group: 'Part',
  } as Readonly<Record<string, string>>,
  languages: { en: 'English', zh: 'Chinese' } as Readonly<Record<string, string>>,
  cost: 'What it cost',
  costAndQuality: 'Cost against quality',
  costNote: 'Cached input is charged as input. What the jury cost is not part of what a system costs.',
  dollarsPerCase: 'Dollars a case',
  tokensPerCase: 'Tokens a case',
  who: 'Who',
  model: 'Model',
  calls: 'Calls',
  tokensIn: 'Tokens in',
  cached: 'of them cached',
  tokensOut: 'Tokens out',
  dollars: 'Dollars',
  latencyPerCall: 'Time a call',
  latency: 'Time in all',
  total: 'Together',
  unknownPrice: 'no price',
  figures: 'Every figure',
  asTable: 'The same in figures',
  system: 'System',
  measure: 'Measure',
  value: 'Value',
  n: 'n',
  byPart: (count: number) => `By part: ${count} figures`,
  part: 'Part',
  published: 'From the papers',
  publishedNote:
    'Published by others, with their programs, models and judges. Nothing in this section was measured here.',
  source: 'Source',
  setting: 'The setting',
  settings: 'All settings',
  again: 'To run it again',
  againNote:
    'In the folder above the one that has run.json; or save the settings above as run.json in a new folder and name that. The same seed and the same replies give the same page, byte for byte.',
  records: 'The records',
  recordsNote: 'Every reply of every model, as it was given.',
  failed: (count: number) =>
    `${plural(count, 'case', 'cases')} failed and ${count === 1 ? 'is' : 'are'} in no figure`,
  missing: (count: number) =>
    `${plural(count, 'case has', 'cases have')} not been played and ${count === 1 ? 'is' : 'are'} in no figure`,
  allCases: (count: number) => plural(count, 'finished case', 'finished cases'),
  case: 'Case',
  notes: 'Notes',
  concurrency: 'At a time',
  mostTokens: 'Token limit',
  none: 'none',
  options: 'Options',
  suite: 'Suite',
  colophon: 'Set by Commedia. This page needs no network and runs no script.',
  leaderboard: 'The leaderboard',
  leaderboardSentence: 'Runs of the same suite and version side by side; others are never ranked together.',
  run: 'Run',
  rank: 'Rank',
  cannotTell: (rank: string) => `Ranks ${rank}: cannot be told apart`,
  otherCases: 'Not all of these runs played the same cases.',
  otherReference:
    'The first systems of these runs differ: where a suite compares with the first system, they did not all meet the same opponent.',
  otherJudges: 'Not all of these runs had the same judges.',
  noRuns: 'No run yet.',
  runs: (count: number) => plural(count, 'run', 'runs'),
  suites: (count: number) => plural(count, 'suite', 'suites'),
  comparison: 'Side by side',
  against: (a: string, b: string) => `${b} against ${a}`,
  pairedByOrder:
    'The two runs share no name of a system; the systems are compared in the order of their settings.',
  sharedCases: (shared: number, a: number, b: number) =>
    `${plural(shared, 'case', 'cases')} finished in both runs (${a} in the first, ${b} in the second)`,
  difference: 'Difference',
  how: 'How',
  hows: {
    paired: (n: number) => `case by case, n = ${n}`,
    intervals: 'from the two intervals',
    none: 'no interval',
  },
  howNote:
    'Case by case: the mean of the differences over the cases that both played, with a bootstrap interval over those cases. From the two intervals: squared and added (Newcombe), as if the runs knew nothing of each other, which is wider.',
  verdicts: { better: 'better', worse: 'worse', other: 'different', open: 'cannot be told' },
  differing: 'What was set differently',
  sameSettings: 'Nothing: both runs have the same settings.',
  ratio: 'Ratio',
  verdict: 'Finding',
  unit: 'Unit',
  barsDifference: (a: string, b: string) => `Right of the line, ${b} has more; left of it, ${a}.`,
}

/** The page's own words in one language. */
export type ReportWords = typeof ENGLISH_WORDS

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
