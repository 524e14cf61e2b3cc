import { writeFile } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import type { Language, ModelInUse } from '@commedia/core'
import type { EveningFigures } from './evening-figures.ts'

/** How an evening that was measured ended. */
export type EveningEnd = 'curtain' | 'beats' | 'stopped' | 'silent'

/** What is written down of an evening beside its figures. */
export interface EveningTold {
  readonly version: string
  readonly use: ModelInUse
  /** The name of a show that comes with the house; nothing of any other. */
  readonly show: string | undefined
  readonly language: Language
  readonly ended: EveningEnd
  /** What somebody says of their machine. */
  readonly machine: string | undefined
  /** The play as it was played, where that was asked for. */
  readonly script: string | undefined
}

const BYTES_OF_GB = 1_000_000_000

/** Writes the one file that can be sent back: figures, the model and the machine; no address, no key, no text unless it was asked for. */
export async function writeEvening(
  folder: string,
  figures: EveningFigures,
  { version, use, show, language, ended, machine, script }: EveningTold,
): Promise<string> {
  const file = join(folder, 'evening.json')
  const { model, profile } = use
  const told = {
    format: 'commedia-evening',
    version: 1,
    commedia: version,
    // A model of llama.cpp may be named by its path, which says who somebody is.
    model: basename(model.modelId),
    server: model.provider.split('.')[0],
    contextTokens: profile.contextTokens,
    machine: {
      ...(machine !== undefined && { said: machine }),
      platform: `${platform()} ${arch()}`,
      processor: cpus()[0]?.model ?? '',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / BYTES_OF_GB),
    },
    show: show ?? 'own',
    language,
    ended,
    figures,
    ...(script !== undefined && { script }),
  }
  await writeFile(file, `${JSON.stringify(told, null, 2)}\n`)
  return file
}
