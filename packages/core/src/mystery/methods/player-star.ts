import { inLanguage } from '../../prelude/in-language.ts'
import { pick } from '../../prelude/random.ts'
import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import { turnRandom } from '../../record/turn.ts'
import type { Fact } from '../../schema/event.ts'
import { excerptFor } from '../excerpt.ts'
import { askingScore, entropy, weightedHistory } from '../gain.ts'
import type { Inquiry, Method, MysteryCrew, PlayerNow, WantedQuestion } from '../mystery-crew.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { nameAt, readingLines, unreadLine, victimAt } from '../player-page.ts'
import { profilePrompt } from '../prompts/profile.prompt.ts'
import { prunePrompt } from '../prompts/prune.prompt.ts'
import { questionPrompt } from '../prompts/question.prompt.ts'
import { sensePrompt } from '../prompts/sense.prompt.ts'
import { profileDrawn, suspectChosen, suspectRead, suspectsPruned } from '../table-events.ts'
import { beliefOf, foldTablePart, othersThan, suspectsOf, type TablePart } from '../table-view.ts'
import { expectedGains } from './expected-gains.ts'

/** How one of several suspects is picked to be asked. */
export type Choosing = 'score' | 'all' | 'chance' | 'turn'

/** The method of the paper, and its relatives that pick whom to ask in another way. */
export function playerStar(choosing: Choosing): Method {
  return {
    ask: async (player, crew) => {
      const inquiries = await eachVictim(
        player,
        { doing: 'ask', work: (victim) => inquire(player, { victim, choosing }, crew) },
        crew,
      )
      return {
        thoughts: inquiries.flatMap(({ thoughts }) => thoughts),
        questions: inquiries.flatMap(({ questions }) => questions),
      }
    },
    after: async (player, { isLast }, crew) => {
      const facts = await eachVictim(
        player,
        { doing: 'after', work: (victim) => thinkOver(player, { victim, isLast }, crew) },
        crew,
      )
      return facts.flat()
    },
  }
}

function eachVictim<Result>(
  player: PlayerNow,
  { doing, work }: { readonly doing: string; readonly work: (victim: string) => Promise<Result> },
  { steps }: MysteryCrew,
): Promise<readonly Result[]> {
  const victims = player.part.told?.victims ?? []
  return steps.all(victims.map(({ id }) => ({ name: `${doing}:${player.role}:${id}`, run: () => work(id) })))
}

async function inquire(
  before: PlayerNow,
  { victim, choosing }: { readonly victim: string; readonly choosing: Choosing },
  crew: MysteryCrew,
): Promise<Inquiry> {
  const first = await firstThoughts(before, victim, crew)
  const player = knowing(before, first)
  const chosen = await choose(player, { victim, choosing }, crew)
  const questions = await crew.steps.all(
    chosen.suspects.map((suspect) => ({
      name: `question:${player.role}:${victim}:${suspect}`,
      run: () => wordQuestions(player, { victim, suspect }, crew),
    })),
  )
  return { thoughts: [...first, chosen.fact], questions: questions.flat() }
}

/** Before the first question: whom one is looking for, and what one makes of everybody. */
async function firstThoughts(player: PlayerNow, victim: string, crew: MysteryCrew): Promise<readonly Fact[]> {
  const { role, language, settings, part } = player
  const { profile, readings } = beliefOf(part, role, victim)
  if (settings.sensors.length === 0 || profile !== '') return []
  const unread = suspectsOf(part, role, victim).filter((suspect) => readings[suspect] === undefined)
  return crew.steps.all([
    {
      name: `profile:${role}:${victim}`,
      run: async () => {
        const input = { player, victim, excerpt: await excerptFor(player, victimAt(player, victim), crew) }
        const asked = { input, step: `profile:${role}:${victim}`, language, role }
        const { output } = await ask(profilePrompt, asked, crew)
        return fact(profileDrawn, { by: role, audience: [role], body: { victim, profile: output.profile } })
      },
    },
    ...unread.map((suspect) => ({
      name: `sense:${role}:${victim}:${suspect}`,
      run: () => sense(player, { victim, suspect }, crew),
    })),
  ])
}

/** Whom it is about, and whose death. */
export interface About {
  readonly victim: string
  readonly suspect: string
}

/** What a player makes of one suspect: all sensors in one call, or one call each. */
async function sense(player: PlayerNow, { victim, suspect }: About, crew: MysteryCrew): Promise<Fact> {
  const { role, language } = player
  const excerpt = await excerptFor(player, queryFor(player, { victim, suspect }), crew)
  const { sensors, sensing } = player.settings
  const pages = sensing === 'together' ? [sensors] : sensors.map((sensor) => [sensor])
  const read = await crew.steps.all(
    pages.map((some) => {
      const step = `sense:${role}:${victim}:${suspect}${pages.length > 1 ? `:${some[0]}` : ''}`
      const input = {
        player: { ...player, settings: { ...player.settings, sensors: some } },
        victim,
        suspect,
        excerpt,
      }
      const run = async () => (await ask(sensePrompt, { input, step, language, role }, crew)).output
      return { name: step, run }
    }),
  )
  const readings = Object.assign({}, ...read)
  return fact(suspectRead, { by: role, audience: [role], body: { victim, suspect, readings } })
}

