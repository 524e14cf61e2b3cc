import {
  digest,
  type Frame,
  HOUSE,
  memoryLiveFeed,
  type Random,
  randomFor,
  type StageEvent,
  stateOf,
  viewFor,
} from '@commedia/core'
import { type MysteryCase, tableRoom } from '@commedia/core/mystery'
import {
  aModelInUse,
  playGame,
  type Reply,
  type SentPage,
  scriptedModel,
  simulatedCompany,
  sleuths,
  valueForSchema,
} from '@commedia/core/testing'
import { cutAnywhere, markedLine } from './own-reply.ts'
import { secretOf } from './secret-pair.ts'

/** Two games with the same seed, in which one player's script says something in two versions of equal length. */
export interface GamePair {
  readonly case: MysteryCase
  readonly owner: string
  readonly secrets: readonly [string, string]
  readonly seed: number
  /** `premise`: the secret is put where everybody reads it, to see that the comparison finds it. */
  readonly plant: 'nothing' | 'premise'
}

/** Draws whose secret it is, and its two versions. */
export function drawGamePair(cases: readonly MysteryCase[], seed: number): GamePair {
  const random = randomFor(seed, 'game pair')
  const of = cases[seed % cases.length] as MysteryCase
  const owner = of.roles[Math.floor(random() * of.roles.length)]?.id ?? ''
  const length = 8 + Math.floor(random() * 60)
  return {
    case: of,
    owner,
    secrets: [inOnePiece(secretOf(length, random)), inOnePiece(secretOf(length, random))],
    seed,
    plant: 'nothing',
  }
}

/** Without gaps, which pages trim away. */
function inOnePiece(secret: string): string {
  return secret.replaceAll(' ', 'o')
}

/** Who could tell the two games apart before everything was told, other than the owner of the secret; nobody, if nothing leaks. */
export async function tellingGamesApart(pair: GamePair): Promise<readonly string[]> {
  const [first, second] = [await perceived(pair, pair.secrets[0]), await perceived(pair, pair.secrets[1])]
  return Object.keys(first).filter((who) => first[who] !== second[who])
}

async function perceived(pair: GamePair, secret: string): Promise<Readonly<Record<string, string>>> {
  const { owner, seed } = pair
  const of = withSecret(pair, secret)
  const company = simulatedCompany({ seed, players: sleuths(), keepPages: 'all' })
  const own = aModelInUse(
    scriptedModel((page) => ownAnswer(page, { random: randomFor(seed, stepOf(page, secret)), secret })),
  )
  const viewers = [HOUSE, ...of.roles.map(({ id }) => id)].filter((id) => id !== owner)
  const feed = memoryLiveFeed()
  const frames = new Map<string, Frame[]>(viewers.map((viewer) => [viewer, []]))
  for (const viewer of viewers) feed.watch('take_1', viewer, (frame) => frames.get(viewer)?.push(frame))
  const events: StageEvent[] = []
  const { stage } = await playGame({
    case: of,
    settings: { rounds: 1, key: true, keyTogether: 20 },
    models: (use) => (use.role === owner ? own : company.models(use)),
    seed,
    crew: { feed },
    onEvent: (event) => events.push(event),
    // At the reveal everybody is told everything: the pair is compared up to there.
    afterTurn: (now) => {
      const { phase, passed } = stateOf(now, tableRoom)
      return phase === 'key' && passed.length === of.roles.length ? 'stop' : undefined
    },
  })
  const seen = viewers.map((viewer) => [
    viewer,
    JSON.stringify([
      events.filter(({ audience }) => audience.includes(viewer)),
      lineByLine(frames.get(viewer) ?? []),
      viewFor(viewer, stage),
    ]),
  ])
  const asked = company.calls.map(({ agent, page }) => `${agent}\n${page.text}`).join('\n\n')
  return Object.fromEntries([...seen, ['prompts', asked]])
}

/** Lines of several players come at once; in which order their pieces arrive says how fast a model writes, so each line is looked at by itself. */
function lineByLine(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const lines = [...new Set(frames.map(({ line }) => line))].sort()
  return lines.map((line) => frames.filter((frame) => frame.line === line))
}

function withSecret({ case: of, owner, plant }: GamePair, secret: string): MysteryCase {
  return {
    ...of,
    premise: plant === 'premise' ? `${of.premise} ${secret}` : of.premise,
    roles: of.roles.map((role) =>
      role.id === owner ? { ...role, script: role.script.map((text) => `${text}\n${secret}`) } : role,
    ),
  }
}

/** Which step a page belongs to: all of it but the secret. The owner's calls run beside each other, so their number says nothing. */
function stepOf({ text }: SentPage, secret: string): string {
  return digest(text.replaceAll(secret, ''))
}

/** What of a form is said before everybody: questions, and the line with which a card is laid down or somebody answers back. */
const ALOUD: ReadonlySet<string> = new Set(['questions', 'question', 'line'])

/**
 * What the owner answers is fixed by the step, never by the secret; but whatever only it may perceive, its thoughts and
 * reasons, says the secret aloud.
 */
function ownAnswer(
  { wanted }: SentPage,
  { random, secret }: { readonly random: Random; readonly secret: string },
): Reply {
  if (wanted.kind === 'json') {
    const words = (_node: unknown, key: string) =>
      ALOUD.has(key) ? `What of the death of everybody here, at ${Math.floor(random() * 12)}?` : secret
    const filling = { random, words, keyWords: () => secret, fullness: 1, mostItems: 2 }
    return { json: valueForSchema(wanted.schema, filling) }
  }
  return { text: '', chunks: cutAnywhere(markedLine(random, secret), random) }
}
