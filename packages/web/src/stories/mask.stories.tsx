import type { ReactNode } from 'react'
import { Backdrop } from '../parts/backdrop.tsx'
import { Mask } from '../parts/mask.tsx'
import { maskForm } from '../parts/mask-form.ts'
import { MASK_KINDS } from '../parts/mask-kinds.ts'
import { EXPRESSIONS } from '../parts/mask-mood.ts'
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

/** One id for each type of mask. */
const idOf = (name: string): string => {
  for (let at = 0; ; at++) if (maskForm(`role_${at}`).kind.name === name) return `role_${at}`
}

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
    name: 'mask/types',
    render: () =>
      page(
        MASK_KINDS.map(({ name }) => figure(idOf(name), name, <Mask id={idOf(name)} lit />)),
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
        ['volto', 'arlecchino', 'pantalone', 'colombina', 'medico', 'sole'].flatMap((kind) =>
          Object.keys(EXPRESSIONS).map((mood) =>
            figure(idOf(kind), mood, <Mask id={idOf(kind)} mood={mood} lit speaking={mood === 'glad'} />),
          ),
        ),
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