async function choose(
  player: PlayerNow,
  { victim, choosing }: { readonly victim: string; readonly choosing: Choosing },
  crew: MysteryCrew,
): Promise<{ readonly suspects: readonly string[]; readonly fact: Fact }> {
  const { role, part, round, settings } = player
  const suspects = suspectsOf(part, role, victim)
  const random = turnRandom(crew.turn, `choose:${role}:${victim}`)
  const explores = choosing === 'score' && random() < settings.epsilon
  const how = explores ? 'chance' : choosing
  const told = (
    chosen: readonly string[],
    expected: Readonly<Record<string, number>> = {},
    scores: Readonly<Record<string, number>> = {},
  ) => ({
    suspects: chosen,
    fact: fact(suspectChosen, {
      by: role,
      audience: [role],
      body: { victim, round, chosen: [...chosen], how, expected, scores },
    }),
  })
  const { asks } = player
  if (asks !== undefined && !(how === 'all' && suspects.includes(asks))) return told([asks])
  if (how === 'all') return told(suspects)
  if (how === 'turn') return told(suspects.slice((round - 1) % suspects.length).slice(0, 1))
  if (how === 'chance') return told([pick(suspects, random)].filter((one) => one !== undefined))
  const prospects = suspects.map((id) => ({
    id,
    name: nameAt(player, id),
    known: knownOf(player, { victim, suspect: id }),
  }))
  const expected = await expectedGains(player, { doing: 'ask', victim, prospects }, crew)
  const { gains } = beliefOf(part, role, victim)
  const scores = Object.fromEntries(
    suspects.map((suspect) => [
      suspect,
      askingScore({
        history: weightedHistory(gains, { suspect, round }),
        expected: expected[suspect] ?? 0,
        beta: settings.beta,
      }),
    ]),
  )
  const best = Math.max(...Object.values(scores))
  const among = suspects.filter((suspect) => scores[suspect] === best)
  return told(
    [pick(among, random)].filter((one) => one !== undefined),
    expected,
    scores,
  )
}

/** What is known of a suspect, and how often they were asked already. */
export function knownOf(player: PlayerNow, { victim, suspect }: About): string {
  const read = readingLines(player, { victim, suspect, use: 'asking' }) ?? unreadLine(player, suspect)
  const asked = player.part.heard.filter(
    (line) => line.kind === 'question' && line.to === suspect && (line.victim ?? victim) === victim,
  ).length
  return `${read}\n${inLanguage(player.language, PAGE_WORDS).askedBefore(asked)}`
}

/** Has a player put a question to somebody about a death. */
export async function wordQuestions(
  player: PlayerNow,
  { victim, suspect }: About,
  crew: MysteryCrew,
): Promise<readonly WantedQuestion[]> {
  const { role, language, settings } = player
  const excerpt = await excerptFor(player, queryFor(player, { victim, suspect }), crew)
  const input = { player, victim, suspect, excerpt, count: settings.questions }
  const step = `question:${role}:${victim}:${suspect}`
  const { output } = await ask(questionPrompt, { input, step, language, role }, crew)
  return output.questions
    .slice(0, settings.questions)
    .map((text) => ({ to: suspect, victim, text, private: output.private, step }))
}

/**
 * After a round: whoever was asked is read again, and after every round but the last the list is gone through. As the paper
 * has it, with a call for each sensor, the states of all are read anew: everybody heard everything.
 */
async function thinkOver(
  before: PlayerNow,
  { victim, isLast }: { readonly victim: string; readonly isLast: boolean },
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const { role, part, settings, round } = before
  const asked = beliefOf(part, role, victim).chosen.find((one) => one.round === round)?.chosen ?? []
  const again = settings.sensing === 'one-by-one' ? othersThan(part, role) : asked
  const read =
    settings.sensors.length === 0
      ? []
      : await crew.steps.all(
          again.map((suspect) => ({
            name: `sense:${role}:${victim}:${suspect}`,
            run: () => sense(before, { victim, suspect }, crew),
          })),
        )
  if (isLast || !settings.pruner) return read
  return [...read, ...(await prune(knowing(before, read), { victim, asked }, crew))]
}

async function prune(
  player: PlayerNow,
  { victim, asked }: { readonly victim: string; readonly asked: readonly string[] },
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const { role, part, language, round, settings } = player
  const old = suspectsOf(part, role, victim)
  const excerpt =
    settings.sensors.length > 0 ? null : await excerptFor(player, victimAt(player, victim), crew)
  const step = `prune:${role}:${victim}`
  const { output } = await ask(
    prunePrompt,
    { input: { player, victim, excerpt }, step, language, role },
    crew,
  )
  const named = output.suspects.flatMap((name) => old.find((id) => nameAt(player, id) === name) ?? [])
  const suspects = named.length === 0 ? old : [...new Set(named)]
  const gain = entropy(old.length) - entropy(suspects.length)
  const body = { victim, round, suspects: [...suspects], reason: output.reason, gain, asked: [...asked] }
  const pruned = fact(suspectsPruned, { by: role, audience: [role], body })
  if (output.profile === '') return [pruned]
  const drawn = { victim, profile: output.profile }
  return [pruned, fact(profileDrawn, { by: role, audience: [role], body: drawn })]
}

function queryFor(player: PlayerNow, { victim, suspect }: About): string {
  return `${nameAt(player, suspect)}, ${victimAt(player, victim)}`
}

/** The same player, knowing what it has just thought: its thoughts are told to it alone and stand in its view when the turn is written. */
function knowing(player: PlayerNow, thoughts: readonly Fact[]): PlayerNow {
  const part = thoughts.reduce(
    (known, thought) => foldTablePart(known, { ...thought, seq: 0, at: '', take: '' } as never),
    player.part as TablePart,
  )
  return { ...player, part }
}
