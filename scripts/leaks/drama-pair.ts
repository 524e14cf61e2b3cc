import { type Blueprint, type Frame, HOUSE, memoryLiveFeed, type StageEvent, viewFor } from '@commedia/core'
import { aModelInUse, performers, playShow, scriptedModel, simulatedCompany } from '@commedia/core/testing'
import { ownReply } from './own-reply.ts'
import { type SecretPair, withSecret } from './secret-pair.ts'

/** A pair of runs, and how long they are. */
export interface Pair extends SecretPair {
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
  const blueprint = blueprintOf(pair, secret)
  const company = simulatedCompany({
    seed,
    players: performers({ drafts: seed % 2 === 0 }),
    keepPages: 'all',
  })
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
  // The director knows the whole play, and nobody reads that page.
  const asked = company.calls
    .filter(({ agent }) => !/^performance\.(?:scenario|draft)/u.test(agent))
    .map(({ agent, page }) => `${agent}\n${page.text}`)
    .join('\n\n')
  return Object.fromEntries([...perceived, ['prompts', asked]])
}

function blueprintOf(pair: Pair, secret: string): Blueprint {
  const { acts, ...blueprint } = withSecret(pair, secret)
  if (pair.plant === 'nothing') return { ...blueprint, acts }
  // Other names of things stand on the narrator's list and on nobody else's page.
  return {
    ...blueprint,
    acts: acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        props: scene.props.map((prop, at) => (at === 0 ? { ...prop, aliases: [secret] } : prop)),
      })),
    })),
  }
}
