import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TONE_VOICES, toneSound } from './tone-sound.ts'

/** What a server of voices was asked to say. */
export interface SpeechAsked {
  readonly input: string
  readonly voice: string
  /** The key it came with, if any. */
  readonly key: string | undefined
}

/** A server of voices on this machine alone, as OpenAI's are, and what it was asked so far. */
export interface SpeechServer {
  readonly baseUrl: string
  readonly asked: readonly SpeechAsked[]
  close(): Promise<void>
}

/** How its voices speak: humming unless told. */
export interface SpeechWishes {
  readonly voices?: readonly string[]
  readonly speak?: (asked: SpeechAsked) => Uint8Array | Promise<Uint8Array>
}

/** Starts a server of voices: `/v1/audio/speech`, and `/v1/audio/voices` that lists them. */
export async function startSpeech({
  voices = TONE_VOICES,
  speak = ({ input, voice }) => toneSound({ text: input, voice }),
}: SpeechWishes = {}): Promise<SpeechServer> {
  const asked: SpeechAsked[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/audio/voices') return void response.end(JSON.stringify({ voices }))
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech')
      return void response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { input, voice } = JSON.parse(Buffer.concat(chunks).toString())
    const one = { input, voice, key: request.headers.authorization }
    asked.push(one)
    try {
      const sound = await speak(one)
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ baseUrl: `http://127.0.0.1:${port}/v1`, asked },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
