import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { useWords } from '../../words/use-words.tsx'
import { goToWords } from './go-to-words.ts'
import type { Goal } from './matching.ts'

/** Evenings that are looked through at once. */
const MOST_EVENINGS = 20

/** Everything one can go to from here; evenings are asked for by what was typed. */
export function useGoals(wanted: string, onKeys: () => void): readonly Goal[] {
  const words = useWords(goToWords)
  const { wire, choices, choose } = useHouse()
  const [path, go] = useLocation()
  const house = useHouseFacts().data
  const find = wanted.trim()
  const evenings = useQuery({
    queryKey: ['go-to', find],
    queryFn: () => wire.listShows({ query: { most: MOST_EVENINGS, ...(find === '' ? {} : { find }) } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const characters = useQuery({
    queryKey: ['characters'],
    queryFn: () => wire.listCharacters(),
    retry: false,
  })
  const to = (kind: Goal['kind'], name: string, place: string): Goal => ({
    ...{ key: `${kind} ${place}`, kind, name },
    go: () => go(place),
  })
  const here = /^\/shows\/([^/]+)/u.exec(path)?.[1]
  const deed = (name: string, act: () => void): Goal => ({ key: name, kind: 'deed', name, go: act })
  return [
    ...(here === undefined
      ? []
      : [
          to('deed', words.again, `/shows/${here}/again`),
          to('deed', words.bigScreen, `/shows/${here}/screen`),
          to('deed', words.booth, `/shows/${here}/booth`),
          to('deed', words.whoPlays, `/shows/${here}/cast`),
        ]),
    ...(evenings.data?.shows ?? []).map(({ id, title }) => to('evening', title, `/shows/${id}`)),
    to('place', words.foyer, '/'),
    to('place', words.evenings, '/evenings'),
    to('place', words.greenRoom, '/characters'),
    to('place', words.mystery, '/tables/new'),
    to('place', words.talk, '/rooms/new'),
    to('place', words.screening, '/screenings/new'),
    to('deed', words.casting, '/castings'),
    to('deed', words.tour, '/?tour'),
    to('deed', words.write, '/'),
    ...(house?.connects === true ? [to('place', words.models, '/models')] : []),
    to('place', words.critics, '/critics'),
    to('place', words.settings, '/settings'),
    deed(words.lights[choices.theme], () => choose({ theme: choices.theme === 'dark' ? 'light' : 'dark' })),
    deed(words.keys, onKeys),
    ...(house?.recordings ?? []).map(({ name, title }) => to('recording', title, `/recordings/${name}`)),
    ...(characters.data?.characters ?? []).map(({ id, name }) => to('character', name, `/characters/${id}`)),
  ]
}
