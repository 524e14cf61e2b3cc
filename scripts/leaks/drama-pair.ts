import {
  type Blueprint,
  type Frame,
  HOUSE,
  memoryLiveFeed,
  randomFor,
  type StageEvent,
  viewFor,
} from '@commedia/core'
import {
  aModelInUse,
  performers,
  playShow,
  type Reply,
  type SentPage,
  scriptedModel,
  simulatedCompany,
} from '@commedia/core/testing'

/** One pair of runs: the same seed, and one character's secret in two versions of equal length. */
export interface Pair {
  readonly blueprint: Blueprint
  readonly owner: string
  readonly secrets: readonly [string, string]
  readonly seed: number
  readonly turns: number
  /** `narrator`: the secret is put where only the narrator reads it, to see that the comparison finds it. */
  readonly plant: 'nothing' | 'narrator'
}

/** Who could tell the two runs apart, other than the owner of the secret; nobody, if nothing leaks. */
export async function tellingApart(pair: Pair): Promise<readonly string[]> {
  const [first, second] = [await perceivedBy(pair, pair.secrets[0]), await perceivedBy(pair, pair.secrets[1])]
  return Object.keys(first).filter((who) => first[who] !== second[who])
}

type Perceived = Readonly<Record<string, string>>

/** Everything each other viewer perceived and every other agent was asked, to the byte. */
async function perceivedBy(pair: Pair, secret: string): Promise<Perceived> {
  const { owner, seed, turns } = pair
  const blueprint = withSecret(pair, secret)
  const company = simulatedCompany({ seed, players: performers(), keepPages: 'all' })
  const own = aModelInUse(scriptedModel((page, call) => ownReply(page, { call, seed, secret })))
  const viewers = [HOUSE, ...blueprint.cast.map(({ id }) => id)].filter((id) => id !== owner)
  const feed = memoryLiveFeed()
  const frames = new Map<string, Frame[]>(viewers.map((viewer) => [viewer, []]))
  for (const viewer of viewers) feed.watch('take_1', viewer, (frame) => frames.get(viewer)?.push(frame))
  const events: StageEvent[] = []
  const { stage } = await playShow({
    blueprint,
    models: (use) => (use.role === owner ? own : company.models(use)),
    seed,
    mostTurns: turns,
    settings: { stallBeats: 8 },
    crew: { feed },
    onEvent: (event) => events.push(event),
  })
  const perceived = viewers.map((viewer) => [
    viewer,
    JSON.stringify([
      events.filter(({ audience }) => audience.includes(viewer)),
      frames.get(viewer),
      viewFor(viewer, stage),
    ]),
  ])
  const asked = company.calls.map(({ agent, page }) => `${agent}\n${page.text}`).join('\n\n')
  return Object.fromEntries([...perceived, ['prompts', asked]])
}

function withSecret({ blueprint, owner, plant }: Pair, secret: string): Blueprint {
  const cast = blueprint.cast.map((member) => (member.id === owner ? { ...member, secret } : member))
  if (plant === 'nothing') return { ...blueprint, cast }
  // Other names of things stand on the narrator's list and on nobody else's page.
  const acts = blueprint.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      props: scene.props.map((prop, at) => (at === 0 ? { ...prop, aliases: [secret] } : prop)),
    })),
  }))
  return { ...blueprint, cast, acts }
}

/**
 * What the owner answers is fixed by the number of the call, never by its page; but whatever only it may perceive, its
 * thoughts, reasons and memories, says the secret aloud, cut into pieces anywhere.
 */
function ownReply(
  page: SentPage,
  { call, seed, secret }: { readonly call: number; readonly seed: number; readonly secret: string },
): Reply {
  const random = randomFor(seed, `owner ${call}`)
  const { wanted } = page
  if (wanted.kind === 'text') return { text: '', chunks: cutAnywhere(markedLine(random, secret), random) }
  const keys = wanted.kind === 'json' ? Object.keys((wanted.schema.properties ?? {}) as object) : []
  if (keys.includes('memories')) return { json: { memories: [{ text: `Still: ${secret}`, importance: 3 }] } }
  const answer = random() < 0.5 ? 'fast' : random() < 0.5 ? 'slow' : 'silence'
  return { json: { answer, verb: '', thing: '', because: secret.slice(0, 100) } }
}

function markedLine(random: () => number, secret: string): string {
  const number = Math.floor(random() * 1_000)
  const [thought, line, act] = [`[${secret}]`, `So it is ${number} o'clock again.`, '(looks at the door)']
  const shapes = [
    `${thought} ${line}`,
    `${act} ${thought}${line}`,
    `${line} ${thought}`,
    `${act} ${line}`,
    `【${secret}】（走近一步）${line}`,
  ]
  return shapes[Math.floor(random() * shapes.length)] ?? line
}

function cutAnywhere(text: string, random: () => number): readonly string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const size = 1 + Math.floor(random() * random() * 12)
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}
