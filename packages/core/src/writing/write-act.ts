import { nameKey } from '../prelude/names.ts'
import { type HandedIn, insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { circumstancesPrompt } from './circumstances.prompt.ts'
import { directPrompt } from './direct.prompt.ts'
import { appearing, placesOf, playingOrder, plotProblems, propsNeeded } from './draft-plot.ts'
import type { EndingDraft, NamedProfile, PlotDraft, Review } from './drafts.ts'
import { endingPrompt } from './ending.prompt.ts'
import { leanBrief, leanPlot, leanProfiles, writesLean } from './lean-material.ts'
import type { WrittenAct } from './parts.ts'
import { mendedPlot } from './played-plot.ts'
import { pointsPrompt } from './points.prompt.ts'
import { reviewPrompt } from './review.prompt.ts'
import { scenePrompt } from './scene.prompt.ts'
import { MOST_REVISIONS } from './write-cast.ts'
import type { WriterCrew } from './writer-crew.ts'
import { type Brief, remarksOf } from './writers-brief.ts'
import { type PlanStage, planAdvanced, reviewGiven } from './writing-room.ts'

/** The act to be written: for whom, and which of how many. */
export interface ActJob {
  readonly profiles: readonly NamedProfile[]
  readonly act: number
  readonly acts: number
  /** Reviews that may ask for changes; with none, nobody reviews. */
  readonly revisions?: number | undefined
  /** The acts that are written already, where they come before this one. */
  readonly earlier?: readonly Pick<WrittenAct, 'scenes' | 'plot'>[] | undefined
}

/** One act of a play: the ending first, points backward, review and revision, places one after another, direction, circumstances. */
export async function* writeAct(
  given: Brief,
  asked: ActJob,
  crew: WriterCrew,
): AsyncGenerator<Fact, WrittenAct> {
  const { act } = asked
  const { language } = given
  const isLean = writesLean(given, crew)
  const brief = isLean ? leanBrief(given) : given
  const profiles = isLean ? leanProfiles(asked.profiles, language) : asked.profiles
  const onPage = (whole: PlotDraft): PlotDraft => (isLean ? leanPlot(whole, language) : whole)
  const job = { ...asked, profiles }
  const drafted = yield* writePlot(brief, { ...job, onPage }, crew)
  const { plot } = drafted
  const remarked: Brief = { ...brief, remarks: [...drafted.remarks, ...(brief.remarks ?? [])] }
  const minded = isLean
    ? leanBrief(remarked)
    : { ...brief, remarks: [...(brief.remarks ?? []), ...drafted.remarks] }

  const furnished = await furnish({ brief: minded, plot, onPage, ...job }, crew)
  yield advanced('scenes', { act, note: furnished.output.map(({ place }) => place).join(', ') })

  const people = appearing(plot, profiles)
  const scenes = furnished.output.map(({ place, scene }) => ({
    name: place,
    surroundings: scene.surroundings,
    props: scene.props.map(({ name }) => name),
  }))
  const input = { ...minded, profiles: people, plot: onPage(plot), scenes }
  const direction = await insist(directPrompt, { input, step: `direct:${act}`, language }, crew)
  const whole = {
    ...minded,
    profiles: people,
    plot: onPage(mendedPlot(plot, direction.output)),
    scenes: furnished.output,
    direction: direction.output,
  }
  const question = { input: whole, step: `circumstances:${act}`, language }
  const circumstances = await insist(circumstancesPrompt, question, crew)
  yield advanced('direction', { act, note: direction.output.title })
  return {
    plot,
    scenes: furnished.output,
    direction: direction.output,
    circumstances: circumstances.output.points,
    quotations: [],
    fallbacks: [drafted, furnished, direction, circumstances].flatMap(({ fallbacks }) => fallbacks),
  }
}

/** A plot that stands, and what the last reviewer said of it. */
interface WrittenPlot {
  readonly plot: PlotDraft
  readonly remarks: readonly string[]
  readonly fallbacks: readonly string[]
}

async function* writePlot(
  brief: Brief,
  { profiles, act, acts, earlier, onPage, revisions = MOST_REVISIONS }: ActJob & Pick<Furnishing, 'onPage'>,
  crew: WriterCrew,
): AsyncGenerator<Fact, WrittenPlot> {
  const { language } = brief
  const opening = { input: { ...brief, profiles }, step: `ending:${act}`, language }
  const first = await insist(endingPrompt, opening, crew)
  // How it ends is for the writers: whoever plans may be going to play.
  yield advanced('ending', { act, note: '' })

  const filled = [...first.fallbacks]
  let ending: EndingDraft = first.output
  let plot: PlotDraft | undefined
  let review: Review | undefined
  for (let round = 1; ; round++) {
    const notes = plot && review && { notes: { before: onPage(plot), ...review } }
    const input = { ...brief, profiles, ending, ...notes }
    const points = await insist(pointsPrompt, { input, step: `points:${act}:${round}`, language }, crew)
    const { backward, ...changed } = points.output
    ending = { ...ending, ...changed }
    plot = playingOrder(ending, { backward })
    filled.push(...points.fallbacks)
    yield advanced('points', { act, note: String(plot.points.length), round })
    if (round > revisions) break

    const found = plotProblems(plot, { brief, profiles, act, acts, earlier })
    const reading = { ...brief, profiles, plot, found, round, before: review }
    const given = await insist(
      reviewPrompt,
      { input: reading, step: `review-plot:${act}:${round}`, language },
      crew,
    )
    review = given.output
    filled.push(...given.fallbacks)
    yield fact(reviewGiven, { by: 'reviewer', audience: [], body: { of: 'plot', act, round, ...review } })
    if (review.verdict === 'accept') break
  }
  return { plot, remarks: review === undefined ? [] : remarksOf(review, language), fallbacks: filled }
}

interface Furnishing extends ActJob {
  readonly brief: Brief
  readonly plot: PlotDraft
  /** The plot as a page has it. */
  readonly onPage: (plot: PlotDraft) => PlotDraft
}

/** Furnishes one place after another: each sees what the others hold. */
async function furnish(
  { brief, profiles, plot, act, onPage, earlier = [] }: Furnishing,
  crew: WriterCrew,
): Promise<HandedIn<WrittenAct['scenes']>> {
  const furnished: WrittenAct['scenes'][number][] = []
  const filled: string[] = []
  for (const place of placesOf(plot)) {
    const needed = propsNeeded(plot, place)
    const was = earlier
      .flatMap(({ scenes }) => scenes)
      .findLast((scene) => nameKey(scene.place) === nameKey(place))?.scene
    const input = { ...brief, profiles, plot: onPage(plot), place, needed, set: [...furnished], was }
    const question = { input, step: `scene:${act}:${place}`, language: brief.language }
    const { output, fallbacks } = await insist(scenePrompt, question, crew)
    furnished.push({ place, scene: output })
    filled.push(...fallbacks)
  }
  return { output: furnished, fallbacks: filled }
}

function advanced(
  stage: PlanStage,
  details: { readonly act: number; readonly note: string; readonly round?: number },
): Fact {
  const by = stage === 'direction' ? 'director' : 'plot-designer'
  return fact(planAdvanced, { by, audience: [], body: { stage, ...details } })
}
