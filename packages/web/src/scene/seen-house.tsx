import type { AudienceNews, Followed } from '@commedia/core/wire'
import { useMemo } from 'react'
import { useHouse } from '../house/house.tsx'
import { Applause } from './applause.tsx'
import { HouseSign } from './house-sign.tsx'

/** The house as a scene sees it. */
export interface SeenHouse {
  readonly audience: AudienceNews
  readonly applause: { readonly rounds: number; readonly hands: number }
  /** Whether applause is heard too: where lines are. */
  readonly isHeard?: boolean
  /** Nothing for who does not clap. */
  readonly onApplaud?: (() => void) | undefined
}

/** The house over the scene of any piece: how many watch, who they are, and their applause. */
export function TheHouse({ house }: { readonly house: SeenHouse | undefined }) {
  if (house === undefined) return null
  const { audience, applause, isHeard = false, onApplaud } = house
  return (
    <>
      <Applause applause={applause} isHeard={isHeard} />
      <HouseSign audience={audience} onApplaud={onApplaud} />
    </>
  )
}

/** The house at a piece as one follows it; who plays does not clap. */
export function useSeenHouse(
  { audience, applause }: Pick<Followed, 'audience' | 'applause'>,
  {
    show,
    plays,
    isHeard = false,
  }: { readonly show: string; readonly plays: boolean; readonly isHeard?: boolean },
): SeenHouse {
  const { wire } = useHouse()
  return useMemo(
    () => ({
      ...{ audience, applause, isHeard },
      // Nobody waits for applause, and what is lost of it is not missed.
      onApplaud: plays ? undefined : () => void wire.applaud({ show }).catch(() => {}),
    }),
    [wire, show, audience, applause, isHeard, plays],
  )
}
