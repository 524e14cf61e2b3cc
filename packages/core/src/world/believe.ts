import type { Change } from '../schema/change.ts'
import { carrierOf, chainOf, isShut, isUncovered, named } from './setting.ts'
import type { Sight, SightProp } from './sight.ts'

/** A prop as somebody last knew it. */
export type BelievedProp = SightProp & { readonly scene: string }

/** Somebody as a viewer last knew of them. */
export interface BelievedPerson {
  readonly name: string
  readonly description: string
  /** How often their mask was drawn again, where it was. */
  readonly avatar?: string | undefined
  readonly here: boolean
  /** Known to be here, out of sight. */
  readonly concealed: boolean
}

/** What a viewer believes stands and is there. It may be out of date; that is what makes drama. */
export interface Believed {
  readonly sight: Omit<Sight, 'props' | 'people'> | null
  readonly people: Readonly<Record<string, BelievedPerson>>
  /** What is believed to be where the viewer is. */
  readonly props: Readonly<Record<string, BelievedProp>>
  /** What is believed to be elsewhere, with somebody who is, or gone for good. */
  readonly elsewhere: Readonly<Record<string, BelievedProp>>
  /** Things whose words the viewer has read, heard or had at hand. */
  readonly writings: readonly string[]
}

/** Somebody who has seen nothing yet. */
export const NOTHING_BELIEVED: Believed = { sight: null, people: {}, props: {}, elsewhere: {}, writings: [] }

/** Takes in who is in the play. */
export function believeListed(
  believed: Believed,
  {
    role,
    name,
    description,
    avatar,
  }: {
    readonly role: string
    readonly name: string
    readonly description: string
    readonly avatar?: string | undefined
  },
): Believed {
  const { here = false, concealed = false } = named(believed.people, role) ?? {}
  const person = { name, description, ...(avatar !== undefined && { avatar }), here, concealed }
  return { ...believed, people: { ...believed.people, [role]: person } }
}

/** Takes in what a viewer sees on looking round. What ought to be in plain sight and is not has gone, who knows where. */
export function believeSight(believed: Believed, { props, people, ...sight }: Sight): Believed {
  const stayed = believed.sight?.scene === sight.scene
  const inView = new Set(people)
  const seen = new Set(props.map(({ id }) => id))
  const persons = Object.entries(believed.people).map(([id, person]): [string, BelievedPerson] => {
    const hiding = stayed && person.here && person.concealed && !inView.has(id)
    return [id, { ...person, here: hiding || inView.has(id), concealed: hiding }]
  })
  const next = sorted(
    { sight, people: Object.fromEntries(persons), writings: believed.writings },
    { ...knownBy(believed), ...inScene(props, sight.scene) },
  )
  const isMissed = (id: string): boolean => {
    const carrier = named(next.people, carrierOf(next, id) ?? '')
    return !seen.has(id) && isUncovered(next.props, id) && !carrier?.concealed
  }
  return { ...next, props: kept(next.props, (_prop, id) => !isMissed(id)) }
}

/** Takes in things as they look. */
export function believeProps(believed: Believed, props: readonly SightProp[]): Believed {
  return sorted(believed, { ...knownBy(believed), ...inScene(props, believed.sight?.scene ?? '') })
}

/** Takes in that a thing has words on it. */
export function believeWords(believed: Believed, prop: string): Believed {
  if (believed.writings.includes(prop)) return believed
  return { ...believed, writings: [...believed.writings, prop].slice(-MOST_ELSEWHERE) }
}

/** Whether a viewer could lay hands on what they believe to be there: in the open, or hidden by themselves. */
export function isWithinReach(believed: Believed, id: string, viewer: string): boolean {
  if (isUncovered(believed.props, id)) return true
  const chain = chainOf(believed.props, id)
  const carrier = carrierOf(believed, id)
  // What is believed hidden and on nobody else, the viewer hid: who is shown a secret sees whose it is.
  if (chain.length === 0 || (carrier !== undefined && carrier !== viewer)) return false
  const isOnThem = carrier === viewer && chain[0]?.hidden === true
  return chain.every(({ states }, at) => chain[at - 1]?.place.kind !== 'in' || !isShut(states) || isOnThem)
}

/** Takes in who came, went or hid in a change the viewer sees. */
export function believePeople(believed: Believed, change: Change, viewer: string): Believed {
  const { by } = change
  const person = named(believed.people, by)
  if (person === undefined) return believed
  const standing = (details: Partial<BelievedPerson>): Believed => ({
    ...believed,
    people: { ...believed.people, [by]: { ...person, ...details } },
  })
  switch (change.kind) {
    case 'enter':
    case 'emerge':
      return standing({ here: true, concealed: false })
    case 'conceal':
      return standing({ concealed: true })
    case 'move':
      return standing({ here: change.scene === believed.sight?.scene, concealed: false })
    case 'leave':
      return viewer === by ? offStage(believed) : standing({ here: false, concealed: false })
    default:
      return believed
  }
}

function offStage(believed: Believed): Believed {
  const people = Object.entries(believed.people).map(([id, person]) => [
    id,
    { ...person, here: false, concealed: false },
  ])
  return { ...believed, sight: null, people: Object.fromEntries(people) }
}

type Known = Readonly<Record<string, BelievedProp>>

function knownBy({ props, elsewhere }: Believed): Known {
  return { ...elsewhere, ...props }
}

function inScene(props: readonly SightProp[], scene: string): Known {
  return Object.fromEntries(props.map((prop) => [prop.id, { ...prop, scene }]))
}

function sorted(
  { sight, people, writings }: Pick<Believed, 'sight' | 'people' | 'writings'>,
  known: Known,
): Believed {
  const isHere = (_prop: BelievedProp, id: string): boolean => {
    const last = chainOf(known, id).at(-1)
    if (last === undefined || last.place.kind === 'gone') return false
    if ('by' in last.place) return named(people, last.place.by)?.here === true
    return last.scene === sight?.scene
  }
  return {
    sight,
    people,
    writings,
    props: kept(known, isHere),
    elsewhere: newest(kept(known, (prop, id) => !isHere(prop, id))),
  }
}

function kept(props: Known, keep: (prop: BelievedProp, id: string) => boolean): Known {
  return Object.fromEntries(Object.entries(props).filter(([id, prop]) => keep(prop, id)))
}

/** Nobody keeps every thing of every place in mind: the longest known go first. */
const MOST_ELSEWHERE = 48

function newest(props: Known): Known {
  const entries = Object.entries(props)
  return entries.length <= MOST_ELSEWHERE ? props : Object.fromEntries(entries.slice(-MOST_ELSEWHERE))
}
