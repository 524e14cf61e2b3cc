import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { lockFolder } from './lock-folder.ts'
import { announceServer, findServer, forgetServer } from './server-notice.ts'

const folder = mkdtempSync(join(tmpdir(), 'commedia-notice-'))
afterAll(() => rmSync(folder, { recursive: true }))
const URL_AT_HOME = 'http://127.0.0.1:4040'

it('finds no server where none ever was', () => {
  expect(findServer(folder)).toBeUndefined()
  expect(findServer(join(folder, 'nowhere'))).toBeUndefined()
})

it('finds the server as long as it has the folder, and not its word when it is gone', () => {
  const { release } = lockFolder(folder)
  announceServer(folder, URL_AT_HOME)
  expect(findServer(folder)).toEqual({ url: URL_AT_HOME, pid: process.pid })
  release()
  expect(findServer(folder)).toBeUndefined()
  const next = lockFolder(folder)
  forgetServer(folder)
  expect(findServer(folder)).toBeUndefined()
  next.release()
})

it('finds a server in another process until that is killed, and leaves the folder free', async () => {
  const code = `
    const { lockFolder } = await import('${pathToFileURL(join(import.meta.dirname, 'lock-folder.ts'))}')
    const { announceServer } = await import('${pathToFileURL(join(import.meta.dirname, 'server-notice.ts'))}')
    lockFolder(${JSON.stringify(folder)})
    announceServer(${JSON.stringify(folder)}, '${URL_AT_HOME}')
    process.stdout.write('ready')
    setInterval(() => {}, 1_000)`
  const server = spawn(process.execPath, ['-C', 'commedia-source', '--input-type=module', '-e', code])
  await once(server.stdout, 'data')
  expect(findServer(folder)).toEqual({ url: URL_AT_HOME, pid: server.pid })
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(findServer(folder)).toBeUndefined()
  lockFolder(folder).release()
})
