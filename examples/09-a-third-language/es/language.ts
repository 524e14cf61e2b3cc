import type { LanguageGiven } from '@commedia/core'
import { CRISIS } from './care-crisis.ts'
import { CARE, SHOW } from './evening.ts'
import { MASKS } from './masks.ts'
import { SCREENS } from './screens.ts'
import { VOICES } from './voices.ts'

/** Spanish as a browser loads it: how it is set down, how it is told from others, and what the screens say. */
export const language: LanguageGiven = {
  key: 'es',
  name: 'Español',
  tongue: { locale: 'es-ES', script: 'latin', charsPerToken: 3 },
  tables: { ...SCREENS, ...CARE, ...CRISIS, ...SHOW, ...MASKS, ...VOICES },
  recognise: (text) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
    const own = words.filter((word) => COMMON.has(word)).length
    return /[¿¡ñ]/u.test(text) || (own >= 2 && own >= words.length * 0.2)
  },
}

const COMMON = new Set(
  'el la los las un una de del que y en con por para se su no lo al como más pero es'.split(' '),
)
