import { useState } from 'react'
import type { CurtainMoves } from './curtain.tsx'

/** How the curtain moves for whoever is here: it rises where they came before it did, and falls where they saw it up. */
export function useCurtain({
  isOpen,
  isOver,
}: {
  readonly isOpen: boolean
  readonly isOver: boolean
}): CurtainMoves | undefined {
  const [came] = useState({ isBefore: !isOpen, isInTime: !isOver })
  if (isOver) return came.isInTime ? 'falls' : undefined
  return came.isBefore && isOpen ? 'rises' : undefined
}
