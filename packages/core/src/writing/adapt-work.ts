import type { ContentRating } from '../care/content-rating.ts'
import { type HandedIn, insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { type ActCut, cutActsPrompt } from './cut-acts.prompt.ts'
import { chaptersText, condense, digestWork, type WorkDigest, wholeText } from './digest-work.ts'
import type { WrittenAct } from './parts.ts'
import { quotationsPrompt } from './quotations.prompt.ts'
import { budgetFor, passagesAbout, passagesOf, spread, type Work, type WorkBudget } from './work.ts'
import { type ActJob, writeAct } from './write-act.ts'
import { finished, unplanned } from './write-blueprint.ts'
import { writeCast } from './write-cast.ts'
import { writeStory } from './write-story.ts'
import type { WriterCrew } from './writer-crew.ts'
import type { Brief } from './writers-brief.ts'
import { planAdvanced } from './writing-room.ts'

const MOST_ACTS = 5

/** Plans a whole literary work: read in pieces, cut into acts along its chapters, each act designed faithfully and at once. */
export async function* adaptWork(
  work: Work,
  {
    wishes,
    rating,
    acts: most = MOST_ACTS,
    revisions,
  }: {
    readonly wishes?: string | undefined
    readonly rating?: ContentRating | undefined
    readonly acts?: number | undefined
    /** Reviews of cast and plot that may ask for changes; with none, nobody reviews. */
    readonly revisions?: number | undefined
  },
  crew: WriterCrew,
): AsyncGenerator<Fact, void> {
  if (work.chapters.every(({ text }) => text.trim() === '')) {
    yield unplanned('nothing-to-read')
    return
  }
  const { language, title, author } = work
  const budget = budgetFor(crew, language)
  const read = yield* digestWork(work, budget, crew)
  const cut = await cutActs(work, { read, budget, most }, crew)
  yield advanced('acts', cut.output.acts.map((act) => act.title).join(' / '))

  const brief: Brief = {
    language,
    topic: headingOf(work),
    source: read.overview,
    rating,
    ...(wishes !== undefined && { wishes: wishes.slice(0, budget.source / 4) }),
  }
  const sourceFor = (name: string): string => passagesAbout(work, name, budget.source) || read.overview
  const { people } = read
  const found = yield* writeStory({ ...brief, people }, crew)
  const told: Brief = { ...brief, story: found.output }
  const cast = yield* writeCast({ ...told, people, sourceFor, revisions }, crew)

  const { acts } = cut.output
  const written = await crew.steps.all(
    acts.map((act, index) => ({
      name: `act:${index + 1}`,
      run: () => {
        const job = { profiles: cast.profiles, act: index + 1, acts: acts.length, revisions }
        const minded = { ...told, remarks: cast.remarks }
        return stageAct({ work, act, brief: minded, read, budget }, job, crew)
      },
    })),
  )
  for (const { facts } of written) yield* facts
  const unwritten = [read, cut, found, cast, ...written].flatMap(({ fallbacks }) => fallbacks)
  const source = { title, ...(author !== undefined && { author }), logline: cut.output.logline }
  const parts = { story: found.output, profiles: cast.profiles, acts: written, work: source }
  yield finished(brief, parts, unwritten)
}

async function cutActs(
  work: Work,
  { read, budget, most }: { readonly read: WorkDigest; readonly budget: WorkBudget; readonly most: number },
  crew: WriterCrew,
): Promise<HandedIn<ActCut>> {
  const { language } = work
  const share = Math.floor(budget.piece / read.chapters.length)
  const chapters = read.chapters.map(({ title, summary }) => ({
    title: title.slice(0, Math.min(80, share)),
    summary: summary.slice(0, Math.max(0, share - 100)),
  }))
  const input = { language, work: headingOf(work), chapters, most: Math.min(most, chapters.length) }
  return insist(cutActsPrompt, { input, step: 'cut-acts', language }, crew)
}

interface SourceAct {
  readonly work: Work
  readonly act: ActCut['acts'][number]
  readonly brief: Brief
  readonly read: WorkDigest
  readonly budget: WorkBudget
}

async function stageAct(
  source: SourceAct,
  job: ActJob,
  crew: WriterCrew,
): Promise<WrittenAct & { readonly facts: readonly Fact[] }> {
  const told = await sourceOfAct(source, job, crew)
  const { act, acts } = job
  const part = acts === 1 ? undefined : { act, acts }
  const brief = { ...source.brief, topic: actHeading(source), source: told.output, part }
  const facts: Fact[] = []
  const writing = writeAct(brief, job, crew)
  let step = await writing.next()
  for (; !step.done; step = await writing.next()) facts.push(step.value)
  const chosen = await chooseQuotations(step.value.plot, { ...source, brief, number: job.act }, crew)
  facts.push(advanced('quotations', String(chosen.output.length), job.act))
  return {
    ...step.value,
    facts,
    quotations: chosen.output,
    fallbacks: [...told.fallbacks, ...step.value.fallbacks, ...chosen.fallbacks],
  }
}

/** What an act is designed from: its own chapters, word for word where they fit, else as they were read. */
function sourceOfAct(
  { work, act, read, budget }: SourceAct,
  job: ActJob,
  crew: WriterCrew,
): Promise<HandedIn<string>> {
  const whole = wholeText(work.chapters.slice(act.from - 1, act.to))
  const text = whole.length <= budget.source ? whole : chaptersText(read.chapters.slice(act.from - 1, act.to))
  return condense(text, { work, heading: act.title, budget, step: `act-source:${job.act}` }, crew)
}

async function chooseQuotations(
  plot: WrittenAct['plot'],
  { work, act, budget, brief, number }: SourceAct & { readonly number: number },
  crew: WriterCrew,
): Promise<HandedIn<WrittenAct['quotations']>> {
  const passages = spread(passagesOf(work, act), budget.piece)
  if (passages.length === 0) return { output: [], fallbacks: [] }
  const input = { ...brief, plot, passages: passages.map(({ text }) => text) }
  const question = { input, step: `quotations:${number}`, language: brief.language }
  const { output, fallbacks } = await insist(quotationsPrompt, question, crew)
  const quotations = output.chosen.flatMap(({ point, passage }) => {
    const found = passages[passage - 1]
    return found === undefined ? [] : [{ ...found, point }]
  })
  return { output: quotations, fallbacks }
}

function headingOf({ title, author }: Work): string {
  return author === undefined ? title : `${title} — ${author}`
}

function actHeading({ work, act }: SourceAct): string {
  return `${headingOf(work)}\n${act.title}`
}

function advanced(stage: 'acts' | 'quotations', note: string, act?: number): Fact {
  return fact(planAdvanced, {
    by: 'dramaturge',
    audience: [],
    body: { stage, note, ...(act !== undefined && { act }) },
  })
}
