import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findModels } from '@commedia/node'
import { type ChosenModel, type HouseModels, modelsToChoose } from '@commedia/server'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { takeUp } from '../connect.ts'

/** What was chosen is kept beside the record; a key never is, only the name of the variable it lies in. */
const Kept = z.object({
  id: z.string(),
  from: z.string(),
  kind: z.enum(['openai-compatible', 'openai', 'anthropic', 'google']),
  model: z.string(),
  baseUrl: z.url().exactOptional(),
  keyIn: z.string().exactOptional(),
})

/** The models of this machine, for whoever is at it to choose from; what was chosen last time plays again. */
export async function modelsOfMachine(config: Config, environment = process.env): Promise<HouseModels> {
  const { folder } = config
  const file = join(folder, 'model.json')
  const stand = {
    find: () => findModels({ fetch, environment }),
    connect({ kind, model, baseUrl, keyIn }: ChosenModel) {
      const apiKey = keyIn === undefined ? undefined : environment[keyIn]
      const there = baseUrl === undefined ? {} : { baseUrl }
      return takeUp({ kind, model, ...there, ...(apiKey === undefined ? {} : { apiKey }) }, config)
    },
    async keep(chosen: ChosenModel) {
      await mkdir(folder, { recursive: true })
      await writeFile(file, JSON.stringify(chosen, null, 2))
    },
  }
  return modelsToChoose(stand, await keptIn(file))
}

async function keptIn(file: string): Promise<ChosenModel | undefined> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
