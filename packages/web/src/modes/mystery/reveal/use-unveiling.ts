import { useEffect, useState } from 'react'

/** How much of the end is before one's eyes: the count, then who it was, then all of it. */
export type Unveiled = 'nothing' | 'count' | 'who' | 'all'

/** How long the count is looked at before the mask turns, and the mask before the story is told. In milliseconds. */
const LOOKED_AT_MS = { count: 2_400, who: 2_600 }

/** Unveils the end step by step for whoever was there when it was told; whoever comes later, or wants no motion, sees all of it. */
export function useUnveiling(isTold: boolean): {
  readonly unveiled: Unveiled
  /** Nothing where there was nothing to unveil. */
  readonly unveilAll: (() => void) | undefined
} {
  const [isLate] = useState(isTold || matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [step, setStep] = useState<Exclude<Unveiled, 'nothing'>>(isLate ? 'all' : 'count')
  useEffect(() => {
    if (!isTold || step === 'all') return
    const timer = setTimeout(() => setStep(step === 'count' ? 'who' : 'all'), LOOKED_AT_MS[step])
    return () => clearTimeout(timer)
  }, [isTold, step])
  return { unveiled: isTold ? step : 'nothing', unveilAll: isLate ? undefined : () => setStep('all') }
}
