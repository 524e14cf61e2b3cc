import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const RATE = 8_000
const A_LETTER_MS = 45
const SHORTEST_MS = 300
const VOICES = { amy: 330, bob: 220, cy: 275, dot: 392 } as const

/** A voice on loopback that answers with a tone as long as the words, after so long. */
export async function openTones({ afterMs = 100 } = {}) {
  const asked: { readonly input: string; readonly voice: string }[] = []
  let isBroken = false
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ voices: Object.keys(VOICES) }))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const said = JSON.parse(Buffer.concat(chunks).toString()) as { input: string; voice: keyof typeof VOICES }
    asked.push(said)
    await sleep(afterMs)
    if (isBroken) {
      response.writeHead(503)
      response.end()
      return
    }
    response.setHeader('content-type', 'audio/wav')
    response.end(toneOf(Math.max(SHORTEST_MS, said.input.length * A_LETTER_MS), VOICES[said.voice] ?? 300))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    break: () => {
      isBroken = true
    },
    close: () => void server.close(),
  }
}

/** A wave file of one tone. */
function toneOf(ms: number, hertz: number): Buffer {
  const samples = Math.round((RATE * ms) / 1_000)
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++)
    file.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / RATE) * 6_000), 44 + at * 2)
  return file
}
