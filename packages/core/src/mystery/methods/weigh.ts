import type { Random } from '../../prelude/random.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { Inquiry, Method, MysteryCrew, OpenChoice, PlayerNow } from '../mystery-crew.ts'
import { namedAt } from '../named-at.ts'
import { answerPlainly } from '../phases/answer-plainly.ts'
import { nameAt, victimAt } from '../player-page.ts'
import { coverPrompt, keptStory } from '../prompts/cover.prompt.ts'
import { type InHand, placeChosen, shownCards } from '../prompts/in-hand.ts'
import { type Weighed, weighPrompt } from '../prompts/weigh.prompt.ts'
import { beliefOf, othersThan } from '../table-view.ts'
import { coverPlanned, searchPlanned, suspectsWeighed } from '../weigh-events.ts'
import { addToLedger, believedIn, drainedShare } from './ledger.ts'
import { type Aim, chooseQuestion, questionScore, surestOf, type Weighing, type Weights } from './weighing.ts'

/**
 * One page for each death and round: claims go into a ledger, all suspects are weighed at once, and of a few questions the
 * one is asked that promises most. Whoever killed has a page of its own instead, on which it looks after itself.
 */
export const weigh: Method = {
  ask: (player, crew) => (player.sheet.killed.length > 0 ? coverUp(player, crew) : weighAll(player, crew)),
  choose: chooseAll,
  // What a round brought is weighed on the page of the next one; after the last, on the page of the vote.
  after: async () => [],
  search: placesWanted,
  answer: (player, asked, crew) => {
    const note = keptStory(player)
    return answerPlainly(player, { ...asked, ...(note !== undefined && { note }) }, crew)
  },
}

async function weighAll(player: PlayerNow, crew: MysteryCrew): Promise<Inquiry> {
  const { role, language, part } = player
  const pages = await crew.steps.all(
    (part.told?.victims ?? []).map(({ id: victim }, at) => ({
      name: `weigh:${role}:${victim}`,
      run: async () => {
        const step = `weigh:${role}:${victim}`
        const excerpt = await latestFor(player, victimAt(player, victim), crew)
        const input = { player, victim, excerpt, inHand: at === 0 }
        const { output } = await ask(weighPrompt, { input, step, language, role }, crew)
        return { output, open: openChoice(player, { victim, step, output }) }
      },
    })),
  )
  const { output } = pages[0] ?? {}
  return {
    thoughts: searchPlan(player, output ?? {}),
    questions: [],
    cards: shownCards(player, output ?? {}),
    open: pages.map(({ open }) => open),
  }
}

/** A page with ids in place of names, and with the weights of everybody after either answer. */
function openChoice(
  player: PlayerNow,
  { victim, step, output }: { readonly victim: string; readonly step: string; readonly output: Weighed },
): OpenChoice {
  const { part, role } = player
  const others = othersThan(part, role)
  const idOf = (name: string): string => [...others, role].find((id) => nameAt(player, id) === name) ?? role
  const weights = Object.fromEntries(
    others.flatMap((id) => {
      const weighed = output.weights[nameAt(player, id)]
      return weighed === undefined ? [] : [[id, weighed] as const]
    }),
  )
  const now = plainWeights(weights)
  const shifted = (shifts: Weighed['questions'][number]['ifYes']): Weights => ({
    ...now,
    ...Object.fromEntries(shifts.map(({ who, weight }) => [idOf(who), weight])),
  })
  return {
    ...{ victim, step, weights },
    claims: output.claims.map(({ by, about, ...said }) => ({
      ...said,
      ...{
        by: idOf(by),
        about: idOf(about),
        seq: placeInRecord(player, { by: idOf(by), words: said.words }),
      },
    })),
    clashes: output.clashes.map((clash) => ({ ...clash })),
    candidates: output.questions.map(({ to, about, settles, question, ifYes, ifNo }) => ({
      ...{ witness: idOf(to), about: idOf(about), settles, text: question },
      ...{ ifYes: shifted(ifYes), ifNo: shifted(ifNo) },
    })),
  }
}

function plainWeights(weights: OpenChoice['weights']): Weights {
  return Object.fromEntries(Object.entries(weights).map(([id, { weight }]) => [id, weight]))
}

/** Which of somebody's lines a claim was made in: the one that shares most with its words; none for what was never said aloud. */
function placeInRecord(
  { part }: PlayerNow,
  { by, words }: { readonly by: string; readonly words: string },
): number {
  const pieces = words.toLowerCase().match(/\p{Script=Han}{2}|[\p{L}\p{N}]{3,}/gu) ?? []
  let best = { seq: 0, shared: 0 }
  for (const { seq, text } of part.heard.filter((line) => line.by === by)) {
    const said = text.toLowerCase()
    const shared = pieces.filter((piece) => said.includes(piece)).length
    if (shared > best.shared) best = { seq, shared }
  }
  return best.seq
}

/**
 * Of each death the question that promises most, or that to a person whom this player is to ask. After the first round whoever is sure has one thing left to ask, to the face of
 * whom they are sure of, where nobody did so before them in this round.
 */
