import { connectPostgres } from '@commedia/node'
import { startPostgres } from '@commedia/node/testing'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { startPost, type TemporaryPost } from '@commedia/server/testing'

/** What a house answered somebody without a browser. */
export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** All of it but the time of day, to be compared. */
  readonly whole: string
  readonly cookie: string
  readonly ms: number
}

/** A theatre on PostgreSQL that sends letters to a mailbox on loopback. */
export interface MailHouse {
  readonly post: TemporaryPost
  readonly logged: () => string
  /** Asks accounts for something, from an address of one's own. */
  ask(path: string, body: object, by?: Asker): Promise<Reply>
  /** Says something to the database of the house. */
  sql(statement: string): Promise<void>
  close(): Promise<void>
}

/** From where somebody asks, and with which cookie. */
export interface Asker {
  readonly from?: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What the house is called in letters. */
export const PUBLIC_URL = 'https://theatre.example'

let asked = 0

/** Opens a house with letters. Where somebody asks from is what they say, so that limits by address can be tried. */
export async function openMailHouse(folder: string): Promise<MailHouse> {
  const postgres = await startPostgres()
  const databaseUrl = postgres.createDatabase('mail')
  const post = await startPost()
  const lines: string[] = []
  const config = readServerConfig(
    { port: '0', logLevel: 'debug', databaseUrl, accounts: 'on', signUp: 'open', publicUrl: PUBLIC_URL },
    {
      COMMEDIA_ACCOUNT_SECRET: 'a-secret-that-signs-sessions-for-a-proof',
      COMMEDIA_ADDRESS_HEADER: 'x-asked-from',
      COMMEDIA_SMTP_URL: post.url,
      COMMEDIA_MAIL_FROM: 'The Theatre <letters@theatre.example>',
    },
  )
  const theatre = await openTheatre(config, {
    version: '0.0.0',
    models: fixedModels(() => {
      throw new Error('nobody is asked')
    }, []),
    bundled: new Map(),
    folder,
    log: openLog(config, { write: (line) => void lines.push(line) }),
  })
  const store = await connectPostgres(databaseUrl)
  return {
    post,
    logged: () => lines.join(''),
    async ask(path, body, { from = anywhere(), cookie, headers = {} } = {}) {
      const begun = performance.now()
      const response = await fetch(`${theatre.localUrl}/api/auth/${path}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: PUBLIC_URL, 'x-asked-from': from },
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      const ms = performance.now() - begun
      const told = [...response.headers].filter(([name]) => name !== 'date')
      return {
        status: response.status,
        body: JSON.parse(text) as Reply['body'],
        whole: JSON.stringify([response.status, told, text]),
        cookie: response.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; '),
        ms,
      }
    },
    sql: async (statement) => void (await store.database.execute(statement)),
    async close() {
      await store.close()
      await theatre.close()
      await post.stop()
      await postgres.stop()
    },
  }
}

/** An address nobody has asked from yet. */
function anywhere(): string {
  asked++
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}
