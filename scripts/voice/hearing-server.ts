import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bodyOf, type Loopback, openLoopback } from './loopback.ts'
import { runProgram } from './run-program.ts'
import { turnsOf } from './speaking-server.ts'

const MODEL = process.env.POCKETSPHINX_MODEL ?? '/usr/share/pocketsphinx/model/en-us'
const MOST_SOUND_BYTES = 10_000_000
const AT_ONCE = 2
/** What the recogniser hears; it says nothing of a file that is anything else. */
const AS_IT_HEARS = ['-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le', '-f', 'wav', 'pipe:1']

/** Hears through pocketsphinx and its English model: `/v1/audio/transcriptions`; one program a request, two at once. */
export async function openHearing(): Promise<Loopback> {
  const turn = turnsOf(AT_ONCE)
  return openLoopback(async (request, response) => {
    const stop = new AbortController()
    response.on('close', () => stop.abort())
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      const sent = await bodyOf(request, MOST_SOUND_BYTES)
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(Uint8Array.from(sent), { headers: { 'content-type': type } }).formData()
      const file = form.get('file')
      if (request.url !== '/v1/audio/transcriptions' || !(file instanceof File)) return answer(404, {})
      if (form.get('language') !== 'en') return answer(422, { error: 'This ear knows English alone.' })
      const sound = new Uint8Array(await file.arrayBuffer())
      const wave = await runProgram('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...AS_IT_HEARS], {
        input: sound,
        signal: stop.signal,
      })
      const text = await turn(() => wordsIn(wave, stop.signal)).catch(() => undefined)
      if (text === undefined) return answer(500, { error: 'The recogniser broke off.' })
      answer(200, { text })
    } catch {
      if (!response.headersSent) answer(400, { error: 'This is no sound.' })
    }
  })
}

async function wordsIn(wave: Uint8Array, signal: AbortSignal): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-ear-'))
  try {
    const file = join(folder, 'heard.wav')
    writeFileSync(file, wave)
    const model = [
      '-hmm',
      `${MODEL}/en-us`,
      '-lm',
      `${MODEL}/en-us.lm.bin`,
      '-dict',
      `${MODEL}/cmudict-en-us.dict`,
    ]
    const quietly = ['-fwdflat', 'no', '-logfn', '/dev/null']
    const words = await runProgram('pocketsphinx_continuous', ['-infile', file, ...model, ...quietly], {
      signal,
    })
    return String(words)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
