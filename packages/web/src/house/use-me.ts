import type { WireClient } from '@commedia/core/wire'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../words/use-words.tsx'
import { useHouse } from './house.tsx'
import { meWords } from './me-words.ts'
import { statusOf } from './status-of.ts'
import { askHouse, type HouseFacts } from './use-house-facts.ts'

/** Who sits before this screen, as far as the house knows. */
export type Me =
  | {
      readonly kind: 'known'
      readonly id: string
      readonly name: string
      readonly since: string
      readonly account: boolean
      /** They came by a link alone, and begin nothing of their own. */
      readonly guest: boolean
      /** They have an account, and yet to confirm its address; until then they are a guest. */
      readonly unconfirmed?: boolean
    }
  /** The house has accounts, and nobody is signed in. */
  | { readonly kind: 'signed-out' }
  /** Guests come in by a link only. */
  | { readonly kind: 'outside' }

/** Who I am. At home nobody registers: whoever is new is let in at once, under a name that says nothing. */
export function useMe(): UseQueryResult<Me> {
  const { wire } = useHouse()
  const { nameless } = useWords(meWords)
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['me'],
    queryFn: () => findMe({ name: nameless, house: () => askHouse(queries, wire) }, wire),
    staleTime: 60_000,
    // A house at home is reached without the internet; whether it is there is found out by asking.
    networkMode: 'always',
  })
}

/** Whether somebody may begin something of their own here. */
export function isMember(me: Me | undefined): boolean {
  return me?.kind === 'known' && !me.guest
}

/** Who I am to the house; whoever is new, or was a guest, is let in where that needs nothing but coming. */
export async function findMe(
  { name, house }: { readonly name: string; readonly house: Asked },
  wire: Pick<WireClient, 'getMe' | 'arrive'>,
): Promise<Me> {
  const { accounts, known: isKnown } = await house()
  const known = isKnown ? await myself(wire) : undefined
  if (known !== undefined && (!known.guest || known.unconfirmed === true)) return known
  try {
    await wire.arrive({ body: { name } })
  } catch (error) {
    if (known !== undefined && (isStranger(error) || isRefused(error))) return known
    if (isStranger(error)) return { kind: 'signed-out' }
    if (isRefused(error)) return { kind: accounts ? 'signed-out' : 'outside' }
    throw error
  }
  return (await myself(wire)) ?? { kind: accounts ? 'signed-out' : 'outside' }
}

/** What the house says of itself and of whoever asks. */
type Asked = () => Promise<Pick<HouseFacts, 'accounts' | 'known'>>

/** Who I am if the house knows me already; nobody new is let in. */
export async function askWho(
  house: Asked,
  wire: Pick<WireClient, 'getMe'>,
): Promise<Extract<Me, { kind: 'known' }> | undefined> {
  // A stranger who asked would be refused, and the browser would complain of it.
  return (await house()).known ? myself(wire) : undefined
}

async function myself(wire: Pick<WireClient, 'getMe'>): Promise<Extract<Me, { kind: 'known' }> | undefined> {
  try {
    return { kind: 'known', ...(await wire.getMe()) }
  } catch (error) {
    if (isStranger(error)) return undefined
    throw error
  }
}

function isStranger(error: unknown): boolean {
  return statusOf(error) === 401
}

function isRefused(error: unknown): boolean {
  return statusOf(error) === 403
}
