import '@commedia/core/cards'
import '@commedia/core/care'
import '@commedia/core/masks'
import '@commedia/core/pages'
import '@commedia/core/programme'
import '@commedia/core/screening'
import '@commedia/core/testing'
import '@commedia/core/training'
import '@commedia/core/voices'
import { wordsLacking } from '@commedia/core'
import { loadEveryMethod } from '@commedia/core/mystery'
import { COMPANY } from './company/company.ts'
import { languages } from './house.ts'

// Prints what Spanish lacks of the words and pages that are loaded above: node -C commedia-source lacking.ts
// The words of the simulated company are counted in, though no house needs them.
await loadEveryMethod()
for (const { tables } of languages)
  console.log(JSON.stringify(wordsLacking({ tables: { ...tables, ...COMPANY } })))
