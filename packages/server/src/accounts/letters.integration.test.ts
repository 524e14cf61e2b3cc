import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '@commedia/node'
import { startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readServerConfig } from '../config.ts'
import { aHouse } from '../http/a-house.test.data.ts'
import { fixedModels } from '../models/house-models.ts'
import { openTheatre } from '../open-theatre.ts'
import { openLog } from '../ops/open-log.ts'
import { startPost } from '../testing/start-post.ts'
import { letterChecks } from './letters.test.checks.ts'

let postgres: TemporaryPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

letterChecks('PostgreSQL', async (post) => {
  const store = await connectPostgres(postgres.createDatabase('letters'))
  const config = { publicUrl: 'http://localhost' }
  return aHouse({ plays: 'nobody', accounts: 'on', config, store, post })
})

it('letters go from a theatre to a mailbox over sockets, and no log names anybody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-letters-'))
  const post = await startPost()
  const logged: string[] = []
  const settings = readServerConfig(
    { port: '0', logLevel: 'debug', signUp: 'open' },
    {
      COMMEDIA_ACCOUNTS: 'on',
      COMMEDIA_ACCOUNT_SECRET: 'a-secret-that-signs-sessions-for-tests',
      COMMEDIA_PUBLIC_URL: 'http://localhost:4747',
      COMMEDIA_SMTP_URL: post.url,
      COMMEDIA_MAIL_FROM: 'letters@theatre.example',
    },
  )
  const theatre = await openTheatre(settings, {
    version: '0.0.0',
    models: fixedModels(() => {
      throw new Error('nobody is asked')
    }, []),
    bundled: new Map(),
    folder,
    log: openLog(settings, { write: (line) => void logged.push(line) }),
  })
  try {
    const ask = (path: string, body: object) =>
      fetch(`${theatre.localUrl}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:4747' },
        body: JSON.stringify(body),
      })
    const ana = { name: 'Ana', email: 'ana@example.org', password: 'a long evening in may' }
    expect((await ask('sign-up/email', ana)).status).toBe(200)
    const { text } = await post.letter('ana@example.org')
    const token = /http:\/\/localhost:4747\/confirm#([\w-]+)/u.exec(text)?.[1] ?? ''
    expect(await (await ask('verify-email', { token })).json()).toEqual({ email: 'ana@example.org' })
    expect(logged.join('')).toContain('the doors are open')
    expect(logged.join('')).not.toMatch(/ana@|evening/iu)
    expect(logged.join('')).not.toContain(token)
  } finally {
    await theatre.close()
    await post.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
