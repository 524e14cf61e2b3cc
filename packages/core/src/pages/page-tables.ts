import type * as actingNarratePrompt from '../acting/narrate.prompt.ts'
import type * as actingNarrateLeanPrompt from '../acting/narrate-lean.prompt.ts'
import type * as castingInsightsPrompt from '../casting/insights.prompt.ts'
import type * as castingPortraitPrompt from '../casting/portrait.prompt.ts'
import type * as castingReadScenePrompt from '../casting/read-scene.prompt.ts'
import type * as chatChoosePrompt from '../chat/choose.prompt.ts'
import type * as chatChooseActionPrompt from '../chat/choose-action.prompt.ts'
import type * as chatReplyPrompt from '../chat/reply.prompt.ts'
import type * as chatWorkPrompt from '../chat/work.prompt.ts'
import type * as floorModeratorPrompt from '../floor/moderator.prompt.ts'
import type * as memoryCondensePrompt from '../memory/condense.prompt.ts'
import type * as memoryMindPrompt from '../memory/mind.prompt.ts'
import type * as memoryReflectPrompt from '../memory/reflect.prompt.ts'
import type * as memorySummaryPrompt from '../memory/summary.prompt.ts'
import type * as mysteryPromptsIntroducePrompt from '../mystery/prompts/introduce.prompt.ts'
import type * as mysteryPromptsLiesPrompt from '../mystery/prompts/lies.prompt.ts'
import type * as mysteryPromptsProfilePrompt from '../mystery/prompts/profile.prompt.ts'
import type * as mysteryPromptsSelfQuestionsPrompt from '../mystery/prompts/self-questions.prompt.ts'
import type * as mysteryPromptsSummaryPrompt from '../mystery/prompts/summary.prompt.ts'
import type * as mysteryPromptsTableHintPrompt from '../mystery/prompts/table-hint.prompt.ts'
import type * as mysteryPromptsTalkPrompt from '../mystery/prompts/talk.prompt.ts'
import type * as mysteryPromptsTimelinePrompt from '../mystery/prompts/timeline.prompt.ts'
import type * as mysteryWritingCrimePrompt from '../mystery/writing/crime.prompt.ts'
import type * as mysteryWritingKeyPrompt from '../mystery/writing/key.prompt.ts'
import type * as mysteryWritingPlacesPrompt from '../mystery/writing/places.prompt.ts'
import type * as mysteryWritingRolePrompt from '../mystery/writing/role.prompt.ts'
import type * as performanceAdvancerPrompt from '../performance/advancer.prompt.ts'
import type * as performanceClosingPrompt from '../performance/closing.prompt.ts'
import type * as performanceDraftPrompt from '../performance/draft.prompt.ts'
import type * as performanceDraftLeanPrompt from '../performance/draft-lean.prompt.ts'
import type * as performanceHintPrompt from '../performance/hint.prompt.ts'
import type * as performanceHousePrompt from '../performance/house.prompt.ts'
import type * as performanceLetOutPrompt from '../performance/let-out.prompt.ts'
import type * as performanceNextEpisodePrompt from '../performance/next-episode.prompt.ts'
import type * as performancePlannerPrompt from '../performance/planner.prompt.ts'
import type * as performanceScenarioPrompt from '../performance/scenario.prompt.ts'
import type * as performanceTransferPrompt from '../performance/transfer.prompt.ts'
import type * as promptingAuditionPrompt from '../prompting/audition.prompt.ts'
import type { PageOf } from '../prompting/define-prompt.ts'
import type * as screeningJudgesCompareLinesPrompt from '../screening/judges/compare-lines.prompt.ts'
import type * as screeningJudgesJudgeLinesPrompt from '../screening/judges/judge-lines.prompt.ts'
import type * as screeningSamplesAugmentPrompt from '../screening/samples/augment.prompt.ts'
import type * as screeningSamplesColdStartPrompt from '../screening/samples/cold-start.prompt.ts'
import type * as screeningSamplesDescribeClipPrompt from '../screening/samples/describe-clip.prompt.ts'
import type * as writingCastListPrompt from '../writing/cast-list.prompt.ts'
import type * as writingCircumstancesPrompt from '../writing/circumstances.prompt.ts'
import type * as writingCutActsPrompt from '../writing/cut-acts.prompt.ts'
import type * as writingDigestPrompt from '../writing/digest.prompt.ts'
import type * as writingDirectPrompt from '../writing/direct.prompt.ts'
import type * as writingEndingPrompt from '../writing/ending.prompt.ts'
import type * as writingPointsPrompt from '../writing/points.prompt.ts'
import type * as writingProfilePrompt from '../writing/profile.prompt.ts'
import type * as writingQuotationsPrompt from '../writing/quotations.prompt.ts'
import type * as writingReviewPrompt from '../writing/review.prompt.ts'
import type * as writingScenePrompt from '../writing/scene.prompt.ts'
import type * as writingStoryPrompt from '../writing/story.prompt.ts'

