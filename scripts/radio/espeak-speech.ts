import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type SpeechServer, startSpeech } from '@commedia/node/testing'

/** Voices of espeak-ng in both languages, as it names them. */
const ESPEAK_VOICES = ['en-us+m1', 'en-us+f2', 'en-gb+m3', 'en-gb-x-rp+f4', 'en-us+m7', 'cmn+m2', 'cmn+f3']

/** Real speech behind a loopback address, for proofs: each text is spoken by a process of espeak-ng. */
export async function startEspeak(): Promise<SpeechServer> {
  return startSpeech({ voices: ESPEAK_VOICES, speak: ({ input, voice }) => espeak(input, voice) })
}

async function espeak(text: string, voice: string): Promise<Uint8Array> {
  const child = spawn('espeak-ng', ['-v', voice, '--stdin', '--stdout'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stdin.end(text)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`espeak-ng ended with ${code}.`)
  return Buffer.concat(chunks)
}
