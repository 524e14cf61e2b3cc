import { ACTOR_WORDS } from '../acting/actor-words.ts'
import { isPlayed } from '../acting/one-breath.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { partOf, type Stage, viewFor } from '../record/stage.ts'
import type { Moment } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'

/** One thing that somebody in a play, or the house, heard or saw. */
export interface Line extends Pick<Moment, 'seq' | 'at' | 'by' | 'kind' | 'text' | 'to' | 'manner'> {
  /** Who says or does it; nothing where it is told. */
  readonly name: string
  /** As a script has it: `Marta: Who has been at my soup?` */
  readonly written: string
}

/** What a viewer perceived after an event, line by line. */
export function linesFor(
  viewer: string,
  stage: Stage,
  { after, language }: { readonly after: number; readonly language: Language },
): readonly Line[] {
  const view = viewFor(viewer, stage)
  const { people } = partOf(view, settingRoom)
  return view.moments
    .filter(({ seq }) => seq > after)
    .map(({ offset: _offset, ...moment }) => {
      const name = isPlayed({ offset: 0, ...moment }) ? nameLine(people[moment.by]?.name ?? '') : ''
      return { ...moment, name, written: writtenLine(moment, name, language) }
    })
}

function writtenLine(
  { kind, text }: Pick<Moment, 'kind' | 'text'>,
  name: string,
  language: Language,
): string {
  const said = kind === 'line' ? text : inLanguage(language, ACTOR_WORDS).happened(text)
  return name === '' ? said : `${name}${tongueOf(language).colon}${said}`
}
