import { handOutLore } from '../memory/lore-in-mind.ts'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type Companion, CompanionSheet } from '../schema/companion.ts'

export const GUEST = wordTable('chat.cast-companions.guest', { en: 'Guest', zh: '来客' })
export const MODERATOR = wordTable('chat.cast-companions.moderator', { en: 'Moderator', zh: '主持' })

/**
 * Reads companion sheets: ids come from the names in any script, the user and a moderator are added where none
 * is written, and two of one name, or two users, are refused.
 */
export function castCompanions(sheets: readonly CompanionSheet[], language: Language): readonly Companion[] {
  const read = sheets.map(readSheet)
  const users = read.filter(({ kind }) => kind === 'user')
  if (users.length > 1)
    throw new CommediaError('wrong-setting', `A room has one user; ${users.length} were written.`)
  const cast = [...read]
  if (users.length === 0) cast.unshift(readSheet({ name: inLanguage(language, GUEST), kind: 'user' }))
  if (!cast.some(({ make }) => make === 'moderator'))
    cast.push(readSheet({ name: inLanguage(language, MODERATOR), kind: 'shell', make: 'moderator' }))
  checkUnique(cast)
  return handOutLore(cast)
}

/** The id of a companion, from its name alone: the same in every run, different for every name in any script. */
export function companionId(name: string): string {
  return idFrom('role', name.normalize('NFC').trim())
}

function readSheet(sheet: CompanionSheet): Companion {
  const read = CompanionSheet.safeParse(sheet)
  if (!read.success)
    throw new CommediaError(
      'wrong-setting',
      `The sheet of ${sheet.name} cannot be read: ${read.error.message}`,
      {
        cause: read.error,
      },
    )
  const { id = companionId(read.data.name), ...rest } = read.data
  return { id, ...rest }
}

function checkUnique(cast: readonly Companion[]): void {
  const names = new Map<string, string>()
  for (const { id, name } of cast) {
    if (names.has(id)) throw new CommediaError('wrong-setting', `There are two companions called ${name}.`)
    names.set(id, name)
  }
}
