import { type Database, optionalPart } from '@commedia/node'
import type { ServerConfig } from '../config.ts'
import type { Accounts } from './accounts.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import type { PostCrew, PostOffice } from './post-office.ts'

// What a home does not need is loaded only where it is used.

/** The accounts of a house, where they are switched on. */
export async function accountsOf(config: ServerConfig, database: Database): Promise<Accounts | undefined> {
  if (!config.accounts) return undefined
  const { openAccounts } = await optionalPart('accounts', () => import('./open-accounts.ts'))
  const accounts = openAccounts(database, config)
  await endOtherSessions(database, config)
  return accounts
}

/** The post office of a house, where it sends letters. */
export async function postOf(
  { smtpUrl, mailFrom }: ServerConfig,
  crew: PostCrew,
): Promise<PostOffice | undefined> {
  if (smtpUrl === undefined || mailFrom === undefined) return undefined
  const { openPostOffice } = await import('./post-office.ts')
  return openPostOffice({ smtpUrl, mailFrom }, crew)
}
