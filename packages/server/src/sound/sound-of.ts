import type { Clock } from '@commedia/core'
import type { Database } from '@commedia/node'
import type { ServerConfig } from '../config.ts'
import { type EarSettings, earConnection } from '../ear-settings.ts'
import { type VoiceSettings, voiceConnection } from '../voice-settings.ts'
import type { HouseEar } from './house-ear.ts'
import type { HouseSound } from './house-sound.ts'
import type { RadioHouse, RadioStudio } from './radio-studio.ts'

interface House {
  readonly database: Database
  readonly clock: Clock
}

/** The house's voice, where one was set. */
export async function soundOf(config: VoiceSettings, house: House): Promise<HouseSound | undefined> {
  const connection = voiceConnection(config)
  if (connection === undefined) return undefined
  const { connectVoice } = await import('@commedia/core/adapters')
  const { openHouseSound } = await import('./house-sound.ts')
  const { voiceCharacters: characters, voicePrice: price } = config
  return openHouseSound({ ...house, voice: connectVoice(connection), characters, price })
}

/** Where radio plays are made: at a house with a voice that keeps its record in a folder of its own. */
export async function radioOf(
  { databaseUrl }: Pick<ServerConfig, 'databaseUrl'>,
  { sound, ...house }: Omit<RadioHouse, 'sound'> & { readonly sound: HouseSound | undefined },
): Promise<RadioStudio | undefined> {
  if (sound === undefined || databaseUrl !== undefined) return undefined
  const { radioStudio } = await import('./radio-studio.ts')
  return radioStudio({ ...house, sound })
}

/** The house's ear, where one was set. */
export async function earOf(config: EarSettings, house: House): Promise<HouseEar | undefined> {
  const connection = earConnection(config)
  if (connection === undefined) return undefined
  const { connectEar } = await import('@commedia/core/adapters')
  const { houseEar } = await import('./house-ear.ts')
  const { earSeconds: seconds, earPrice: price } = config
  return houseEar({ ...house, ear: connectEar(connection), seconds, price })
}
