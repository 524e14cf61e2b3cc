import { inEveryLanguage } from '../prelude/in-every-language.ts'
import { mentions } from '../prelude/names.ts'
import { withoutArticle } from '../prelude/without-article.ts'
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

/** The headings of the three parts. */
export const PERCEPTION_PARTS = wordTable('acting.perception', {
  en: { event: 'Event', objects: 'Objects', atmosphere: 'Atmosphere' },
  zh: { event: '动静', objects: '物件', atmosphere: '气氛' },
} as const)

/** Reads a perception block into its parts, whichever language heads them. */
export function readPerception(text: string): Perception {
  const parts = inEveryLanguage(PERCEPTION_PARTS)
  const none = inEveryLanguage(NONE)
  const part = (key: keyof Perception): string => {
    const heads = parts.map((one) => one[key].toLowerCase())
    const line = text.split('\n').find((one) => heads.includes(headOf(one)))
    return line?.slice(line.search(/[:：]/u) + 1).trim() ?? ''
  }
  return {
    event: part('event'),
    objects: part('objects')
      .split(/[;；、,，]/u)
      .map((object) => object.replace(/[.。]+$/u, '').trim())
      .filter((object) => object !== '' && !none.some((words) => words.test(object))),
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
    mentions(object, names).length > 0 || scenery.includes(withoutArticle(object.toLowerCase()))
  return objects.filter(isThere).length / objects.length
}

export const NONE = wordTable('acting.perception.none', {
  en: /^(?:none|nothing)$/iu,
  zh: /^(?:无|没有)$/u,
})

function headOf(line: string): string {
  return (/^[\s*#-]*([^:：]{1,20}?)\**\s*[:：]/u.exec(line)?.[1] ?? '').toLowerCase()
}
