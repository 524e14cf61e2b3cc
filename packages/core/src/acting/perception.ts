import { mentions } from '../prelude/names.ts'
import { wordTable } from '../prelude/word-table.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { isUncovered } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'

/** What somebody says they perceive, in its three parts; a part that is missing is empty. */
export interface Perception {
  readonly event: string
  readonly objects: readonly string[]
  readonly atmosphere: string
}

/** The headings of the three parts, in both languages. */
export const PERCEPTION_PARTS = wordTable('acting.perception', {
  en: { event: 'Event', objects: 'Objects', atmosphere: 'Atmosphere' },
  zh: { event: '动静', objects: '物件', atmosphere: '气氛' },
} as const)

/** Reads a perception block into its parts. */
export function readPerception(text: string): Perception {
  const part = (key: keyof Perception): string => {
    const heads = [PERCEPTION_PARTS.en[key], PERCEPTION_PARTS.zh[key]]
    const line = text.split('\n').find((one) => heads.some((head) => headOf(one) === head.toLowerCase()))
    return line?.slice(line.search(/[:：]/u) + 1).trim() ?? ''
  }
  return {
    event: part('event'),
    objects: part('objects')
      .split(/[;；、,，]/u)
      .map((object) => object.replace(/[.。]+$/u, '').trim())
      .filter((object) => object !== '' && !NONE.test(object)),
    atmosphere: part('atmosphere'),
  }
}

/**
 * How true a perception is to the stage as its viewer sees it, from 0 to 1: the share of the things it names that are
 * really in sight. 0 without an event; 1 when it names no thing.
 */
export function perceptionIntegrity(text: string, view: View): number {
  const { event, objects } = readPerception(text)
  if (event === '') return 0
  if (objects.length === 0) return 1
  const { sight, people, props } = partOf(view, settingRoom)
  const seen = Object.values(props).filter(
    ({ id, place }) => ('by' in place && place.by === view.viewer) || isUncovered(props, id),
  )
  const names = [
    ...seen.map(({ name }) => name),
    ...Object.values(people).flatMap(({ name, here, concealed }) => (here && !concealed ? [name] : [])),
  ]
  const scenery = `${sight?.name ?? ''}\n${sight?.surroundings ?? ''}`.toLowerCase()
  const isThere = (object: string): boolean =>
    mentions(object, names).length > 0 || scenery.includes(bare(object))
  return objects.filter(isThere).length / objects.length
}

const NONE = /^(?:none|nothing|无|没有)$/iu

function headOf(line: string): string {
  return (/^[\s*#-]*([^:：]{1,20}?)\**\s*[:：]/u.exec(line)?.[1] ?? '').toLowerCase()
}

function bare(object: string): string {
  return object.toLowerCase().replace(/^(?:the|an?|some|one|two|一(?:盏|张|把|个|扇|条|只)?)\s*/u, '')
}
