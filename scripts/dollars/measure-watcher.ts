import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { wireClient } from '@commedia/core/wire'
import { type BuiltHouse, openBuiltHouse } from '../built-house.ts'
import { startSimulated } from '../critics/start-simulated.ts'

const WEB = fileURLToPath(new URL('../../packages/web/dist/', import.meta.url))
const PLAY = 'the-kings-soup'
/** As a model writes that is neither quick nor slow: words come in batches, as they do to people. */
const TOKEN_MS = 30
const IDLE_SHOWS = 300
const SETTLE_MS = 10_000

/** What one watcher of a show takes from the house, and what shows take that nobody plays. */
export interface Watched {
  readonly lines: number
  readonly words: number
  /** Bytes of the stream, and messages in it, for each line that is spoken. */
  readonly bytesPerLine: number
  readonly messagesPerLine: number
  /** Everything a browser could load of the pages, zipped as the house sends it. */
  readonly pageBytes: number
  /** With so many shows that wait: the processor time of a minute in which nobody asks for anything, and the memory. */
  readonly idleShows: number
  readonly idleMsPerMinute: number
  readonly idleMb: number
}

/** Opens a house with the simulated company, watches its show to the curtain, and counts what came; then leaves some hundred shows alone. Needs Linux. */
export async function measureWatcher(): Promise<Watched> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-watcher-'))
  const model = await startSimulated({ tokenMs: TOKEN_MS })
  const env = { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' }
  let house: BuiltHouse | undefined
  try {
    house = await openBuiltHouse(place, { env })
    const { base, processorMs, residentMb } = house
    const { secret } = await wireClient({ base, fetch }).arrive({ body: { name: 'Olga' } })
    const wire = wireClient({ base, fetch, secret })
    const { id: show } = await wire.createShow({ body: { blueprint: PLAY, settings: { tempo: 'at-once' } } })
    await wire.startShow({ show })
    const { bytes, messages } = await watchToCurtain(`${base}/api/shows/${show}/events`, secret)
    const { events } = await wire.getRecord({ show, query: { after: 0, limit: 1_000 } })
    const spoken = events.filter(({ type }) => type === 'line-spoken')
    const words = spoken.flatMap(({ body }) =>
      String((body as { readonly text?: string }).text).split(/\s+/u),
    )
    for (let nth = 1; nth < IDLE_SHOWS; nth++) {
      await wire.createShow({ body: { blueprint: PLAY } })
      // Nobody asks more than 1,200 times a minute.
      await sleep(60)
    }
    await sleep(SETTLE_MS)
    const before = await processorMs()
    await sleep(60_000)
    const idleMsPerMinute = (await processorMs()) - before
    return {
      lines: spoken.length,
      words: words.length,
      bytesPerLine: Math.round(bytes / spoken.length),
      messagesPerLine: Math.round((messages / spoken.length) * 10) / 10,
      pageBytes: pageBytes(),
      idleShows: IDLE_SHOWS,
      idleMsPerMinute,
      idleMb: Math.round(await residentMb()),
    }
  } finally {
    await house?.end('SIGKILL')
    model.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

async function watchToCurtain(
  url: string,
  secret: string,
): Promise<{ readonly bytes: number; readonly messages: number }> {
  const { body } = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
  if (body === null) throw new Error('There is nothing to watch.')
  const reading = new TextDecoder()
  let [bytes, messages, rest] = [0, 0, '']
  for await (const chunk of body) {
    bytes += chunk.length
    rest += reading.decode(chunk, { stream: true })
    messages += rest.split('\n\n').length - 1
    if (rest.includes('"curtain-fell"')) break
    rest = rest.slice(rest.lastIndexOf('\n\n') + 2)
  }
  return { bytes, messages }
}

function pageBytes(): number {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/u.test(file),
  )
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file))).length, 0)
}
