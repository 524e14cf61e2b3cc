import { readFile } from 'node:fs/promises'
import { CommediaError, type Moderation } from '@commedia/core'
import { type CareSettings, joinModerations, readWordList, wordListModeration } from '@commedia/core/care'

/** What may be set about moderation. */
type ModerationSettings = Partial<
  Pick<CareSettings, 'wordList' | 'moderationUrl' | 'moderationKey' | 'moderationFailure'>
>

/** The moderation that was set up; none, and no cost, where nothing was set. Lists are asked first: what they hold goes nowhere. */
export async function openModeration(settings: ModerationSettings): Promise<Moderation | undefined> {
  const { wordList, moderationUrl: url, moderationKey: apiKey, moderationFailure: onFailure } = settings
  const lists = wordList === undefined ? [] : [wordListModeration(await entriesIn(wordList))]
  if (url === undefined) return lists.length === 0 ? undefined : joinModerations(lists)
  const { connectModeration } = await import('@commedia/core/adapters')
  const service = connectModeration({
    url,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(onFailure === undefined ? {} : { onFailure }),
  })
  return joinModerations([...lists, service])
}

async function entriesIn(file: string): Promise<readonly string[]> {
  const entries = await readFile(file, 'utf8').then(readWordList, (cause: unknown) => {
    throw new CommediaError('wrong-setting', `The word list ${file} cannot be read.`, { cause })
  })
  if (entries.length > 0) return entries
  throw new CommediaError('wrong-setting', `The word list ${file} has no words in it.`)
}
