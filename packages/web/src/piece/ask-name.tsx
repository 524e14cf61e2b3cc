import { useState } from 'react'
import { isNobodysName } from '../house/me-words.ts'
import { useMe } from '../house/use-me.ts'
import { useWords } from '../words/use-words.tsx'
import { networkWords } from './network-words.ts'
import { YourName } from './your-name.tsx'

/** Asks whoever has not said their name for it, once: where others are asked in, and where one takes a part. */
export function AskName() {
  const words = useWords(networkWords)
  const { data: me } = useMe()
  const [wasNameless, setNameless] = useState(false)
  const isNameless = me?.kind === 'known' && isNobodysName(me.name)
  if (isNameless && !wasNameless) setNameless(true)
  // Whoever has just said it reads that it was kept.
  return wasNameless ? <YourName asks={words.askName} /> : null
}
