import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@commedia/core'
import { KeptModels } from '@commedia/server/home'
import * as z from 'zod'

const FILE = 'models.json'
/** Before there could be more than one: what was chosen from what the machine has. */
const OLD_FILE = 'model.json'
const MOST_ASIDE = 99
const Chosen = z.object({
  id: z.string(),
  from: z.string(),
  kind: z.enum(['openai-compatible', 'openai', 'anthropic', 'google']),
  model: z.string(),
  baseUrl: z.url().exactOptional(),
  keyIn: z.string().exactOptional(),
})

/** The models a home remembers; nothing where there are none, or the file cannot be read. */
export async function readKeptModels(folder: string): Promise<KeptModels | undefined> {
  const kept = KeptModels.safeParse(await jsonIn(join(folder, FILE)))
  if (kept.success) return kept.data
  const chosen = Chosen.safeParse(await jsonIn(join(folder, OLD_FILE)))
  return chosen.success ? { connected: [chosen.data], jobs: { all: chosen.data.id } } : undefined
}

/** Puts a file that cannot be read aside before anything is written in its place: sealed keys may be in it. Gives its new name. */
export async function putUnreadableAside(folder: string): Promise<string | undefined> {
  const file = join(folder, FILE)
  if (!existsSync(file) || KeptModels.safeParse(await jsonIn(file)).success) return undefined
  const names = Array.from(
    { length: MOST_ASIDE },
    (_, at) => `${file}.unreadable${at === 0 ? '' : `-${at + 1}`}`,
  )
  const aside = names.find((name) => !existsSync(name)) ?? `${file}.unreadable`
  await rename(file, aside)
  return aside
}

/** Remembers the models of a home, for its owner's eyes only; keys in it are sealed. What is kept last stays. */
export function modelKeeper(folder: string): (kept: KeptModels) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  return (kept) => {
    const saved = before.then(() => save(folder, kept))
    before = saved.catch(() => {})
    return saved
  }
}

async function save(folder: string, kept: KeptModels): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [file, aside] = [join(folder, FILE), join(folder, `${FILE}.part`)]
  await writeFile(aside, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  await chmod(aside, 0o600)
  await rename(aside, file)
}

async function jsonIn(file: string): Promise<unknown> {
  return parseJson(await readFile(file, 'utf8').catch(() => ''))
}
