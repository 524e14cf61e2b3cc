import { languagesHandedIn } from '@commedia/core'
import { caresIn } from '@commedia/core/care'
import { type Finding, missing } from './finding.ts'

/** Looks at the languages that the house was handed: where one brings no words for crises and help, care is off in it. */
export function checkCare(): readonly Finding[] {
  return languagesHandedIn()
    .filter(({ key }) => !caresIn(key))
    .map(({ name }) =>
      missing(
        'care',
        `off in ${name}: it brings no words for crises and help`,
        'Hand them in with the language, as care.crisis and care.help-text; nothing else needs them.',
      ),
    )
}
