import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@commedia/node/testing'
import { end, start } from './open-house.ts'

const LONG_MS = 90_000

/** A server of models on loopback, and what it was asked. */
export interface StandIn {
  readonly port: number
  readonly host: string
  /** How often a model was asked so far. */
  readonly asked: (model: string) => number
  /** Waits until a model was asked so often. */
  readonly until: (model: string, times?: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts one with these models; their names say how they are. With a key nobody gets in without it. */
export async function standIn(
  models: readonly string[],
  { key, port: wanted }: { readonly key?: string; readonly port?: number } = {},
): Promise<StandIn> {
  const port = wanted ?? (await freePort())
  const asked: string[] = []
  const child: ChildProcess = start('scripts/simulated-server.ts', [
    ...['--port', String(port), '--first-token-ms', '60', '--token-ms', '3', '--models', models.join(',')],
    ...(key === undefined ? [] : ['--key', key]),
  ])
  child.stdout?.on('data', (text: Buffer) => {
    asked.push(...[...String(text).matchAll(/^asked (.*)$/gm)].map(([, model]) => model ?? ''))
  })
  const count = (model: string): number => asked.filter((one) => one === model).length
  const host = `127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://${host}/v1/models`).catch(() => undefined)
    if (answer !== undefined) break
    await sleep(100)
  }
  return {
    port,
    host,
    asked: count,
    async until(model, times = count(model) + 1) {
      for (const begun = Date.now(); Date.now() - begun < LONG_MS; await sleep(200))
        if (count(model) >= times) return
      throw new Error(`${model} was not asked`)
    },
    close: () => end(child, 'SIGTERM'),
  }
}