/** The pages of prompts by the ids of these, as a language hands them in. A prompt that is not here has its words from a table. */
export interface PageTables {
  readonly 'acting.narrate': PageOf<typeof actingNarratePrompt.narratePrompt>
  readonly 'acting.narrate.lean': PageOf<typeof actingNarrateLeanPrompt.narrateLeanPrompt>
  readonly 'casting.insights': PageOf<typeof castingInsightsPrompt.insightsPrompt>
  readonly 'casting.portrait': PageOf<typeof castingPortraitPrompt.portraitPrompt>
  readonly 'casting.read-scene': PageOf<typeof castingReadScenePrompt.readScenePrompt>
  readonly 'chat.choose': PageOf<typeof chatChoosePrompt.choosePrompt>
  readonly 'chat.choose-action': PageOf<typeof chatChooseActionPrompt.chooseActionPrompt>
  readonly 'chat.reply': PageOf<typeof chatReplyPrompt.replyPrompt>
  readonly 'chat.work': PageOf<typeof chatWorkPrompt.workPrompt>
  readonly 'floor.moderator': PageOf<typeof floorModeratorPrompt.moderatorPrompt>
  readonly 'memory.condense': PageOf<typeof memoryCondensePrompt.condensePrompt>
  readonly 'memory.mind': PageOf<typeof memoryMindPrompt.mindPrompt>
  readonly 'memory.reflect': PageOf<typeof memoryReflectPrompt.reflectPrompt>
  readonly 'memory.summary': PageOf<typeof memorySummaryPrompt.summaryPrompt>
  readonly 'mystery.case.crime': PageOf<typeof mysteryWritingCrimePrompt.crimePrompt>
  readonly 'mystery.case.death': PageOf<typeof mysteryWritingKeyPrompt.deathPrompt>
  readonly 'mystery.case.more-questions': PageOf<typeof mysteryWritingKeyPrompt.moreQuestionsPrompt>
  readonly 'mystery.case.person': PageOf<typeof mysteryWritingKeyPrompt.personPrompt>
  readonly 'mystery.case.places': PageOf<typeof mysteryWritingPlacesPrompt.placesPrompt>
  readonly 'mystery.case.role': PageOf<typeof mysteryWritingRolePrompt.rolePrompt>
  readonly 'mystery.hint': PageOf<typeof mysteryPromptsTableHintPrompt.tableHintPrompt>
  readonly 'mystery.introduce': PageOf<typeof mysteryPromptsIntroducePrompt.introducePrompt>
  readonly 'mystery.lies': PageOf<typeof mysteryPromptsLiesPrompt.liesPrompt>
  readonly 'mystery.o-cot.goals': PageOf<typeof mysteryPromptsSelfQuestionsPrompt.selfQuestionsPrompt>
  readonly 'mystery.profile': PageOf<typeof mysteryPromptsProfilePrompt.profilePrompt>
  readonly 'mystery.talk': PageOf<typeof mysteryPromptsTalkPrompt.talkPrompt>
  readonly 'mystery.think-thrice.summary': PageOf<typeof mysteryPromptsSummaryPrompt.summaryPrompt>
  readonly 'mystery.think-thrice.timeline': PageOf<typeof mysteryPromptsTimelinePrompt.timelinePrompt>
  readonly 'performance.advance': PageOf<typeof performanceAdvancerPrompt.advancerPrompt>
  readonly 'performance.closing': PageOf<typeof performanceClosingPrompt.closingPrompt>
  readonly 'performance.draft': PageOf<typeof performanceDraftPrompt.draftPrompt>
  readonly 'performance.draft.lean': PageOf<typeof performanceDraftLeanPrompt.draftLeanPrompt>
  readonly 'performance.earned': PageOf<typeof performancePlannerPrompt.earnedPrompt>
  readonly 'performance.hint': PageOf<typeof performanceHintPrompt.hintPrompt>
  readonly 'performance.house': PageOf<typeof performanceHousePrompt.housePrompt>
  readonly 'performance.let-out': PageOf<typeof performanceLetOutPrompt.letOutPrompt>
  readonly 'performance.reckoning': PageOf<typeof performanceNextEpisodePrompt.reckoningPrompt>
  readonly 'performance.scenario': PageOf<typeof performanceScenarioPrompt.scenarioPrompt>
  readonly 'performance.transfer': PageOf<typeof performanceTransferPrompt.transferPrompt>
  readonly 'performance.ways': PageOf<typeof performancePlannerPrompt.waysPrompt>
  readonly 'prompting.audition': PageOf<typeof promptingAuditionPrompt.auditionPrompt>
  readonly 'prompting.audition-eyes': PageOf<typeof promptingAuditionPrompt.auditionEyesPrompt>
  readonly 'screening.augment': PageOf<typeof screeningSamplesAugmentPrompt.augmentPrompt>
  readonly 'screening.cold-start': PageOf<typeof screeningSamplesColdStartPrompt.coldStartPrompt>
  readonly 'screening.compare': PageOf<typeof screeningJudgesCompareLinesPrompt.compareLinesPrompt>
  readonly 'screening.describe': PageOf<typeof screeningSamplesDescribeClipPrompt.describeClipPrompt>
  readonly 'screening.judge': PageOf<typeof screeningJudgesJudgeLinesPrompt.judgeLinesPrompt>
  readonly 'writing.cast-list': PageOf<typeof writingCastListPrompt.castListPrompt>
  readonly 'writing.circumstances': PageOf<typeof writingCircumstancesPrompt.circumstancesPrompt>
  readonly 'writing.cut-acts': PageOf<typeof writingCutActsPrompt.cutActsPrompt>
  readonly 'writing.digest': PageOf<typeof writingDigestPrompt.digestPrompt>
  readonly 'writing.direct': PageOf<typeof writingDirectPrompt.directPrompt>
  readonly 'writing.ending': PageOf<typeof writingEndingPrompt.endingPrompt>
  readonly 'writing.points': PageOf<typeof writingPointsPrompt.pointsPrompt>
  readonly 'writing.profile': PageOf<typeof writingProfilePrompt.profilePrompt>
  readonly 'writing.quotations': PageOf<typeof writingQuotationsPrompt.quotationsPrompt>
  readonly 'writing.review': PageOf<typeof writingReviewPrompt.reviewPrompt>
  readonly 'writing.scene': PageOf<typeof writingScenePrompt.scenePrompt>
  readonly 'writing.story': PageOf<typeof writingStoryPrompt.storyPrompt>
}
