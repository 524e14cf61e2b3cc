// What a model that watches films is trained and judged with: samples, rewards, judges of lines.

export { anonymise, type Hidden, type HiddenLine, mappedBack, spokenIn } from './judges/anonymise.ts'
export { compareLinesPrompt, type Preference } from './judges/compare-lines.prompt.ts'
export { type CompareRequest, compareLines, type PairOutcome, pairOutcome } from './judges/compare-lines.ts'
export { judgeLinesPrompt } from './judges/judge-lines.prompt.ts'
export { type Judged, type JudgeRequest, judgeLines } from './judges/judge-lines.ts'
export type { JudgedMoment } from './judges/judge-material.ts'
export { type ReferenceProblem, referenceProblem } from './judges/reference-problem.ts'
export { BANDS, type Rubric, type RubricPart, rubricScore } from './judges/rubric.ts'
export { CN, RUBRICS, SPC, VEG } from './judges/rubrics.ts'
export { advantage, REWARD_WEIGHTS, type Rewards } from './rewards/advantage.ts'
export { type BertScore, bertScore } from './rewards/bert-score.ts'
export { type BestOf, bestOf } from './rewards/best-of.ts'
export { clipMax } from './rewards/clip-max.ts'
export { clipSentTopK } from './rewards/clip-sent-top-k.ts'
export { formatBorders, formatOrder, formatReward, formatTags } from './rewards/format-reward.ts'
export { type FramedClip, type FrameVectors, frameVectors } from './rewards/frame-vectors.ts'
export { guardedGain, MOST_GAIN, type NoGain, noGain } from './rewards/gain-guard.ts'
export { groupScores } from './rewards/group-scores.ts'
export { type GainInput, gtLogLikelihood, perceptionGain } from './rewards/perception-gain.ts'
export { perceptionSentences } from './rewards/perception-sentences.ts'
export { type RewardCrew, type RewardGroup, rewardGroup, rewardGroups } from './rewards/reward-group.ts'
export { type SightCrew, sightRewards } from './rewards/sight-rewards.ts'
export { type TokenEmbedder, wordTokens } from './rewards/token-embedder.ts'
export { AUGMENT_TURNS, type AugmentInput, augmentPrompt, NewDialogue } from './samples/augment.prompt.ts'
export {
  type AugmentedDialogue,
  augmentedRecords,
  drawPair,
  type NewPair,
} from './samples/augmented-records.ts'
export { checkLeaks, checkRecords, type DatasetProblem, withoutDoubles } from './samples/check-dataset.ts'
export { type ColdStartInput, coldStartPrompt, type Reasoning } from './samples/cold-start.prompt.ts'
export { copiedWords } from './samples/copied-words.ts'
export {
  type CardInput,
  type CardSource,
  dataCard,
  type SplitFigures,
  type Spread,
  splitFigures,
} from './samples/data-card.ts'
export {
  ClipDescription,
  type DescribeInput,
  describeClipPrompt,
  descriptionText,
} from './samples/describe-clip.prompt.ts'
export {
  completionOf,
  type ExportSample,
  jsonLines,
  llamaFactoryInfo,
  llamaFactoryRow,
  trlPreferenceRow,
  trlPromptRow,
  trlRow,
} from './samples/export-rows.ts'
export { findSessions, ROUND_GAP_MS, type SessionWishes, TURN_GAP_MS } from './samples/find-sessions.ts'
export { RecordLine, SampleRecord, sampleRecord, sessionLines } from './samples/sample-record.ts'
export { personOf, type SampleMoment, sampleScreening } from './samples/sample-screening.ts'
export { type Session, sessionClip, type TurnSample, type Utterance } from './samples/session.ts'
export { type Split, splitSessions } from './samples/split-sessions.ts'
export { otherTurnSamples, turnSamples } from './samples/turn-samples.ts'
