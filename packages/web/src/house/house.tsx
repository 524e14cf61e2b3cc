import { tongueOf } from '@commedia/core'
import { type WireClient, type WireHouse, wireClient } from '@commedia/core/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Speaking } from '../words/use-words.tsx'
import { type Choices, keepChoices, onSystemTheme, readChoices } from './choices.ts'

/** What every screen works with: the server, and what the person chose for their own screen. */
export interface House {
  readonly wire: WireClient
  readonly at: WireHouse
  readonly choices: Choices
  readonly choose: (change: Partial<Choices>) => void
}

/** The house these pages come from. */
export const HERE: WireHouse = { base: '', fetch: (input, init) => fetch(input, init) }

const HouseContext = createContext<House | undefined>(undefined)

/** The house around all screens. */
export function HouseDoors({ children }: { readonly children: ReactNode }) {
  const [choices, setChoices] = useState(readChoices)
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } }),
  )
  useEffect(() => {
    document.documentElement.dataset.theme = choices.theme
    document.documentElement.lang = tongueOf(choices.tongue).tag
  }, [choices])
  useEffect(() => onSystemTheme((theme) => setChoices((now) => ({ ...now, theme }))), [])
  const house = useMemo(() => {
    const at: WireHouse = { ...HERE, language: choices.tongue }
    const choose = (change: Partial<Choices>): void => {
      keepChoices(change)
      setChoices({ ...choices, ...change })
    }
    return { wire: wireClient(at), at, choices, choose }
  }, [choices])
  return (
    <QueryClientProvider client={queries}>
      <HouseContext value={house}>
        <Speaking tongue={choices.tongue}>{children}</Speaking>
      </HouseContext>
    </QueryClientProvider>
  )
}

/** The house one is in. */
export function useHouse(): House {
  const house = useContext(HouseContext)
  if (house === undefined) throw new Error('A screen stands outside the house.')
  return house
}
