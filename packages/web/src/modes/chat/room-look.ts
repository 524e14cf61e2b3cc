import type { CompanionSeen, Followed, SeenEvent, ShowDetail } from '@commedia/core/wire'
import { atWork } from './talk-lines.ts'

/** Somebody in the room as one sees them now. */
export interface SeenInRoom {
  readonly id: string
  readonly name: string
  /** What their mask is drawn from. */
  readonly description?: string
  readonly avatar?: string | null
  /** A companion's mood; `null` is none in particular. */
  readonly mood: string | null
  readonly picture: string | undefined
  readonly lit: boolean
  readonly about: 'speaking' | 'thinking' | 'working' | 'typing' | undefined
  readonly isYou: boolean
  /** Whoever sits here, by name: a person. */
  readonly sitter?: string | undefined
  readonly isCompanion: boolean
}

/** The moods as far as they are known: as the room tells them, and as they turned since. */
export function moodsIn(
  companions: readonly CompanionSeen[],
  turned: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string | null>> {
  return { ...Object.fromEntries(companions.map(({ id, mood }) => [id, mood])), ...turned }
}

/** Whose mood is which, in one line. */
export function moodsTold(
  moods: Readonly<Record<string, string | null>>,
  {
    names,
    words,
    list,
  }: {
    readonly names: Readonly<Record<string, string>>
    readonly words: {
      readonly moodsTurn: (who: string) => string
      readonly inMood: (name: string, mood: string) => string
      readonly noMood: string
    }
    readonly list: (items: readonly string[]) => string
  },
): string {
  const each = Object.entries(moods).map(([id, mood]) => words.inMood(names[id] ?? '', mood ?? words.noMood))
  return words.moodsTurn(list(each))
}

/** Who is here, companions before people: what each is doing, and in which mood. */
export function peopleInRoom(
  { cast }: Pick<ShowDetail, 'cast'>,
  followed: Pick<Followed, 'live' | 'typing' | 'on'> & { readonly events: readonly SeenEvent[] },
  {
    companions,
    moods,
  }: {
    readonly companions: readonly CompanionSeen[]
    readonly moods: Readonly<Record<string, string | null>>
  },
): readonly SeenInRoom[] {
  const { live, typing, on, events } = followed
  const speaking = live.find(({ ended }) => !ended)?.by
  const busy = on?.playing === true ? atWork(events) : undefined
  const doing = (id: string): SeenInRoom['about'] => {
    if (id === speaking) return 'speaking'
    if (id === busy?.id) return busy.isWork ? 'working' : 'thinking'
    return Object.hasOwn(typing, id) && id !== on?.viewer ? 'typing' : undefined
  }
  const seen = (id: string, name: string, own: Partial<SeenInRoom>): SeenInRoom => {
    const about = doing(id)
    const lit = about === 'speaking' || about === 'working'
    return { id, name, mood: null, picture: undefined, isYou: false, isCompanion: false, ...own, lit, about }
  }
  const people = cast.filter(({ id, sitter }) => sitter !== null && !companions.some((one) => one.id === id))
  return [
    ...companions.map(({ id, name, description, avatar }) =>
      seen(id, name, {
        description,
        avatar,
        mood: moods[id] ?? null,
        picture: avatar?.startsWith('data:image/') ? avatar : undefined,
        isCompanion: true,
      }),
    ),
    ...people.map(({ id, name, sitter }) =>
      seen(id, name, { isYou: sitter?.me === true, sitter: sitter?.name }),
    ),
  ]
}
