import { wordTable } from '@commedia/core'

/** How somebody speaks whom not everybody is to hear, for voices that can be told. */
export const SOUND_WORDS = wordTable('house.sound', {
  en: { quietly: 'whispering, close by' },
  zh: { quietly: '凑近了，压低声音说' },
})
