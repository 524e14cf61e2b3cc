import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Company, Json } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type OpenStore, openHomeStore } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { startRestate, type TemporaryRestate } from '../testing/start-restate.ts'
import { restateStageManager } from './restate-stage-manager.ts'
import { type RestateService, registerWithRestate, serveRestate } from './serve-restate.ts'

const folder = mkdtempSync(join(tmpdir(), 'commedia-key-'))
const cues: Json[] = []

let store: OpenStore
let [own, another]: TemporaryRestate[] = []
let service: RestateService

beforeAll(async () => {
  store = await openHomeStore('memory')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  ;[own, another] = await Promise.all([startRestate({ keyFile }), startRestate()])
  const company: Company = {
    play: async () => ({ kind: 'rest' }),
    record: async (_piece, cue) => {
      cues.push(cue)
      return null
    },
  }
  const house = { database: store.database, bus: memoryBus(), clock: systemClock() }
  service = await serveRestate(company, house, { identityKeys: [nameOf(publicKey)] })
})
afterAll(async () => {
  await Promise.all([own?.stop(), another?.stop()])
  await service.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

it('plays turns of the Restate that signs them, and of nobody else who reaches the port', async () => {
  const url = `http://127.0.0.1:${service.port}`
  await registerWithRestate(own?.admin ?? '', url)
  expect((await fetch(`${another?.admin}/deployments`, registering(url))).ok).toBe(false)
  const manager = restateStageManager({ ingress: own?.ingress ?? '' })
  await manager.cue('show_1', { input: 'input_1' })
  expect(cues).toEqual([{ input: 'input_1' }])
})

function registering(uri: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri, force: true }),
  }
}

/** A public key as Restate writes it. */
function nameOf(key: KeyObject): string {
  return `publickeyv1_${base58(key.export({ type: 'spki', format: 'der' }).subarray(-32))}`
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${LETTERS[Number(rest % 58n)]}${text}`
  return text
}
