import { asLanguage, ChosenVoice, type InCast, onTheBill } from '@commedia/core'
import type { PersonToVoice } from '@commedia/core/voices'
import type { CastToVoice } from '../sound/cast-of-show.ts'
import type { HouseSound } from '../sound/house-sound.ts'
import { findShow } from '../store/kept-shows.ts'
import { evenings } from './evenings.ts'
import type { GuardedTheatre } from './http-theatre.ts'

const CAST_FOR_MS = 15_000
const MOST_CASTS = 200

/** Finds who of a show is heard in which voices. Whoever listens asks breath by breath: a cast is looked up once in a while. */
export function castsHeard(
  theatre: GuardedTheatre,
): (show: string, sound: Pick<HouseSound, 'voices'>) => Promise<CastToVoice> {
  const { database, modes, clock } = theatre
  const find = evenings(theatre)
  const castNow = async (show: string, sound: Pick<HouseSound, 'voices'>): Promise<CastToVoice> => {
    const [row, voices] = await Promise.all([findShow(database, show), sound.voices()])
    const cast = await modes.of(show).cast({
      opening: async () => row?.opening,
      stage: async () => (await find.on(show)).stage,
    })
    return { cast: cast.map(personToVoice), voices, language: asLanguage(row?.language) }
  }
  const casts = new Map<string, { readonly until: number; readonly cast: Promise<CastToVoice> }>()
  return (show, sound) => {
    const now = clock.now()
    const known = casts.get(show)
    if (known !== undefined && known.until > now) return known.cast
    const cast = castNow(show, sound)
    casts.delete(show)
    casts.set(show, { until: now + CAST_FOR_MS, cast })
    cast.catch(() => casts.delete(show))
    for (const oldest of [...casts.keys()].slice(0, -MOST_CASTS)) casts.delete(oldest)
    return cast
  }
}

/** What anybody knows of somebody in a cast, and the voice that was chosen for them. */
function personToVoice(character: InCast): PersonToVoice {
  const chosen = ChosenVoice.safeParse('sound' in character ? character.sound : undefined)
  const person = { id: character.id, ...onTheBill(character) }
  return chosen.success ? { ...person, chosen: chosen.data } : person
}
