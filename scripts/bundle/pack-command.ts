import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Before the command is packed: the pages are built if nobody did, all is joined with them, and what is read from files is laid beside it.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = `${ROOT}packages/web/dist`

const npm = (...args: readonly string[]) =>
  execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
if (!existsSync(`${PAGES}/index.html`)) npm('run', 'build', '--workspace', 'packages/web')
npm('run', 'bundle')
cpSync(`${ROOT}shows`, `${ROOT}packages/cli/shows`, { recursive: true })
cpSync(PAGES, `${ROOT}packages/cli/web`, { recursive: true })
