import type { Act, Blueprint, CastMember, Point, Scene } from '@commedia/core'

/** How large a generated show is. */
export interface ShowSize {
  readonly cast: number
  readonly acts: number
  /** Scenes of an act; each has its own place, and memories are made at its end. */
  readonly scenes: number
  /** Points of a scene. */
  readonly points: number
  /** `words`: only transfer can tell whether a flag is met; `typed`: code can. */
  readonly flags: 'words' | 'typed'
}

/** A show of any size that passes the check: people in two rooms who wait for bells. */
export function longShow(size: ShowSize): Blueprint {
  const cast = NAMES.slice(0, size.cast).map(castMember)
  return {
    format: 'commedia-blueprint',
    version: 2,
    title: 'The bells',
    language: 'en',
    logline: 'A company counts the bells of a night that does not end.',
    source: { kind: 'topic', topic: 'waiting' },
    cast,
    acts: Array.from({ length: size.acts }, (_, index) => actOf(index, { size, cast })),
  }
}

const NAMES = ['Ada', 'Bruno', 'Clara', 'Dov', 'Elsa', 'Felix', 'Greta', 'Hugo']

function castMember(name: string, index: number): CastMember {
  const others = NAMES.filter((other) => other !== name).slice(0, 3)
  return {
    id: `role_${name.toLowerCase()}`,
    name,
    aliases: [],
    description: `${name}, who keeps the ${index + 1}. lamp of the tower and talks to pass the time.`,
    background: `${name} came up the stairs nine winters ago with a trunk and a grudge, and has not been down since; the others were here before, or say so. There was a fire once, and ${name} was the only one awake.`,
    personality: `${name} is patient with things and short with people, remembers every debt, and laughs late.`,
    voice: `Plain words, half sentences. ${name} likes to answer a question with an older one.`,
    motivation: `${name} wants to be the one who is asked when the counting goes wrong.`,
    relationships: others.map((to) => ({ to, view: `${to} counts aloud, and ${name} cannot bear it.` })),
    secret: `${name} has missed a bell before, and wrote it down as heard.`,
  }
}

function actOf(
  index: number,
  { size, cast }: { readonly size: ShowSize; readonly cast: readonly CastMember[] },
): Act {
  const scenes = Array.from({ length: size.scenes }, (_, at) => sceneOf(`scene_${index}_${at}`, at))
  const points = scenes.flatMap((scene, at) =>
    Array.from({ length: size.points }, (_, of) => {
      const bell = (index * size.scenes + at) * size.points + of + 1
      const teller = cast[bell % cast.length] as CastMember
      const first = at === 0 && of === 0
      return pointOf({
        bell,
        teller,
        scene: scene.id,
        enters: first ? cast.map(({ id }) => id) : [],
        flags: size.flags,
      })
    }),
  )
  return {
    id: `act_${index}`,
    title: `Watch ${index + 1}`,
    summary: 'They wait, and count.',
    ending: 'One more bell is written down.',
    goals: cast.map(({ id, name }) => ({
      role: id,
      goal: `Be believed about the bells of watch ${index + 1}, ${name}.`,
    })),
    scenes,
    points,
  }
}

function sceneOf(id: string, at: number): Scene {
  const room = at % 2 === 0 ? 'lamp room' : 'stair'
  return {
    id,
    name: `The ${room}`,
    surroundings: `The ${room} of the tower: stone, draughts, and a slit of a window over the harbour.`,
    time: 'night',
    next: [],
    props: [
      {
        id: `${id}_book`,
        name: 'watch book',
        aliases: ['book'],
        description: 'A ledger with a pencil on a string.',
        size: 'large',
        place: { kind: 'at', where: 'on its stand by the window' },
        hidden: false,
        states: {},
      },
      {
        id: `${id}_lamp`,
        name: 'storm lamp',
        aliases: ['lamp'],
        description: 'A brass lamp.',
        size: 'small',
        place: { kind: 'on', prop: `${id}_book` },
        hidden: false,
        states: { lit: true },
      },
    ],
    events: ['A gull strikes the window and is gone.'],
  }
}

function pointOf(details: {
  readonly bell: number
  readonly teller: CastMember
  readonly scene: string
  readonly enters: string[]
  readonly flags: ShowSize['flags']
}): Point {
  const { bell, teller, scene, enters, flags } = details
  const word = `bell-${bell}`
  return {
    id: `point_${bell}`,
    scene,
    description: `They wait for ${word}, and ${teller.name} is the one who hears it.`,
    enters,
    leaves: [],
    flag: {
      text: `${teller.name} swears that ${word} has rung across the whole harbour.`,
      conditions: flags === 'typed' ? [{ kind: 'said', by: teller.id, words: [word] }] : [],
    },
    result: `It stands in the book that ${word} has rung.`,
    quotations: [],
  }
}
