import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before the command: when it ends, the addresses of all files it loaded stand in a file.

const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.push(url)
    return next(url, context)
  },
})
process.on('exit', () => writeFileSync(process.env.NOTE_MODULES ?? '', loaded.join('\n')))
