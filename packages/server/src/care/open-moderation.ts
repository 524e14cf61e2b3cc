import { readFile } from 'node:fs/promises'
import { CommediaError, type Moderation } from '@commedia/core'
import { connectModeration } from '@commedia/core/adapters'
import { joinModerations, readWordList, wordListModeration } from '@commedia/core/care'

/** What an operator may set about moderation. */
export interface ModerationSettings {
  /** A file of words, one a line. */
  readonly wordList?: string | undefined
  readonly moderationUrl?: string | undefined
  readonly moderationKey?: string | undefined
  readonly moderationFailure?: 'hold' | 'pass' | undefined
}

/** The moderation an operator set up; none, and no cost, where they set nothing. Lists are asked first: what they hold goes nowhere. */
export async function openModeration(settings: ModerationSettings): Promise<Moderation | undefined> {
  const { wordList, moderationUrl: url, moderationKey: apiKey, moderationFailure: onFailure } = settings
  const lists = wordList === undefined ? [] : [wordListModeration(await entriesIn(wordList))]
  const service =
    url === undefined
      ? []
      : [
          connectModeration({
            url,
            ...(apiKey === undefined ? {} : { apiKey }),
            ...(onFailure === undefined ? {} : { onFailure }),
          }),
        ]
  const all = [...lists, ...service]
  return all.length === 0 ? undefined : joinModerations(all)
}

async function entriesIn(file: string): Promise<readonly string[]> {
  const entries = await readFile(file, 'utf8').then(readWordList, (cause: unknown) => {
    throw new CommediaError('wrong-setting', `The word list ${file} cannot be read.`, { cause })
  })
  if (entries.length > 0) return entries
  throw new CommediaError('wrong-setting', `The word list ${file} has no words in it.`)
}
