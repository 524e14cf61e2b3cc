import { openRoom, type RoomPorts, type RoomSetup } from '../chat/open-room.ts'
import type { CompanionRoom } from '../chat/room-handle.ts'
import type { CompanionSheet } from '../schema/companion.ts'
import { aModelInUse } from './crew.ts'
import { manualClock } from './manual-clock.ts'
import { type ScriptedModel, type ScriptLine, scriptedModel } from './scripted-model.ts'

/** Mara keeps a lighthouse. */
export function mara(details: Partial<CompanionSheet> = {}): CompanionSheet {
  return {
    name: 'Mara',
    description: 'keeps the lighthouse',
    base: 'You are Mara, keeper of the light.',
    ...details,
  }
}

/** Ben smuggles, and says he fishes. */
export function ben(details: Partial<CompanionSheet> = {}): CompanionSheet {
  return {
    name: 'Ben',
    description: 'says he is a fisherman',
    base: 'You are Ben, who knows the coast.',
    ...details,
  }
}

/** Ana is a guest who stays too long. */
export function ana(details: Partial<CompanionSheet> = {}): CompanionSheet {
  return {
    name: 'Ana',
    description: 'came for a night and stayed',
    base: 'You are Ana, who asks too much.',
    ...details,
  }
}

/** The person in the room. */
export function kim(details: Partial<CompanionSheet> = {}): CompanionSheet {
  return { name: 'Kim', description: 'has come in from the rain', kind: 'user', ...details }
}

/** A room of Kim with Mara, Ben and Ana who speak in turn, on a script; any part of it as told. */
export async function aRoom(
  script: Parameters<typeof scriptedModel>[0] | readonly ScriptLine[] = [],
  setup: Partial<RoomSetup> = {},
  ports: Partial<RoomPorts> = {},
): Promise<{ readonly room: CompanionRoom; readonly model: ScriptedModel }> {
  const model = scriptedModel(script)
  const room = await openRoom(
    { companions: [kim(), mara(), ben(), ana()], mode: 'round-robin', ...setup },
    { models: () => aModelInUse(model), clock: manualClock(), seed: 7, ...ports },
  )
  return { room, model }
}
