import { inLanguage, type Language } from '@commedia/core'
import type { Figure, Measure } from '../bench/figures.ts'
import { groupBy } from '../statistics/group-by.ts'
import { type NamedRun, overallFigures, singleMeasures } from './arrange-figures.ts'
import { drawWhisker } from './charts/whisker.ts'
import { type Cost, costPerCase, costsOf } from './costs-of.ts'
import { type Html, html, type Insert } from './page/html.ts'
import { printPage } from './page/page.ts'
import { printMasthead, printSections, type Section } from './page/section.ts'
import { printTable } from './page/table.ts'
import { printRank, rankFigures } from './rank-figures.ts'
import { printSetting } from './sections/company-section.ts'
import { type Published, printPublished } from './sections/published-section.ts'
import type { ReportWords } from './words/english-words.ts'
import { printCount, printDollars, printFigureInterval, printValue } from './words/print-figure.ts'
import { REPORT_WORDS } from './words/report-words.ts'
import { suiteWords } from './words/suite-words.ts'

/** What a leaderboard is made from. */
export interface LeaderboardInput {
  readonly runs: readonly NamedRun[]
  /** What others have published; each is shown below the suite it names. */
  readonly published?: readonly Published[]
  /** The language of the page's own words; English unless told. */
  readonly language?: Language
}

/** Many runs as one static page: a table for each suite and version, and none across them. */
export function renderLeaderboard({ runs, published = [], language = 'en' }: LeaderboardInput): string {
  const words = inLanguage(language, REPORT_WORDS)
  const boards = groupBy(runs, ({ record: { settings } }) =>
    JSON.stringify([settings.suite, settings.version]),
  )
  const sections = [...boards.values()].map((board, index) =>
    boardSection(board, { words, language, id: `board-${index}`, published }),
  )
  return printPage(
    { title: `${words.leaderboard} · Commedia`, language },
    html`${printMasthead({
      house: words.house,
      title: words.leaderboard,
      sentence: words.leaderboardSentence,
      facts: [words.runs(runs.length), words.suites(boards.size)],
    })}<main>${runs.length === 0 ? html`<p class="headline">${words.noRuns}</p>` : printSections(sections, language)}</main><footer><p>${words.colophon}</p></footer>`,
  )
}

interface BoardFrame {
  readonly words: ReportWords
  readonly language: Language
  readonly id: string
  readonly published: readonly Published[]
}

interface Entry extends Figure {
  readonly run: NamedRun
  readonly cost: Cost | undefined
}

function boardSection(board: readonly NamedRun[], { words, language, id, published }: BoardFrame): Section {
  const { suite = '', version = 1 } = board[0]?.record.settings ?? {}
  const { title, sentence } = suiteWords(suite, language)
  const measures = board[0] === undefined ? [] : singleMeasures(board[0].summary)
  const [first, ...others] = measures.filter((measure) =>
    board.some((run) => overallFigures(run, measure).length > 0),
  )
  const theirs = published.filter((one) => one.suite === suite)
  return {
    id,
    title,
    note: sentence === '' ? undefined : sentence,
    body: html`${first === undefined ? html`<p class="note">${words.nothing}</p>` : boardTable(board, { first, others: others.slice(0, MOST_OTHERS), version, words, language })}${caveatsOf(board, words)}${judgesOf(board)}${
      theirs.length === 0
        ? ''
        : html`<h3 class="again">${words.published}</h3><p class="note">${words.publishedNote}</p><div class="theirs">${theirs.map((one) => printPublished(one, words))}</div>`
    }`,
  }
}

/** Columns beside the first measure; a page is only so wide, and each report has them all. */
const MOST_OTHERS = 3

function boardTable(
  board: readonly NamedRun[],
  {
    first,
    others,
    version,
    words,
    language,
  }: {
    readonly first: Measure
    readonly others: readonly Measure[]
    readonly version: number
    readonly words: ReportWords
    readonly language: Language
  },
): Html {
  const entries = board.flatMap((run) => {
    const costs = costsOf(run.record)
    return overallFigures(run, first).map(
      (figure): Entry => ({
        ...figure,
        run,
        cost: costs.find(({ name }) => name === figure.system),
      }),
    )
  })
  const reach = entries.flatMap(({ value, low = value, high = value }) => [value, low, high])
  const span = [Math.min(...reach), Math.max(...reach)] as const
  return html`${printTable({
    kind: 'board',
    caption: words.version(version),
    columns: [
      words.rank,
      words.system,
      { figures: inLanguage(language, first.name) },
      words.interval,
      ...others.map(({ name }) => ({ figures: inLanguage(language, name) })),
      { figures: words.n },
      { figures: words.tokensPerCase },
      { figures: words.dollarsPerCase },
    ],
    rows: rankFigures(entries, first).map(({ figure: entry, rank }) => [
      rank !== undefined && rank.first !== rank.last
        ? html`<abbr title="${words.cannotTell(printRank(rank))}">${printRank(rank)}</abbr>`
        : printRank(rank),
      whoOf(entry),
      html`<b>${printValue(entry.value, first)}</b>`,
      html`<span class="interval">${drawWhisker(entry, span)} ${printFigureInterval(entry, first) ?? '–'}</span>`,
      ...others.map((measure) => {
        const figure = overallFigures(entry.run, measure).find(({ system }) => system === entry.system)
        return figure === undefined ? '–' : printValue(figure.value, measure)
      }),
      entry.n,
      perCase(entry.cost, 'tokens'),
      perCase(entry.cost, 'dollars'),
    ]),
  })}<p class="note after">${words.ranksNote}</p>`
}

function whoOf({ run, system }: Entry): Insert {
  const played = run.record.settings.systems.find(({ name }) => name === system)
  return html`<b>${system}</b> <small>${run.name}</small>${
    played === undefined
      ? ''
      : html`<small class="model">${played.model}${Object.entries(played.settings).map(([key, value]) => ` · ${key} ${printSetting(value)}`)}</small>`
  }`
}

function perCase(cost: Cost | undefined, unit: 'dollars' | 'tokens'): string {
  const value = cost === undefined ? undefined : costPerCase(cost, unit)
  if (value === undefined) return '–'
  return unit === 'dollars' ? printDollars(value) : printCount(value)
}

/** What is known of the judges of each run: a rank is worth no more than whoever gave it. */
function judgesOf(board: readonly NamedRun[]): Html {
  const said = board.flatMap(({ name, summary }) => (summary.judges ?? []).map((note) => `${name}: ${note}`))
  return said.length === 0
    ? html``
    : html`<ul class="notes">${said.map((note) => html`<li>${note}</li>`)}</ul>`
}

/** What keeps the runs of a board from being compared like with like. */
function caveatsOf(board: readonly NamedRun[], words: ReportWords): Html {
  const differ = (read: (run: NamedRun) => unknown) =>
    new Set(board.map((run) => JSON.stringify(read(run)))).size > 1
  const caveats = [
    ...(differ(({ record }) => record.done.map((one) => one.case).toSorted()) ? [words.otherCases] : []),
    ...(differ(({ record }) => record.settings.systems[0]) ? [words.otherReference] : []),
    ...(differ(({ record }) => record.settings.judges.map(({ model }) => model)) ? [words.otherJudges] : []),
  ]
  return caveats.length === 0
    ? html``
    : html`<ul class="notes">${caveats.map((caveat) => html`<li>${caveat}</li>`)}</ul>`
}
