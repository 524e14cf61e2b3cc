import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Tempo } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import { freePort } from '@commedia/node/testing'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES_HERE = new URL('./names-here.ts', import.meta.url).href
/** On a machine that does other work; how fast it opens by itself is measured by `speed`. */
const UP_WITHIN_MS = 180_000
const LOOK_MS = 50

/** A house as people meet it: the command itself with its pages, played in by the simulated company. */
export interface OpenHouse {
  readonly url: string
  /** The built pages it shows. */
  readonly pages: string
  /** Ends the server as a crash would, and starts it again on the same folder and port. */
  readonly restart: () => Promise<void>
  /** Where it keeps everything. */
  readonly folder: string
  /** All that it printed so far, where it is listened to. */
  readonly printed: () => string
  readonly close: () => Promise<void>
}

/** The built pages, and how quickly the simulated company speaks. */
export interface HouseWish {
  readonly pages: string
  readonly firstTokenMs: number
  readonly tokenMs: number
  /** What the model is called; its name says what it can. `none`: nothing is set, and the house is listened to. */
  readonly model?: string
  /** The SMTP server of a house whose people have accounts and get letters. */
  readonly smtpUrl?: string
  /** The server of a house that has a voice. */
  readonly voiceUrl?: string
  /** The server of a house that has an ear. */
  readonly earUrl?: string
  /** How fast lines come in its shows; as fast as they can be played unless told. */
  readonly tempo?: Tempo
  /** A module of modes that are handed to it. */
  readonly modes?: string
  /** Whether it runs as people have it, compiled (`npm run build`), and not from its sources; it is there once it says where. */
  readonly built?: true
  /** Whether names that end in `.example` lead to this machine. */
  readonly exampleNames?: true
}

/** Starts the simulated company and the house with these pages, all on loopback. */
export async function openHouse({
  pages,
  firstTokenMs,
  tokenMs,
  model: modelName = 'simulated',
  smtpUrl,
  voiceUrl,
  earUrl,
  tempo = 'at-once',
  modes,
  built,
  exampleNames,
}: HouseWish): Promise<OpenHouse> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-e2e-'))
  const modelPort = await freePort()
  const isBare = modelName === 'none'
  const model = isBare
    ? undefined
    : start('scripts/simulated-server.ts', [
        ...['--port', String(modelPort), '--first-token-ms', String(firstTokenMs)],
        ...['--token-ms', String(tokenMs)],
      ])
  const folder = join(place, 'folder')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...(isBare ? {} : { COMMEDIA_BASE_URL: `http://127.0.0.1:${modelPort}/v1`, COMMEDIA_MODEL: modelName }),
    COMMEDIA_FOLDER: folder,
    COMMEDIA_WEB: pages,
    COMMEDIA_LOG_LEVEL: isBare ? 'debug' : 'error',
    COMMEDIA_TEMPO: tempo,
    ...(exampleNames === undefined ? {} : { NODE_OPTIONS: `--import=${NAMES_HERE}` }),
    ...(smtpUrl === undefined ? {} : withLetters(url, smtpUrl)),
    ...(voiceUrl === undefined ? {} : { COMMEDIA_VOICE: 'tones', COMMEDIA_VOICE_URL: voiceUrl }),
    ...(earUrl === undefined ? {} : { COMMEDIA_EAR: 'an-ear', COMMEDIA_EAR_URL: earUrl }),
  }
  let printed = ''
  const serve = (): ChildProcess => {
    const handedIn = modes === undefined ? [] : ['--house', modes]
    const child = start(
      built ? 'packages/cli/bin/commedia.js' : 'packages/cli/src/main.ts',
      ['serve', '--port', String(port), ...handedIn],
      environment,
    )
    for (const words of [child.stdout, child.stderr])
      words?.on('data', (text: Buffer) => {
        if (isBare) printed += text
      })
    return child
  }
  let server = serve()
  const close = async (): Promise<void> => {
    await Promise.all(
      [server, model].map((child) => (child === undefined ? undefined : end(child, 'SIGTERM'))),
    )
    rmSync(place, { recursive: true, force: true })
  }
  const isThere = (): Promise<void> => (isBare && built ? until(() => printed.includes(url)) : answering(url))
  await isThere().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    url,
    pages,
    async restart() {
      await end(server, 'SIGKILL')
      server = serve()
      await answering(url)
    },
    folder,
    printed: () => printed,
    close,
  }
}

function withLetters(url: string, smtpUrl: string): NodeJS.ProcessEnv {
  return {
    COMMEDIA_ACCOUNTS: 'on',
    COMMEDIA_ACCOUNT_SECRET: 'a-secret-that-signs-sessions-for-a-proof',
    COMMEDIA_SIGN_UP: 'open',
    COMMEDIA_PUBLIC_URL: url,
    COMMEDIA_SMTP_URL: smtpUrl,
    COMMEDIA_MAIL_FROM: 'The Theatre <letters@theatre.example>',
  }
}

/** Starts a program of this project in a process of its own. */
export function start(
  script: string,
  details: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const condition = script.endsWith('.ts') ? ['-C', 'commedia-source'] : []
  const child = spawn(process.execPath, [...condition, join(ROOT, script), ...details], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.resume()
  if (child.stderr !== null)
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/error/i.test(line)) console.error(line)
    })
  return child
}

/** Ends a process that was started here, and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function answering(url: string): Promise<void> {
  const house = wireClient({ base: url, fetch })
  await until(() =>
    house.getHealth().then(
      () => true,
      () => false,
    ),
  )
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < UP_WITHIN_MS; await sleep(LOOK_MS))
    if (await isSo()) return
  throw new Error('the house did not open')
}
