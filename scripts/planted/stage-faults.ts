import type { PlantedFault } from './planted-fault.ts'

const ACTING = 'packages/core/src/acting'
const rulings = [`${ACTING}/rule.test.ts`]
const checks = ['packages/core/src/world/check-change.test.ts']
const forms = [`${ACTING}/speak.test.ts`]
const beats = ['packages/core/src/performance/decided-line.rehearsal.test.ts']

/** Faults in what the narrator lets happen, and in how a decision becomes a line. */
export const stageFaults: readonly PlantedFault[] = [
  {
    requirement: 'H24',
    says: 'what is ruled possible without any change has happened',
    file: `${ACTING}/rule.ts`,
    find: ': [failed(onlyAttempted(who, language), inLanguage(language, OBJECTIONS).untyped)]',
    plant: ": [{ ruling: { of, possible: true, told: reply.told, noticed: '', changes: [] } }]",
    tests: rulings,
  },
  {
    requirement: 'H24',
    says: 'beside one act that has a change any other may come off without',
    file: `${ACTING}/rule.ts`,
    find: 'const isAllTyped = typed > 0 && typed >= deedsIn(act.text, aroundIn(setting), language)',
    plant: 'const isAllTyped = typed > 0',
    tests: [`${ACTING}/impossible.test.ts`],
  },
  {
    requirement: 'H24',
    says: 'an act that is only attempted is told in the words of the narrator who let it happen',
    file: `${ACTING}/rule.ts`,
    find: '[failed(onlyAttempted(who, language),',
    plant: '[failed(reply.told,',
    tests: rulings,
  },
  {
    requirement: 'H24',
    says: 'one change that cannot be is left out, and the rest happens',
    file: `${ACTING}/rule.ts`,
    find: 'if (reason !== undefined) return { refused: reply, reason, change: steps.at(-1) ?? change }',
    plant: 'if (reason !== undefined) continue',
    tests: rulings,
  },
  {
    requirement: 'H24',
    says: 'harm reaches whoever is next door',
    file: 'packages/core/src/world/check-change.ts',
    find: "named(setting.people, change.whom)?.scene === actor.scene ? undefined : 'nobody-there'",
    plant: "named(setting.people, change.whom) ? undefined : 'nobody-there'",
    tests: [...rulings, ...checks],
  },
  {
    requirement: 'H24',
    says: 'whoever is off stage acts from there',
    file: 'packages/core/src/world/check-change.ts',
    find: "if (actor.scene === null && change.kind !== 'enter') return 'not-here'",
    plant: '',
    tests: checks,
  },
  {
    requirement: 'H24',
    says: 'what the scene began with is not told, so nothing is out of its time',
    file: `${ACTING}/narrator-view.ts`,
    find: "time: ownLine(oneLine(scene?.time ?? '')),",
    plant: "time: '',",
    tests: rulings,
  },
  {
    requirement: 'H44',
    says: 'the decision is dropped before the line',
    file: 'packages/core/src/performance/play-beat.ts',
    find: '{ ...mind.input, decision, actSince, crisis }',
    plant: "{ ...mind.input, decision: { strategy: 'unasked', act: null }, actSince, crisis }",
    tests: beats,
  },
  {
    requirement: 'H44',
    says: 'a decision that stands is not looked at',
    file: 'packages/core/src/performance/play-beat.ts',
    find: "return standing && (standing.strategy !== 'silence' || standing.act)",
    plant: "return standing && standing.strategy === 'slow' && standing.act",
    tests: beats,
  },
  {
    requirement: 'H44',
    says: 'a silence with an act is played as no decision at all',
    file: 'packages/core/src/performance/play-beat.ts',
    find: "(standing.strategy !== 'silence' || standing.act)",
    plant: "standing.strategy !== 'silence'",
    tests: beats,
  },
  {
    requirement: 'H44',
    says: 'the act of a decision is forgotten on the way to the line',
    file: 'packages/core/src/performance/play-beat.ts',
    find: 'const decision = decisionOf(stage, role)',
    plant: 'const decision = { ...decisionOf(stage, role), act: null }',
    tests: beats,
  },
  {
    requirement: 'H44',
    says: 'what is said in a silence is heard',
    file: `${ACTING}/speak.ts`,
    find: "input.decision.strategy === 'silence' ? segments.filter(({ kind }) => kind !== 'speech') : segments",
    plant: 'segments',
    tests: forms,
  },
  {
    requirement: 'H44',
    says: 'slow and fast are asked for in the same words',
    file: `${ACTING}/speak.prompt.ts`,
    find: 'words[decision.strategy]',
    plant: 'words.fast',
    tests: forms,
  },
  {
    requirement: 'H44',
    says: 'an act the line forgot is not done',
    file: `${ACTING}/speak.ts`,
    find: "return forgotten ? [{ kind: 'act', text: act }, ...heard] : heard",
    plant: 'return heard',
    tests: forms,
  },
]
