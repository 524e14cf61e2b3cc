import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenPlace } from './open-place.ts'
import { type Block, notSeen } from './read-runbook.ts'

/** What became of one block. */
export interface BlockRun {
  readonly block: Block
  /** What was wrong; absent where all was as the page says. */
  readonly wrong?: string
}

const PAGE_WITHIN_MS = 180_000
const MARK = '\u001e block '
const LAST_WORDS = 1_500

/** Runs the blocks of a page in one shell, one after the other, as somebody would who has just come to the machine. */
export async function runPage(
  blocks: readonly Block[],
  { folder, env }: OpenPlace,
): Promise<readonly BlockRun[]> {
  const script = join(folder, '.page.sh')
  writeFileSync(
    script,
    [
      'set -eu -o pipefail',
      ...blocks.flatMap(({ commands }, nth) => [`printf '\\n%s%s\\n' '${MARK}' ${nth}`, ...commands]),
      `printf '\\n%s%s\\n' '${MARK}' ${blocks.length}`,
    ].join('\n'),
  )
  const child = spawn('bash', ['-c', 'exec 2>&1; . "$0"', script], {
    ...{ cwd: folder, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const late = setTimeout(() => child.kill('SIGKILL'), PAGE_WITHIN_MS)
  await once(child, 'close')
  clearTimeout(late)
  return judged(blocks, output)
}

function judged(blocks: readonly Block[], output: string): readonly BlockRun[] {
  const parts = output.split(MARK).slice(1)
  return blocks.map((block, nth) => {
    const [said, next] = [parts[nth], parts[nth + 1]]
    if (said === undefined) return { block, wrong: 'not reached' }
    if (next === undefined) return { block, wrong: `failed:\n${said.slice(-LAST_WORDS).trim()}` }
    const missing = notSeen(block, said)
    return missing === undefined
      ? { block }
      : { block, wrong: `“${missing}” is not seen:\n${said.slice(-LAST_WORDS).trim()}` }
  })
}
