import type * as actingActorRules from '../acting/actor-rules.ts'
import type * as actingActorWords from '../acting/actor-words.ts'
import type * as actingActsAtHand from '../acting/acts-at-hand.ts'
import type * as actingBreakInPrompt from '../acting/break-in.prompt.ts'
import type * as actingCharacterWords from '../acting/character-words.ts'
import type * as actingCovert from '../acting/covert.ts'
import type * as actingDecidePrompt from '../acting/decide.prompt.ts'
import type * as actingGesture from '../acting/gesture.ts'
import type * as actingGestureList from '../acting/gesture-list.ts'
import type * as actingLineGuards from '../acting/line-guards.ts'
import type * as actingNarratePrompt from '../acting/narrate.prompt.ts'
import type * as actingNarratorView from '../acting/narrator-view.ts'
import type * as actingPerception from '../acting/perception.ts'
import type * as actingRule from '../acting/rule.ts'
import type * as actingRulingGrammar from '../acting/ruling-grammar.ts'
import type * as actingSaysNothing from '../acting/says-nothing.ts'
import type * as actingSeeThinkSpeakPrompt from '../acting/see-think-speak.prompt.ts'
import type * as actingSpeakPrompt from '../acting/speak.prompt.ts'
import type * as actingStageWords from '../acting/stage-words.ts'
import type * as actingTellChange from '../acting/tell-change.ts'
import type * as actingToldLate from '../acting/told-late.ts'
import type * as actingWhyNot from '../acting/why-not.ts'
import type * as careAiNotice from '../care/ai-notice.ts'
import type * as careCareRoom from '../care/care-room.ts'
import type * as careContentRating from '../care/content-rating.ts'
import type * as careHelpText from '../care/help-text.ts'
import type * as careReminders from '../care/reminders.ts'
import type * as castingInsightsPrompt from '../casting/insights.prompt.ts'
import type * as castingReadScenePrompt from '../casting/read-scene.prompt.ts'
import type * as chatCastCompanions from '../chat/cast-companions.ts'
import type * as chatDateAndTime from '../chat/date-and-time.ts'
import type * as chatDecorate from '../chat/decorate.ts'
import type * as chatHouseDeputiesPrompt from '../chat/house-deputies.prompt.ts'
import type * as chatMeasures from '../chat/measures.ts'
import type * as chatReplyPrompt from '../chat/reply.prompt.ts'
import type * as chatSheetWords from '../chat/sheet-words.ts'
import type * as chatSpeakingInput from '../chat/speaking-input.ts'
import type * as chatStandingJobsPrompt from '../chat/standing-jobs.prompt.ts'
import type * as chatSummaryPrompt from '../chat/summary.prompt.ts'
import type * as masksHouseCompanions from '../masks/house-companions.ts'
import type * as masksSigns from '../masks/mask-signs.ts'
import type * as memoryCondense from '../memory/condense.ts'
import type * as memoryRecollect from '../memory/recollect.ts'
import type * as memoryReflectPrompt from '../memory/reflect.prompt.ts'
import type * as mysteryCaseProblem from '../mystery/case-problem.ts'
import type * as mysteryPageWords from '../mystery/page-words.ts'
import type * as mysteryPhasesIntroduceAll from '../mystery/phases/introduce-all.ts'
import type * as mysteryPlayerPage from '../mystery/player-page.ts'
import type * as mysteryPromptsConfessPrompt from '../mystery/prompts/confess.prompt.ts'
import type * as mysteryPromptsCoverPrompt from '../mystery/prompts/cover.prompt.ts'
import type * as mysteryPromptsGainPrompt from '../mystery/prompts/gain.prompt.ts'
import type * as mysteryPromptsInHand from '../mystery/prompts/in-hand.ts'
import type * as mysteryPromptsIntroducePrompt from '../mystery/prompts/introduce.prompt.ts'
import type * as mysteryPromptsJudgePrompt from '../mystery/prompts/judge.prompt.ts'
import type * as mysteryPromptsKeyPrompt from '../mystery/prompts/key.prompt.ts'
import type * as mysteryPromptsLiesPrompt from '../mystery/prompts/lies.prompt.ts'
import type * as mysteryPromptsObjectivesPrompt from '../mystery/prompts/objectives.prompt.ts'
import type * as mysteryPromptsPickQuestionsPrompt from '../mystery/prompts/pick-questions.prompt.ts'
import type * as mysteryPromptsPlainQuestionPrompt from '../mystery/prompts/plain-question.prompt.ts'
import type * as mysteryPromptsPreparedQuestionPrompt from '../mystery/prompts/prepared-question.prompt.ts'
import type * as mysteryPromptsPreparedQuestions from '../mystery/prompts/prepared-questions.ts'
import type * as mysteryPromptsProfilePrompt from '../mystery/prompts/profile.prompt.ts'
import type * as mysteryPromptsPrunePrompt from '../mystery/prompts/prune.prompt.ts'
import type * as mysteryPromptsQuestionPrompt from '../mystery/prompts/question.prompt.ts'
import type * as mysteryPromptsReactPrompt from '../mystery/prompts/react.prompt.ts'
import type * as mysteryPromptsReaderPage from '../mystery/prompts/reader-page.ts'
import type * as mysteryPromptsReflectPrompt from '../mystery/prompts/reflect.prompt.ts'
import type * as mysteryPromptsReplyPrompt from '../mystery/prompts/reply.prompt.ts'
import type * as mysteryPromptsRetortPrompt from '../mystery/prompts/retort.prompt.ts'
import type * as mysteryPromptsSelfAnswerPrompt from '../mystery/prompts/self-answer.prompt.ts'
import type * as mysteryPromptsSelfQuestionsPrompt from '../mystery/prompts/self-questions.prompt.ts'
import type * as mysteryPromptsSensePrompt from '../mystery/prompts/sense.prompt.ts'
import type * as mysteryPromptsSubQuestionsPrompt from '../mystery/prompts/sub-questions.prompt.ts'
import type * as mysteryPromptsSummaryPrompt from '../mystery/prompts/summary.prompt.ts'
import type * as mysteryPromptsTableHintPrompt from '../mystery/prompts/table-hint.prompt.ts'
import type * as mysteryPromptsTalkPrompt from '../mystery/prompts/talk.prompt.ts'
import type * as mysteryPromptsToBeAsked from '../mystery/prompts/to-be-asked.ts'
import type * as mysteryPromptsVotePrompt from '../mystery/prompts/vote.prompt.ts'
import type * as mysteryPromptsWeighPrompt from '../mystery/prompts/weigh.prompt.ts'
import type * as mysteryReadWellplay from '../mystery/read-wellplay.ts'
import type * as mysteryRevealSpeakers from '../mystery/reveal-speakers.ts'
import type * as mysterySensors from '../mystery/sensors.ts'
import type * as mysteryTableWords from '../mystery/table-words.ts'
import type * as mysteryWellplayWarning from '../mystery/wellplay-warning.ts'
import type * as mysteryWritingAssembleCase from '../mystery/writing/assemble-case.ts'
import type * as mysteryWritingAssembleKey from '../mystery/writing/assemble-key.ts'
import type * as mysteryWritingCasePage from '../mystery/writing/case-page.ts'
import type * as mysteryWritingCrimePrompt from '../mystery/writing/crime.prompt.ts'
import type * as mysteryWritingDraftCrime from '../mystery/writing/draft-crime.ts'
import type * as mysteryWritingKeyPrompt from '../mystery/writing/key.prompt.ts'
import type * as mysteryWritingPlacesPrompt from '../mystery/writing/places.prompt.ts'
import type * as mysteryWritingRolePrompt from '../mystery/writing/role.prompt.ts'
import type * as mysteryWritingWriteCase from '../mystery/writing/write-case.ts'
import type * as mysteryWritingWriteScripts from '../mystery/writing/write-scripts.ts'
import type * as performanceAddressed from '../performance/addressed.ts'
import type * as performanceAdvancerPrompt from '../performance/advancer.prompt.ts'
import type * as performanceAdvancerLeanPrompt from '../performance/advancer-lean.prompt.ts'
import type * as performanceAudienceView from '../performance/audience-view.ts'
import type * as performanceBreakIn from '../performance/break-in.ts'
import type * as performanceCueBeats from '../performance/cue-beats.ts'
import type * as performanceCurtainWords from '../performance/curtain-words.ts'
import type * as performanceDraftLeanPrompt from '../performance/draft-lean.prompt.ts'
import type * as performanceEnterStage from '../performance/enter-stage.ts'
import type * as performanceHeight from '../performance/height.ts'
import type * as performanceHintPrompt from '../performance/hint.prompt.ts'
import type * as performanceLeanChecksPrompt from '../performance/lean-checks.prompt.ts'
import type * as performanceNextEpisodePrompt from '../performance/next-episode.prompt.ts'
import type * as performanceNextEpisode from '../performance/next-episode.ts'
import type * as performanceOpenPoint from '../performance/open-point.ts'
import type * as performancePlayMoment from '../performance/play-moment.ts'
import type * as performanceSaysGoing from '../performance/says-going.ts'
import type * as performanceScenarioPrompt from '../performance/scenario.prompt.ts'
import type * as performanceScenarioWords from '../performance/scenario-words.ts'
import type * as performanceScriptWords from '../performance/script-words.ts'
import type * as performanceSilenceWords from '../performance/silence-words.ts'
import type * as performanceStopShow from '../performance/stop-show.ts'
import type * as performanceSuggestActs from '../performance/suggest-acts.ts'
import type * as performanceWhileAway from '../performance/while-away.ts'
import type * as performanceWhisperSeen from '../performance/whisper-seen.ts'
import type * as preludeWithoutArticle from '../prelude/without-article.ts'
import type { AllWordsLike, WordsLike } from '../prelude/word-table.ts'
import type * as programmeWithMystery from '../programme/with-mystery.ts'
import type * as promptingAskingWords from '../prompting/asking-words.ts'
import type * as promptingInsist from '../prompting/insist.ts'
import type * as schemaVisitor from '../schema/visitor.ts'
import type * as screeningChooseLinePrompt from '../screening/choose-line.prompt.ts'
import type * as screeningCommentPrompt from '../screening/comment.prompt.ts'
import type * as screeningCuriousFan from '../screening/curious-fan.ts'
import type * as screeningJudgesJudgeLinesPrompt from '../screening/judges/judge-lines.prompt.ts'
import type * as screeningJudgesJudgeMaterial from '../screening/judges/judge-material.ts'
import type * as screeningJudgesRubrics from '../screening/judges/rubrics.ts'
import type * as screeningLookPrompt from '../screening/look.prompt.ts'
import type * as screeningProfileLines from '../screening/profile-lines.ts'
import type * as screeningSamplesAugmentProblem from '../screening/samples/augment-problem.ts'
import type * as screeningSamplesColdStartPrompt from '../screening/samples/cold-start.prompt.ts'
import type * as screeningSamplesDataCard from '../screening/samples/data-card.ts'
import type * as screeningSamplesDescribeClipPrompt from '../screening/samples/describe-clip.prompt.ts'
import type * as voicesVoiceSigns from '../voices/voice-signs.ts'
import type * as writingBlueprintProblem from '../writing/blueprint-problem.ts'
import type * as writingBriefWords from '../writing/brief-words.ts'
import type * as writingCastListPrompt from '../writing/cast-list.prompt.ts'
import type * as writingCircumstanceProblems from '../writing/circumstance-problems.ts'
import type * as writingCircumstancesPrompt from '../writing/circumstances.prompt.ts'
import type * as writingCutActsPrompt from '../writing/cut-acts.prompt.ts'
import type * as writingDirectPrompt from '../writing/direct.prompt.ts'
import type * as writingDraftPlot from '../writing/draft-plot.ts'
import type * as writingEndingPrompt from '../writing/ending.prompt.ts'
import type * as writingOutlineWords from '../writing/outline-words.ts'
import type * as writingPointsPrompt from '../writing/points.prompt.ts'
import type * as writingProfilePrompt from '../writing/profile.prompt.ts'
import type * as writingQuotationsPrompt from '../writing/quotations.prompt.ts'
import type * as writingRepairProps from '../writing/repair-props.ts'
import type * as writingReviewPrompt from '../writing/review.prompt.ts'
import type * as writingScenePrompt from '../writing/scene.prompt.ts'
import type * as writingSignRules from '../writing/sign-rules.ts'
import type * as writingStoryPrompt from '../writing/story.prompt.ts'
import type * as writingStoryPage from '../writing/story-page.ts'
import type * as writingWriteBlueprint from '../writing/write-blueprint.ts'

