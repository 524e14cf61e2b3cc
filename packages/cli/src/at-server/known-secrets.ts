import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const Secrets = z.record(z.string(), z.string())

/** The secret by which somebody is known at a house, if they have been there from this machine. */
export async function knownSecret(who: string, folder: string): Promise<string | undefined> {
  return (await readSecrets(folder))[who]
}

/** Keeps the secret by which somebody is known at a house, for nobody but the owner of the folder to read. */
export async function keepSecret(who: string, secret: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, FILE)
  const making = `${file}.${process.pid}`
  const secrets = { ...(await readSecrets(folder)), [who]: secret }
  await writeFile(making, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(making, file)
}

const FILE = 'known-at.json'

async function readSecrets(folder: string): Promise<z.infer<typeof Secrets>> {
  const file = join(folder, FILE)
  return existsSync(file) ? Secrets.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}
