import { EXPRESSIONS } from '@commedia/core/masks'
import type { ReactNode } from 'react'
import { Backdrop } from '../parts/backdrop.tsx'
import { Mask } from '../parts/mask.tsx'
import { MaskPeople } from '../parts/mask-people.tsx'
import type { Story } from './story.ts'

const page = (children: ReactNode, wide: number): ReactNode => (
  <main
    id="main"
    style={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${wide}px, 1fr))`,
      gap: 24,
      padding: 24,
      alignContent: 'start',
    }}
  >
    {children}
  </main>
)

const PEOPLE = [
  { name: 'Arlecchino', description: 'A servant in patches.' },
  { name: 'Colombina', description: 'A maid with sharp eyes.' },
  { name: 'Pantalone', description: 'An old merchant of Venice.' },
  { name: 'Il Dottore', description: 'A scholar from Bologna.' },
  { name: 'Agatha Pell', description: 'A retired schoolmistress, white hair in a bun, steel spectacles.' },
  { name: 'Tom Harker', description: 'A boy of nine with freckles and a gap in his teeth.' },
  {
    name: 'Captain Rourke',
    description: 'A weathered sea captain in his fifties, grey beard, an eye-patch.',
  },
  { name: 'Lady Vane', description: 'A proud widow of forty in black, veiled.' },
  { name: '沈将军', description: '镇守边关的老将军，花白胡须，面有刀疤，不怒自威。' },
  { name: '太后', description: '垂帘听政的太后，六十岁，凤冠。' },
  { name: '红娘', description: '崔家的丫鬟，伶俐，梳双髻。' },
  { name: '慧空', description: '山寺里的老和尚，慈眉善目，长眉。' },
  { name: 'Unit 7', description: 'A service robot.' },
  { name: 'Odile', description: 'A ghost of a drowned bride.' },
  { name: 'Marmalade', description: 'A ginger tomcat who believes he owns the inn.' },
  { name: 'The Stranger', description: 'Nobody knows.' },
  { name: 'Bill', description: '' },
  { name: 'Bill', description: '', avatar: 'mask:1' },
  { name: 'Bill', description: '', avatar: 'mask:2' },
].map((one, at) => ({ ...one, id: `role_${at}` }))

const figure = (id: string, below: string, mask: ReactNode): ReactNode => (
  <figure key={`${id} ${below}`} style={{ display: 'grid', justifyItems: 'center', gap: 8 }}>
    <div style={{ width: 90 }}>{mask}</div>
    <figcaption style={{ color: 'var(--ink-2)', fontSize: 12 }}>{below}</figcaption>
  </figure>
)

const SCENES = [
  { name: 'The kitchen of the Three Herons', time: 'half past six on a windy autumn evening' },
  { name: 'The lamp room', surroundings: 'A lighthouse above the sea.', time: 'near midnight, storm' },
  { name: 'The great hall', time: 'morning' },
  { name: '山中古庙', time: '深夜，下雪' },
  { name: 'The library', time: 'rainy afternoon' },
  { name: 'The bedroom upstairs', time: 'dawn' },
  { name: 'The drawing room', surroundings: 'A room with a fire.', time: 'evening' },
  { name: '茶馆', time: '傍晚' },
  { name: 'The cellar', time: 'night' },
  { name: 'Platform four', time: 'foggy morning' },
  { name: '夜航船的甲板', time: '夜，有雾' },
  { name: 'The harbour', time: 'sunset' },
  { name: '断桥边', time: '清晨，雨' },
  { name: 'The market square', time: 'night' },
  { name: 'A clearing in the wood', time: 'moonlight' },
  { name: 'The garden', time: 'noon' },
  { name: '四合院', time: '黄昏' },
  { name: 'The moor', time: 'dawn, mist' },
] as const

export const stories: readonly Story[] = [
  {
    name: 'mask/people',
    render: () =>
      page(
        <MaskPeople people={PEOPLE}>
          {PEOPLE.map(({ id, name }) => figure(id, name, <Mask id={id} lit />))}
        </MaskPeople>,
        110,
      ),
  },
  {
    name: 'mask/many',
    render: () =>
      page(
        Array.from({ length: 40 }, (_, at) =>
          figure(`role_x${at}`, `role_x${at}`, <Mask id={`role_x${at}`} lit={at % 2 === 0} />),
        ),
        110,
      ),
  },
  {
    name: 'mask/moods',
    render: () =>
      page(
        <MaskPeople people={PEOPLE}>
          {PEOPLE.slice(0, 7).flatMap(({ id }) =>
            Object.keys(EXPRESSIONS).map((mood) =>
              figure(id, mood, <Mask id={id} mood={mood} lit speaking={mood === 'glad'} />),
            ),
          )}
        </MaskPeople>,
        130,
      ),
  },
  {
    name: 'mask/backdrops',
    render: () =>
      page(
        SCENES.map((scene) => (
          <div key={scene.name} style={{ height: 190, position: 'relative' }}>
            <Backdrop scene={scene} />
            <span style={{ position: 'absolute', left: 8, top: 6, fontSize: 11 }}>{scene.name}</span>
          </div>
        )),
        420,
      ),
  },
]
