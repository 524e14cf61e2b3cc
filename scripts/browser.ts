import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { chromium } from 'playwright-core'
import { runProof } from './proof.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const LINE = 'Come in out of the rain. 进来坐吧。'
const CHUNK_MS = 30
/** Words that only the other modes have: a page with companions must not carry them. */
const OTHER_MODES = ['writing.cast-list', 'performance.transfer', 'acting.decide']

await runProof('browser', async () => {
  const { files, atOnce } = await bundled()
  const server = createServer(async (request, response) => {
    if (request.url === '/')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>')
    const file = files.get(request.url ?? '')
    if (file !== undefined) return void response.setHeader('content-type', 'text/javascript').end(file)
    if (request.url?.endsWith('/chat/completions')) return streamLine(response)
    response.statusCode = 404
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const profile = mkdtempSync(join(tmpdir(), 'commedia-browser-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    args: FLAGS,
  })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const played = await page.evaluate(() => window.played)
    const first = played.frames[0]?.at ?? Number.POSITIVE_INFINITY
    const streamed_ahead_ms = played.endedAt - first
    const figures = {
      replies: played.replies.length,
      frames: played.frames.length,
      streamed_ahead_ms: Math.round(streamed_ahead_ms),
      page_errors: errors.length,
      page_gz_kb: Math.round(atOnce.reduce((sum, text) => sum + gzipSync(text).length, 0) / 102.4) / 10,
      other_modes: OTHER_MODES.filter((mark) => atOnce.some((text) => text.includes(mark))).length,
    }
    const whole =
      played.replies.every((reply) => reply === LINE) &&
      played.frames
        .map(({ text }) => text)
        .join('')
        .includes(LINE)
    // The first token is on the page long before the last line is whole.
    const pass =
      figures.replies === 2 &&
      whole &&
      figures.frames > 4 &&
      streamed_ahead_ms > CHUNK_MS * 4 &&
      errors.length === 0 &&
      figures.other_modes === 0
    return { pass, figures, rows: Object.entries(figures).map(([figure, value]) => ({ figure, value })) }
  } finally {
    await browser.close()
    server.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

/** The built core as a page would carry it: the vendor's library is a chunk of its own, fetched when it is used. */
async function bundled(): Promise<{
  readonly files: ReadonlyMap<string, string>
  readonly atOnce: readonly string[]
}> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('browser/page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: '/',
    write: false,
    metafile: true,
  })
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return { files, atOnce: loadedAtOnce(metafile).map((path) => files.get(path) ?? '') }
}

async function streamLine(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (part: object): void => {
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'streaming', ...part })}\n\n`,
    )
  }
  for (const content of LINE.match(/.{1,5}/gu) ?? []) {
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
    await sleep(CHUNK_MS)
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  send({ choices: [], usage: { prompt_tokens: 90, completion_tokens: 9, total_tokens: 99 } })
  response.end('data: [DONE]\n\n')
}

/** The page and every chunk it needs before its first line runs. */
function loadedAtOnce({ outputs }: Metafile): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') visit(path)
  }
  for (const [name, { entryPoint }] of Object.entries(outputs))
    if (entryPoint?.endsWith('browser/page.ts')) visit(name)
  return [...seen].map((name) => `/${name.split('/').at(-1)}`)
}
