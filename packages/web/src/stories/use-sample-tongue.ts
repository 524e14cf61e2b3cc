import type { HouseLanguage } from '@commedia/core'
import { useTongue } from '../words/use-words.tsx'

/** The language of the story: samples are written in the house's own. */
export function useSampleTongue(): HouseLanguage {
  return useTongue() === 'zh' ? 'zh' : 'en'
}
