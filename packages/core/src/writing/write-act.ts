import { type HandedIn, insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { directPrompt } from './direct.prompt.ts'
import { appearing, placesOf, playingOrder, plotProblems, propsNeeded } from './draft-plot.ts'
import type { EndingDraft, NamedProfile, PlotDraft, Review } from './drafts.ts'
import { endingPrompt } from './ending.prompt.ts'
import type { WrittenAct } from './parts.ts'
import { pointsPrompt } from './points.prompt.ts'
import { reviewPrompt } from './review.prompt.ts'
import { scenePrompt } from './scene.prompt.ts'
import { MOST_REVISIONS } from './write-cast.ts'
import type { WriterCrew } from './writer-crew.ts'
import type { Brief } from './writers-brief.ts'
import { type PlanStage, planAdvanced, reviewGiven } from './writing-room.ts'

/** The act to be written: for whom, and which of how many. */
export interface ActJob {
  readonly profiles: readonly NamedProfile[]
  readonly act: number
  readonly acts: number
  /** Reviews that may ask for changes; with none, nobody reviews. */
  readonly revisions?: number | undefined
}

/** One act of a play: the ending first, points backward, review and revision, places furnished at once, direction. */
export async function* writeAct(
  brief: Brief,
  job: ActJob,
  crew: WriterCrew,
): AsyncGenerator<Fact, WrittenAct> {
  const { profiles, act } = job
  const { language } = brief
  const drafted = yield* writePlot(brief, job, crew)
  const { plot } = drafted

  const furnished = await furnish({ brief, plot, ...job }, crew)
  yield advanced('scenes', { act, note: furnished.output.map(({ place }) => place).join(', ') })

  const scenes = furnished.output.map(({ place, scene }) => ({
    name: place,
    surroundings: scene.surroundings,
    props: scene.props.map(({ name }) => name),
  }))
  const input = { ...brief, profiles: appearing(plot, profiles), plot, scenes }
  const direction = await insist(directPrompt, { input, step: `direct:${act}`, language }, crew)
  yield advanced('direction', { act, note: direction.output.title })
  return {
    plot,
    scenes: furnished.output,
    direction: direction.output,
    quotations: [],
    fallbacks: [...drafted.fallbacks, ...furnished.fallbacks, ...direction.fallbacks],
  }
}

async function* writePlot(
  brief: Brief,
  { profiles, act, acts, revisions = MOST_REVISIONS }: ActJob,
  crew: WriterCrew,
): AsyncGenerator<Fact, { readonly plot: PlotDraft; readonly fallbacks: readonly string[] }> {
  const { language } = brief
  const opening = { input: { ...brief, profiles }, step: `ending:${act}`, language }
  const first = await insist(endingPrompt, opening, crew)
  yield advanced('ending', { act, note: first.output.ending })

  const filled = [...first.fallbacks]
  let ending: EndingDraft = first.output
  let plot: PlotDraft | undefined
  let review: Review | undefined
  for (let round = 1; ; round++) {
    const notes = plot && review && { notes: { before: plot, ...review } }
    const input = { ...brief, profiles, ending, ...notes }
    const points = await insist(pointsPrompt, { input, step: `points:${act}:${round}`, language }, crew)
    const { backward, ...changed } = points.output
    ending = { ...ending, ...changed }
    plot = playingOrder(ending, { backward })
    filled.push(...points.fallbacks)
    yield advanced('points', { act, note: String(plot.points.length), round })
    if (round > revisions) break

    const found = plotProblems(plot, { brief, profiles, acts })
    const reading = { ...brief, profiles, plot, found, round }
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
  return { plot, fallbacks: filled }
}

async function furnish(
  { brief, profiles, plot, act }: ActJob & { readonly brief: Brief; readonly plot: PlotDraft },
  crew: WriterCrew,
): Promise<HandedIn<WrittenAct['scenes']>> {
  const written = await crew.steps.all(
    placesOf(plot).map((place) => ({
      name: `scene:${act}:${place}`,
      run: async () => {
        const input = { ...brief, profiles, plot, place, needed: propsNeeded(plot, place) }
        const question = { input, step: `scene:${act}:${place}`, language: brief.language }
        const handedIn = await insist(scenePrompt, question, crew)
        return { place, scene: handedIn.output, fallbacks: handedIn.fallbacks }
      },
    })),
  )
  return {
    output: written.map(({ place, scene }) => ({ place, scene })),
    fallbacks: written.flatMap((one) => one.fallbacks),
  }
}

function advanced(
  stage: PlanStage,
  details: { readonly act: number; readonly note: string; readonly round?: number },
): Fact {
  const by = stage === 'direction' ? 'director' : 'plot-designer'
  return fact(planAdvanced, { by, audience: [], body: { stage, ...details } })
}
