import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the pages into a folder, without touching those a house may be serving. */
export function buildPages(folder: string): void {
  execFileSync('npx', ['vite', 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: fileURLToPath(new URL('../../packages/web', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
