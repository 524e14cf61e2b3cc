import { type Blueprint, BOOTH, randomFor } from '@commedia/core'
import { aModelInUse, performers, scriptedModel, simulatedCompany } from '@commedia/core/testing'
import type { OpenStore } from '@commedia/node'
import { type EveningMaking, playEvening } from './http-evening.ts'
import { type HouseMaking, openHttpHouse } from './http-house.ts'
import { ownReply } from './own-reply.ts'
import { drawPair } from './secret-pair.ts'

/** What two evenings came to that differ in one secret. */
export interface PairVerdict {
  readonly seed: number
  /** Who could tell them apart, other than the owner of the secret and the booth. */
  readonly apart: readonly string[]
  /** Whether the owner was told the secret; where not, it proves nothing that nobody else was. */
  readonly isKnown: boolean
  /** Whether the secret went out in live frames, to its owner. */
  readonly isStreamed: boolean
  readonly compared: { readonly characters: number; readonly logLines: number }
}

/** Where pairs are played, and what is planted there. */
export interface PairPlace extends Pick<HouseMaking, 'plant'> {
  readonly store: OpenStore
  readonly shows: readonly Blueprint[]
}

const ROUNDS = 2
/** From one pair whose people ask for everything there is to the next. */
const ALL_ASKED_EVERY = 40

/** Plays a pair of evenings over HTTP, and compares what everybody got, to the byte. */
export async function comparePair(
  { seed, number }: { readonly seed: number; readonly number: number },
  place: PairPlace,
): Promise<PairVerdict> {
  const making = eveningOf({ seed, number }, place)
  const { owner, secrets } = making
  const [first, second] = [
    await receivedBy(making, secrets[0], place),
    await receivedBy(making, secrets[1], place),
  ]
  const others = [...first.keys()].filter((who) => who !== owner && who !== BOOTH)
  const knows = (received: Received, at: 0 | 1): boolean =>
    received.get(owner)?.includes(secrets[at]) === true
  return {
    seed,
    apart: others.filter((who) => first.get(who) !== second.get(who)),
    isKnown: knows(first, 0) && knows(second, 1),
    isStreamed: first.get(owner)?.includes(THOUGHT_FRAME) === true,
    compared: {
      characters: others.reduce((sum, who) => sum + (first.get(who)?.length ?? 0), 0),
      logLines: first.get('log')?.split('\n').length ?? 0,
    },
  }
}

const THOUGHT_FRAME = '"kind":"thought","text"'

type Received = ReadonlyMap<string, string>

function eveningOf(
  { seed, number }: { readonly seed: number; readonly number: number },
  { shows }: PairPlace,
): EveningMaking {
  const pair = drawPair(shows, seed)
  const random = randomFor(seed, 'evening')
  return {
    ...pair,
    secrets: [unspaced(pair.secrets[0]), unspaced(pair.secrets[1])],
    // The owner is mostly a model, whose thoughts are streamed.
    playedByPeople: pair.blueprint.cast
      .map(({ id }) => id)
      .filter((id) => random() < (id === pair.owner ? 0.2 : 0.4)),
    settings: {
      stallBeats: 8,
      pace: random() < 0.5 ? 'free' : 'table',
      floor: random() < 0.5 ? 'auction' : 'round-robin',
    },
    rounds: ROUNDS,
    asks: number % ALL_ASKED_EVERY === 0 ? 'all' : 'show',
  }
}

/** Spaces at an end or beside each other do not survive the way in, and lengths must be equal. */
function unspaced(secret: string): string {
  return secret.replaceAll(/^ | $|(?<= ) /g, 'x')
}

/** All that each person got, what the models of others were asked, and what was logged. */
async function receivedBy(making: EveningMaking, secret: string, place: PairPlace): Promise<Received> {
  const { seed, owner } = making
  const company = simulatedCompany({ seed, players: performers(), keepPages: 'all' })
  const own = aModelInUse(scriptedModel((page, call) => ownReply(page, { call, seed, secret })))
  const house = await openHttpHouse({
    ...{ ...place, seed, owner },
    models: (use) => (use.role === owner ? own : company.models(use)),
    frames: seed % 2 === 0 ? 'single' : 'together',
  })
  try {
    const guests = await playEvening(making, { secret, house })
    // The director knows the whole play, and nobody reads that page.
    const asked = company.calls
      .filter(({ agent }) => !/^performance\.(?:scenario|draft)/u.test(agent))
      .map(({ agent, page }) => `${agent}\n${page.text}`)
    return new Map([
      ...[...guests].map(([who, guest]) => [who, guest.heard()] as const),
      ['prompts', asked.join('\n\n')],
      ['log', house.logged().join('\n')],
    ])
  } finally {
    await house.close()
  }
}
