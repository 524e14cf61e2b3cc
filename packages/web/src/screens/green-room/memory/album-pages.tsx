import type { MemoryListed } from '@commedia/core/wire'
import { useMemo, useState } from 'react'
import { useWords } from '../../../words/use-words.tsx'
import { toggled } from '../toggled.ts'
import css from './album.module.css'
import { AlbumLines, type Goal } from './album-lines.tsx'
import { type AlbumOrder, albumRows, bindAlbum } from './album-rows.ts'
import { lifeHours } from './life-hours.ts'
import { LifeLine } from './life-line.tsx'
import { memoryWords } from './memory-words.ts'

/** What there is to read, and where it is begun. */
export interface AlbumPagesProps {
  readonly memories: readonly MemoryListed[]
  /** Some are still on their way. */
  readonly isComing: boolean
  /** What stands open at first. */
  readonly opened?: readonly string[]
  readonly order?: AlbumOrder
  readonly search?: string
}

const ORDERS = ['insights', 'hours'] as const

/** What there is to read in an album: in which order, from which hour, or where a word stands. */
export function AlbumPages({
  memories,
  isComing,
  opened = [],
  order: first = 'insights',
  search: wanted = '',
}: AlbumPagesProps) {
  const words = useWords(memoryWords)
  const [chosen, setOrder] = useState<AlbumOrder>(first)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened))
  const [search, setSearch] = useState(wanted)
  const [goal, setGoal] = useState<Goal>()
  const [seen, setSeen] = useState<number>()
  const album = useMemo(() => bindAlbum(memories), [memories])
  const hours = useMemo(() => lifeHours(memories), [memories])
  const hasInsights = useMemo(() => memories.some(({ layer }) => layer === 'insight'), [memories])
  const order = hasInsights || isComing ? chosen : 'hours'
  const rows = useMemo(() => albumRows(album, { order, open, search }), [album, order, open, search])
  const isSearched = search.trim() !== ''
  const found = isSearched ? rows.filter((row) => row.kind === 'memory' && row.depth === 0).length : 0
  return (
    <section className={css.pages}>
      <div className={css.tools}>
        <fieldset className={css.orders} disabled={isSearched || !hasInsights}>
          <legend className="only-heard">{words.order}</legend>
          {ORDERS.map((one) => (
            <label key={one} data-chosen={order === one}>
              <input
                type="radio"
                name="order"
                className="only-heard"
                checked={order === one}
                onChange={() => {
                  setOrder(one)
                  setGoal(undefined)
                }}
              />
              {words.orders[one]}
            </label>
          ))}
        </fieldset>
        <input
          type="search"
          className={css.search}
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {isSearched ? null : (
        <LifeLine
          hours={hours}
          at={order === 'hours' ? seen : undefined}
          onGo={(one) => {
            setOrder('hours')
            setGoal({ hour: one })
            setSeen(one)
          }}
        />
      )}
      <p className={css.found} role="status">
        {isSearched ? words.found(found, search.trim()) : isComing ? words.more : ''}
      </p>
      <AlbumLines
        rows={rows}
        search={search}
        isByHour={order === 'hours' && !isSearched}
        goal={goal}
        onSee={setSeen}
        ofHour={useMemo(() => new Map(memories.map((one) => [one.hour, one.of])), [memories])}
        onOpen={(key) => setOpen((before) => toggled(before, key))}
      />
    </section>
  )
}
