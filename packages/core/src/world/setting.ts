import type { Place, Prop, Scene } from '../schema/blueprint.ts'

/**
 * Where a prop is once the play runs: what was dropped lies on the floor until somebody picks it up; what was burned or
 * thrown away is gone, and so is what was in it.
 */
export type StagedPlace =
  | Place
  | { readonly kind: 'floor' }
  | { readonly kind: 'gone'; readonly how: 'burned' | 'away' }

/** A prop on stage. */
export type StagedProp = Omit<Prop, 'place'> & {
  readonly scene: string
  readonly place: StagedPlace
  /** Who hid it, while it is hidden: they know where it is, and can use it. */
  readonly hiddenBy?: string
}

/** Somebody of the cast, on stage or off. */
export interface StagedPerson {
  readonly name: string
  /** Where they are; null while off stage. */
  readonly scene: string | null
  /** There, but not seen. */
  readonly concealed: boolean
  /** The place next door they are listening to. */
  readonly listening: string | null
  readonly injuries: readonly string[]
}

/** The physical truth: places, people and props. Only changes alter it. */
export interface Setting {
  /** The place the audience looks at. */
  readonly scene: string | null
  readonly scenes: Readonly<Record<string, Pick<Scene, 'id' | 'name' | 'surroundings' | 'time' | 'next'>>>
  readonly people: Readonly<Record<string, StagedPerson>>
  readonly props: Readonly<Record<string, StagedProp>>
  /** The props as they were when the scene on show began: a page that opens with them goes on where the last one ended. */
  readonly began?: Readonly<Record<string, StagedProp>>
}

/** An empty stage before the first scene is set. */
export const EMPTY_SETTING: Setting = { scene: null, scenes: {}, people: {}, props: {} }

/** Looks up an id among a record's own entries: ids come from strangers, and `constructor` is nobody. */
export function named<Entry>(entries: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined
}

/** The scene a prop is really in: with whoever carries it, or with what it is in; null for what is off stage or gone. */
export function sceneOfProp(setting: Setting, id: string): string | null {
  const carrier = carrierOf(setting, id)
  if (carrier !== undefined) return named(setting.people, carrier)?.scene ?? null
  return isGone(setting, id) ? null : (chainOf(setting.props, id).at(-1)?.scene ?? null)
}

/** Whether a prop is gone for good, by itself or in something that is. */
export function isGone(
  { props }: { readonly props: Readonly<Record<string, Pick<StagedProp, 'place'>>> },
  id: string,
): boolean {
  return chainOf(props, id).at(-1)?.place.kind === 'gone'
}

/** Who carries a prop, directly or in something they carry. */
export function carrierOf(
  { props }: { readonly props: Readonly<Record<string, Pick<StagedProp, 'place'>>> },
  id: string,
): string | undefined {
  const place = chainOf(props, id).at(-1)?.place
  return place !== undefined && 'by' in place ? place.by : undefined
}

/** Whether somebody can see a prop from where they stand: in plain sight, or hidden there by themselves. */
export function isInSight(setting: Setting, id: string, viewer: string): boolean {
  const scene = named(setting.people, viewer)?.scene
  if (scene === null || scene === undefined || sceneOfProp(setting, id) !== scene) return false
  return isUncovered(setting.props, id) || isOwnSecret(setting, id, viewer)
}

/** Whether all that keeps a prop from sight is the viewer's own doing: what they hid, and what they have on them. */
function isOwnSecret(setting: Setting, id: string, viewer: string): boolean {
  const chain = chainOf(setting.props, id)
  const isHiddenByViewer = ({ hiddenBy, place }: StagedProp): boolean =>
    hiddenBy === viewer || ('by' in place && place.by === viewer)
  const isCarried = carrierOf(setting, id) === viewer
  const isOnThem = chain.slice(0, 1).some((prop) => prop.hidden && isHiddenByViewer(prop) && isCarried)
  return chain.every((prop, at) => {
    const isLid = chain[at - 1]?.place.kind === 'in' && isShut(prop.states)
    return (!prop.hidden || isHiddenByViewer(prop)) && (!isLid || isOnThem)
  })
}

/** Whether a prop is there for anybody in a scene to see: not hidden, and in nothing that is shut. */
export function isInPlainSight(setting: Setting, id: string, scene: string): boolean {
  return sceneOfProp(setting, id) === scene && isUncovered(setting.props, id)
}

/** What tells whether a prop can be seen. */
export type Placed = Pick<StagedProp, 'place' | 'hidden' | 'states'>

/** Whether nothing covers a prop: neither it nor what holds it is hidden, and nothing it is in is shut. */
export function isUncovered(props: Readonly<Record<string, Placed>>, id: string): boolean {
  const chain = chainOf(props, id)
  return (
    chain.length > 0 &&
    chain.every(({ hidden, states }, at) => {
      const holds = chain[at - 1]?.place.kind
      return !hidden && !(holds === 'in' && isShut(states))
    })
  )
}

/** The setting as if a prop were not hidden; what it is in may still cover it. */
export function inTheOpen(setting: Setting, id: string): Setting {
  const prop = named(setting.props, id)
  return prop?.hidden
    ? { ...setting, props: { ...setting.props, [id]: { ...prop, hidden: false } } }
    : setting
}

/** Whether one cannot reach into a thing. */
export function isShut({ open, locked }: StagedProp['states']): boolean {
  return open === false || locked === true
}

/** A prop, what it is in, on, under or behind, what that is in, and so on. Ends even where a blueprint runs in circles. */
export function chainOf<Prop extends Pick<StagedProp, 'place'>>(
  props: Readonly<Record<string, Prop>>,
  id: string,
): readonly Prop[] {
  const chain = new Map<string, Prop>()
  for (let at: string | undefined = id; at !== undefined && !chain.has(at); ) {
    const prop: Prop | undefined = named(props, at)
    if (prop === undefined) break
    chain.set(at, prop)
    at = 'prop' in prop.place ? prop.place.prop : undefined
  }
  return [...chain.values()]
}
