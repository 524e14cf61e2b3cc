import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUILT, runCommedia } from '../join/run-commedia.test.data.ts'

/** What a home does without until somebody asks for it. */
const LATER =
  /node_modules\/(@restatedev|@nats-io|pg|pg-[^/]+|pdfkit|unpdf|nodemailer|better-auth|piscina|prom-client|@opentelemetry|fast-xml-parser|ink|react|@modelcontextprotocol|@ai-sdk\/(?!provider)[^/]+)\/|packages\/evals\/|core\/src\/(cards|templates|testing|programme)\//u
/** Every further file takes about a millisecond; few stand where the house was built, which is what people start. The sources grow with the house. */
const MOST_MODULES = { source: 1_400, built: 500 }

it('loads for the first page of a home only what that page needs', async () => {
  const modules = await loadedForFirstPage(false)
  expect(modules.filter((one) => LATER.test(one))).toEqual([])
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.length).toBeLessThan(MOST_MODULES.source)
})

it.skipIf(!existsSync(BUILT))('loads few files for it where it was built', async () => {
  const modules = await loadedForFirstPage(true)
  expect(modules.filter((one) => LATER.test(one))).toEqual([])
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.length).toBeLessThan(MOST_MODULES.built)
})

async function loadedForFirstPage(built: boolean): Promise<readonly string[]> {
  const home = await mkdtemp(join(tmpdir(), 'commedia-first-'))
  const noted = join(home, 'modules')
  const note = new URL('./note-modules.test.data.ts', import.meta.url)
  const house = runCommedia(['serve', '--port', '0', '--json'], {
    ...{ home, built },
    environment: { NODE_OPTIONS: `--import=${note}`, NOTE_MODULES: noted },
  })
  const { url } = JSON.parse(await house.printed(/"kind":"open"/u)) as { readonly url: string }
  expect((await fetch(`${url}/api/house`)).status).toBe(200)
  house.child.kill('SIGTERM')
  await house.ended
  const modules = (await readFile(noted, 'utf8')).split('\n')
  await rm(home, { recursive: true, force: true })
  return modules
}