/** The words of core by the names of their tables, as a language hands them in. Whatever people or models read and that is no page stands here. */
export interface CoreTables {
  readonly 'acting.actor-rules': WordsLike<typeof actingActorRules.ACTOR_RULES>
  readonly 'acting.actor-words': WordsLike<typeof actingActorWords.ACTOR_WORDS>
  readonly 'acting.acts-at-hand': WordsLike<typeof actingActsAtHand.WORDS>
  readonly 'acting.break-in-page.ask': WordsLike<typeof actingBreakInPrompt.ASK>
  readonly 'acting.break-in-page.break-in-answers': WordsLike<typeof actingBreakInPrompt.BREAK_IN_ANSWERS>
  readonly 'acting.break-in-page.speaking': WordsLike<typeof actingBreakInPrompt.SPEAKING>
  readonly 'acting.covert.covert': WordsLike<typeof actingCovert.COVERT>
  readonly 'acting.covert.faces': WordsLike<typeof actingCovert.FACES>
  readonly 'acting.decide-page.ask': WordsLike<typeof actingDecidePrompt.ASK>
  readonly 'acting.decide-page.the-three': WordsLike<typeof actingDecidePrompt.THE_THREE>
  readonly 'acting.gesture': WordsLike<typeof actingGesture.BREAKS>
  readonly 'acting.gesture-list': WordsLike<typeof actingGestureList.GESTURES>
  readonly 'acting.line-guards': WordsLike<typeof actingLineGuards.WORDS>
  readonly 'acting.narrate-page.so': WordsLike<typeof actingNarratePrompt.SO>
  readonly 'acting.narrate-page.stage-words': WordsLike<typeof actingNarratePrompt.STAGE_WORDS>
  readonly 'acting.narrator-view.hiding': WordsLike<typeof actingNarratorView.HIDING>
  readonly 'acting.perception': WordsLike<typeof actingPerception.PERCEPTION_PARTS>
  readonly 'acting.perception.none': WordsLike<typeof actingPerception.NONE>
  readonly 'acting.rule': WordsLike<typeof actingRule.OBJECTIONS>
  readonly 'acting.ruling-grammar': WordsLike<typeof actingRulingGrammar.WORDS>
  readonly 'acting.says-nothing': WordsLike<typeof actingSaysNothing.SAYS_NOTHING>
  readonly 'acting.see-think-speak-page': WordsLike<typeof actingSeeThinkSpeakPrompt.WORDS>
  readonly 'acting.speak-page.act': WordsLike<typeof actingSpeakPrompt.ACT>
  readonly 'acting.speak-page.breath-words': WordsLike<typeof actingSpeakPrompt.BREATH_WORDS>
  readonly 'acting.speak-page.doing': WordsLike<typeof actingSpeakPrompt.DOING>
  readonly 'acting.speak-page.moved': WordsLike<typeof actingSpeakPrompt.MOVED>
  readonly 'acting.speak-page.no-speech': WordsLike<typeof actingSpeakPrompt.NO_SPEECH>
  readonly 'acting.speak-page.note': WordsLike<typeof actingSpeakPrompt.NOTE>
  readonly 'acting.speak-page.play-it': WordsLike<typeof actingSpeakPrompt.PLAY_IT>
  readonly 'acting.speak-page.spares': WordsLike<typeof actingSpeakPrompt.SPARES>
  readonly 'acting.speak-page.speaking-words': WordsLike<typeof actingSpeakPrompt.SPEAKING_WORDS>
  readonly 'acting.speak-page.unplayable': WordsLike<typeof actingSpeakPrompt.UNPLAYABLE>
  readonly 'acting.stage-words': WordsLike<typeof actingStageWords.WORDS>
  readonly 'acting.tell-change': WordsLike<typeof actingTellChange.WORDS>
  readonly 'acting.told-late': WordsLike<typeof actingToldLate.LATE>
  readonly 'acting.why-not': WordsLike<typeof actingWhyNot.WHY>
  readonly 'acting.why-not.attempted': WordsLike<typeof actingWhyNot.ATTEMPTED>
  readonly 'acting.why-not.in-vain': WordsLike<typeof actingWhyNot.VAIN>
  readonly 'care.ai-notice.ai-answer': WordsLike<typeof careAiNotice.AI_ANSWER>
  readonly 'care.ai-notice.ai-export-notice': WordsLike<typeof careAiNotice.AI_EXPORT_NOTICE>
  readonly 'care.ai-notice.ai-notice': WordsLike<typeof careAiNotice.AI_NOTICE>
  readonly 'care.care-room': WordsLike<typeof careCareRoom.NOT_CHECKED_TEXT>
  readonly 'care.content-rating': WordsLike<typeof careContentRating.GUIDANCE>
  readonly 'care.held-back': AllWordsLike<typeof careCareRoom.HELD_BACK_TEXT>
  readonly 'care.help-text': WordsLike<typeof careHelpText.HELP_TEXT>
  readonly 'care.reminders': WordsLike<typeof careReminders.WORDS>
  readonly 'casting.insights-page.no-point': WordsLike<typeof castingInsightsPrompt.NO_POINT>
  readonly 'casting.read-scene-page.no-line': WordsLike<typeof castingReadScenePrompt.NO_LINE>
  readonly 'character.words': WordsLike<typeof actingCharacterWords.CHARACTER_WORDS>
  readonly 'chat.cast-companions.guest': WordsLike<typeof chatCastCompanions.GUEST>
  readonly 'chat.cast-companions.moderator': WordsLike<typeof chatCastCompanions.MODERATOR>
  readonly 'chat.date-and-time': WordsLike<typeof chatDateAndTime.LOCALES>
  readonly 'chat.decorate': WordsLike<typeof chatDecorate.DECORATORS>
  readonly 'chat.deeds.jobs': AllWordsLike<typeof chatHouseDeputiesPrompt.JOBS>
  readonly 'chat.deeds.labels': AllWordsLike<typeof chatHouseDeputiesPrompt.LABELS>
  readonly 'chat.house-deputies-page.house-moods': WordsLike<typeof chatHouseDeputiesPrompt.HOUSE_MOODS>
  readonly 'chat.measures': WordsLike<typeof chatMeasures.NICE>
  readonly 'chat.reply-page.company': WordsLike<typeof chatReplyPrompt.COMPANY>
  readonly 'chat.sheet-words': WordsLike<typeof chatSheetWords.SHEET_WORDS>
  readonly 'chat.speaking-input': WordsLike<typeof chatSpeakingInput.IN_CHARACTER>
  readonly 'chat.standing-jobs-page.could-not': WordsLike<typeof chatStandingJobsPrompt.COULD_NOT>
  readonly 'chat.standing-jobs-page.needs-input': WordsLike<typeof chatStandingJobsPrompt.NEEDS_INPUT>
  readonly 'chat.standing-jobs-page.pass-on': WordsLike<typeof chatStandingJobsPrompt.PASS_ON>
  readonly 'chat.summary-page': WordsLike<typeof chatSummaryPrompt.WORDS>
  readonly 'masks.age': WordsLike<typeof masksSigns.AGE_IN>
  readonly 'masks.house-companions': WordsLike<typeof masksHouseCompanions.HOUSE_COMPANIONS>
  readonly 'masks.signs': WordsLike<typeof masksSigns.MASK_SIGNS>
  readonly 'memory.condense-aside': WordsLike<typeof memoryCondense.ASIDE>
  readonly 'memory.recollect': WordsLike<typeof memoryRecollect.ASKS>
  readonly 'memory.reflect-page.no-such': WordsLike<typeof memoryReflectPrompt.NO_SUCH>
  readonly 'mystery.ask-page.thought': WordsLike<typeof mysteryPromptsPlainQuestionPrompt.THOUGHT>
  readonly 'mystery.case-key.rules': WordsLike<typeof mysteryWritingKeyPrompt.RULES>
  readonly 'mystery.case-problems': AllWordsLike<typeof mysteryCaseProblem.MESSAGES>
  readonly 'mystery.hint-page.spare': WordsLike<typeof mysteryPromptsTableHintPrompt.SPARE>
  readonly 'mystery.introduce-page.spare': WordsLike<typeof mysteryPromptsIntroducePrompt.SPARE>
  readonly 'mystery.key-page': WordsLike<typeof mysteryPromptsKeyPrompt.WORDS>
  readonly 'mystery.key-page.letters': WordsLike<typeof mysteryPromptsKeyPrompt.LETTERS>
  readonly 'mystery.lies-page.not-copied': WordsLike<typeof mysteryPromptsLiesPrompt.NOT_COPIED>
  readonly 'mystery.page-words': WordsLike<typeof mysteryPageWords.PAGE_WORDS>
  readonly 'mystery.phases.introduce-all': WordsLike<typeof mysteryPhasesIntroduceAll.WHO>
  readonly 'mystery.pick-page': WordsLike<typeof mysteryPromptsPickQuestionsPrompt.WORDS>
  readonly 'mystery.places-page.language': WordsLike<typeof mysteryWritingPlacesPrompt.LANGUAGE>
  readonly 'mystery.player-page.aside': WordsLike<typeof mysteryPlayerPage.ASIDE>
  readonly 'mystery.player-page.weighed': WordsLike<typeof mysteryPlayerPage.WEIGHED>
  readonly 'mystery.prepared-page.first': WordsLike<typeof mysteryPromptsPreparedQuestionPrompt.FIRST>
  readonly 'mystery.prepared-questions': AllWordsLike<typeof mysteryPromptsPreparedQuestions.ASKS>
  readonly 'mystery.profile-page.spare': WordsLike<typeof mysteryPromptsProfilePrompt.SPARE>
  readonly 'mystery.prompts.confess-page': WordsLike<typeof mysteryPromptsConfessPrompt.WORDS>
  readonly 'mystery.prompts.cover-page': WordsLike<typeof mysteryPromptsCoverPrompt.WORDS>
  readonly 'mystery.prompts.gain-page.asks': WordsLike<typeof mysteryPromptsGainPrompt.ASKS>
  readonly 'mystery.prompts.in-hand': WordsLike<typeof mysteryPromptsInHand.WORDS>
  readonly 'mystery.prompts.judge-page': WordsLike<typeof mysteryPromptsJudgePrompt.WORDS>
  readonly 'mystery.prompts.objectives-page': WordsLike<typeof mysteryPromptsObjectivesPrompt.WORDS>
  readonly 'mystery.prompts.plain-question-page': WordsLike<typeof mysteryPromptsPlainQuestionPrompt.WORDS>
  readonly 'mystery.prompts.question-page.ask': WordsLike<typeof mysteryPromptsQuestionPrompt.ASK>
  readonly 'mystery.prompts.question-page.seem': WordsLike<typeof mysteryPromptsQuestionPrompt.SEEM>
  readonly 'mystery.prompts.react-page': WordsLike<typeof mysteryPromptsReactPrompt.WORDS>
  readonly 'mystery.prompts.reader-page': WordsLike<typeof mysteryPromptsReaderPage.WORDS>
  readonly 'mystery.prompts.reflect-page': WordsLike<typeof mysteryPromptsReflectPrompt.WORDS>
  readonly 'mystery.prompts.reply-page': WordsLike<typeof mysteryPromptsReplyPrompt.WORDS>
  readonly 'mystery.prompts.retort-page': WordsLike<typeof mysteryPromptsRetortPrompt.WORDS>
  readonly 'mystery.prompts.self-answer-page': WordsLike<typeof mysteryPromptsSelfAnswerPrompt.WORDS>
  readonly 'mystery.prompts.sub-questions-page.guilty': WordsLike<
    typeof mysteryPromptsSubQuestionsPrompt.GUILTY
  >
  readonly 'mystery.prompts.sub-questions-page.honest': WordsLike<
    typeof mysteryPromptsSubQuestionsPrompt.HONEST
  >
  readonly 'mystery.prompts.to-be-asked': WordsLike<typeof mysteryPromptsToBeAsked.WORDS>
  readonly 'mystery.prompts.vote-page.guilty': WordsLike<typeof mysteryPromptsVotePrompt.GUILTY>
  readonly 'mystery.prompts.vote-page.honest': WordsLike<typeof mysteryPromptsVotePrompt.HONEST>
  readonly 'mystery.prompts.vote-page.noted': WordsLike<typeof mysteryPromptsVotePrompt.NOTED>
  readonly 'mystery.prompts.weigh-page': WordsLike<typeof mysteryPromptsWeighPrompt.WORDS>
  readonly 'mystery.prune-page': WordsLike<typeof mysteryPromptsPrunePrompt.WORDS>
  readonly 'mystery.question-page.naming': WordsLike<typeof mysteryPromptsQuestionPrompt.NAMING>
  readonly 'mystery.question-page.spare': WordsLike<typeof mysteryPromptsQuestionPrompt.SPARE>
  readonly 'mystery.read-wellplay.premise': WordsLike<typeof mysteryReadWellplay.PREMISE>
  readonly 'mystery.reader-page.colon': WordsLike<typeof mysteryPromptsReaderPage.COLON>
  readonly 'mystery.reply-page.spare': WordsLike<typeof mysteryPromptsReplyPrompt.SPARE>
  readonly 'mystery.reveal-speakers.kin': WordsLike<typeof mysteryRevealSpeakers.KIN>
  readonly 'mystery.role-page.language': WordsLike<typeof mysteryWritingRolePrompt.LANGUAGE>
  readonly 'mystery.self-questions-page.spare': WordsLike<typeof mysteryPromptsSelfQuestionsPrompt.SPARE>
  readonly 'mystery.sense-page.think': WordsLike<typeof mysteryPromptsSensePrompt.THINK>
  readonly 'mystery.sensors': WordsLike<typeof mysterySensors.YES_NO>
  readonly 'mystery.sensors.asks': AllWordsLike<typeof mysterySensors.ASKS>
  readonly 'mystery.sensors.choices': AllWordsLike<typeof mysterySensors.CHOICES>
  readonly 'mystery.sensors.labels': AllWordsLike<typeof mysterySensors.LABELS>
  readonly 'mystery.sub-questions-page.spare': WordsLike<typeof mysteryPromptsSubQuestionsPrompt.SPARE>
  readonly 'mystery.summary-page.spare': WordsLike<typeof mysteryPromptsSummaryPrompt.SPARE>
  readonly 'mystery.table-words': WordsLike<typeof mysteryTableWords.TABLE_WORDS>
  readonly 'mystery.talk-page.spare': WordsLike<typeof mysteryPromptsTalkPrompt.SPARE>
  readonly 'mystery.wellplay-warnings': AllWordsLike<typeof mysteryWellplayWarning.MESSAGES>
  readonly 'mystery.writing.assemble-case': WordsLike<typeof mysteryWritingAssembleCase.WORDS>
  readonly 'mystery.writing.assemble-key': WordsLike<typeof mysteryWritingAssembleKey.WORDS>
  readonly 'mystery.writing.case-page': WordsLike<typeof mysteryWritingCasePage.LABELS>
  readonly 'mystery.writing.crime-page.wishes': WordsLike<typeof mysteryWritingCrimePrompt.WISHES>
  readonly 'mystery.writing.draft-crime': WordsLike<typeof mysteryWritingDraftCrime.WORDS>
  readonly 'mystery.writing.key-page.labels': WordsLike<typeof mysteryWritingKeyPrompt.LABELS>
  readonly 'mystery.writing.places-page.labels': WordsLike<typeof mysteryWritingPlacesPrompt.LABELS>
  readonly 'mystery.writing.role-page.labels': WordsLike<typeof mysteryWritingRolePrompt.LABELS>
  readonly 'mystery.writing.write-case': WordsLike<typeof mysteryWritingWriteCase.NO_CRIME>
  readonly 'mystery.writing.write-scripts': WordsLike<typeof mysteryWritingWriteScripts.WORDS>
  readonly 'performance.addressed': WordsLike<typeof performanceAddressed.NO_ANSWER>
  readonly 'performance.advance-page.others': WordsLike<typeof performanceAdvancerPrompt.OTHERS>
  readonly 'performance.advancer-lean-page': WordsLike<typeof performanceAdvancerLeanPrompt.WORDS>
  readonly 'performance.audience-view': WordsLike<typeof performanceAudienceView.MATERIAL>
  readonly 'performance.break-in': WordsLike<typeof performanceBreakIn.COULD_NOT_WAIT>
  readonly 'performance.cue-beats.meant': WordsLike<typeof performanceCueBeats.MEANT>
  readonly 'performance.cue-beats.parting': WordsLike<typeof performanceCueBeats.PARTING>
  readonly 'performance.curtain-words': WordsLike<typeof performanceCurtainWords.CURTAIN>
  readonly 'performance.draft-lean-page.guests': WordsLike<typeof performanceDraftLeanPrompt.GUESTS>
  readonly 'performance.enter-stage.called': WordsLike<typeof performanceEnterStage.CALLED>
  readonly 'performance.enter-stage.told': WordsLike<typeof performanceEnterStage.TOLD>
  readonly 'performance.height': WordsLike<typeof performanceHeight.HEIGHTS>
  readonly 'performance.hint-page.own': WordsLike<typeof performanceHintPrompt.OWN>
  readonly 'performance.lean-checks-page.earned': WordsLike<typeof performanceLeanChecksPrompt.EARNED>
  readonly 'performance.lean-checks-page.guard': WordsLike<typeof performanceLeanChecksPrompt.GUARD>
  readonly 'performance.lean-checks-page.happened': WordsLike<typeof performanceLeanChecksPrompt.HAPPENED>
  readonly 'performance.lean-checks-page.last-row': WordsLike<typeof performanceLeanChecksPrompt.LAST_ROW>
  readonly 'performance.lean-checks-page.let-out-words': WordsLike<
    typeof performanceLeanChecksPrompt.LET_OUT_WORDS
  >
  readonly 'performance.next-episode': WordsLike<typeof performanceNextEpisode.TOPIC>
  readonly 'performance.next-episode-page': WordsLike<typeof performanceNextEpisodePrompt.WORDS>
  readonly 'performance.open-point': WordsLike<typeof performanceOpenPoint.CIRCUMSTANCES>
  readonly 'performance.play-moment': WordsLike<typeof performancePlayMoment.LOOK_AGAIN>
  readonly 'performance.says-going': WordsLike<typeof performanceSaysGoing.GOING>
  readonly 'performance.scenario-page.questions': WordsLike<typeof performanceScenarioPrompt.QUESTIONS>
  readonly 'performance.scenario-words': WordsLike<typeof performanceScenarioWords.SCENARIO_WORDS>
  readonly 'performance.script-words': WordsLike<typeof performanceScriptWords.SCRIPT_WORDS>
  readonly 'performance.silence-words.no-answer': WordsLike<typeof performanceSilenceWords.NO_ANSWER>
  readonly 'performance.silence-words.nobody-speaks': WordsLike<typeof performanceSilenceWords.NOBODY_SPEAKS>
  readonly 'performance.stop-show': WordsLike<typeof performanceStopShow.STOP_WORDS>
  readonly 'performance.suggest-acts': WordsLike<typeof performanceSuggestActs.WORDS>
  readonly 'performance.suggest-acts.come-on': WordsLike<typeof performanceSuggestActs.COME_ON>
  readonly 'performance.suggest-acts.follow': WordsLike<typeof performanceSuggestActs.FOLLOW>
  readonly 'performance.while-away': WordsLike<typeof performanceWhileAway.WORDS>
  readonly 'performance.whisper-seen': WordsLike<typeof performanceWhisperSeen.WORDS>
  readonly 'prelude.articles': WordsLike<typeof preludeWithoutArticle.ARTICLES>
  readonly 'programme.with-mystery': WordsLike<typeof programmeWithMystery.WORDS>
  readonly 'prompting.asking-words': WordsLike<typeof promptingAskingWords.ASKING_WORDS>
  readonly 'prompting.insist.language': WordsLike<typeof promptingInsist.LANGUAGE>
  readonly 'schema.visitor': WordsLike<typeof schemaVisitor.VISITOR>
  readonly 'screening.choose-page': WordsLike<typeof screeningChooseLinePrompt.WORDS>
  readonly 'screening.cold-start-page.problems': WordsLike<typeof screeningSamplesColdStartPrompt.PROBLEMS>
  readonly 'screening.comment-page': WordsLike<typeof screeningCommentPrompt.WORDS>
  readonly 'screening.curious-fan': WordsLike<typeof screeningCuriousFan.FANS>
  readonly 'screening.describe-page': WordsLike<typeof screeningSamplesDescribeClipPrompt.WORDS>
  readonly 'screening.judge-material.pictures': WordsLike<typeof screeningJudgesJudgeMaterial.PICTURES>
  readonly 'screening.judge-material.share': WordsLike<typeof screeningJudgesJudgeMaterial.SHARE>
  readonly 'screening.judge-page.once': WordsLike<typeof screeningJudgesJudgeLinesPrompt.ONCE>
  readonly 'screening.look-page': WordsLike<typeof screeningLookPrompt.WORDS>
  readonly 'screening.profile-lines': WordsLike<typeof screeningProfileLines.WORDS>
  readonly 'screening.rubrics.bands': AllWordsLike<typeof screeningJudgesRubrics.BANDS>
  readonly 'screening.rubrics.judges': AllWordsLike<typeof screeningJudgesRubrics.JUDGES>
  readonly 'screening.rubrics.parts': AllWordsLike<typeof screeningJudgesRubrics.PARTS>
  readonly 'screening.samples.augment-problem': WordsLike<typeof screeningSamplesAugmentProblem.WORDS>
  readonly 'screening.samples.data-card': WordsLike<typeof screeningSamplesDataCard.WORDS>
  readonly 'voices.manner': WordsLike<typeof voicesVoiceSigns.MANNER_WORDS>
  readonly 'voices.pace': WordsLike<typeof voicesVoiceSigns.PACE_SIGNS>
  readonly 'writing.blueprint-heading': WordsLike<typeof writingWriteBlueprint.HEADING>
  readonly 'writing.blueprint-problems': AllWordsLike<typeof writingBlueprintProblem.MESSAGES>
  readonly 'writing.brief-words': WordsLike<typeof writingBriefWords.BRIEF_WORDS>
  readonly 'writing.cast-list-page.names': WordsLike<typeof writingCastListPrompt.NAMES>
  readonly 'writing.cast-list-page.problems': WordsLike<typeof writingCastListPrompt.PROBLEMS>
  readonly 'writing.circumstance-problems.field': WordsLike<typeof writingCircumstanceProblems.FIELD>
  readonly 'writing.circumstances-page.count': WordsLike<typeof writingCircumstancesPrompt.COUNT>
  readonly 'writing.circumstances-page.signs': WordsLike<typeof writingCircumstancesPrompt.SIGNS>
  readonly 'writing.cut-acts-page.cover': WordsLike<typeof writingCutActsPrompt.COVER>
  readonly 'writing.direct-page.problems': WordsLike<typeof writingDirectPrompt.PROBLEMS>
  readonly 'writing.draft-plot': WordsLike<typeof writingDraftPlot.WHERE>
  readonly 'writing.ending-page.curtain': WordsLike<typeof writingEndingPrompt.CURTAIN>
  readonly 'writing.ending-page.last': WordsLike<typeof writingEndingPrompt.LAST>
  readonly 'writing.ending-page.spare': WordsLike<typeof writingEndingPrompt.SPARE>
  readonly 'writing.ending-page.strangers': WordsLike<typeof writingEndingPrompt.STRANGERS>
  readonly 'writing.outline-words': WordsLike<typeof writingOutlineWords.OUTLINE_WORDS>
  readonly 'writing.points-page.how-many': WordsLike<typeof writingPointsPrompt.HOW_MANY>
  readonly 'writing.points-page.spare': WordsLike<typeof writingPointsPrompt.SPARE>
  readonly 'writing.profile-page.hidden': WordsLike<typeof writingProfilePrompt.HIDDEN>
  readonly 'writing.profile-page.spare': WordsLike<typeof writingProfilePrompt.SPARE>
  readonly 'writing.quotations-page.range': WordsLike<typeof writingQuotationsPrompt.RANGE>
  readonly 'writing.repair-props': WordsLike<typeof writingRepairProps.SAID_ALREADY>
  readonly 'writing.review-page': WordsLike<typeof writingReviewPrompt.WORDS>
  readonly 'writing.scene-page.problems': WordsLike<typeof writingScenePrompt.PROBLEMS>
  readonly 'writing.scene-page.spare': WordsLike<typeof writingScenePrompt.SPARE>
  readonly 'writing.sign-rules': WordsLike<typeof writingSignRules.RULES>
  readonly 'writing.story-page': WordsLike<typeof writingStoryPage.STORY_WORDS>
  readonly 'writing.story-page.names': WordsLike<typeof writingStoryPrompt.NAMES>
  readonly 'writing.story-page.problems': WordsLike<typeof writingStoryPrompt.PROBLEMS>
  readonly 'writing.story-page.spare': WordsLike<typeof writingStoryPrompt.SPARE>
}
