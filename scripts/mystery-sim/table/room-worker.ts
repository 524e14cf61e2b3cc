import { parentPort } from 'node:worker_threads'
import * as z from 'zod'
import { drawCase } from './draw-case.ts'
import { playPlainly } from './play-plainly.ts'
import { playRoom } from './play-room.ts'
import { SETTINGS, settingName, TABLE } from './setting.ts'
import { WAYS, type WayName } from './ways.ts'

// Forms are made anew for many pages; compiling each of them costs more than reading one reply with it.
z.config({ jitless: true })

/** One case that is played twice by each of these ways in each of these settings: in the room, and plainly. */
export interface RoomWork {
  readonly seed: number
  readonly settings: readonly string[]
  readonly ways: readonly WayName[]
}

/** How both went. */
export interface PlayedTwice {
  readonly seed: number
  readonly way: WayName
  readonly room: Awaited<ReturnType<typeof playRoom>>
  readonly plain: ReturnType<typeof playPlainly>
}

parentPort?.on('message', async ({ seed, settings, ways }: RoomWork) => {
  const played: PlayedTwice[] = []
  for (const setting of SETTINGS.filter((one) => settings.includes(settingName(one))))
    for (const way of WAYS.filter(({ name }) => ways.includes(name))) {
      const of = drawCase(seed, setting.shape)
      const { noise } = setting
      const plain = playPlainly(of, { way, noise, allowed: { rounds: TABLE.questions } })
      played.push({ seed, way: way.name, room: await playRoom(of, { way, noise }), plain })
    }
  parentPort?.postMessage(played)
})
