import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** What any browser gives; nothing of Node's own. */
const WEB = {
  ...{
    AbortController,
    AbortSignal,
    ReadableStream,
    TransformStream,
    TextDecoder,
    TextEncoder,
    URL,
    DOMException,
  },
  ...{ setTimeout, clearTimeout, queueMicrotask, structuredClone },
}

const PROGRAM = `
  import { openRoom, PLAIN_PROFILE, say } from '@commedia/core'
  import { manualClock, scriptedModel } from '@commedia/core/testing'
  const model = scriptedModel(['Wipe your feet.'])
  const play = async () => {
    const companions = [{ name: 'Mara', base: 'You are Mara.' }]
    const room = await openRoom({ companions }, { models: () => ({ model, profile: PLAIN_PROFILE }), clock: manualClock() })
    const { replies } = await say(room, 'Is anybody in?')
    return replies.map(({ text }) => text)
  }
  globalThis.said = play()
`

it('[D54] plays a room with nothing but what a browser has: no process, no Buffer, no Node module', async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    conditions: ['commedia-source'],
    write: false,
  })
  const page = createContext({ ...WEB })
  new Script(outputFiles[0]?.text ?? '').runInContext(page)
  expect(await page.said).toEqual(['Wipe your feet.'])
  expect('process' in page).toBe(false)
})
