import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Blueprint } from '@commedia/core'
import type { Payload } from './payloads.ts'

const PLAY = fileURLToPath(new URL('../../shows/the-kings-soup.json', import.meta.url))

/** Takes payloads from a list one by one, and remembers which; where none is left, honest text stays. */
export interface Hostile {
  readonly used: readonly Payload[]
  /** The next payload, or the next that is no longer than so many characters. */
  readonly instead: (honest: string, most?: number) => string
}

/** Hostile text from the head of a list. */
export function hostileFrom(left: Payload[]): Hostile {
  const used: Payload[] = []
  return {
    used,
    instead(honest, most = Number.POSITIVE_INFINITY) {
      const at = left.findIndex(({ length }) => length <= most)
      const [payload] = at < 0 ? [] : left.splice(at, 1)
      if (payload === undefined) return honest
      used.push(payload)
      return payload
    },
  }
}

/** The bundled play as it is. */
export function honestPlay(): Blueprint {
  return JSON.parse(readFileSync(PLAY, 'utf8')) as Blueprint
}

/** A longer name is refused with the whole play. */
const LONGEST_NAME = 120

/** The bundled play with hostile text wherever people may write. */
export function hostilePlay({ instead }: Hostile): Blueprint {
  const play = honestPlay()
  return {
    ...play,
    title: instead(play.title).slice(0, 200),
    cast: play.cast.map((member) => ({
      ...member,
      name: instead(member.name, LONGEST_NAME),
      description: instead(member.description),
    })),
    acts: play.acts.map((act) => ({
      ...act,
      title: instead(act.title),
      scenes: act.scenes.map((scene, nth) =>
        nth > 0
          ? scene
          : {
              ...scene,
              name: instead(scene.name),
              props: scene.props.map((prop) => (prop.hidden ? prop : { ...prop, name: instead(prop.name) })),
            },
      ),
    })),
  }
}
