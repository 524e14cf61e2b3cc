import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { type Checked, checkCommands } from './docs/check-commands.ts'
import { checkForge } from './docs/check-forge.ts'
import { checkLinks } from './docs/check-links.ts'
import { checkNames } from './docs/check-names.ts'
import { checkSnippets } from './docs/check-snippets.ts'
import { checkSpelling } from './docs/check-spelling.ts'
import { GENERATED, SITE } from './docs/places.ts'
import { readFileSettings, readProgram, readSettingSchemas } from './docs/read-program.ts'
import { writeShownCode } from './docs/shown-code.ts'
import { takePictures } from './docs/take-pictures.ts'
import { writeApi } from './docs/write-api.ts'
import { writeCommands } from './docs/write-commands.ts'
import { writeEvents } from './docs/write-events.ts'
import { writeRequirements } from './docs/write-requirements.ts'
import { writeRoutes } from './docs/write-routes.ts'
import { writeSettings } from './docs/write-settings.ts'
import { runProof } from './proof.ts'

// Makes the reference, builds the site and checks it. `--part reference|site|commands|names|forge|snippets|spelling|pictures` does one of
// these; `--write` first puts into pages what the files they show have now.
// The site has packages of its own: npm ci --prefix docs/site --ignore-scripts

const PARTS = ['reference', 'site', 'commands', 'names', 'forge', 'snippets', 'spelling', 'pictures']

await runProof('docs', async ({ full, options }) => {
  const parts = typeof options.part === 'string' ? options.part.split(',') : PARTS
  const wants = (part: string): boolean => parts.includes(part)
  if (!existsSync(`${SITE}node_modules`)) runNpm('ci', '--ignore-scripts', '--no-audit', '--no-fund')
  const [program, schemas, inFile] = await Promise.all([
    readProgram(),
    readSettingSchemas(),
    readFileSettings(),
  ])
  rmSync(GENERATED, { recursive: true, force: true })
  const settings = writeSettings({ schemas, program, inFile })
  const made = {
    commands: writeCommands(program),
    settings: settings.length,
    events: await writeEvents(),
    routes: writeRoutes(),
    exports: writeApi(),
    requirements: writeRequirements(),
  }
  if (options.write === true) writeShownCode()
  const checked: Record<string, Checked> = {}
  if (wants('commands')) checked.commands = checkCommands(program)
  if (wants('names')) checked.names = checkNames(settings)
  if (wants('forge')) checked.forge = checkForge()
  if (wants('snippets')) checked.snippets = await checkSnippets({ full })
  if (wants('spelling')) checked.spelling = checkSpelling()
  if (wants('site')) {
    runNpm('run', 'build', '--silent')
    checked.links = checkLinks()
  }
  if (wants('pictures')) checked.pictures = await takePictures({ full })
  for (const [name, { wrong }] of Object.entries(checked))
    for (const one of wrong) console.log(`${name}: ${one}`)
  const rows = Object.entries(checked).map(([check, { looked, wrong }]) => ({
    check,
    looked,
    wrong: wrong.length,
  }))
  return {
    pass: rows.every(({ wrong }) => wrong === 0),
    figures: {
      made,
      ...Object.fromEntries(rows.map(({ check, looked, wrong }) => [check, { looked, wrong }])),
    },
    rows,
  }
})

function runNpm(...args: readonly string[]): void {
  const { status } = spawnSync('npm', [...args], { cwd: SITE, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in docs/site.`)
}
