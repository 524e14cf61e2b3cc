import { inLanguage } from '@commedia/core'
import type { ShelvedShow } from '@commedia/core/wire'
import { EveningSheet } from '../screens/library/evening-sheet.tsx'
import { LibraryPage } from '../screens/library/library-page.tsx'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const nothing = (): void => undefined
const asks = { onWanted: nothing, onMore: nothing, onChange: nothing, onDrop: nothing }

const TITLES = {
  en: ['Rule Seven', 'The Salt Ferry', 'The Prompter’s Box', 'Tea with the Doctor', 'A Paper Boat'],
  zh: ['第七条规矩', '盐渡', '提词人的小间', '跟大夫喝茶', '纸船'],
}
const PLACES = [
  {
    name: 'The village hall',
    surroundings: 'Trestle tables, chess boards, rain on the roof.',
    time: 'night',
  },
  { name: 'The ferry', surroundings: 'A deck in fog, a rope, the river below.', time: 'dawn' },
  null,
  null,
  { name: 'The shore', surroundings: 'Dunes, wind, the sea.', time: 'evening' },
]
const KINDS = ['performance', 'performance', 'table', 'room', 'screening']

function evenings(tongue: 'en' | 'zh'): readonly ShelvedShow[] {
  return TITLES[tongue].map((title, nth) => ({
    id: `show_${nth}`,
    kind: KINDS[nth] ?? '',
    title,
    language: tongue,
    since: `2026-11-${14 - nth}T20:10:00Z`,
    playing: nth === 1,
    rights: nth === 2 ? ['seat'] : ['owner'],
    roles: [],
    tags: nth === 0 ? inLanguage(tongue, { en: ['village', 'comedy'], zh: ['村里', '喜剧'] }) : [],
    cover:
      nth > 2
        ? null
        : {
            cast: Array.from({ length: 2 + nth }, (_, who) => ({
              ...{ id: `role_${who}`, name: '', description: '' },
            })),
            place: PLACES[nth] ?? null,
          },
  }))
}

function Shelf({ found }: { readonly found: boolean }) {
  const tongue = useSampleTongue()
  const all = evenings(tongue)
  const [first] = all
  return (
    <LibraryPage
      evenings={found ? all : []}
      count={found ? 31 : 0}
      tags={first?.tags ?? []}
      wanted={{ find: found ? '' : 'xylophone', tag: undefined }}
      {...asks}
      onMore={found ? nothing : undefined}
    />
  )
}

function Taken() {
  const [first] = evenings(useSampleTongue())
  return first === undefined ? null : (
    <EveningSheet evening={first} onChange={nothing} onDrop={nothing} onClose={nothing} />
  )
}

/** The library: covers on a shelf, nothing found, an evening taken off it. */
export const stories: readonly Story[] = [
  { name: 'library/shelf', render: () => <Shelf found /> },
  { name: 'library/nothing-found', render: () => <Shelf found={false} /> },
  { name: 'library/taken', render: () => <Taken /> },
]
