// A house that Python plays in: opened with a rehearsed company, described by itself, and played by main.py over HTTP.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blueprint } from '@commedia/core'
import { performers, simulatedCompany } from '@commedia/core/testing'
import { wireClient } from '@commedia/core/wire'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { pythonTypes } from './python-types.ts'

const here = import.meta.dirname
const folder = await mkdtemp(join(tmpdir(), 'commedia-python-'))
const config = readServerConfig({ port: '0', logLevel: 'silent' }, {})
const soup = Blueprint.parse(
  JSON.parse(await readFile(join(here, '../../shows/the-kings-soup.json'), 'utf8')),
)
const { models } = simulatedCompany({ seed: 7, players: performers() })
const house = await openTheatre(config, {
  ...{ version: '0.0.0', models: fixedModels(models, ['rehearsed']), folder, log: openLog(config) },
  bundled: new Map([['the-kings-soup', soup]]),
})
try {
  const { components } = (await wireClient({
    base: house.localUrl,
    fetch,
  }).getOpenapi()) as unknown as Described
  const types = pythonTypes(components.schemas)
  if (process.argv.includes('--write')) await writeFile(join(here, 'commedia_types.py'), types)
  if (types !== (await readFile(join(here, 'commedia_types.py'), 'utf8')))
    throw new Error('commedia_types.py is of another house: run main.ts --write.')
  if (spawnSync('python3', ['--version']).status !== 0)
    console.log('There is no Python here: its client was not run.')
  else await played()
} finally {
  await house.close()
  await rm(folder, { recursive: true, force: true })
}

interface Described {
  readonly components: { readonly schemas: Parameters<typeof pythonTypes>[0] }
}

async function played(): Promise<void> {
  const python = spawn('python3', ['-B', join(here, 'main.py'), house.localUrl], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const status = await new Promise((resolve) => python.once('exit', resolve))
  if (status !== 0) throw new Error(`Python ended with ${status}.`)
}
