import type { WireClient } from '@commedia/core/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useWords } from '../words/use-words.tsx'
import { useHouse } from './house.tsx'
import { meWords } from './me-words.ts'
import { statusOf } from './status-of.ts'

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
    }
  /** The house has accounts, and nobody is signed in. */
  | { readonly kind: 'signed-out' }
  /** Guests come in by a link only. */
  | { readonly kind: 'outside' }

/** Who I am. At home nobody registers: whoever is new is let in at once, under a name that says nothing. */
export function useMe(): UseQueryResult<Me> {
  const { wire } = useHouse()
  const { nameless } = useWords(meWords)
  return useQuery({
    queryKey: ['me'],
    queryFn: () => findMe(wire, nameless),
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
  wire: Pick<WireClient, 'getMe' | 'getHouse' | 'arrive'>,
  name: string,
): Promise<Me> {
  const known = await askWho(wire)
  if (known !== undefined && !known.guest) return known
  const { accounts } = await wire.getHouse()
  try {
    await wire.arrive({ body: { name } })
  } catch (error) {
    if (known !== undefined && (isStranger(error) || isRefused(error))) return known
    if (isStranger(error)) return { kind: 'signed-out' }
    if (isRefused(error)) return { kind: accounts ? 'signed-out' : 'outside' }
    throw error
  }
  return (await askWho(wire)) ?? { kind: accounts ? 'signed-out' : 'outside' }
}

/** Who I am if the house knows me already; nobody new is let in. */
export async function askWho(
  wire: Pick<WireClient, 'getMe'>,
): Promise<Extract<Me, { kind: 'known' }> | undefined> {
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
