import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modelProfiles } from '@commedia/core'
import { connectModel } from '@commedia/core/adapters'
import { findModels } from '@commedia/node'
import { type ChosenModel, type HouseModels, modelsToChoose } from '@commedia/server'
import * as z from 'zod'

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
export async function modelsOfMachine(folder: string, environment = process.env): Promise<HouseModels> {
  const file = join(folder, 'model.json')
  const stand = {
    find: () => findModels({ fetch, environment }),
    async connect({ kind, model, baseUrl, keyIn }: ChosenModel) {
      const apiKey = keyIn === undefined ? undefined : environment[keyIn]
      const connected = await connectModel({
        kind,
        model,
        ...(baseUrl === undefined ? {} : { baseUrl }),
        ...(apiKey === undefined ? {} : { apiKey }),
      })
      return { model: connected, profile: modelProfiles().of(connected) }
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