function chooseAll(
  player: PlayerNow,
  open: readonly OpenChoice[],
  asked: readonly Aim[],
): Pick<Inquiry, 'thoughts' | 'questions'> {
  const { role, round, settings } = player
  const chosen = open.map(({ step, ...page }, death) => {
    const weighing = weighingOf(player, page, asked)
    const sureOf = round > 1 ? surestOf(weighing.weights) : undefined
    // Whom nobody else asks in this round is asked here: another question would only be put in its place.
    const toPerson = page.candidates.filter(({ witness }) => death === 0 && witness === player.asks)
    const wanted =
      toPerson.length > 0
        ? bestOf(toPerson, weighing, 1)
        : sureOf === undefined
          ? bestOf(page.candidates, weighing, settings.questions)
          : toFace(page.candidates, sureOf, asked)
    const candidates = page.candidates.map((one) => ({ ...one, score: questionScore(one, weighing) }))
    const at = wanted[0] === undefined ? null : page.candidates.indexOf(wanted[0])
    const body = {
      ...{ victim: page.victim, round, weights: page.weights, candidates, chosen: at },
      ...{ claims: [...page.claims], clashes: [...page.clashes] },
    }
    return {
      thought: fact(suspectsWeighed, { by: role, audience: [role], body }),
      questions: wanted.map(({ witness: to, text }) => ({
        ...{ to, victim: page.victim, text, private: false, step },
      })),
    }
  })
  return {
    thoughts: chosen.map(({ thought }) => thought),
    questions: chosen.flatMap(({ questions }) => questions),
  }
}

function toFace(
  candidates: OpenChoice['candidates'],
  suspect: string,
  asked: readonly Aim[],
): OpenChoice['candidates'] {
  return asked.some(({ witness }) => witness === suspect)
    ? []
    : candidates.filter(({ witness }) => witness === suspect).slice(0, 1)
}

/** As many questions as may be asked, each chosen knowing of those before it. */
function bestOf(
  candidates: OpenChoice['candidates'],
  weighing: Weighing,
  count: number,
): OpenChoice['candidates'] {
  const { chosen } = chooseQuestion(candidates, weighing)
  if (chosen === null || count === 0) return []
  const others = candidates.filter((one) => one !== chosen)
  const { askedBefore = [] } = weighing
  return [chosen, ...bestOf(others, { ...weighing, askedBefore: [...askedBefore, chosen] }, count - 1)]
}

/** What a question is chosen by, from what this player has heard and noted. */
function weighingOf(
  player: PlayerNow,
  { victim, claims, clashes, ...page }: Pick<OpenChoice, 'victim' | 'claims' | 'clashes' | 'weights'>,
  asked: readonly Aim[],
): Weighing {
  const { part, role, round } = player
  const weights = plainWeights(page.weights)
  const ledger = addToLedger(beliefOf(part, role, victim).ledger, { claims, clashes })
  const of = (value: (witness: string) => number): Weights =>
    Object.fromEntries(othersThan(part, role).map((id) => [id, value(id)]))
  const answersOf = (witness: string): readonly number[] =>
    part.heard.flatMap(({ kind, by, seq }) => (kind === 'answer' && by === witness ? [seq] : []))
  const questions = part.heard.filter(({ kind }) => kind === 'question')
  const isOthers = (line: { readonly by: string; readonly round: number }): boolean =>
    line.by !== role && line.round === round
  return {
    weights,
    believed: of((witness) => believedIn(witness, { weights, ledger })),
    drained: of((witness) => drainedShare(answersOf(witness), ledger)),
    askedBefore: questions.filter((line) => !isOthers(line)).map((line) => aimOf(player, line)),
    chosenByOthers: [...questions.filter(isOthers).map((line) => aimOf(player, line)), ...asked],
    passedOver: othersThan(part, role).filter(
      (id) =>
        part.seats[id]?.kind === 'person' &&
        !asked.some(({ witness }) => witness === id) &&
        !questions.some(
          ({ by, to, round: at }) => to === id && at === round && part.seats[by]?.kind !== 'person',
        ),
    ),
  }
}

/** Whom a question was put to, and whom it names; whoever is asked about nobody else is asked about themselves. */
export function aimOf(
  { part }: Pick<PlayerNow, 'part'>,
  { by, to = '', text }: { readonly by: string; readonly to?: string; readonly text: string },
): Aim {
  const named = namedAt(text, part.told?.people ?? []).find((id) => id !== by && id !== to)
  return { witness: to, about: named ?? to }
}

async function coverUp(player: PlayerNow, crew: MysteryCrew): Promise<Inquiry> {
  const { role, language, round, part, sheet } = player
  const step = `cover:${role}`
  const dead = sheet.killed.map((id) => victimAt(player, id)).join(tongueOf(language).comma)
  const input = { player, excerpt: await latestFor(player, dead, crew) }
  const { output } = await ask(coverPrompt, { input, step, language, role }, crew)
  const others = othersThan(part, role)
  const idOf = (name: string): string => others.find((id) => nameAt(player, id) === name) ?? others[0] ?? role
  const { known, story, question } = output
  const body = { round, known, story, blame: idOf(output.blame) }
  return {
    thoughts: [fact(coverPlanned, { by: role, audience: [role], body }), ...searchPlan(player, output)],
    questions: [{ to: idOf(output.to), victim: sheet.killed[0] ?? '', text: question, private: false, step }],
    cards: shownCards(player, output),
  }
}

function searchPlan(player: PlayerNow, output: InHand): readonly Fact[] {
  const { role, round } = player
  const place = placeChosen(player, output)
  if (place === undefined) return []
  return [fact(searchPlanned, { by: role, audience: [role], body: { round: round + 1, place } })]
}

/**
 * Where a player looks: where its last page said, then where the fewest have looked, by chance among those. Code reads
 * nothing of a script for it: everybody sees where somebody looks.
 */
function placesWanted(
  { part, role }: PlayerNow,
  taken: readonly string[],
  random: Random,
): readonly string[] {
  const looked = [...part.searches.map(({ place }) => place), ...taken]
  const places = (part.told?.places ?? []).map(({ id }) => ({
    ...{ id, drawn: random(), times: looked.filter((place) => place === id).length },
    planned: part.searchPlans[role] === id ? 1 : 0,
  }))
  return places
    .sort((one, other) => other.planned - one.planned || one.times - other.times || one.drawn - other.drawn)
    .map(({ id }) => id)
}
