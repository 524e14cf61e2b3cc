export { askJudge } from './ask-judge.ts'
export { type CastMember, castSheets } from './cast-sheets.ts'
export { attentiveVotes, type BallotPair, withCatchPairs } from './catch-pairs.ts'
export { type CertifiedBy, certificateOf, JudgeCertificate } from './certificate.ts'
export type { ChosenTwice } from './choose-twice.ts'
export {
  type ComparisonInput,
  Criticism,
  comparePerformancesPrompt,
  gradePerformancesPrompt,
} from './compare-performances.prompt.ts'
export {
  type ComparedPerformances,
  type ComparisonWishes,
  comparePerformances,
  lookAtPerformances,
  type PerformancePair,
} from './compare-performances.ts'
export { type AskedRole, compareRepliesPrompt } from './compare-replies.prompt.ts'
export { compareReplies, type ReplyPair } from './compare-replies.ts'
export { type Criterion, DIMENSIONS, type Dimension, type DimensionId } from './dimensions.ts'
export { ELISION, type FittedScripts, fitScripts, type ScriptRoom, scriptChars } from './fit-scripts.ts'
export {
  type FlawedPlay,
  flawedPlays,
  GRADES_PLANTED,
  PLAY_FLAWS,
  type PlantedLines,
  type PlayFlaw,
  PlayToFlaw,
  playsToFlaw,
} from './flawed-plays.ts'
export { type HeadCorrelation, headCorrelations } from './head-correlations.ts'
export { judgeFlawPrompt } from './judge-flaw.prompt.ts'
export {
  findingOf,
  type JudgedPlay,
  judgeFlawedPlay,
  type PlayFlawRate,
  type PlayTrial,
  playFlawRates,
} from './judge-flawed-play.ts'
export { type FlawRate, flawRates, type JudgedFlaw, judgeFlaw } from './judge-flaws.ts'
export { judgeLength, lengthScores, PADDED_TIMES } from './judge-length.ts'
export { judgeSlipPrompt, type SlipInput } from './judge-slip.prompt.ts'
export { type JudgedSlip, judgeSlip } from './judge-slip.ts'
export { type Opinion, opinionsOf } from './opinions.ts'
export { padScript } from './pad-script.ts'
export { type JudgesCorrelation, type PanelAgreement, panelAgreement } from './panel.ts'
export { type PeoplesRate, peoplesRates } from './people-rates.ts'
export { type AnswersAtHand, pickAnswerPrompt } from './pick-answer.prompt.ts'
export { accuracyOf, type MultipleChoice, type Picked, pickAnswer } from './pick-answer.ts'
export { FLAWS, PlantedFlaw, plantedFlaws } from './planted-flaws.ts'
export { printCertificate, printUncertified } from './print-certificate.ts'
export type { TwoTexts } from './quote-two.ts'
export {
  type Diagnosis,
  type Leaning,
  type Noise,
  type PairFacts,
  type Reliability,
  reliabilityReport,
} from './reliability.ts'
export { type BothOrders, bothOrders, Choice, Order, Side, scoreOf, sideOf, Verdict } from './verdict.ts'
export {
  type AgreementWithPeople,
  agreementWithPeople,
  PEOPLE,
  peoplesOpinions,
  Vote,
  verdictOfVote,
} from './votes.ts'
